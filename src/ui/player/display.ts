import type { AttributeRestorer } from '../dom/attribute-restorer';
import type { PlayerTexts } from '../player-parts/texts';
import { formatTime } from './time';

const MUTED_ICON = 'nicon-volume-off';

interface Shown {
  /** The controls with a name. */
  all(part: string): readonly HTMLElement[];
  media(): HTMLMediaElement;
  /** Volume from 0 to 1. */
  sound(): number;
  readonly texts: PlayerTexts;
  readonly own: AttributeRestorer;
}

/** Updates the printed controls with the medium's times, icons and names, until `signal` is aborted. */
export function createDisplay({ all, media, sound, texts, own }: Shown, signal: AbortSignal) {
  const plays = all('play');
  const [time, total, volumeIcon] = ['time', 'duration', 'volume-icon'].map((part) => all(part)[0]);
  const labels = [time, total].map((label) => [label, label?.textContent ?? ''] as const);
  const classes = [...plays, ...(volumeIcon ? [volumeIcon] : [])].map(
    (each) => [each, each.className] as const,
  );
  signal.addEventListener('abort', () => {
    for (const [label, before] of labels) if (label) label.textContent = before;
    for (const [each, before] of classes) each.className = before;
  });
  return {
    time() {
      if (time) time.textContent = formatTime(media().currentTime);
    },
    length() {
      if (total && media().readyState) total.textContent = formatTime(media().duration);
    },
    sound() {
      const isSilent = !sound();
      if (!volumeIcon) return;
      volumeIcon.classList.toggle(MUTED_ICON, isSilent);
      volumeIcon.classList.toggle('nicon-volume', !isSilent);
      own.set(volumeIcon, 'aria-label', isSilent ? texts.unmute : texts.mute);
    },
    state() {
      const isPlaying = !media().paused;
      for (const each of plays) {
        each.classList.toggle('nicon-pause', isPlaying);
        each.classList.toggle('nicon-play', !isPlaying);
        if (each.role) own.set(each, 'aria-label', isPlaying ? texts.pause : texts.play);
      }
    },
  };
}
