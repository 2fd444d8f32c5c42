import type { PopupDocument, PopupModal } from '../api';
import { dispatchError, queryReducedMotion, readRaw } from '../runtime/core';
import { closedBy } from '../ui/actions/show-popup';
import { readStored, storeValue } from '../ui/builder-storage';
import { FOCUSABLE } from '../ui/dom/focusable-selector';
import { followLink } from '../ui/dom/follow-link';
import { type Layer, openLayer, whenUnguarded } from '../ui/layer';
import { type AutoOpen, createAutoOpen, type PopupContext } from './auto-open';
import { announce } from './events';
import { createLazyModal, type LazyModal } from './lazy-modal';
import { countHide, countShow, disable, isDisabled } from './memory';
import { $popupPopped, markOpen } from './open';
import { preventScroll } from './scroll';
import type { Modal } from './view';

export interface Popup {
  readonly instance: PopupDocument;
  readonly automatic: AutoOpen;
  /** Settles with whether the popup is shown; never rejects. */
  open(event?: Event): Promise<boolean>;
  readonly prepare: LazyModal['prepare'];
}

/** Longer animations are cut; the editor allows up to 5 s. */
const MAX_ANIMATION_SECONDS = 60;

/** The length of an animation, s; 0 with reduced motion. */
const animationSeconds = (name: string, seconds: number) =>
  name && name !== 'none' && !queryReducedMotion().matches ? Math.min(seconds, MAX_ANIMATION_SECONDS) : 0;

/**
 * Makes one popup from the server's markup: its content becomes a template, and each show gets a new copy. When
 * `signal` is aborted, everything is restored.
 */
export function createPopup(element: HTMLElement, id: number, context: PopupContext): Popup {
  const { settings, page, signal, note, warn } = context;
  const template = document.createDocumentFragment();
  template.append(...element.childNodes);
  /** Set while the popup is shown. */
  let layer: Layer | undefined;
  let unlockScroll: (() => void) | undefined;
  /** Counts requests, so that hiding the popup while its code loads cancels the show. */
  let request = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const runAfter = (seconds: number, call: () => void) => void timers.push(setTimeout(call, seconds * 1_000));
  /** Ends timers, scroll lock and layer of a show; another show may follow at once. */
  const endShow = () => {
    timers.forEach(clearTimeout);
    timers = [];
    unlockScroll?.();
    layer?.close();
    layer = unlockScroll = undefined;
  };

  const copyContent = () => {
    const content = element.cloneNode() as HTMLElement;
    // The CMS hides popups outside of a dialog, and an open dialog makes them inert.
    content.style.display = 'block';
    content.inert = false;
    content.append(template.cloneNode(true));
    return content;
  };

  const hide = () => {
    request++;
    const modal = lazyModal.current;
    if (!layer || !modal) return;
    const now = settings.get();
    const { root, update, clear } = modal;
    endShow();
    // A popup that fades out must not take clicks.
    root.inert = true;
    markOpen(id, false);
    void countHide(id, now);
    const seconds = animationSeconds(now.exit_animation, now.entrance_animation_duration.size);
    update({ animation: seconds ? `${now.exit_animation} reverse` : '' });
    if (!seconds) root.style.display = 'none';
    // The task of its own matters: a form is not submitted if the click on its button removes it.
    runAfter(seconds, clear);
    announce('hide', instance);
  };

  const show = (shown: Modal, event?: Event) => {
    const now = settings.get();
    const { entrance_animation: entrance, close_automatically: end, close_button_delay: delay } = now;
    endShow();
    const seconds = animationSeconds(entrance, now.entrance_animation_duration.size);
    // PERFORMANCE: everything that reads style or layout runs before the content is added, so that both are calculated
    // once.
    if (now.prevent_scroll) unlockScroll = preventScroll();
    const isModal = shown.open({ animation: seconds ? entrance : '', isClosable: !delay });
    layer = openLayer({
      element: shown.root,
      isModal,
      takesFocus: now.a11y_navigation,
      isAutomatic: !event,
      opener: event?.target instanceof Element ? (event.target.closest(FOCUSABLE) ?? undefined) : undefined,
      ...(!now.prevent_close_on_esc_key && { onEscape: hide }),
      ...(!now.prevent_close_on_background_click && {
        onOutside(click) {
          closedBy.set(click, id);
          hide();
        },
      }),
      onLost: hide,
    });
    shown.fill(copyContent());
    // A script in the content may have closed the popup.
    if (!layer) return;
    if (seconds) runAfter(seconds, () => shown.update({ animation: '' }));
    if (delay) runAfter(delay, () => shown.update({ isClosable: true }));
    if (end) runAfter(end, hide);
    markOpen(id, true);
    void countShow(id, now);
    note('display', 'display.shown');
    announce('show', instance);
  };

  const mayShow = (isAutomatic: boolean) => {
    if (page.mode !== 'live') return true;
    const why = isDisabled(id)
      ? 'refusal.never'
      : isAutomatic && settings.get().avoid_multiple_popups && $popupPopped.get()
        ? 'refusal.another'
        : '';
    if (why) note('display', 'display.refused', { why });
    return !why;
  };

  const lazyModal = createLazyModal(element, id, context, hide);

  const open = async (event?: Event, isAutomatic = false) => {
    if (!mayShow(isAutomatic)) return false;
    const ownRequest = ++request;
    try {
      const modal = await lazyModal.get();
      if (!event) await whenUnguarded();
      if (signal.aborted || ownRequest !== request || !mayShow(isAutomatic)) return layer !== undefined;
      show(modal, event);
      return true;
    } catch (error) {
      if (dispatchError('event', 'popup', element, error))
        warn('popup-show', `popup ${id} can't be shown: ${error}`);
      if (event?.defaultPrevented) followLink(event.target);
      return false;
    }
  };

  const automatic = createAutoOpen(id, context, () => void open(undefined, true));

  const dialog: PopupModal = {
    show: () => void open(),
    hide,
    isVisible: () => layer !== undefined,
    getElements: (name) => lazyModal.current?.part(name),
  };
  const key = (name: string) => `popup_${id}_${name}`;
  const instance: PopupDocument = {
    id,
    element,
    showModal: (event) => open(event),
    getModal: () => dialog,
    getDocumentSettings(name) {
      const raw = readRaw(element, 'data-elementor-settings');
      return name === undefined ? raw : raw[name];
    },
    disable: () => void disable(id),
    getStorage: (name) => readStored('local', key(name)),
    setStorage: (name, value) => void storeValue('local', key(name), value),
    startTiming: () => automatic.passes,
    initTriggers: automatic.arm,
  };

  signal.addEventListener('abort', () => {
    const wasOpen = layer !== undefined;
    endShow();
    markOpen(id, false);
    lazyModal.current?.remove();
    element.append(template);
    if (wasOpen) announce('hide', instance);
  });
  return { instance, automatic, open, prepare: lazyModal.prepare };
}
