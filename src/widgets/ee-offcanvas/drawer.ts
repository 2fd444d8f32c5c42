import { atom } from '../../runtime/core';
import { focusElement } from '../../ui/dom/focus-element';
import { type Layer, openLayer } from '../../ui/layer';
import type { Side } from '../../ui/swipe';
import type { Animation } from './geometry';
import { lockPage } from './lock-page';
import { createMotion } from './motion';
import { pageContainer, type State, setState } from './page-state';
import { pinFixedElements } from './pin-fixed-elements';
import { claim, release, type Turn } from './turn';

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

/** Creates the state machine of one panel: closed, opening, open, closing, closed. */
export function createDrawer(options: DrawerOptions, signal: AbortSignal): Drawer {
  const { panel, id, side, animation, isScrollable, isModal } = options;
  const { body } = document;
  let state: State = 'closed';
  let layer: Layer | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unlockPage = noop;
  let restoreWindow = noop;

  const { moving, duration, place, clear } = createMotion(panel, side, animation);

  const enterState = (next: State) => {
    state = next;
    setState(next);
    options.onState(next);
  };

  const after = (ms: number, then: () => void) => {
    clearTimeout(timer);
    if (ms > 0) timer = setTimeout(then, ms);
    else then();
  };

  const finishClosing = () => {
    clearTimeout(timer);
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
      layer = openLayer({
        element: panel,
        isModal,
        takesFocus: isModal,
        opener,
        onEscape: () => drawer.close(),
        onOutside: ({ target }) => options.onOutside(target),
        onLost() {
          layer = undefined;
          finishClosing();
        },
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
