/** Blocks addresses that scripts and links open in a named frame of the page. */
import { blockAttribute } from './block-attribute';
import type { Gate } from './gate';
import { attempt, patch } from './patch';

/** Finds the frame with this name; a name that begins with an underscore is a keyword. */
function frameNamed(name: unknown): HTMLIFrameElement | undefined {
  if (typeof name !== 'string' || !name || name.startsWith('_')) return undefined;
  const frames = document.querySelectorAll<HTMLIFrameElement>('iframe[name],frame[name]');
  return [...frames].find((frame) => frame.name === name);
}

/** Finds the innermost link of an event, also in shadow trees. */
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
  // The listener is the first to get the click, since a page script that stops the event does not stop the link.
  window.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (link?.target && isBlocked(frameNamed(link.target), link.href)) event.preventDefault();
    },
    true,
  );
}
