/** Holds pages of other sites that scripts and links open in a named frame of the page. */
import { attempt, callAgain, type Hook, hold, isForeign, onRelease, replace } from './queue';

/** Finds the frame with this name, also in open shadow trees; scripts may have given its window another name. */
function frameNamed(name: unknown, root: ParentNode = document): HTMLIFrameElement | undefined {
  if (!name || String(name).startsWith('_')) return undefined;
  for (const frame of root.querySelectorAll<HTMLIFrameElement>('*')) {
    const isNamed =
      frame.matches('iframe,frame,object,embed') &&
      (attempt(() => frame.contentWindow?.name) ?? frame.getAttribute('name')) === name;
    const found = isNamed ? frame : frame.shadowRoot && frameNamed(name, frame.shadowRoot);
    if (found) return found;
  }
  return undefined;
}

/** Opens a window; with three arguments the method of the document does the same. */
const openWindow: Hook = (_, args, call) => {
  const frame = isForeign(args[0]) && frameNamed(args[1]);
  if (!frame) return call();
  hold(frame, 'src', () => callAgain(window, 'open', args));
  return frame.contentWindow;
};

/** The click of a link opens its page as `window.open` does. */
function checkClick(event: Event): void {
  if (event.defaultPrevented) return;
  const link = event.composedPath().find((each) => each instanceof Element && each.matches('a,area'));
  if (!(link instanceof Element)) return;
  const address = link.getAttribute('href') ?? link.getAttribute('xlink:href');
  const target = link.getAttribute('target');
  const frame = address && isForeign(address) && frameNamed(target);
  if (!frame) return;
  event.preventDefault();
  hold(frame, 'src', () => callAgain(window, 'open', [address, target]));
}

export function holdFrames(): void {
  replace(window, 'open', openWindow);
  replace(Document.prototype, 'open', (self, args, call) =>
    args.length > 2 ? openWindow(self, args, call) : call(),
  );
  // The last listener sees the address that a script has set meanwhile.
  for (const isFirst of [true, false]) {
    addEventListener('click', checkClick, isFirst);
    onRelease(() => removeEventListener('click', checkClick, isFirst));
  }
}
