/**
 * What lies over the page: popups, age gate, off-canvas, lightbox. One stack knows which is on top, and that one alone has
 * Escape, clicks outside and the Tab key; what is behind a modal one is out of reach.
 */
import { lockScroll } from '../scroll-lock';
import { setBackground } from './background';
import { focusInto, focusOn, trapTab } from './focus';

/** A click on these belongs to the layer above which they open (contract content-blocker B9, popup 7). */
const BELONGS =
  'dialog[open],.flatpickr-calendar,.pac-container,.rcb-content-blocker,.rcb-db-container,.rcb-db-overlay,piton-inspector';
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
  /** Nothing opens by itself above it: see `whenUnguarded`. */
  readonly isGuard?: boolean;
  /** What the visitor used to open it, if the browser did not focus that. */
  readonly opener?: Element | undefined;
  onEscape?(): void;
  onOutside?(event: MouseEvent): void;
}

export interface Layer {
  /** Takes it off the stack; focus returns to where it came from, unless the visitor moved it elsewhere. */
  close(): void;
}

const stack: LayerOptions[] = [];
let listening: AbortController | undefined;
let pressed: EventTarget | null = null;
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
  await unguarded?.promise;
};

const isOutside = ({ element }: LayerOptions, target: EventTarget | null) =>
  target === element ||
  (target instanceof Element && target.isConnected && !element.contains(target) && !target.closest(BELONGS));

function onKeydown(event: KeyboardEvent) {
  const top = stack.at(-1);
  if (!top || event.defaultPrevented || event.isComposing) return;
  if (event.key === 'Escape') top.onEscape?.();
  else if (event.key === 'Tab' && top.takesFocus && !document.querySelector('dialog:modal'))
    trapTab(event, top.element);
}

function onClick(event: MouseEvent) {
  const top = stack.at(-1);
  const start = pressed;
  pressed = null;
  // Text that is selected beyond the edge of the content is no click outside.
  if (top && isOutside(top, event.target) && (!start || isOutside(top, start))) top.onOutside?.(event);
}

function listen() {
  listening = new AbortController();
  const { signal } = listening;
  addEventListener('keydown', onKeydown, { signal });
  addEventListener('pointerdown', ({ target }) => (pressed = target), { signal, capture: true });
  // Before the page's own listeners: a click that opens the next layer must not close it again.
  addEventListener('click', onClick, { signal, capture: true });
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
  }
}

/** Puts a layer on top of those that are open. */
export function openLayer(options: LayerOptions): Layer {
  const { element, takesFocus, locksScroll, opener } = options;
  const { activeElement } = document;
  const before = activeElement === document.body ? opener : (activeElement ?? opener);
  const release = locksScroll ? lockScroll() : () => {};
  stack.push(options);
  update();
  const timer = takesFocus ? setTimeout(focusInto, FOCUS_MS, element) : undefined;
  return {
    close() {
      const at = stack.indexOf(options);
      if (at < 0) return;
      clearTimeout(timer);
      stack.splice(at, 1);
      release();
      update();
      const { activeElement: now } = document;
      const isLost = !now || now === document.body || element.contains(now);
      if (isLost && before instanceof HTMLElement && before.isConnected) focusOn(before);
    },
  };
}
