export const SPACER = 'elementor-sticky__spacer';

/**
 * Creates the empty box that stands in for the stuck element, where the original script inserts a deep clone. The box
 * has the element's classes, which position the element in grids or take the element out of the flow, but no content,
 * no id and no settings.
 * @param classes the element's classes while it is in its normal place
 */
export function makeSpacer({ localName }: HTMLElement, classes: string): HTMLElement {
  const spacer = document.createElement(localName);
  spacer.className = `${classes} ${SPACER}`;
  return spacer;
}
