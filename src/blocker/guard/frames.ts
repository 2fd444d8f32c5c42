/** Blocks addresses that scripts and links open in a named frame of the page. */
import { LOADING } from '../../borders/third-parties/loading';
import { present } from './addresses';
import { blockAttribute } from './block-attribute';
import type { Gate } from './gate';
import { treesOf } from './inert';
import { queryAll, read } from './natives';
import { attempt, type Hook, patchTexts } from './patch';

/** Elements that show a document. */
const FRAMES = 'iframe,frame,object,embed';

const windowOf = (frame: Element) => (frame as Partial<HTMLIFrameElement>).contentWindow;

/** Returns the name of a frame's window, which scripts may change, or of the frame itself, whose window is of another site. */
const frameName = (frame: Element) => attempt(() => windowOf(frame)?.name, undefined) ?? read(frame, 'name');

/**
 * Finds the frame with this name, also in open shadow trees, as browsers do; a name that begins with an underscore is a
 * keyword.
 */
function frameNamed(name: unknown): Element | undefined {
  if (typeof name !== 'string' || !name || name.startsWith('_')) return undefined;
  const frames = treesOf(document).flatMap((tree) => [...queryAll(tree, FRAMES)]);
  return frames.find((frame) => frameName(frame) === name);
}

/** Finds the innermost link of an event, also in shadow trees and in drawings. */
const linkOf = (event: Event) =>
  event
    .composedPath()
    .find(
      (each): each is Element =>
        each instanceof HTMLAnchorElement || each instanceof HTMLAreaElement || each instanceof SVGAElement,
    );

/** The feature of a window that tells an address that the visitor clicked. */
const ATTRIBUTION = /\battributionsrc\s*=\s*([^,\s]*)/gi;
const isAttributionBlocked = (gate: Gate, value: string) =>
  attempt(() => gate.blockerOf(decodeURIComponent(value)) !== undefined, false);

export function guardFrames(gate: Gate): void {
  const isBlocked = (frame: Element | undefined, address: unknown): frame is Element => {
    const [name] = LOADING[frame?.localName ?? ''] ?? [];
    return !!frame && !!name && attempt(() => blockAttribute(gate, frame, name, String(address)), false);
  };

  const openWindow: Hook = (_, [address, name, features, ...rest], call) => {
    const frame = frameNamed(name);
    if (isBlocked(frame, address)) return windowOf(frame);
    if (typeof features !== 'string') return call();
    const others = features.replace(ATTRIBUTION, (all, value: string) =>
      isAttributionBlocked(gate, value) ? '' : all,
    );
    return call([address, name, others, ...rest]);
  };
  patchTexts(3, window, 'open', openWindow);
  // With three arguments the method of the document opens a window as well.
  patchTexts(3, Document.prototype, 'open', (self, args, call) =>
    args.length > 2 ? openWindow(self, args, call) : call(),
  );
  const check = (event: Event) => {
    const link = linkOf(event);
    const target = link && read(link, 'target');
    if (target && isBlocked(frameNamed(target), present(link, 'href'))) event.preventDefault();
  };
  // The first listener gets the click first, since a page script that stops the event does not stop the link; the last
  // one sees the address that such a script has set meanwhile.
  window.addEventListener('click', check, true);
  window.addEventListener('click', check);
}
