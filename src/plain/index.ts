import type { Binding } from '../runtime/types';
import { FILLS, GONE, SHOWN } from './parts';
import style from './style.css';

let isStyled = false;

/**
 * Shows the content of a widget whose handler could not be had, as plain as the server printed it: nothing waits for a class
 * that no script will set (contract extras X32). It stands alone, the core may be what is missing.
 */
export function show({ element, entry }: Binding): void {
  if (entry.name === 'lazy-background') element.classList.add('e-lazyloaded', 'lazyloaded');
  // What other handlers add to an element leaves its content as it is.
  if (!entry.widget || entry.name) return;
  if (!isStyled) {
    isStyled = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }
  /** Without those of the widgets in it, which may be well. */
  const own = (selector: string) =>
    [...element.querySelectorAll<HTMLElement>(selector)].filter(
      (each) => each.closest('.elementor-widget') === element,
    );
  for (const each of own(SHOWN)) {
    each.classList.add('piton-plain');
    each.inert = false;
    each.ariaHidden = null;
  }
  for (const each of own(GONE)) each.classList.add('piton-plain-gone');
  for (const [selector, fill] of Object.entries(FILLS)) for (const each of own(selector)) fill(each);
}
