import { layerSize } from './formulas';
import { type Group, mouseSpeedOf, scrollSpeedOf } from './settings';

const child = (element: Element, ...selectors: string[]) =>
  selectors
    .map((each) => element.querySelector(`:scope > ${each}`))
    .find((each) => each instanceof HTMLElement);

/** Returns the part of the element that its own effects move. */
export function movedPart(element: HTMLElement): HTMLElement {
  const type = element.dataset.element_type;
  if (type === 'column') return child(element, '.elementor-widget-wrap') ?? element;
  return (type === 'widget' && child(element, '.elementor-widget-container')) || element;
}

/** Returns the parent of the background's layer. */
export const layerParent = (element: HTMLElement): HTMLElement =>
  (element.dataset.element_type === 'column' && child(element, '.elementor-element-populated')) || element;

/**
 * Creates the layer that paints the element's background, with the classes that the CMS's CSS expects, and the box that
 * clips the layer.
 */
export function createLayer(group: Group): { container: HTMLElement; layer: HTMLElement } {
  const container = document.createElement('div');
  container.className = 'elementor-motion-effects-container';
  const layer = document.createElement('div');
  layer.className = 'elementor-motion-effects-layer';
  const size = (axis: 'X' | 'Y') => `${layerSize(scrollSpeedOf(group, axis) + mouseSpeedOf(group))}%`;
  layer.style.width = size('X');
  layer.style.height = size('Y');
  container.append(layer);
  return { container, layer };
}

const leases = new WeakMap<Element, Map<string, number>>();

/**
 * Sets a class on the element until the returned function is called. Several callers may lease the same class, and a
 * class from the server's markup stays.
 */
export function leaseClass(element: Element, name: string): () => void {
  const counts = leases.get(element) ?? new Map<string, number>();
  leases.set(element, counts);
  const count = counts.get(name) ?? 0;
  if (!count && element.classList.contains(name)) return () => {};
  counts.set(name, count + 1);
  element.classList.add(name);
  return () => {
    const left = (counts.get(name) ?? 1) - 1;
    counts.set(name, left);
    if (left) return;
    element.classList.remove(name);
    if (!element.getAttribute('class')) element.removeAttribute('class');
  };
}
