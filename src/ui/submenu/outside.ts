import { onWidthChange } from '../width-change';

/** A tap outside closes this much later, ms: what it hits must not move away below the finger (spec 9). */
const TOUCH_OUTSIDE_MS = 350;

/** What the page around a menu needs of it. */
export interface Inside {
  isOpen(): boolean;
  hideAll(): void;
  /** The link in the first level whose lists are open. */
  topLink(): HTMLElement | undefined;
}

/** Clicks and taps outside close a menu. */
export function closeFromOutside(root: HTMLElement, { isOpen, hideAll }: Inside, signal: AbortSignal): void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let touch: Touch | undefined;
  const stay = () => {
    clearTimeout(leaving);
    leaving = undefined;
  };
  const isOutside = (target: EventTarget | null | undefined) => isOpen() && !root.contains(target as Node);
  const options = { signal, passive: true, capture: true };

  // Before other menus: a click that opens one of theirs ends there.
  document.addEventListener(
    'click',
    ({ target }) => {
      // The click of a tap comes before its time.
      if (!leaving && isOutside(target)) hideAll();
    },
    options,
  );
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      touch = touches[0];
      if (root.contains(target as Node)) stay();
    },
    options,
  );
  document.addEventListener(
    'touchend',
    ({ changedTouches: [now] }) => {
      const isTap = touch && now && touch.clientX === now.clientX && touch.clientY === now.clientY;
      if (!isTap || !isOutside(touch?.target)) return;
      stay();
      leaving = setTimeout(() => {
        stay();
        hideAll();
      }, TOUCH_OUTSIDE_MS);
    },
    options,
  );
  root.addEventListener('focusin', stay, { signal });
  signal.addEventListener('abort', stay);
}

/** So do Escape and another width of the window; the focus is not lost with the list that it is in. */
export function closeByPage(root: HTMLElement, menu: Inside, signal: AbortSignal): void {
  const close = () => {
    const link = menu.topLink();
    const isInside = root.contains(document.activeElement);
    menu.hideAll();
    if (isInside) link?.focus({ preventScroll: true });
  };
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !menu.isOpen() || root.closest('[inert]'))
        return;
      close();
      event.preventDefault();
    },
    { signal },
  );
  onWidthChange(() => {
    if (menu.isOpen()) close();
  }, signal);
}
