/**
 * An empty box in place of the original's deep clone: with the element's classes, which place it in grids and take it out
 * of the flow where they do so with the element, but with no content, no id and no settings.
 * @param without classes of the stuck element
 */
export function makeSpacer(element: HTMLElement, without: readonly string[]): HTMLElement {
  const spacer = document.createElement(element.localName);
  spacer.className = element.className;
  spacer.classList.remove(...without);
  spacer.classList.add('elementor-sticky__spacer');
  return spacer;
}
