const CONTAINER = 'elementor-widget-container';

/**
 * Returns the content of a widget in a container, which only some releases print.
 * @param around the server's answer: contains the container, the widget, or the widget's content
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
