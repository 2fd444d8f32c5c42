import type { PopupPart } from '../../api';
import { adoptStyle, atom } from '../../runtime/core';
import { createRoot, flushSync, h } from '../../ui/react';
import { CloseButton, ContentBox, type ViewState } from './chrome';
import { nameDialog } from './name';
import { reviveScripts } from './scripts';
import { makeScrollable } from './scrollable';
import style from './style.css';

/** The dialog's parts as scripts ask for them, and their classes (contract popup 10). */
const PARTS: Readonly<Record<Exclude<PopupPart, 'widget'>, string>> = {
  widgetContent: 'widget-content',
  message: 'message',
  header: 'header',
  closeButton: 'close-button',
  buttonsWrapper: 'buttons-wrapper',
};
/** The body has them for good from the first dialog on (contract popup 6.1). */
const BODY_CLASSES = ['dialog-body', 'dialog-lightbox-body', 'dialog-container', 'dialog-lightbox-container'];

export interface ModalOptions {
  readonly id: number;
  /** Of the owner, separated by spaces. */
  readonly classes: string;
  /** The close button is beside the content box, not in it. */
  readonly isOutside: boolean;
  readonly texts: { readonly close: string; readonly title: string };
  onClose(): void;
}

export interface Modal {
  readonly root: HTMLElement;
  part(name: PopupPart): HTMLElement | undefined;
  /** On top of the page, still with what it showed last. @returns whether the page behind is covered */
  open(state: ViewState): boolean;
  fill(content: HTMLElement): void;
  update(state: Partial<ViewState>): void;
  /** Without content, and not seen. */
  clear(): void;
  remove(): void;
}

/**
 * The dialog of one popup, whose root is at the same time what covers the page (contract popup 6.1). React renders what
 * is around the message; the content is the CMS's own node, which React never touches.
 */
export function createModal({ id, classes, isOutside, texts, onClose }: ModalOptions): Modal {
  adoptStyle(style);
  document.body.classList.add(...BODY_CLASSES);
  const root = document.createElement('div');
  root.id = `elementor-popup-modal-${id}`;
  root.className =
    `dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox elementor-popup-modal ${classes}`.trim();
  root.role = 'dialog';
  root.tabIndex = 0;
  const $view = atom<ViewState>({ animation: '', isClosable: true });
  const react = createRoot(root);
  const button = h(CloseButton, { key: 'close', $view, label: texts.close, onClose });
  const box = (children?: typeof button) => h(ContentBox, { key: 'box', $view, children });
  flushSync(() => react.render(isOutside ? [button, box()] : box(button)));
  const part = (name: PopupPart) =>
    name === 'widget' ? root : (root.querySelector<HTMLElement>(`.dialog-${PARTS[name]}`) ?? undefined);
  const message = part('message');
  let scrolling: ResizeObserver | undefined;
  const clear = () => {
    scrolling?.disconnect();
    message?.replaceChildren();
    root.style.display = 'none';
    $view.set({ ...$view.get(), animation: '' });
  };
  return {
    root,
    part,
    clear,
    update: (state) => $view.set({ ...$view.get(), ...state }),
    fill(content) {
      scrolling?.disconnect();
      reviveScripts(content);
      message?.replaceChildren(content);
      nameDialog(root, content, texts.title);
      if (message) scrolling = makeScrollable(message, content);
    },
    open(state) {
      $view.set(state);
      root.inert = false;
      root.style.display = '';
      document.body.append(root);
      // Without an overlay the CMS's style lets the pointer through.
      const isModal = getComputedStyle(root).pointerEvents !== 'none';
      root.ariaModal = String(isModal);
      return isModal;
    },
    remove() {
      clear();
      react.unmount();
      root.remove();
    },
  };
}
