import { atom, queryReducedMotion } from '../core';
import { closedBy } from '../ui/actions/popups';
import { lockScroll, readScroll } from '../ui/dom/scroll-lock';
import { FOCUSABLE } from '../ui/focusables';
import { type Layer, openLayer } from '../ui/layer';
import { countHide, countShow } from './memory';
import type { PopupSettings } from './settings';
import type { PopupContext } from './triggers';
import type { Modal } from './view';

/** Ids of the popups that are open, the topmost last. */
export const $openPopups = atom<readonly number[]>([]);

/** Whether any popup has been shown on this page load. */
export const $popupPopped = atom(false);

/** Moves `id` to the top of the open popups, or removes it. */
export function markOpen(id: number, isOpen: boolean): void {
  const others = $openPopups.get().filter((other) => other !== id);
  $openPopups.set(isOpen ? [...others, id] : others);
  if (isOpen) $popupPopped.set(true);
}

/** The class by which the CMS's styles and owners' snippets recognise the scroll lock. */
const CLASS = 'dialog-prevent-scroll';

let lockCount = 0;
let restore = () => {};

/**
 * Locks the page's scrolling and sets the class until every returned function has been called. The CMS's rule for the
 * class makes the body as high as the screen; that would scroll the page to its top and end sticky positions, so the
 * body's own values are restored inline.
 */
export function preventScroll(): () => void {
  if (lockCount++ === 0) {
    const { body } = document;
    const { style } = body;
    // The shorthand is empty where only one of the two is set.
    const { overflowX, overflowY, maxHeight } = style;
    const scroller = readScroll();
    const isScroller = scroller.target === body;
    const { maxHeight: height, overflow } = getComputedStyle(body);
    // The lock comes first, since it measures the scrollbar that the class removes.
    const unlock = lockScroll(scroller);
    style.maxHeight = height;
    // Where the body's overflow scrolls the viewport, the lock sets the overflow.
    if (!isScroller) style.overflow = overflow;
    body.classList.add(CLASS);
    restore = () => {
      style.maxHeight = maxHeight;
      if (!isScroller) Object.assign(style, { overflowX, overflowY });
      body.classList.remove(CLASS);
      // The unlock comes last: the restored values may come from another layer's lock, which ends here as well.
      unlock();
    };
  }
  return () => {
    if (--lockCount === 0) restore();
  };
}

/** Longer animations are cut; the editor allows up to 5 s. */
const MAX_ANIMATION_SECONDS = 60;

/** The length of an animation, s; 0 with reduced motion. */
const animationSeconds = (name: string, seconds: number) =>
  name && name !== 'none' && !queryReducedMotion().matches ? Math.min(seconds, MAX_ANIMATION_SECONDS) : 0;

/** Begins the exit animation, and returns its length, s. */
function fadeOut({ root, update }: Modal, settings: PopupSettings): number {
  const { exit_animation: exit, entrance_animation_duration: duration } = settings;
  // A popup that fades out must not take clicks.
  root.inert = true;
  const seconds = animationSeconds(exit, duration.size);
  update({ animation: seconds ? `${exit} reverse` : '' });
  if (!seconds) root.style.display = 'none';
  return seconds;
}

const hideByClick = (id: number, hide: () => void) => (click: Event) => {
  closedBy.set(click, id);
  hide();
};

/** The opener gets the focus back when the popup is hidden. */
const openerOf = (event?: Event) =>
  event?.target instanceof Element ? (event.target.closest(FOCUSABLE) ?? undefined) : undefined;

/**
 * Shows and hides one popup in its dialog, with animations, layer and scroll lock.
 * @param copyContent makes the content of each show
 */
export function createShowing(
  id: number,
  { settings, note }: PopupContext,
  copyContent: () => HTMLElement,
  announce: (what: 'show' | 'hide') => void,
) {
  /** Set while the popup is shown. */
  let shown: { readonly modal: Modal; readonly layer: Layer } | undefined;
  let unlockScroll: (() => void) | undefined;
  let requests = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const runAfter = (seconds: number, call: () => void) => void timers.push(setTimeout(call, seconds * 1_000));
  /** Ends timers, scroll lock and layer of a show; another show may follow at once. */
  const end = () => {
    timers.forEach(clearTimeout);
    timers = [];
    unlockScroll?.();
    shown?.layer.close();
    shown = unlockScroll = undefined;
  };

  const hide = () => {
    requests++;
    if (!shown) return;
    const { modal } = shown;
    const now = settings.get();
    end();
    markOpen(id, false);
    void countHide(id, now);
    // The task of its own matters: a form is not submitted if the click on its button removes it.
    runAfter(fadeOut(modal, now), modal.clear);
    announce('hide');
  };

  const show = (modal: Modal, event?: Event) => {
    const now = settings.get();
    const { entrance_animation: entrance, close_automatically: stay, close_button_delay: delay } = now;
    end();
    const seconds = animationSeconds(entrance, now.entrance_animation_duration.size);
    // PERFORMANCE: everything that reads style or layout runs before the content is added, so that both are calculated
    // once.
    if (now.prevent_scroll) unlockScroll = preventScroll();
    const isModal = modal.open({ animation: seconds ? entrance : '', isClosable: !delay });
    const layer = openLayer({
      element: modal.root,
      isModal,
      takesFocus: now.a11y_navigation,
      isAutomatic: !event,
      opener: openerOf(event),
      ...(!now.prevent_close_on_esc_key && { onEscape: hide }),
      ...(!now.prevent_close_on_background_click && { onOutside: hideByClick(id, hide) }),
      onLost: hide,
    });
    shown = { modal, layer };
    modal.fill(copyContent());
    // A script in the content may have closed the popup.
    if (!shown) return;
    if (seconds) runAfter(seconds, () => modal.update({ animation: '' }));
    if (delay) runAfter(delay, () => modal.update({ isClosable: true }));
    if (stay) runAfter(stay, hide);
    markOpen(id, true);
    void countShow(id, now);
    note('display', 'display.shown');
    announce('show');
  };

  return {
    /** Begins a show; the returned function tells whether this is still the latest request to show or hide. */
    request() {
      const own = ++requests;
      return () => own === requests;
    },
    show,
    hide,
    end,
    isShown: () => shown !== undefined,
  };
}
