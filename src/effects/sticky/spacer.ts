/**
 * An empty box in place of the original's deep clone: with the element's classes, which place it in grids and take it out
 * of the flow where they do so with the element, but with no content, no id and no settings.
 * @param classes of the element in its place
 */
export function makeSpacer({ localName }: HTMLElement, classes: string): HTMLElement {
  const spacer = document.createElement(localName);
  spacer.className = `${classes} elementor-sticky__spacer`;
  return spacer;
}
