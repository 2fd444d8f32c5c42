import { isPopoverAbove } from '../dom/open-popover';
import { onWidthChange } from '../dom/width-change';

/** Delay after which an outside tap closes the menu, ms: the tapped element must not move away below the finger. */
const TOUCH_OUTSIDE_MS = 350;

/** The functions of a menu that listeners outside of it use. */
export interface Inside {
  isOpen(): boolean;
  hideAll(): void;
  /** The first-level link whose lists are open. */
  topLink(): HTMLElement | undefined;
}

/** Calls `hideAll` on clicks and taps outside of an open menu. */
export function closeFromOutside(root: HTMLElement, hideAll: () => void, signal: AbortSignal): void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let touch: Touch | undefined;
  const cancelLeaving = () => {
    clearTimeout(leaving);
    leaving = undefined;
  };
  const isOutside = (target: EventTarget | null | undefined) => !root.contains(target as Node);
  const options = { signal, passive: true, capture: true };

  // Capturing runs before other menus, which stop the clicks that open their lists.
  document.addEventListener(
    'click',
    ({ target }) => {
      // The click of a tap comes before the delay is over.
      if (!leaving && isOutside(target)) hideAll();
    },
    options,
  );
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      touch = touches[0];
      if (root.contains(target as Node)) cancelLeaving();
    },
    options,
  );
  document.addEventListener(
    'touchend',
    ({ changedTouches: [now] }) => {
      const isTap = touch && now && touch.clientX === now.clientX && touch.clientY === now.clientY;
      if (!isTap || !isOutside(touch?.target)) return;
      cancelLeaving();
      leaving = setTimeout(() => {
        cancelLeaving();
        hideAll();
      }, TOUCH_OUTSIDE_MS);
    },
    options,
  );
  root.addEventListener('focusin', cancelLeaving, { signal });
  signal.addEventListener('abort', cancelLeaving);
}

/** Closes a menu on Escape and when the window's width changes; a focus inside moves to the top link. */
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
      if (isPopoverAbove(root)) return;
      close();
      event.preventDefault();
    },
    { signal },
  );
  onWidthChange(() => {
    if (menu.isOpen()) close();
  }, signal);
}
