import type { AttributeRestorer } from '../../ui/dom/attribute-restorer';
import { levelBelow, nameAbove } from '../../ui/titles/heading-above';
import type { Parts } from './parts';

/** Returns whether the title is a tab in the row above the panels; any other title is a heading above its content. */
export const isTab = (title: Element): boolean => title.matches('.elementor-tab-desktop-title');

/** Returns the element that the visitor presses: a tab itself, or the button inside a heading. */
export const controlOf = (title: HTMLElement): HTMLElement =>
  (isTab(title)
    ? null
    : title.querySelector<HTMLElement>('.elementor-accordion-title, .elementor-toggle-title')) ?? title;

/**
 * Makes the title of an accordion a heading with a button in it, as the ARIA Authoring Practices ask for an accordion.
 */
function makeHeading(title: HTMLElement, level: string, own: AttributeRestorer): void {
  const control = controlOf(title);
  own.set(title, 'aria-selected', null);
  if (control !== title) {
    own.set(title, 'role', title.matches('h1,h2,h3,h4,h5,h6') ? null : 'heading');
    if (title.role) own.set(title, 'aria-level', level);
    for (const name of ['aria-controls', 'aria-expanded'] as const) {
      own.set(control, name, title.getAttribute(name));
      own.set(title, name, null);
    }
    for (const [element, name] of [
      [title, 'tabindex'],
      [control, 'href'],
    ] as const)
      own.set(element, name, null);
  }
  own.set(control, 'role', 'button');
  own.set(control, 'tabindex', '0');
}

/**
 * Corrects the server's roles for assistive technology: a list of tabs gets a name and contains no panels; titles that
 * are not tabs become headings with buttons.
 */
export function correctRoles(parts: Parts, own: AttributeRestorer, text: string): void {
  const titles = parts.titles();
  const list = titles.find(isTab)?.closest('[role=tablist]');
  if (list && !list.matches('[aria-label],[aria-labelledby]'))
    own.set(list, 'aria-label', nameAbove(list, text));
  const [first] = titles;
  const level = first ? levelBelow(first) : '2';
  for (const title of titles) {
    if (isTab(title)) continue;
    const outer = title.closest('[role=tablist]');
    if (outer) for (const name of ['role', 'aria-orientation']) own.set(outer, name, null);
    makeHeading(title, level, own);
  }
  if (titles.some(isTab)) return;
  for (const content of parts.contents()) own.set(content, 'role', 'region');
}
