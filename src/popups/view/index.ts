import type { PopupPart } from '../../api';
import { adoptStyle, atom, warn } from '../../core';
import { scriptCode, scriptUrl } from '../../markup';
import { captureDocumentWrites } from '../../ui/document-write';
import { createRoot, flushSync, h } from '../../ui/react';
import { CloseButton, ContentBox, type ViewState } from './chrome';
import style from './style.css';

/**
 * Leaves out what the script writes with `document.write`, for which the browser would begin a new page. The same script
 * has run while the page was parsed, and what it wrote then is in the popup.
 */
const leaveOutWrites = (script: HTMLScriptElement) =>
  captureDocumentWrites(script, () =>
    warn(
      script,
      'document-write',
      'document.write of a script in a popup counts only while the page is parsed, and is left out when the popup is shown',
    ),
  );

/**
 * Replaces the scripts in a popup by fresh copies, so that they run with each show, as in the original; the browser
 * does not run a cloned script again.
 */
function reviveScripts(content: Element): void {
  for (const inertScript of content.querySelectorAll('script:not([consent-required])')) {
    if (!(inertScript instanceof HTMLScriptElement)) continue;
    const script = document.createElement('script');
    try {
      for (const { name, value } of inertScript.attributes)
        if (name !== 'src') script.setAttribute(name, value);
      script.nonce = inertScript.nonce;
      if (inertScript.src) script.src = scriptUrl(inertScript.src);
      script.text = scriptCode(inertScript.text);
      leaveOutWrites(script);
      inertScript.replaceWith(script);
    } catch (error) {
      reportError(error);
    }
  }
}

const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading]';

/** Names the dialog by the first heading of its content, else by `fallback`. */
function nameDialog(root: HTMLElement, content: Element, fallback: string): void {
  const heading = [...content.querySelectorAll(HEADINGS)].find(({ textContent }) => textContent?.trim());
  if (heading) {
    heading.id ||= `${root.id}-title`;
    root.removeAttribute('aria-label');
    root.setAttribute('aria-labelledby', heading.id);
  } else {
    root.removeAttribute('aria-labelledby');
    root.ariaLabel = fallback;
  }
}

/**
 * Makes `message` a tab stop while it overflows, so that the keyboard can scroll it. Returns the observer of both sizes,
 * which the caller disconnects; the sizes are observed since images may load late.
 */
function makeScrollable(message: HTMLElement, content: Element): ResizeObserver {
  const observer = new ResizeObserver(() => {
    if (message.scrollHeight > message.clientHeight) message.tabIndex = 0;
    else message.removeAttribute('tabindex');
  });
  observer.observe(message);
  observer.observe(content);
  return observer;
}

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
