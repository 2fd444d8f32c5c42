import { dropEmptyStyle } from '../../runtime/core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';

const SHOWN = 'elementor-menu-cart--shown';
/** The minimum height of the list, and the space below it, in px. */
const MIN_HEIGHT = 120;
const MARGIN = 30;

export interface Panel {
  /** Returns the cart; the element is looked up each time, since the shop replaces it. */
  root(): HTMLElement | null;
  button(): HTMLElement | null;
  show(isShown: boolean): void;
  /** Restores the server's markup. */
  restore(): void;
}

/** Sets the height of a small cart's list to the space below it. */
function fitList(main: HTMLElement | null) {
  const list = main?.querySelector<HTMLElement>('.elementor-menu-cart__products');
  if (!main || !list) return;
  const others = main.offsetHeight - list.offsetHeight;
  const free = innerHeight - main.getBoundingClientRect().top - others;
  list.style.maxHeight = `${Math.max(MIN_HEIGHT, free - MARGIN)}px`;
}

/**
 * Creates the panel.
 * @param isSmall whether the cart hangs below its button, where it must fit
 * @param closeText the name of a close button that has none
 */
export function createPanel(widget: HTMLElement, isSmall: boolean, closeText: string): Panel {
  const own = attributeRestorer();
  const find = (selector: string) => widget.querySelector<HTMLElement>(selector);
  const root = () => find('.elementor-menu-cart__container');
  const button = () => find('.elementor-menu-cart__toggle a');
  const wrapper = () => find('.elementor-menu-cart__wrapper');
  return {
    root,
    button,
    show(isShown) {
      const box = root();
      const main = find('.elementor-menu-cart__main');
      const toggle = button();
      wrapper()?.classList.toggle(SHOWN, isShown);
      for (const each of [box, main]) if (each) own.set(each, 'aria-hidden', String(!isShown));
      // A closed cart is only transparent, so its links must not take focus.
      if (box) own.set(box, 'inert', isShown ? null : '');
      if (toggle && box) {
        own.set(toggle, 'aria-expanded', String(isShown));
        own.set(toggle, 'role', 'button');
      }
      if (toggle && !toggle.hasAttribute('href')) own.set(toggle, 'tabindex', '0');
      const close = find('[class*="elementor-menu-cart__close-button"]');
      if (close && !close.matches('button,a[href]')) {
        own.set(close, 'role', 'button');
        own.set(close, 'tabindex', '0');
        if (!close.ariaLabel && !close.textContent?.trim()) own.set(close, 'aria-label', closeText);
      }
      if (isSmall && isShown) fitList(main);
    },
    restore() {
      own.restore();
      wrapper()?.classList.remove(SHOWN);
      const list = find('.elementor-menu-cart__products');
      list?.style.removeProperty('max-height');
      if (list) dropEmptyStyle(list);
    },
  };
}
