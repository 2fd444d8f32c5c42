import type { PopupDocument, PopupModal } from '../api';
import { dispatchError, readRaw, waitFor } from '../core';
import { readStored, storeValue } from '../ui/builder-storage';
import { followLink } from '../ui/dom/follow-link';
import { jQueryNow } from '../ui/dom/jquery';
import { whenUnguarded } from '../ui/layer';
import { disable, isDisabled } from './memory';
import { $popupPopped, createShowing, markOpen } from './show-hide';
import { type AutoOpen, createAutoOpen, type PopupContext } from './triggers';
import type { Modal } from './view';

/** So many dialogs are made in advance, more than any real page has; a further one is made when it is shown. */
const MOST_PREPARED = 10;
let preparedCount = 0;

/** The dialog of one popup; its code is fetched and the dialog is made once, only when needed. */
interface LazyModal {
  readonly current: Modal | undefined;
  /** Throws a ChunkLoadError. */
  get(): Promise<Modal>;
  /**
   * Fetches the code, and makes the dialog when the browser is idle, so that the first show has less to do. A failure is
   * reported when the popup is opened.
   */
  prepare(): void;
}

/** @param onClose called by the close button */
function createLazyModal(
  element: Element,
  id: number,
  { settings, texts, signal }: Pick<PopupContext, 'settings' | 'texts' | 'signal'>,
  onClose: () => void,
): LazyModal {
  const load = () => import('./view');
  let modal: Modal | undefined;
  const make = ({ createModal }: Awaited<ReturnType<typeof load>>) => {
    const { classes, close_button_position: position } = settings.get();
    modal ??= createModal({ id, classes, texts, isOutside: position === 'outside', onClose });
    return modal;
  };
  return {
    get current() {
      return modal;
    },
    get: async () => make(await load()),
    prepare() {
      if (modal || preparedCount >= MOST_PREPARED) return;
      preparedCount++;
      signal.addEventListener('abort', () => preparedCount--);
      load()
        .then((view) => signal.aborted || waitFor.idle(element, () => void make(view), signal))
        // The first show fetches the code again and reports the error.
        .catch(() => {});
    },
  };
}

type JQuery = (target: Document) => { trigger(type: string, args: readonly unknown[]): unknown };

/**
 * Announces the event to the owner's snippets, to jQuery listeners first. A listener that throws stops nothing else.
 */
function announce(what: 'show' | 'hide', instance: PopupDocument): void {
  const type = `elementor/popup/${what}` as const;
  const { id } = instance;
  try {
    jQueryNow<JQuery>()?.(document).trigger(type, [id, instance]);
  } catch (error) {
    reportError(error);
  }
  dispatchEvent(new CustomEvent(type, { detail: { id, instance } }));
}

export interface Popup {
  readonly instance: PopupDocument;
  readonly automatic: AutoOpen;
  /** Settles with whether the popup is shown; never rejects. */
  open(event?: Event): Promise<boolean>;
  readonly prepare: LazyModal['prepare'];
}

/**
 * Makes one popup from the server's markup: its content becomes a template, and each show gets a new copy. When
 * `signal` is aborted, everything is restored.
 */
export function createPopup(element: HTMLElement, id: number, context: PopupContext): Popup {
  const { settings, page, signal, note, warn } = context;
  const template = document.createDocumentFragment();
  template.append(...element.childNodes);
  const copyContent = () => {
    const content = element.cloneNode() as HTMLElement;
    // The CMS hides popups outside of a dialog, and an open dialog makes them inert.
    content.style.display = 'block';
    content.inert = false;
    content.append(template.cloneNode(true));
    return content;
  };
  const showing = createShowing(id, context, copyContent, (what) => announce(what, instance));
  const lazyModal = createLazyModal(element, id, context, showing.hide);

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

  const open = async (event?: Event, isAutomatic = false) => {
    if (!mayShow(isAutomatic)) return false;
    const isCurrent = showing.request();
    try {
      // PERFORMANCE: a dialog that is made shows in the frame of the click; an import takes a task of its own.
      const modal = lazyModal.current ?? (await lazyModal.get());
      if (!event) await whenUnguarded();
      if (signal.aborted || !isCurrent() || !mayShow(isAutomatic)) return showing.isShown();
      showing.show(modal, event);
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
    hide: showing.hide,
    isVisible: showing.isShown,
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
    const wasOpen = showing.isShown();
    showing.end();
    markOpen(id, false);
    lazyModal.current?.remove();
    element.append(template);
    if (wasOpen) announce('hide', instance);
  });
  return { instance, automatic, open, prepare: lazyModal.prepare };
}
