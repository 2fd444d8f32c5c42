import { atom, queryReducedMotion } from '../../core';
import { focusElement } from '../../ui/dom/focus-element';
import { lockScroll, readScroll } from '../../ui/dom/scroll-lock';
import { type Layer, openLayer } from '../../ui/layer';
import type { Side } from '../../ui/swipe';
import { pageContainer, type State, setState } from './page-state';
import { pinFixedElements } from './pin-fixed-elements';

// Moves a panel, the page, or both.

/** `reveal` moves the page, `overlay` moves the panel, the others move both. */
export type Animation = 'reveal' | 'push' | 'overlay' | 'shift';

/** Returns the distance by which the moving elements show a panel at `side`, in px. */
export function offsetOf(side: Side, width: number, height: number): readonly [x: number, y: number] {
  if (side === 'left') return [width, 0];
  if (side === 'right') return [-width, 0];
  return [0, side === 'top' ? height : -height];
}

/** Returns the first duration of a computed `transition-duration`, in ms. */
export const durationOf = (computed: string): number => (Number.parseFloat(computed) || 0) * 1_000;

export function createMotion(panel: HTMLElement, side: Side, animation: Animation) {
  const moving = () => {
    const container = animation === 'overlay' ? undefined : pageContainer();
    return [...(animation === 'reveal' ? [] : [panel]), ...(container ? [container] : [])];
  };
  return {
    /** Returns the elements that move: the panel, the page, or both. */
    moving,
    /** Returns the duration from the CSS, in ms. */
    duration() {
      panel.style.transitionDuration = '';
      return queryReducedMotion().matches ? 0 : durationOf(getComputedStyle(panel).transitionDuration);
    },
    place(isOut: boolean, ms: number) {
      const { offsetWidth: width, offsetHeight: height } = panel;
      // A transform of zero keeps fixed elements relative to the container until the page is back in its place.
      const [x, y] = isOut ? offsetOf(side, width, height) : [0, 0];
      const all = moving();
      for (const { style } of all) style.transitionDuration = '0ms';
      if (animation !== 'reveal')
        panel.style.setProperty(
          `margin-${side}`,
          `${side === 'left' || side === 'right' ? -width : -height}px`,
        );
      panel.getBoundingClientRect();
      for (const { style } of all) {
        style.transitionDuration = `${ms}ms`;
        style.transform = `translate(${x}px, ${y}px)`;
      }
    },
    clear() {
      const all = moving();
      for (const { style } of all) Object.assign(style, { transform: '', transitionDuration: '0ms' });
      panel.getBoundingClientRect();
      for (const { style } of all) style.transitionDuration = '';
      panel.removeAttribute('style');
    },
  };
}

/** Only one panel of the page is open at a time; the next one opens after that panel has closed. Pure functions. */

/** What a turn needs to know of a panel. */
export interface Closable {
  close(): void;
}

export interface Turn {
  /** The panel that is open, opening or closing. */
  readonly current?: Closable;
  /** Opens the panel that the visitor asked for last, once the current one has closed. */
  readonly next?: () => void;
}

export interface Claim {
  readonly turn: Turn;
  /** The panel that has to close first; without one the asking panel may open. */
  readonly closes?: Closable;
}

/** The turn after `panel` asks to open; an earlier panel that waits is dropped. */
export const claim = ({ current }: Turn, panel: Closable, open: () => void): Claim =>
  current && current !== panel
    ? { turn: { current, next: open }, closes: current }
    : { turn: { current: panel } };

/** The turn once the current panel is closed; the panel that waits asks again. */
export const release = ({ next }: Turn): Turn => (next ? { next } : {});

/** The class on the root while a panel is open above a layer that locks the body. */
const LOCKED_CLASS = 'piton-body-locked';
/** The class on the root while a panel is open on a page whose body scrolls in place of the window. */
const BODY_CLASS = 'piton-body-scrolls';

/**
 * Locks the page while a panel is open. The page itself stays the scroller, so that nothing jumps, sticky elements keep
 * their position and no false scroll event fires: the CMS's CSS would make the container the scroller (see style.css).
 * @param isScrollable visitors may scroll the page
 * @returns unlocks the page
 */
function lockPage(isScrollable: boolean): () => void {
  const { documentElement: target, body } = document;
  const scroller = readScroll();
  // The layer below locks the page with the body's `overflow`, which the CMS's CSS makes visible while a panel is open.
  const isBodyLocked = scroller.target === body && getComputedStyle(body).overflowY === 'hidden';
  const unlock = isScrollable ? () => {} : lockScroll(scroller.isBody ? scroller : { ...scroller, target });
  target.classList.toggle(LOCKED_CLASS, isBodyLocked);
  target.classList.toggle(BODY_CLASS, scroller.isBody);
  return () => {
    unlock();
    target.classList.remove(LOCKED_CLASS, BODY_CLASS);
  };
}

export interface DrawerOptions {
  readonly panel: HTMLElement;
  /** The widget's `data-id`, for the class on the body. */
  readonly id: string;
  readonly side: Side;
  readonly animation: Animation;
  /** Whether the page can be scrolled while the panel is open. */
  readonly isScrollable: boolean;
  /** Whether the panel is modal and takes the focus; in the builder it is not. */
  readonly isModal: boolean;
  /** Called when the panel has its position and size, before it becomes visible. */
  onShow(): void;
  /** Called after every change of state. */
  onState(state: State): void;
  onOutside(target: EventTarget | null): void;
}

export interface Drawer {
  /** Whether the panel is open or opening. */
  readonly isOut: boolean;
  open(opener?: Element): void;
  /** Closes the panel, without an animation where the visitor's finger has already moved the panel out. */
  close(isInstant?: boolean, focus?: HTMLElement): void;
  /** Returns the elements that move: the panel, the page, or both. */
  moving(): HTMLElement[];
}

/** Whose turn it is among the panels of this page. */
const $turn = atom<Turn>({});

const noop = () => {};

/** Makes a timer for the end of the movement that runs; a new movement replaces it. */
function createDelay() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const after = (ms: number, then: () => void) => {
    cancel();
    if (ms > 0) timer = setTimeout(then, ms);
    else then();
  };
  return { after, cancel };
}

/** Opens the layer of a panel. `onLost` is called when the panel leaves the page while the panel is open. */
const openDrawerLayer = (
  options: DrawerOptions,
  drawer: Drawer,
  opener: Element | undefined,
  onLost: () => void,
): Layer =>
  openLayer({
    element: options.panel,
    isModal: options.isModal,
    takesFocus: options.isModal,
    opener,
    onEscape: () => drawer.close(),
    onOutside: ({ target }) => options.onOutside(target),
    onLost,
  });

/** Creates the state machine of one panel: closed, opening, open, closing, closed. */
export function createDrawer(options: DrawerOptions, signal: AbortSignal): Drawer {
  const { panel, id, side, animation, isScrollable } = options;
  const { body } = document;
  let state: State = 'closed';
  let layer: Layer | undefined;
  const { after, cancel } = createDelay();
  let unlockPage = noop;
  let restoreWindow = noop;

  const { moving, duration, place, clear } = createMotion(panel, side, animation);

  const enterState = (next: State) => {
    state = next;
    setState(next);
    options.onState(next);
  };

  const finishClosing = () => {
    cancel();
    restoreWindow();
    clear();
    body.classList.remove('ee-offcanvas--scroll', `ee-offcanvas--id-${id}`);
    enterState('closed');
    unlockPage();
    unlockPage = restoreWindow = noop;
    $turn.set(release($turn.get()));
    dispatchEvent(new Event('resize'));
    $turn.get().next?.();
  };

  const show = () => {
    const container = pageContainer();
    unlockPage = lockPage(isScrollable);
    // A script may have removed the panel.
    if (!panel.isConnected) body.prepend(panel);
    panel.style.display = 'block';
    options.onShow();
    if (container && animation !== 'overlay')
      restoreWindow = pinFixedElements(container, () => place(false, 0));
    else place(false, 0);
  };

  const drawer: Drawer = {
    get isOut() {
      return layer !== undefined;
    },
    open(opener) {
      const { turn, closes } = claim($turn.get(), drawer, () => drawer.open(opener));
      if (closes) {
        $turn.set(turn);
        closes.close();
        return;
      }
      if (layer || signal.aborted) return;
      $turn.set(turn);
      if (state === 'closed') show();
      const ms = duration();
      body.classList.add(`ee-offcanvas--id-${id}`);
      enterState('opening');
      layer = openDrawerLayer(options, drawer, opener, () => {
        layer = undefined;
        finishClosing();
      });
      place(true, ms);
      after(ms, () => {
        if (isScrollable) body.classList.add('ee-offcanvas--scroll');
        enterState('open');
      });
    },
    close(isInstant, focus) {
      if (!layer) return;
      layer.close();
      layer = undefined;
      if (focus) focusElement(focus);
      enterState('closing');
      const ms = isInstant ? 0 : duration();
      place(false, ms);
      after(ms, finishClosing);
    },
    moving,
  };

  addEventListener('resize', () => layer && place(true, 0), { signal });
  signal.addEventListener('abort', () => {
    drawer.close(true);
    if (state !== 'closed') finishClosing();
  });
  return drawer;
}
