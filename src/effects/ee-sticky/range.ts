/** The ancestor that `selector` names; none where it is no selector. */
function closest(element: Element, selector: string): HTMLElement | null | undefined {
  try {
    return element.closest<HTMLElement>(selector);
  } catch {
    return undefined;
  }
}

/**
 * What the element does not leave (contract extras X25): for widgets their column, or their section, for sections their
 * parent; for both the body, or an ancestor by selector. In layouts without columns the direct parent.
 * @param onMissing told of a selector that finds nothing
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
