/** The native dialog around the banner's views: opening, closing, Escape, and the page behind it (C6.1, C6.2). */
import type { Design } from '../consent/views/design-values';
import { stillness, warn } from '../runtime/core';
import { lockScroll, type Scroller } from '../ui/scroll-lock';

/** What a focus ring takes up around an element. */
const RING_PX = 6;

export interface Shell {
  /** The server's container: the veil over the page. */
  readonly container: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** What is animated. */
  readonly inner: HTMLElement;
  readonly isOpen: boolean;
  open(isMobile: boolean): void;
  close(isMobile: boolean): void;
}

/** The animation's name and length, ms; none for visitors who want none, and where the owner wants it on phones only. */
function animationOf({ layout }: Design, way: 'In' | 'Out', isMobile: boolean) {
  const name = layout[`animation${way}`];
  const isOff =
    name === 'none' ||
    (layout[`animation${way}OnlyMobile`] && !isMobile) ||
    stillness().matches ||
    // Stutters there (C6.9).
    /android.*firefox/i.test(navigator.userAgent);
  return isOff ? undefined : { name, duration: layout[`animation${way}Duration`] };
}

function animate(inner: HTMLElement, animation: ReturnType<typeof animationOf>): void {
  inner.className = animation ? `rcb-inner animate__animated animate__${animation.name}` : 'rcb-inner';
  inner.style.animationDuration = animation ? `${animation.duration}ms` : '';
}

/**
 * An empty dialog in `container`.
 * @param scroll what was read for the first opening
 * @param onEscape what Escape does; the banner stays where it does not close it
 */
export function createShell(
  container: HTMLElement,
  design: Design,
  isModal: boolean,
  scroll: Scroller | undefined,
  onEscape: () => void,
): Shell {
  const dialog = document.createElement('dialog');
  const inner = document.createElement('div');
  let isOpen = false;
  let unlock = () => {};
  const label = (name: string, part: string) => dialog.setAttribute(name, `${container.id}-${part}`);
  dialog.className = 'rcb-dialog wp-exclude-emoji';
  dialog.tabIndex = 0;
  // Focus goes to the dialog itself: a key that was on its way must not decide.
  dialog.autofocus = true;
  label('aria-labelledby', 'headline');
  label('aria-describedby', 'description');
  dialog.dataset.nosnippet = 'true';
  dialog.dataset.lenisPrevent = 'true';
  if (isModal) dialog.setAttribute('aria-modal', 'true');
  dialog.append(inner);
  container.replaceChildren(dialog);

  const show = () => {
    if (isModal) dialog.showModal();
    else dialog.show();
    dialog.focus({ preventScroll: true });
  };
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
  // Where head and choices stay in sight while the words scroll, they must not hide what has the focus.
  dialog.addEventListener('focusin', ({ target }) => {
    const content = dialog.querySelector('.rcb-content');
    // Not for the dialog and its scroll area, which have the focus first: nobody has read a word yet.
    if (!(target instanceof Element) || !content || target.contains(content)) return;
    const { top, bottom, left, right } = target.getBoundingClientRect();
    for (const part of content.querySelectorAll('.rcb-header,.rcb-side')) {
      const over = part.getBoundingClientRect();
      if (part.contains(target) || right <= over.left || left >= over.right) continue;
      if (bottom <= over.top || top >= over.bottom) continue;
      const isHead = part.matches('.rcb-header');
      content.scrollBy(0, isHead ? top - over.bottom - RING_PX : bottom - over.top + RING_PX);
    }
  });
  // Browsers close a dialog that was asked twice, whatever was prevented: the question stays.
  dialog.addEventListener('close', () => {
    if (isOpen && dialog.isConnected) show();
  });

  /** A filter of the visitor's hides it or takes it away: an invisible dialog would lock the page. */
  const giveUp = () => {
    if (!isOpen || dialog.getClientRects().length) return;
    isOpen = false;
    watcher.disconnect();
    dialog.close();
    container.classList.remove('rcb-open');
    unlock();
    warn(container, 'banner-hidden', "the page's or a browser extension's style hides the consent banner");
  };
  const watcher = new ResizeObserver(giveUp);

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
      // A filter may have taken it away the last time.
      if (!dialog.isConnected) document.body.appendChild(container).append(dialog);
      if (isModal) {
        const { body } = document;
        body.dataset.rcbPreviousOverflow = body.style.overflow;
        const release = lockScroll(scroll);
        unlock = () => {
          release();
          delete body.dataset.rcbPreviousOverflow;
        };
      }
      scroll = undefined;
      animate(inner, animationOf(design, 'In', isMobile));
      container.classList.add('rcb-open');
      show();
      watcher.observe(dialog);
      giveUp();
    },
    close(isMobile) {
      if (!isOpen) return;
      isOpen = false;
      watcher.disconnect();
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
