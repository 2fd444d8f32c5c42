import type { Binding } from '../core';
import { FALLBACKS } from './parts';
import style from './style.css';

/** What owns the content in it: a widget, or an atomic element whose content a fallback shows. */
const OWNERS = '.elementor-widget,[data-e-type="e-tabs"]';
let isStyled = false;

/**
 * Shows the content of a widget whose handler failed to load, as the server printed it, without the classes that a
 * script would set. Imports nothing of the core, since the core may be what is missing.
 */
export function show({ element, entry }: Binding): void {
  if (entry.name === 'lazy-background') element.classList.add('e-lazyloaded', 'lazyloaded');
  // Handlers that are no widgets only add to an element, and its content is visible without them.
  if (!entry.widget || entry.name) return;
  if (!isStyled) {
    isStyled = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }
  /** Finds matches of the widget itself, not of widgets inside of it. */
  const own = (selector: string) =>
    [...element.querySelectorAll<HTMLElement>(selector)].filter((each) => each.closest(OWNERS) === element);
  for (const { shown, gone, fills = {} } of Object.values(FALLBACKS)) {
    for (const each of shown ? own(shown) : []) {
      each.classList.add('piton-plain');
      each.inert = false;
      each.ariaHidden = null;
    }
    for (const each of gone ? own(gone) : []) each.classList.add('piton-plain-gone');
    for (const [selector, fill] of Object.entries(fills)) for (const each of own(selector)) fill(each);
  }
}
