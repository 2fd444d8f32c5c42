/** The native dialog around the banner's views: opening, closing, the Escape key, and the scroll lock of the page. */
import type { Design } from '../consent';
import { queryReducedMotion, warn } from '../core';
import { make } from '../ui/dom/make';
import { lockScroll, type Scroller } from '../ui/dom/scroll-lock';

/** The space that a focus ring needs around an element, px. */
const RING_PX = 6;

export interface Shell {
  /** The server's container, which is the overlay over the page. */
  readonly container: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** The animated element. */
  readonly inner: HTMLElement;
  readonly isOpen: boolean;
  open(isMobile: boolean): void;
  close(isMobile: boolean): void;
}

/**
 * Returns the name and duration (ms) of the animation; `undefined` where the owner has chosen none or allows it only on
 * phones and the screen is larger, with reduced motion, and in Firefox on Android.
 */
function animationOf({ layout }: Design, way: 'In' | 'Out', isMobile: boolean) {
  const name = layout[`animation${way}`];
  const isOff =
    name === 'none' ||
    (layout[`animation${way}OnlyMobile`] && !isMobile) ||
    queryReducedMotion().matches ||
    // The animations stutter in Firefox on Android.
    /android.*firefox/i.test(navigator.userAgent);
  return isOff ? undefined : { name, duration: layout[`animation${way}Duration`] };
}

function animate(inner: HTMLElement, animation: ReturnType<typeof animationOf>): void {
  inner.className = animation ? `rcb-inner animate__animated animate__${animation.name}` : 'rcb-inner';
  inner.style.animationDuration = animation ? `${animation.duration}ms` : '';
}

/** Scrolls the text until the sticky header and choices do not cover the focused element. */
function uncover(dialog: HTMLDialogElement, target: EventTarget | null): void {
  const content = dialog.querySelector('.rcb-content');
  // The dialog and its scroll area get the focus first, and must not be scrolled.
  if (!(target instanceof Element) || !content || target.contains(content)) return;
  const { top, bottom, left, right } = target.getBoundingClientRect();
  for (const part of content.querySelectorAll('.rcb-header,.rcb-side')) {
    const cover = part.getBoundingClientRect();
    if (part.contains(target) || right <= cover.left || left >= cover.right) continue;
    if (bottom <= cover.top || top >= cover.bottom) continue;
    const isHead = part.matches('.rcb-header');
    content.scrollBy(0, isHead ? top - cover.bottom - RING_PX : bottom - cover.top + RING_PX);
  }
}

/** Handles the Escape key, and what closes a dialog without a key, in place of the browser. */
function handleEscape(dialog: HTMLDialogElement, onEscape: () => void): void {
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    onEscape();
  });
}

/** The dialog and its animated element. */
export interface Frame {
  readonly dialog: HTMLDialogElement;
  readonly inner: HTMLElement;
}

/** Makes an empty dialog outside of the document. `id` is the prefix of the ids in the banner. */
export function createFrame(id: string, isModal: boolean): Frame {
  const dialog = document.createElement('dialog');
  const inner = make('div', 'rcb-inner');
  dialog.className = 'rcb-dialog wp-exclude-emoji';
  dialog.tabIndex = 0;
  // The dialog itself gets the focus, so that a key that the visitor is just pressing does not activate a button.
  // A server's document has no such property.
  if ('autofocus' in dialog) dialog.autofocus = true;
  else (dialog as HTMLDialogElement).setAttribute('autofocus', '');
  dialog.setAttribute('aria-labelledby', `${id}-headline`);
  dialog.setAttribute('aria-describedby', `${id}-description`);
  dialog.dataset.nosnippet = 'true';
  dialog.dataset.lenisPrevent = 'true';
  if (isModal) dialog.setAttribute('aria-modal', 'true');
  dialog.append(inner);
  return { dialog, inner };
}

/**
 * Runs the dialog in `container`. A dialog that the server has printed is open already, but not modal yet.
 * @param scroll the scroll position that was measured for the first opening
 * @param onEscape handles the Escape key; the browser itself does not close the banner
 */
export function createShell(
  container: HTMLElement,
  { dialog, inner }: Frame,
  design: Design,
  isModal: boolean,
  scroll: Scroller | undefined,
  onEscape: () => void,
): Shell {
  let isOpen = false;
  let unlock = () => {};
  /** Whether the visitor sees the dialog as the server has printed it. */
  let isPrinted = dialog.open;

  const show = () => {
    const focused = (isPrinted && dialog.querySelector<HTMLElement>(':focus')) || dialog;
    // An open dialog cannot become modal. Nothing is painted before it is open again.
    if (isPrinted) dialog.removeAttribute('open');
    if (isModal) dialog.showModal();
    else dialog.show();
    isPrinted = false;
    focused.focus({ preventScroll: true });
  };
  handleEscape(dialog, onEscape);
  dialog.addEventListener('focusin', ({ target }) => uncover(dialog, target));
  // Browsers close a dialog on a second close request even if both are prevented: the banner is shown again.
  dialog.addEventListener('close', () => {
    if (isOpen && dialog.isConnected && !dialog.open) show();
  });
  // A script that wraps the content of the body moves the dialog, which then is modal no more.
  const moves = new MutationObserver(() => {
    if (!isModal || !dialog.open || !dialog.isConnected || dialog.matches(':modal')) return;
    dialog.close();
    show();
  });

  /**
   * Closes a dialog that the visitor's content filter or a script of the page has hidden, emptied or removed: an
   * invisible dialog would block the page.
   */
  const closeIfHidden = () => {
    if (!isOpen || inner.firstElementChild?.getClientRects().length) return;
    isOpen = false;
    watcher.disconnect();
    moves.disconnect();
    // Browsers do not close a dialog whose attribute a script has removed, and the page would stay inert.
    dialog.open = true;
    dialog.close();
    container.classList.remove('rcb-open');
    unlock();
    warn(container, 'banner-hidden', 'the page or a browser extension hides the consent banner');
  };
  const watcher = new ResizeObserver(closeIfHidden);

  return {
    container,
    dialog,
    inner,
    get isOpen() {
      return isOpen;
    },
    open(isMobile) {
      if (isOpen) return;
      isOpen = true;
      // A content filter may have removed the dialog at the last opening.
      if (!dialog.isConnected) document.body.appendChild(container).append(dialog);
      if (isModal) {
        const { body } = document;
        body.dataset.rcbPreviousOverflow = body.style.overflow;
        const unlockScroll = lockScroll(scroll);
        unlock = () => {
          unlockScroll();
          delete body.dataset.rcbPreviousOverflow;
        };
      }
      scroll = undefined;
      animate(inner, isPrinted ? undefined : animationOf(design, 'In', isMobile));
      container.classList.add('rcb-open');
      show();
      watcher.observe(inner);
      moves.observe(document.body, { childList: true });
      closeIfHidden();
    },
    close(isMobile) {
      if (!isOpen) return;
      isOpen = false;
      watcher.disconnect();
      moves.disconnect();
      const animation = animationOf(design, 'Out', isMobile);
      const end = () => {
        if (isOpen) return;
        dialog.close();
        container.classList.remove('rcb-open');
      };
      unlock();
      animate(inner, animation);
      if (animation) setTimeout(end, animation.duration);
      else end();
    },
  };
}
