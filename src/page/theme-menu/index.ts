import { defineHandler } from '../../runtime/core';
import { onWidthChange } from '../../ui/dom/width-change';

const OPEN = 'elementor-active';

/** The theme's mobile menu: a button that opens the menu, and items that open their submenus. */
export default defineHandler({
  mount(holder, { signal }) {
    const toggle = holder.querySelector<HTMLElement>('.site-navigation-toggle');
    const menu = holder.closest('.site-header')?.querySelector<HTMLElement>('.site-navigation-dropdown');
    if (!toggle || !menu || holder.classList.contains('hide')) return;
    const printed = [
      [toggle, 'aria-expanded'],
      [menu, 'aria-hidden'],
      [menu, 'inert'],
    ].map(
      ([element, name]) =>
        [element as Element, name as string, (element as Element).getAttribute(name as string)] as const,
    );

    const isOpen = () => holder.classList.contains(OPEN);
    const fold = () => {
      for (const item of menu.querySelectorAll(`.${OPEN}`)) item.classList.remove(OPEN);
    };
    /** Older markup prints none of these attributes; a closed menu must not be reachable by Tab. */
    const set = (isShown: boolean) => {
      toggle.setAttribute('aria-expanded', String(isShown));
      menu.setAttribute('aria-hidden', String(!isShown));
      menu.inert = !isShown;
      holder.classList.toggle(OPEN, isShown);
    };
    const show = (isShown: boolean) => {
      set(isShown);
      fold();
    };
    set(isOpen());

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
      set(false);
      if (hadFocus) toggle.focus({ preventScroll: true });
    }, signal);

    // A page from the back/forward cache must look as at its first load.
    addEventListener('pagehide', () => show(false), { signal });

    signal.addEventListener('abort', () => {
      show(false);
      for (const [element, name, value] of printed)
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
    });
  },
});
