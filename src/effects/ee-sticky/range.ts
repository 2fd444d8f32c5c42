/** Returns the ancestor that matches `selector`; `undefined` where `selector` is invalid. */
function closest(element: Element, selector: string): HTMLElement | null | undefined {
  try {
    return element.closest<HTMLElement>(selector);
  } catch {
    return undefined;
  }
}

/**
 * Returns the ancestor that the element does not leave: for a widget its column or its section, for a section its
 * parent, for both the body or an ancestor by selector. In layouts without columns, the ancestor is the direct parent.
 * @param onMissing called with a selector that matches no ancestor
 */
export function rangeOf(
  element: HTMLElement,
  parent: HTMLElement,
  kind: string,
  selector: string,
  onMissing: (selector: string) => void,
): HTMLElement {
  if (kind === 'body') return document.body;
  if (kind === 'custom') {
    const found = selector && closest(parent, selector);
    if (!found) onMissing(selector);
    return found || parent;
  }
  if (element.dataset.element_type !== 'widget') return parent;
  return (
    parent.closest<HTMLElement>(kind === 'section' ? '.elementor-section' : '.elementor-column') ?? parent
  );
}
