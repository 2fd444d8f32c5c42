/** Of all that makes a sound on the page, only the last that was started goes on. */

/** What plays in frames of the video services, and how it is paused; files are found in the document. */
const frames = new Map<object, () => void>();

const isLoud = (media: HTMLMediaElement) => !media.paused && !media.muted && media.volume > 0;

function silence(but: object) {
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio,video'))
    if (media !== but && isLoud(media)) media.pause();
  for (const [frame, pause] of frames)
    if (frame !== but) {
      frames.delete(frame);
      pause();
    }
}

/** A frame has begun to play: everything else stops. `pause` is called once, when another one begins. */
export function frameBegan(frame: object, pause: () => void): void {
  silence(frame);
  frames.set(frame, pause);
}

/** A frame has stopped, or is gone. */
export const frameStopped = (frame: object): void => void frames.delete(frame);

/** Whenever a file on the page begins to play with sound, or gets sound, everything else stops; silent films play on. */
export function playAlone(signal: AbortSignal): void {
  const check = ({ target }: Event) => {
    if (target instanceof HTMLMediaElement && isLoud(target)) silence(target);
  };
  // These events do not bubble.
  for (const type of ['play', 'volumechange'])
    document.addEventListener(type, check, { capture: true, signal });
}
