import type { PopupDocument, PopupModal } from '../api';
import { readRaw, stillness } from '../runtime/core';
import { remember, remembered } from '../ui/builder-storage';
import { type Layer, openLayer, whenUnguarded } from '../ui/layer';
import { type Automatic, createAutomatic, type PopupContext } from './automatic';
import { announce } from './events';
import { countHide, countShow, disable, isDisabled } from './memory';
import { $popupPopped, closedBy, markOpen } from './open';
import { loadView } from './part';
import { holdScroll } from './scroll';
import type { Modal } from './view';

/** What a click may have left the focus on. */
const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

export interface Popup {
  readonly instance: PopupDocument;
  readonly automatic: Automatic;
  /** Settles with whether it is shown; never rejects. */
  open(event?: Event): Promise<boolean>;
}

/** No animation is longer, whatever is set, s; the editor ends at 5 (contract popup 2). */
const LONGEST = 60;

/** An animation's length, s; none for visitors who want none. */
const lengthOf = (name: string, seconds: number) =>
  name && name !== 'none' && !stillness().matches ? Math.min(seconds, LONGEST) : 0;

/**
 * One popup, from what the server printed: its content becomes a pattern, of which each show gets a new copy
 * (contract popup 6). When `signal` is aborted, everything is as it was.
 */
export function createPopup(element: HTMLElement, id: number, context: PopupContext): Popup {
  const { settings, page, texts, signal, note, warn } = context;
  const pattern = document.createDocumentFragment();
  pattern.append(...element.childNodes);
  let modal: Modal | undefined;
  /** There while it is shown. */
  let layer: Layer | undefined;
  let releaseScroll: (() => void) | undefined;
  /** Counts what was asked for: who hides it while its code is fetched, does not want it any more. */
  let request = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const later = (seconds: number, call: () => void) => void timers.push(setTimeout(call, seconds * 1_000));
  /** Ends what only lasts as long as it is shown; it may be shown again right after. */
  const leave = () => {
    timers.forEach(clearTimeout);
    timers = [];
    releaseScroll?.();
    layer?.close();
    layer = releaseScroll = undefined;
  };

  const copy = () => {
    const content = element.cloneNode() as HTMLElement;
    // The CMS hides what is no dialog's, and a dialog that is open makes it inert.
    content.style.display = 'block';
    content.inert = false;
    content.append(pattern.cloneNode(true));
    return content;
  };

  const hide = () => {
    request++;
    if (!layer || !modal) return;
    const now = settings.get();
    const { root, update, clear } = modal;
    leave();
    // What fades out is not used any more, and covers nothing.
    root.inert = true;
    markOpen(id, false);
    void countHide(id, now);
    const seconds = lengthOf(now.exit_animation, now.entrance_animation_duration.size);
    update({ animation: seconds ? `${now.exit_animation} reverse` : '' });
    if (!seconds) root.style.display = 'none';
    // In a task of its own: a form is not sent when the click on its button takes it off the page.
    later(seconds, clear);
    announce('hide', instance);
  };

  const show = (shown: Modal, event?: Event) => {
    const now = settings.get();
    const { entrance_animation: entrance, close_automatically: end, close_button_delay: delay } = now;
    leave();
    const seconds = lengthOf(entrance, now.entrance_animation_duration.size);
    // PERFORMANCE: what asks for style or layout comes before the content, which then costs both but once.
    if (now.prevent_scroll) releaseScroll = holdScroll();
    const isModal = shown.open({ animation: seconds ? entrance : '', isClosable: !delay });
    const target = event?.target;
    layer = openLayer({
      element: shown.root,
      isModal,
      takesFocus: now.a11y_navigation,
      opener: target instanceof Element ? (target.closest(FOCUSABLE) ?? undefined) : undefined,
      ...(!now.prevent_close_on_esc_key && { onEscape: hide }),
      ...(!now.prevent_close_on_background_click && {
        onOutside(click) {
          closedBy.set(click, id);
          hide();
        },
      }),
      onLost: hide,
    });
    shown.fill(copy());
    // A script in it may have had enough of it.
    if (!layer) return;
    if (seconds) later(seconds, () => shown.update({ animation: '' }));
    if (delay) later(delay, () => shown.update({ isClosable: true }));
    if (end) later(end, hide);
    markOpen(id, true);
    void countShow(id, now);
    note('Anzeige', 'gezeigt');
    announce('show', instance);
  };

  const mayShow = (isAutomatic: boolean) => {
    if (page.mode !== 'live') return true;
    const why = isDisabled(id)
      ? 'der Besucher will es nie wieder sehen'
      : isAutomatic && settings.get().avoid_multiple_popups && $popupPopped.get()
        ? 'ein anderes war auf dieser Seite schon zu sehen'
        : '';
    if (why) note('Anzeige', `abgelehnt, denn ${why}`);
    return !why;
  };

  const open = async (event?: Event, isAutomatic = false) => {
    if (!mayShow(isAutomatic)) return false;
    const mine = ++request;
    try {
      const { createModal } = await loadView();
      if (!event) await whenUnguarded();
      if (signal.aborted || mine !== request || !mayShow(isAutomatic)) return layer !== undefined;
      const { classes, close_button_position: position } = settings.get();
      modal ??= createModal({ id, classes, texts, isOutside: position === 'outside', onClose: hide });
      show(modal, event);
      return true;
    } catch (error) {
      const detail = { handler: 'popup', phase: 'event', error } as const;
      const init = { bubbles: true, cancelable: true, detail };
      if (element.dispatchEvent(new CustomEvent('piton:error', init)))
        warn('popup-show', `popup ${id} can't be shown: ${error}`);
      return false;
    }
  };

  const automatic = createAutomatic(id, context, () => void open(undefined, true));

  const dialog: PopupModal = {
    show: () => void open(),
    hide,
    isVisible: () => layer !== undefined,
    getElements: (name) => modal?.part(name),
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
    getStorage: (name) => remembered('local', key(name)),
    setStorage: (name, value) => void remember('local', key(name), value),
    startTiming: () => automatic.passes,
    initTriggers: automatic.arm,
  };

  signal.addEventListener('abort', () => {
    request++;
    const wasOpen = layer !== undefined;
    leave();
    markOpen(id, false);
    modal?.remove();
    element.append(pattern);
    if (wasOpen) announce('hide', instance);
  });
  return { instance, automatic, open };
}
