import { fill, type PlayerTexts } from '../player-parts/texts';
import { formatNumber } from '../text/numbers';
import { nextSpeed } from './time';

/**
 * Adds a button of Piton's own at the end of the bar, before the fullscreen button. The caller sets its content and
 * name.
 */
function addButton(bar: Element, name: string, press: () => void, signal: AbortSignal): HTMLElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: `ee-player__control piton-player-button piton-player-${name}`,
  });
  button.addEventListener('click', press, { signal });
  bar.insertBefore(
    button,
    bar.querySelector(':scope>.ee-player__controls__fs,:scope>.ee-player__controls__browse'),
  );
  signal.addEventListener('abort', () => button.remove());
  return button;
}

/** Icon of picture-in-picture, in a box of 24 units. */
const PIP_PATH = 'M3 5h18v6h-2V7H5v10h6v2H3zM13 13h8v6h-8z';

/** Functions without a button in the original; all are available by keyboard as well. */
export interface Extras {
  /** Updates speed and captions for the medium. */
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

function togglePipOf(media: HTMLMediaElement) {
  if (!(media instanceof HTMLVideoElement) || !document.pictureInPictureEnabled) return;
  const done = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : media.requestPictureInPicture();
  // Browsers refuse picture-in-picture before the first frame is loaded.
  Promise.resolve(done).catch(() => {});
}

/** Smallest usable width of the progress bar, px. */
const MIN_PROGRESS_PX = 80;

/**
 * Adds speed, captions and picture-in-picture. The buttons are only added to bars in which the owner has shown the
 * progress (speed) or the fullscreen button (captions, picture-in-picture), and only where there is space.
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
  const togglePip = () => togglePipOf(media());

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
      const rate = formatNumber(each.playbackRate, 2);
      speed.textContent = `${rate}×`;
      speed.ariaLabel = fill(texts.speed, rate);
    }
    if (captions) {
      const shown = captionsOf(each).find(({ mode }) => mode === 'showing');
      captions.ariaPressed = String(shown !== undefined);
      captions.ariaLabel = fill(texts.captions, shown?.label || shown?.language || texts.off);
    }
    fitButtons();
  }

  const progress = bar?.querySelector('.ee-player__controls__progress');
  /** The owner's controls have priority: Piton's own buttons are hidden one by one, the least important first. */
  function fitButtons() {
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
    const observer = new ResizeObserver(fitButtons);
    observer.observe(bar);
    signal.addEventListener('abort', () => observer.disconnect());
  }
  return { update, changeSpeed, nextCaptions, togglePip };
}
