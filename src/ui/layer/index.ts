/**
 * Layers over the page: popups, age gate, off-canvas, lightbox. One stack knows the topmost layer, which alone gets
 * Escape, outside clicks and the Tab key; everything behind a modal layer is inert.
 */
import { choice, dropEmptyStyle, isPending, LAYER, responsive } from '../../core';
import { isPopoverAbove } from '../dom/open-popover';
import { lockScroll } from '../dom/scroll-lock';
import { whenStill } from '../dom/still';
import { isServing, setBackground } from './background';
import { focusInto, trapTab, tryFocus, withParents } from './focus';
import { createHost, type Host, modalDialogs, needsHost } from './host';

/** An age gate that the server printed; the gate becomes a guard when its handler is mounted. */
const GATE = '[data-widget_type^="ee-age-gate."]';
/** Gates whose handlers are pending are polled at this interval, ms. */
const POLL_MS = 50;

let isGuarded = false;
/** Called when the last guard has closed. */
let waiting: (() => void)[] = [];

/** Says whether a guard is open now; must be called after every change. */
function setGuarded(now: boolean): void {
  isGuarded = now;
  if (now) return;
  const ended = waiting;
  waiting = [];
  for (const resolve of ended) resolve();
}

/**
 * Settles once no guard is open and no gate's handler is pending; layers that open by themselves wait for this. A gate
 * whose code can't be loaded does not delay the layers.
 */
export async function whenUnguarded(): Promise<void> {
  for (;;)
    if (isGuarded) await new Promise<void>((resolve) => waiting.push(resolve));
    else if ([...document.querySelectorAll(GATE)].some(isPending))
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    else return;
}

/** Clicks on these elements belong to the layer from which they were opened. */
const BELONGS = 'dialog[open],.rcb-content-blocker';
/** Time between opening and focus, ms. */
const FOCUS_MS = 100;

export interface LayerOptions {
  /** The root of the layer, in the document. A click on the root itself is outside of its content. */
  readonly element: HTMLElement;
  /** Whether the page behind the layer is inert. */
  readonly isModal: boolean;
  /** Whether the focus moves into the layer and Tab stays inside. */
  readonly takesFocus: boolean;
  readonly locksScroll?: boolean;
  /** An element with the layer's background, before it. */
  readonly veil?: HTMLElement;
  /**
   * Nothing opens above a guard, unless it is opened from inside; layers that open by themselves wait for
   * `whenUnguarded`.
   */
  readonly isGuard?: boolean;
  /**
   * Whether the layer opens by itself or by a script, not by the visitor; then it stays below the page's own modal
   * dialogs and fullscreen.
   */
  readonly isAutomatic?: boolean;
  /** The element that the visitor used to open the layer, if the browser did not focus it. */
  readonly opener?: Element | undefined;
  onEscape?(): void;
  onOutside?(event: MouseEvent): void;
  /** Called when a script has removed the element, or a style hides it; the layer is closed already. */
  onLost?(): void;
}

export interface Layer {
  /** Closes the layer; the focus returns to its former element, unless the visitor moved it elsewhere. */
  close(): void;
}

interface Entry extends LayerOptions {
  /**
   * The element that had the focus before, which gets the focus back when the layer closes, and the elements around it,
   * from the inside out. Only the body, where nothing had the focus.
   */
  before: readonly Element[];
  /** The dialog around the layer where something of the page would be above. */
  readonly host: Host | undefined;
  lose(): void;
}

const stack: Entry[] = [];
let listening: AbortController | undefined;
let pressed: EventTarget | null = null;
/** Layers that were open at the first click of a double click. */
let openAtFirstClick: readonly Entry[] = [];

const isOutside = ({ element, host }: Entry, target: EventTarget | null) =>
  target === element ||
  target === host?.root ||
  (target instanceof Element &&
    target.isConnected &&
    !element.contains(target) &&
    !target.closest(BELONGS) &&
    !isServing(target));

/** The topmost layer that takes the focus. */
const focused = () => stack.findLast(({ takesFocus }) => takesFocus);

function onKeydown(event: KeyboardEvent) {
  const top = stack.at(-1);
  // In Safari only the key code tells that a key ended a composition.
  if (!top || event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
  const { element, takesFocus, host } = top;
  // A native dialog above handles both keys.
  for (const dialog of modalDialogs()) if (!dialog.contains(element) && !host?.below.includes(dialog)) return;
  // Without a modal layer the visitor may use the page, so Tab is free there.
  const holdsTab =
    takesFocus && (stack.some((each) => each.isModal) || element.contains(document.activeElement));
  if (event.key === 'Escape') {
    if (isPopoverAbove(element)) return;
    // The browser would close the page's own dialog around or below the layer as well.
    if (host || top.onEscape) event.preventDefault();
    if (!event.repeat) top.onEscape?.();
  } else if (event.key === 'Tab' && holdsTab && !document.querySelector('dialog.rcb-dialog[open]'))
    trapTab(event, element);
}

/** Moves the focus into the layer when a native dialog above it was closed, such as the consent banner. */
function onDialogClose({ target }: Event) {
  const top = focused();
  const { activeElement: now, body } = document;
  // Browsers move the focus out of a closed dialog only at the next frame.
  const isLeft = now instanceof HTMLElement && target instanceof HTMLDialogElement && target.contains(now);
  if (isLeft) now.blur();
  if (top && (isLeft || now === body)) focusInto(top.element);
}

function onClick(event: MouseEvent) {
  const top = stack.at(-1);
  const start = pressed;
  pressed = null;
  if (event.detail < 2) openAtFirstClick = [...stack];
  else if (top && !openAtFirstClick.includes(top)) {
    // The second click of a double click on the opener was not meant for the layer.
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  // Selecting text beyond the content's edge is no outside click.
  if (top && isOutside(top, event.target) && (!start || isOutside(top, start))) top.onOutside?.(event);
}

function listen() {
  listening = new AbortController();
  const { signal } = listening;
  // A page whose layer was removed must not stay inert.
  const watcher = new MutationObserver(() => {
    for (const each of [...stack]) if (!each.element.isConnected) each.lose();
  });
  watcher.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => watcher.disconnect());
  addEventListener('keydown', onKeydown, { signal });
  addEventListener('pointerdown', ({ target }) => (pressed = target), { signal, capture: true });
  // Capturing runs before the page's own listeners, so a click that opens the next layer does not close it again.
  addEventListener('click', onClick, { signal, capture: true });
  addEventListener('close', onDialogClose, { signal, capture: true });
}

/** Updates inert elements and waiting layers after every change of the stack. */
function update() {
  const lowest = stack.findLastIndex(({ isModal }) => isModal);
  setBackground(lowest < 0 ? [] : stack.slice(lowest).map(({ element }) => element));
  setGuarded(stack.some(({ isGuard }) => isGuard));
  if (stack.length && !listening) listen();
  else if (!stack.length) {
    listening?.abort();
    listening = undefined;
    pressed = null;
    openAtFirstClick = [];
  }
}

/** Returns the focus from `element` to `before`; if that is gone, to the layer below, or to what was around it. */
function returnFocus({ element, before: [before, ...around], takesFocus, isModal }: Entry) {
  const { body, activeElement: now } = document;
  // The body has the focus while the focus moves, and after a modal layer has made the focused element inert. Only a
  // layer that took the focus, or made the focused element inert, restores it.
  const hadFocus = takesFocus || (isModal && !before?.closest('[inert]'));
  if (now === body ? !hadFocus : now && !element.contains(now)) return;
  if (before && tryFocus(before)) return;
  const below = focused();
  if (below) focusInto(below.element);
  // From the start or the end of the page a keyboard visitor would have to find the way back.
  else if (around.some((each) => each.getClientRects().length && tryFocus(each))) return;
  // A closed panel that stays in the page must not keep the focus.
  else if (element.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
}

const zIndexOf = (element: Element) => Number(getComputedStyle(element).zIndex) || 0;

/**
 * Raises a layer above the ones below it, since each kind has its own z-index in the CMS's styles. Returns a function
 * that undoes it.
 */
function raiseAbove(entry: Entry): () => void {
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

/**
 * Closes a layer that a style hides, such as the owner's rule for popups on phones or a content filter: an invisible
 * layer would block the page. A layer that opens from no size, as by `transform: scale(0)`, is measured once it is open.
 * Returns a function that ends the watch.
 */
function closeWhenHidden({ element, isModal, takesFocus, locksScroll, lose }: Entry): () => void {
  if (!isModal && !takesFocus && !locksScroll) return () => {};
  let isWatching = true;
  const isHidden = ({ width, height }: DOMRectReadOnly) => !width && !height;
  const observer = new IntersectionObserver(async (seen) => {
    if (!isHidden((seen.at(-1) as IntersectionObserverEntry).boundingClientRect)) return;
    await whenStill(withParents(element));
    // Some scripts hide the whole page for a moment, which must not end an age gate.
    if (isWatching && isHidden(element.getBoundingClientRect()) && document.body.getClientRects().length)
      lose();
  });
  observer.observe(element);
  return () => {
    isWatching = false;
    observer.disconnect();
  };
}

/** Opens a layer on top of all others, or below a guard. */
export function openLayer(options: LayerOptions): Layer {
  const { element, takesFocus, locksScroll, opener, veil } = options;
  const { activeElement } = document;
  // On a click Safari focuses no button, but a focusable container around it; and a layer may have the focus before it
  // opens here.
  const isByOpener = opener && (element.contains(activeElement) || activeElement?.contains(opener) !== false);
  const start = (isByOpener ? opener : activeElement) ?? null;
  const isBelow = (options.isAutomatic || options.isGuard) && !stack.some(({ host }) => host);
  const entry: Entry = {
    ...options,
    before: withParents(start),
    host:
      !isBelow && needsHost(element, start)
        ? createHost(veil ? [veil, element] : [element], () => options.onEscape?.())
        : undefined,
    lose() {
      layer.close();
      options.onLost?.();
    },
  };
  const release = locksScroll ? lockScroll() : () => {};
  const guard = stack.findIndex(({ isGuard }) => isGuard);
  const isFromGuard = !options.isGuard && stack[guard]?.element.contains(entry.before[0] ?? null);
  stack.splice(guard < 0 || options.isGuard || isFromGuard ? stack.length : guard, 0, entry);
  const lower = raiseAbove(entry);
  const endWatch = closeWhenHidden(entry);
  element.setAttribute(LAYER, '');
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
      endWatch();
      stack.splice(at, 1);
      // Layers that were opened from this one now return the focus to its former element.
      for (const each of stack) if (element.contains(each.before[0] ?? null)) each.before = entry.before;
      lower();
      release();
      entry.host?.remove();
      element.removeAttribute(LAYER);
      update();
      returnFocus(entry);
    },
  };
  return layer;
}

/** Vertical positions of a Magnific window. */
export const VALIGNS = ['top', 'middle', 'bottom'] as const;

/** Settings that the extras' popup and age gate share. */
export const magnificSettings = {
  popup_animation: choice(
    [
      '',
      'zoom-in',
      'zoom-out',
      'slide-right',
      'slide-left',
      'slide-top',
      'slide-bottom',
      'unfold-horizontal',
      'unfold-vertical',
    ],
    '',
  ),
  popup_valign: responsive(choice(VALIGNS, 'middle')),
};
