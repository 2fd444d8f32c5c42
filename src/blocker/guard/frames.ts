/** Blocks pages that scripts and links send into a frame of the page without touching the frame itself. */
import { blockAttribute } from './block-attribute';
import type { Gate } from './gate';
import { attempt, patch } from './patch';

/** The frame that has this name; names that begin with an underscore stand for something else. */
function frameNamed(name: unknown): HTMLIFrameElement | undefined {
  if (typeof name !== 'string' || !name || name.startsWith('_')) return undefined;
  const frames = document.querySelectorAll<HTMLIFrameElement>('iframe[name],frame[name]');
  return [...frames].find((frame) => frame.name === name);
}

/** The link of an event, with where it opens; the first of it and its ancestors, shadow trees included. */
const linkOf = (event: Event) =>
  event.composedPath().find((each) => each instanceof HTMLAnchorElement || each instanceof HTMLAreaElement) as
    | HTMLAnchorElement
    | HTMLAreaElement
    | undefined;

export function guardFrames(gate: Gate): void {
  const isBlocked = (frame: HTMLIFrameElement | undefined, address: unknown): frame is HTMLIFrameElement =>
    frame !== undefined && attempt(() => blockAttribute(gate, frame, 'src', String(address)), false);

  patch(window, 'open', (_, [address, name], call) => {
    const frame = frameNamed(name);
    return isBlocked(frame, address) ? frame.contentWindow : call();
  });
  // As early as can be: whoever stops the event on its way stops no link.
  window.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (link?.target && isBlocked(frameNamed(link.target), link.href)) event.preventDefault();
    },
    true,
  );
}
