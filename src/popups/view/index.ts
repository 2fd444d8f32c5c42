import type { PopupPart } from '../../api';
import { adoptStyle, atom } from '../../runtime/core';
import { createRoot, flushSync, h } from '../../ui/react';
import { CloseButton, ContentBox, type ViewState } from './chrome';
import { nameDialog } from './name';
import { reviveScripts } from './scripts';
import { makeScrollable } from './scrollable';
import style from './style.css';

/** Names of the dialog's parts in scripts, and their classes. */
const PARTS: Readonly<Record<Exclude<PopupPart, 'widget'>, string>> = {
  widgetContent: 'widget-content',
  message: 'message',
  header: 'header',
  closeButton: 'close-button',
  buttonsWrapper: 'buttons-wrapper',
};
/** The body keeps these classes from the first dialog on. */
const BODY_CLASSES = ['dialog-body', 'dialog-lightbox-body', 'dialog-container', 'dialog-lightbox-container'];

export interface ModalOptions {
  readonly id: number;
  /** The owner's classes, separated by spaces. */
  readonly classes: string;
  /** Whether the close button is beside the content box, not in it. */
  readonly isOutside: boolean;
  readonly texts: { readonly close: string; readonly title: string };
  onClose(): void;
}

export interface Modal {
  readonly root: HTMLElement;
  part(name: PopupPart): HTMLElement | undefined;
  /** Opens the dialog on top of the page, still with its last content. @returns whether it covers the page */
  open(state: ViewState): boolean;
  fill(content: HTMLElement): void;
  update(state: Partial<ViewState>): void;
  /** Removes the content and hides the dialog. */
  clear(): void;
  remove(): void;
}

/**
 * Makes the dialog of one popup; its root also covers the page. React renders everything around the message; the
 * content is the CMS's own node, which React never touches.
 */
export function createModal({ id, classes, isOutside, texts, onClose }: ModalOptions): Modal {
  adoptStyle(style);
  const root = document.createElement('div');
  root.id = `elementor-popup-modal-${id}`;
  root.className =
    `dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox elementor-popup-modal ${classes}`.trim();
  root.role = 'dialog';
  root.tabIndex = 0;
  const $view = atom<ViewState>({ animation: '', isClosable: true });
  /** Changes the view; React renders only where a value differs, since each rendering delays the frame. */
  const update = (state: Partial<ViewState>) => {
    const next = { ...$view.get(), ...state };
    const { animation, isClosable } = $view.get();
    if (next.animation !== animation || next.isClosable !== isClosable) $view.set(next);
  };
  const react = createRoot(root);
  const button = h(CloseButton, { key: 'close', $view, label: texts.close, onClose });
  const box = (children?: typeof button) => h(ContentBox, { key: 'box', $view, children });
  flushSync(() => react.render(isOutside ? [button, box()] : box(button)));
  const part = (name: PopupPart) =>
    name === 'widget' ? root : (root.querySelector<HTMLElement>(`.dialog-${PARTS[name]}`) ?? undefined);
  const message = part('message');
  let overflowObserver: ResizeObserver | undefined;
  const clear = () => {
    overflowObserver?.disconnect();
    message?.replaceChildren();
    root.style.display = 'none';
    update({ animation: '' });
  };
  return {
    root,
    part,
    clear,
    update,
    fill(content) {
      overflowObserver?.disconnect();
      reviveScripts(content);
      message?.replaceChildren(content);
      nameDialog(root, content, texts.title);
      if (message) overflowObserver = makeScrollable(message, content);
    },
    open(state) {
      update(state);
      document.body.classList.add(...BODY_CLASSES);
      root.inert = false;
      root.style.display = '';
      document.body.append(root);
      // Without an overlay the CMS's style sets `pointer-events: none`.
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
