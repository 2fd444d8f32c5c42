import { defineHandler, flag, number, responsive } from '../core';
import { makeButton } from '../ui/button';
import { type AttributeRestorer, attributeRestorer } from '../ui/dom/attribute-restorer';
import { formatTime, startPlayer } from '../ui/player';
import { playerTexts } from '../ui/player-parts/texts';

const ACTIVE = 'ee--is-active';
const HIDDEN = 'ee-player__playlist--hidden';

interface Track {
  readonly item: HTMLElement;
  readonly audio: HTMLAudioElement;
  readonly title: string;
}

const readTracks = (root: HTMLElement): Track[] =>
  [...root.querySelectorAll<HTMLElement>('.ee-player__playlist__item')].flatMap((item) => {
    const audio = item.querySelector('audio');
    const title = item.querySelector('.ee-player__playlist__item__title')?.textContent?.trim() ?? '';
    return audio ? [{ item, audio, title }] : [];
  });

/** Makes the button that shows and hides the list of recordings. */
function makeListToggle(root: Element, label: string, own: AttributeRestorer, signal: AbortSignal): void {
  const list = root.querySelector<HTMLElement>('.ee-player__playlist');
  const browse = root.querySelector<HTMLElement>('.ee-player__controls__browse');
  if (!list || !browse) return;
  const isHidden = list.classList.contains(HIDDEN);
  const draw = () => own.set(browse, 'aria-expanded', String(!list.classList.contains(HIDDEN)));
  const toggle = () => {
    list.classList.toggle(HIDDEN);
    draw();
  };
  makeButton(browse, label, own, signal, toggle);
  draw();
  signal.addEventListener('abort', () => list.classList.toggle(HIDDEN, isHidden));
}

/** Plays the recordings of the widget extras' audio player, a list from which the visitor chooses one. */
export default defineHandler({
  settings: {
    autoplay: flag(),
    loop_playlist: flag(),
    volume: responsive(number(0.5, { min: 0, max: 1 })),
  },
  texts: playerTexts,
  mount(element, { settings, preview, texts, signal, note }) {
    const root = element.querySelector<HTMLElement>('.ee-audio-player');
    const tracks = root ? readTracks(root) : [];
    const [first] = tracks;
    if (!root || !first) return;
    const { autoplay, loop_playlist: loops, volume } = settings.get();
    const own = attributeRestorer();
    let current = first;

    const mark = () => {
      for (const { item } of tracks) {
        const isActive = item === current.item;
        item.classList.toggle(ACTIVE, isActive);
        own.set(item.querySelector('[role=button]') ?? item, 'aria-current', isActive ? 'true' : null);
      }
    };
    /** Plays the chosen track from its start, with the volume and the speed of the previous track. */
    const choose = (track: Track) => {
      const { audio } = current;
      current = track;
      if (track.audio !== audio) {
        audio.pause();
        const { volume: loudness, muted, playbackRate, defaultPlaybackRate } = audio;
        Object.assign(track.audio, { volume: loudness, muted, playbackRate, defaultPlaybackRate });
      }
      audio.currentTime = 0;
      track.audio.currentTime = 0;
      mark();
      player.refresh();
      void player.play();
    };
    const skip = (step: number) => {
      const next = tracks[(tracks.indexOf(current) + step + tracks.length) % tracks.length];
      if (next) choose(next);
    };

    for (const track of tracks) {
      const { item, audio } = track;
      const label = item.querySelector('.ee-player__playlist__item__duration');
      const before = label?.textContent ?? '';
      const show = () => {
        if (label && audio.readyState) label.textContent = formatTime(audio.duration, true);
      };
      audio.addEventListener('loadedmetadata', show, { signal });
      show();
      item.addEventListener('click', () => choose(track), { signal });
      const title = item.querySelector<HTMLElement>('.ee-player__playlist__item__title');
      if (title) {
        own.set(title, 'role', 'button');
        own.set(title, 'tabindex', '0');
      }
      item.addEventListener(
        'keydown',
        (event) => {
          if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return;
          event.preventDefault();
          choose(track);
        },
        { signal },
      );
      signal.addEventListener('abort', () => {
        if (label) label.textContent = before;
        item.classList.remove(ACTIVE);
      });
    }

    makeListToggle(root, texts.playlist, own, signal);
    const player = startPlayer({
      root,
      media: () => current.audio,
      title: () => current.title,
      events: { prefix: 'ee:audio-player', pause: 'pause', rewind: 'restart' },
      volume,
      ...(tracks.length > 1 && { list: { next: () => skip(1), previous: () => skip(-1) } }),
      onEnd() {
        if (loops) skip(1);
      },
      texts,
      signal,
    });
    mark();
    if (autoplay && !preview)
      void player.play().then(() => {
        if (current.audio.paused) note('sound', 'sound.blocked');
      });
    signal.addEventListener('abort', () => {
      for (const { audio } of tracks) audio.pause();
      own.restore();
    });
  },
});
