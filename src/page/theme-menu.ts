import { defineHandler } from '../core';
import { attributeRestorer } from '../ui/dom/attribute-restorer';
import { onWidthChange } from '../ui/dom/width-change';

const OPEN = 'elementor-active';

/** The theme's mobile menu: a button that opens the menu, and items that open their submenus. */
export default defineHandler({
  mount(holder, { signal }) {
    const toggle = holder.querySelector<HTMLElement>('.site-navigation-toggle');
    const menu = holder.closest('.site-header')?.querySelector<HTMLElement>('.site-navigation-dropdown');
    if (!toggle || !menu || holder.classList.contains('hide')) return;
    const own = attributeRestorer();
    const isOpen = () => holder.classList.contains(OPEN);
    const foldSubmenus = () => {
      for (const item of menu.querySelectorAll(`.${OPEN}`)) item.classList.remove(OPEN);
    };
    /** Older markup prints none of these attributes; a closed menu must not be reachable by Tab. */
    const setOpen = (isShown: boolean) => {
      own.set(toggle, 'aria-expanded', String(isShown));
      own.set(menu, 'aria-hidden', String(!isShown));
      own.set(menu, 'inert', isShown ? null : '');
      holder.classList.toggle(OPEN, isShown);
    };
    const show = (isShown: boolean) => {
      setOpen(isShown);
      foldSubmenus();
    };
    setOpen(isOpen());

    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal });
    on(toggle, 'click', () => show(!isOpen()));
    on(holder.parentElement ?? holder, 'keydown', (event) => {
      const { key, target, repeat } = event as KeyboardEvent;
      const isPress =
        /^(?:Enter| )$/.test(key) && target === toggle && !(toggle instanceof HTMLButtonElement);
      if (isPress && !repeat) toggle.click();
      else if (key === 'Escape' && isOpen() && !event.defaultPrevented) {
        show(false);
        toggle.focus();
      } else if (!isPress) return;
      event.preventDefault();
    });
    on(menu, 'click', ({ target }) => {
      const link = (target as Element).closest('.menu-item-has-children > a');
      // The click is not prevented, so a link with an address is followed.
      link?.parentElement?.classList.toggle(OPEN);
    });
    on(menu, 'focusin', ({ target }) => {
      const { parentElement } = target as Element;
      // The submenu of a link with keyboard focus must be visible.
      if (!(target as Element).matches(':focus-visible')) return;
      for (
        let item = parentElement?.parentElement?.closest('li');
        item;
        item = item.parentElement?.closest('li')
      )
        item.classList.add(OPEN);
    });
    onWidthChange(() => {
      if (!isOpen()) return;
      const hadFocus = menu.contains(document.activeElement);
      setOpen(false);
      if (hadFocus) toggle.focus({ preventScroll: true });
    }, signal);

    // A page from the back/forward cache must look as at its first load.
    addEventListener('pagehide', () => show(false), { signal });

    signal.addEventListener('abort', () => {
      show(false);
      own.restore();
    });
  },
});
