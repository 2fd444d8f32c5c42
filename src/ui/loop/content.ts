const CONTAINER = 'elementor-widget-container';

/**
 * What stands in a widget, in the box that some releases print around it (contract pro 3.4, 3.5).
 * @param around holds the box, the widget, or what stands in it, whatever the server has answered
 */
export function contentOf(around: Element, id: string): HTMLElement {
  const widget = [...around.children].find((each) => each.getAttribute('data-id') === id) ?? around;
  const printed = [...widget.children].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.classList.contains(CONTAINER),
  );
  if (printed) return printed;
  const box = around.ownerDocument.createElement('div');
  box.className = CONTAINER;
  box.append(...widget.childNodes);
  return box;
}
