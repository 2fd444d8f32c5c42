import type { AttributeRestorer } from '../../ui/dom/attribute-restorer';
import { levelBelow } from '../../ui/titles/heading-above';

let count = 0;

/**
 * Corrects the server's roles for assistive technology, as the ARIA Authoring Practices ask for an accordion: every
 * title is a heading and reached by Tab, and controls its content. The server names the item instead of the content.
 */
export function describeItems(
  root: HTMLElement,
  items: readonly HTMLElement[],
  own: AttributeRestorer,
): void {
  if (root.ariaLabel) own.set(root, 'role', 'group');
  const level = levelBelow(root);
  for (const item of items) {
    const title = item.querySelector<HTMLElement>(':scope > summary');
    const content = item.querySelector<HTMLElement>(':scope > :not(summary)');
    if (!title || !content) continue;
    const id = `e-n-accordion-${count++}`;
    own.set(title, 'tabindex', '0');
    own.set(title, 'id', title.id || `${id}-title`);
    own.set(content, 'id', content.id || `${id}-content`);
    own.set(title, 'aria-controls', content.id);
    own.set(content, 'aria-labelledby', title.id);
    const text = title.querySelector('.e-n-accordion-item-title-text');
    if (!text || title.querySelector('h1,h2,h3,h4,h5,h6,[role=heading]')) continue;
    own.set(text, 'role', 'heading');
    own.set(text, 'aria-level', level);
  }
}
