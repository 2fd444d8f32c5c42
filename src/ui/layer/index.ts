import { dropEmptyStyle } from '../../runtime/core';
import { focusOn } from '../focus-on';
/**
 * What lies over the page: popups, age gate, off-canvas, lightbox. One stack knows which is on top, and that one alone has
 * Escape, clicks outside and the Tab key; what is behind a modal one is out of reach.
 */
import { lockScroll } from '../scroll-lock';
import { isServing, setBackground } from './background';
import { focusInto, trapTab } from './focus';

/** A click on these belongs to the layer above which they open (contract content-blocker B9). */
const BELONGS = 'dialog[open],.rcb-content-blocker';
/** Between opening and focus, ms (contract popup 9, pro 5). */
const FOCUS_MS = 100;

export interface LayerOptions {
  /** Its root, in the document. A click on the root itself is one outside of its content. */
  readonly element: HTMLElement;
  /** The page behind it is out of reach. */
  readonly isModal: boolean;
  /** Focus goes in and Tab stays in; else focus stays where it is. */
  readonly takesFocus: boolean;
  readonly locksScroll?: boolean;
  /** What it draws over the page in an element of its own, before it. */
  readonly veil?: HTMLElement;
  /** Nothing lies above it but what was opened from inside of it; for what opens by itself see `whenUnguarded`. */
  readonly isGuard?: boolean;
  /** What the visitor used to open it, if the browser did not focus that. */
  readonly opener?: Element | undefined;
  onEscape?(): void;
  onOutside?(event: MouseEvent): void;
  /** A script has taken the element out of the page; the layer is closed already. */
  onLost?(): void;
}

export interface Layer {
  /** Takes it off the stack; focus returns to where it came from, unless the visitor moved it elsewhere. */
  close(): void;
}

interface Entry extends LayerOptions {
  /** Had the focus, and gets it back. */
  before: Element | null;
  lose(): void;
}

const stack: Entry[] = [];
let listening: AbortController | undefined;
let pressed: EventTarget | null = null;
/** Those that were open at the first click of a double one. */
let known: readonly Entry[] = [];
let unguarded: PromiseWithResolvers | undefined;

interface PromiseWithResolvers {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

function withResolvers(): PromiseWithResolvers {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Settles once no guard is open: what opens by itself waits for that. */
export const whenUnguarded = async (): Promise<void> => {
  while (unguarded) await unguarded.promise;
};

const isOutside = ({ element }: LayerOptions, target: EventTarget | null) =>
  target === element ||
  (target instanceof Element &&
    target.isConnected &&
    !element.contains(target) &&
    !target.closest(BELONGS) &&
    !isServing(target));

/** The one that has the focus, or should. */
const focused = () => stack.findLast(({ takesFocus }) => takesFocus);

function onKeydown(event: KeyboardEvent) {
  const top = stack.at(-1);
  // Safari says of the key that ends a composition only by its code that it was part of it.
  if (!top || event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
  const { element, takesFocus } = top;
  const dialog = document.querySelector('dialog:modal');
  // A native dialog above has both keys; beside a consent bar everything else is out of reach of Tab anyway.
  if (dialog && !dialog.contains(element)) return;
  // Visitors may be at work in a page that none covers.
  const holdsTab =
    takesFocus && (stack.some((each) => each.isModal) || element.contains(document.activeElement));
  if (event.key === 'Escape' && !event.repeat) top.onEscape?.();
  else if (event.key === 'Tab' && holdsTab && !document.querySelector('dialog.rcb-dialog[open]'))
    trapTab(event, element);
}

/** A native dialog was closed that lay above, as the consent banner does: focus is where it would have been. */
function onDialogClose({ target }: Event) {
  const top = focused();
  const { activeElement: now, body } = document;
  // Browsers let go of what a closed dialog holds only when they paint.
  const isLeft = now instanceof HTMLElement && target instanceof HTMLDialogElement && target.contains(now);
  if (isLeft) now.blur();
  if (top && (isLeft || now === body)) focusInto(top.element);
}

function onClick(event: MouseEvent) {
  const top = stack.at(-1);
  const start = pressed;
  pressed = null;
  if (event.detail < 2) known = [...stack];
  else if (top && !known.includes(top)) {
    // The second half of a double click on what opened it was not meant for anything in or beside it.
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  // Text that is selected beyond the edge of the content is no click outside.
  if (top && isOutside(top, event.target) && (!start || isOutside(top, start))) top.onOutside?.(event);
}

function listen() {
  listening = new AbortController();
  const { signal } = listening;
  // A page without what lies over it must not stay out of reach.
  const watcher = new MutationObserver(() => {
    for (const each of [...stack]) if (!each.element.isConnected) each.lose();
  });
  watcher.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => watcher.disconnect());
  addEventListener('keydown', onKeydown, { signal });
  addEventListener('pointerdown', ({ target }) => (pressed = target), { signal, capture: true });
  // Before the page's own listeners: a click that opens the next layer must not close it again.
  addEventListener('click', onClick, { signal, capture: true });
  addEventListener('close', onDialogClose, { signal, capture: true });
}

/** After every change of the stack: what is reachable, and whether automatic layers have to wait. */
function update() {
  const lowest = stack.findLastIndex(({ isModal }) => isModal);
  setBackground(lowest < 0 ? [] : stack.slice(lowest).map(({ element }) => element));
  if (stack.some(({ isGuard }) => isGuard)) {
    unguarded ??= withResolvers();
  } else {
    unguarded?.resolve();
    unguarded = undefined;
  }
  if (stack.length && !listening) listen();
  else if (!stack.length) {
    listening?.abort();
    listening = undefined;
    pressed = null;
    known = [];
  }
}

/** Focus returns from `element` to `before`; where that is gone, to the layer below. */
function giveBack({ element, before, takesFocus }: Entry) {
  const { body, activeElement: now } = document;
  // While focus moves on, as by the Tab key that closes a tooltip, nothing has it: what never took it has none to give.
  if (now === body ? !takesFocus : now && !element.contains(now)) return;
  if (before instanceof HTMLElement && before !== body && before.isConnected) focusOn(before);
  const below = focused();
  if (document.activeElement === before && before !== body) return;
  if (below) focusInto(below.element);
  // Nothing took it: a panel that stays in the page must not keep it.
  else if (element.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
}

const zIndexOf = (element: Element) => Number(getComputedStyle(element).zIndex) || 0;

/** What is opened later is seen: each kind has a height of its own in the CMS's styles. Gives back what undoes it. */
function raise(entry: Entry): () => void {
  const below = stack.slice(0, stack.indexOf(entry)).map(({ element }) => zIndexOf(element));
  const boxes = entry.veil ? [entry.veil, entry.element] : [entry.element];
  const height = Math.max(...below);
  if (!below.length || height < zIndexOf(entry.element)) return () => {};
  const before = boxes.map(({ style }) => style.zIndex);
  for (const { style } of boxes) style.zIndex = `${height + 1}`;
  return () => {
    for (const [at, box] of boxes.entries()) {
      box.style.zIndex = before[at] ?? '';
      dropEmptyStyle(box);
    }
  };
}

/** Puts a layer on top of those that are open; below a guard, where there is one. */
export function openLayer(options: LayerOptions): Layer {
  const { element, takesFocus, locksScroll, opener } = options;
  const { activeElement } = document;
  // Safari focuses no button on click, but a container around it.
  const isByOpener = opener && activeElement?.contains(opener) !== false;
  const entry: Entry = {
    ...options,
    before: isByOpener ? opener : activeElement,
    lose() {
      layer.close();
      options.onLost?.();
    },
  };
  const release = locksScroll ? lockScroll() : () => {};
  const guard = stack.findIndex(({ isGuard }) => isGuard);
  const isFromGuard = !options.isGuard && stack[guard]?.element.contains(entry.before);
  stack.splice(guard < 0 || options.isGuard || isFromGuard ? stack.length : guard, 0, entry);
  const lower = raise(entry);
  update();
  const timer = takesFocus
    ? setTimeout(() => {
        if (focused() === entry) focusInto(element);
      }, FOCUS_MS)
    : undefined;
  const layer = {
    close() {
      const at = stack.indexOf(entry);
      if (at < 0) return;
      clearTimeout(timer);
      stack.splice(at, 1);
      // What was opened from here goes back to where this one came from.
      for (const each of stack) if (element.contains(each.before)) each.before = entry.before;
      lower();
      release();
      update();
      giveBack(entry);
    },
  };
  return layer;
}
