import type { OwnAttributes } from '../../ui/own-attributes';
import type { Parts } from './parts';

/** A title in the row above its panels; every other one is a button above what it opens. */
export const isTab = (title: Element): boolean => title.matches('.elementor-tab-desktop-title');

/**
 * Corrects what the server says to assistive technology: a list of tabs holds no panels, and a button no second thing to
 * focus. Titles that are no tabs become buttons that Tab reaches, as newer releases print them but for the place of the focus.
 */
export function correctRoles(parts: Parts, own: OwnAttributes): void {
  for (const title of parts.titles()) {
    if (isTab(title)) continue;
    const list = title.closest('[role=tablist]');
    if (list) for (const name of ['role', 'aria-orientation']) own.set(list, name, null);
    own.set(title, 'role', 'button');
    own.set(title, 'aria-selected', null);
    own.set(title, 'tabindex', '0');
    const inner = title.querySelector('.elementor-accordion-title, .elementor-toggle-title');
    if (inner) for (const name of ['tabindex', 'href']) own.set(inner, name, null);
  }
  if (parts.titles().some(isTab)) return;
  for (const content of parts.contents()) own.set(content, 'role', 'region');
}
