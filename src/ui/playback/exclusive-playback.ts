/** Exclusive playback: of all media with sound on the page, only the last started one plays. */

/** Playing frames of video services and the functions that pause them; files are found in the document. */
const frames = new Map<object, () => void>();

const isLoud = (media: HTMLMediaElement) => !media.paused && !media.muted && media.volume > 0;

function pauseOthers(except: object) {
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio,video'))
    if (media !== except && isLoud(media)) media.pause();
  for (const [frame, pause] of frames)
    if (frame !== except) {
      frames.delete(frame);
      pause();
    }
}

/** Pauses everything else when a frame begins to play. `pause` is called once, when another medium begins. */
export function frameBegan(frame: object, pause: () => void): void {
  pauseOthers(frame);
  frames.set(frame, pause);
}

/** Called when a frame has stopped or is removed. */
export const frameStopped = (frame: object): void => void frames.delete(frame);

/** Pauses everything else when a file on the page begins to play with sound, or gets sound; silent videos play on. */
export function playExclusively(signal: AbortSignal): void {
  const check = ({ target }: Event) => {
    if (target instanceof HTMLMediaElement && isLoud(target)) pauseOthers(target);
  };
  // Media events do not bubble.
  for (const type of ['play', 'volumechange'])
    document.addEventListener(type, check, { capture: true, signal });
}
