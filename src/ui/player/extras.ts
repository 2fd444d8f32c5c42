import { treeOf } from '../../borders/values/readers';
import { addButton } from './buttons';
import { fill, type PlayerTexts } from './texts';
import { nextSpeed } from './time';

/** A window in a window, in a box of 24 units. */
const PIP_PATH = 'M3 5h18v6h-2V7H5v10h6v2H3zM13 13h8v6h-8z';

/** What the original has no buttons for. All of it is on the keyboard as well. */
export interface Extras {
  /** Redraws what changes with the medium: speed, captions. */
  update(): void;
  changeSpeed(step: number, isRound?: boolean): void;
  nextCaptions(): void;
  togglePip(): void;
}

const captionsOf = (media: HTMLMediaElement) =>
  [...media.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

function drawPip(button: Element) {
  const [svg, path] = ['svg', 'path'].map((tag) =>
    document.createElementNS('http://www.w3.org/2000/svg', tag),
  );
  if (!svg || !path) return;
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', PIP_PATH);
  svg.append(path);
  button.append(svg);
}

/** Less of a progress bar is of no use, px. */
const MIN_PROGRESS_PX = 80;

/**
 * Speed, captions and picture-in-picture. Buttons stand only in bars with which the owner gives the visitor the means
 * that they belong to, speed beside the progress, the others beside full screen, and only where there is room.
 */
export function addExtras(
  bar: Element | null,
  media: () => HTMLMediaElement,
  texts: PlayerTexts,
  signal: AbortSignal,
): Extras {
  const has = (part: string) => bar?.querySelector(`.ee-player__controls__${part}`) != null;
  const changeSpeed: Extras['changeSpeed'] = (step, isRound) => {
    const each = media();
    each.defaultPlaybackRate = nextSpeed(each.playbackRate, step, isRound);
    each.playbackRate = each.defaultPlaybackRate;
  };
  const nextCaptions = () => {
    const tracks = captionsOf(media());
    const next = tracks.findIndex(({ mode }) => mode === 'showing') + 1;
    tracks.forEach((track, at) => {
      track.mode = at === next ? 'showing' : 'disabled';
    });
    update();
  };
  const togglePip = () => {
    const video = media();
    if (!(video instanceof HTMLVideoElement) || !document.pictureInPictureEnabled) return;
    const done = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.requestPictureInPicture();
    // Refused before the first picture is there.
    Promise.resolve(done).catch(() => {});
  };

  const speed =
    bar && has('progress') ? addButton(bar, 'speed', () => changeSpeed(1, true), signal) : undefined;
  let captions: HTMLElement | undefined;
  let pip: HTMLElement | undefined;
  if (bar && has('fs')) {
    captions = addButton(bar, 'captions', nextCaptions, signal);
    captions.textContent = 'UT';
    const video = media();
    if (document.pictureInPictureEnabled && !(video as HTMLVideoElement).disablePictureInPicture) {
      pip = addButton(bar, 'pip', togglePip, signal);
      pip.ariaLabel = texts.pip;
      drawPip(pip);
    }
  }

  function update() {
    const each = media();
    if (speed) {
      const rate = new Intl.NumberFormat(
        document.documentElement.lang || 'de-AT',
        treeOf({ maximumFractionDigits: 2 }),
      ).format(each.playbackRate);
      speed.textContent = `${rate}×`;
      speed.ariaLabel = fill(texts.speed, rate);
    }
    if (captions) {
      const shown = captionsOf(each).find(({ mode }) => mode === 'showing');
      captions.ariaPressed = String(shown !== undefined);
      captions.ariaLabel = fill(texts.captions, shown?.label || shown?.language || texts.off);
    }
    makeRoom();
  }

  const progress = bar?.querySelector('.ee-player__controls__progress');
  /** What the owner has put into the bar goes first: ours give way, the least needed before. */
  function makeRoom() {
    if (!bar) return;
    for (const button of [pip, speed]) if (button) button.hidden = false;
    if (captions) captions.hidden = !captionsOf(media()).length;
    for (const button of [pip, speed, captions])
      if (
        button &&
        (bar.scrollWidth > bar.clientWidth || (progress && progress.clientWidth < MIN_PROGRESS_PX))
      )
        button.hidden = true;
  }
  if (bar && (speed || captions)) {
    const observer = new ResizeObserver(makeRoom);
    observer.observe(bar);
    signal.addEventListener('abort', () => observer.disconnect());
  }
  return { update, changeSpeed, nextCaptions, togglePip };
}
