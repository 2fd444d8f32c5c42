import { stillness } from '../../runtime/core';
import { focusOn } from '../../ui/focus-on';
import { type Layer, openLayer } from '../../ui/layer';
import type { Side } from '../../ui/swipe';
import { type Animation, durationOf, offsetOf } from './geometry';
import { holdPage, keepWindow } from './hold';
import { pageContainer, type State, setState } from './stage';

export interface DrawerOptions {
  readonly panel: HTMLElement;
  /** `data-id`, for the body's class. */
  readonly id: string;
  readonly side: Side;
  readonly animation: Animation;
  /** The page may be scrolled while it is open. */
  readonly isScrollable: boolean;
  /** Layer above the page: modal and with the focus, but not in the builder. */
  readonly isModal: boolean;
  /** The panel has its place and size, and is about to be seen. */
  onShow(): void;
  /** After every step. */
  onState(state: State): void;
  onOutside(target: EventTarget | null): void;
}

export interface Drawer {
  /** Open, or on the way. */
  readonly isOut: boolean;
  open(opener?: Element): void;
  /** Without an animation where a finger has moved it out already. */
  close(isInstant?: boolean, focus?: HTMLElement): void;
  /** What moves: the panel, the page, or both. */
  moving(): HTMLElement[];
}

/** Of all panels of the page one is open; the next one waits until it is closed (contract extras X4.4). */
let current: Drawer | undefined;
let waiting: (() => void) | undefined;

const NOTHING = () => {};

/** The way of one panel: closed, opening, open, closing, closed (offcanvas.1). */
export function createDrawer(options: DrawerOptions, signal: AbortSignal): Drawer {
  const { panel, id, side, animation, isScrollable, isModal } = options;
  const { body } = document;
  let state: State = 'closed';
  let layer: Layer | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release = NOTHING;
  let letGo = NOTHING;

  const moving = () => {
    const container = animation === 'overlay' ? undefined : pageContainer();
    return [...(animation === 'reveal' ? [] : [panel]), ...(container ? [container] : [])];
  };

  const to = (next: State) => {
    state = next;
    setState(next);
    options.onState(next);
  };

  /** ms, as the CSS has it. */
  const duration = () => {
    panel.style.transitionDuration = '';
    return stillness().matches ? 0 : durationOf(getComputedStyle(panel).transitionDuration);
  };

  const place = (isOut: boolean, ms: number) => {
    const { offsetWidth: width, offsetHeight: height } = panel;
    // An offset of nothing keeps what is fixed where it is until the page is at rest again.
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
  };

  const after = (ms: number, then: () => void) => {
    clearTimeout(timer);
    if (ms > 0) timer = setTimeout(then, ms);
    else then();
  };

  const closed = () => {
    clearTimeout(timer);
    letGo();
    const all = moving();
    for (const { style } of all) Object.assign(style, { transform: '', transitionDuration: '0ms' });
    panel.getBoundingClientRect();
    for (const { style } of all) style.transitionDuration = '';
    panel.removeAttribute('style');
    body.classList.remove('ee-offcanvas--scroll', `ee-offcanvas--id-${id}`);
    to('closed');
    release();
    release = letGo = NOTHING;
    current = undefined;
    dispatchEvent(new Event('resize'));
    const next = waiting;
    waiting = undefined;
    next?.();
  };

  const show = () => {
    const container = pageContainer();
    release = holdPage(isScrollable);
    // A script may have taken it away.
    if (!panel.isConnected) body.prepend(panel);
    panel.style.display = 'block';
    options.onShow();
    if (container && animation !== 'overlay') letGo = keepWindow(container, () => place(false, 0));
    else place(false, 0);
  };

  const drawer: Drawer = {
    get isOut() {
      return layer !== undefined;
    },
    open(opener) {
      // Who changes their mind opens this one after all.
      waiting = undefined;
      if (current && current !== drawer) {
        waiting = () => drawer.open(opener);
        current.close();
        return;
      }
      if (layer || signal.aborted) return;
      current = drawer;
      if (state === 'closed') show();
      const ms = duration();
      body.classList.add(`ee-offcanvas--id-${id}`);
      to('opening');
      layer = openLayer({
        element: panel,
        isModal,
        takesFocus: isModal,
        opener,
        onEscape: () => drawer.close(),
        onOutside: ({ target }) => options.onOutside(target),
        onLost() {
          layer = undefined;
          closed();
        },
      });
      place(true, ms);
      after(ms, () => {
        if (isScrollable) body.classList.add('ee-offcanvas--scroll');
        to('open');
      });
    },
    close(isInstant, focus) {
      if (!layer) return;
      layer.close();
      layer = undefined;
      if (focus) focusOn(focus);
      to('closing');
      const ms = isInstant ? 0 : duration();
      place(false, ms);
      after(ms, closed);
    },
    moving,
  };

  addEventListener('resize', () => layer && place(true, 0), { signal });
  signal.addEventListener('abort', () => {
    drawer.close(true);
    if (state !== 'closed') closed();
  });
  return drawer;
}
