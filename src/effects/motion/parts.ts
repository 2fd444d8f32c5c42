import { layerSize } from './formulas';
import type { Group } from './settings';

const child = (element: Element, ...selectors: string[]) =>
  selectors
    .map((each) => element.querySelector(`:scope > ${each}`))
    .find((each) => each instanceof HTMLElement);

/** What the effects of the element itself move (contract pro 2). */
export function movedPart(element: HTMLElement): HTMLElement {
  const type = element.dataset.element_type;
  if (type === 'column') return child(element, '.elementor-widget-wrap') ?? element;
  return (type === 'widget' && child(element, '.elementor-widget-container')) || element;
}

/** Where the layer of an element's background goes. */
export const layerHome = (element: HTMLElement): HTMLElement =>
  (element.dataset.element_type === 'column' && child(element, '.elementor-element-populated')) || element;

/** The layer that takes over the element's background, as the CMS's CSS knows it, with the box that clips it. */
export function createLayer(group: Group): { container: HTMLElement; layer: HTMLElement } {
  const container = document.createElement('div');
  container.className = 'elementor-motion-effects-container';
  const layer = document.createElement('div');
  layer.className = 'elementor-motion-effects-layer';
  const { motion_fx_scrolling: scrolls, motion_fx_mouse } = group;
  const mouse = motion_fx_mouse && group.mouseTrack_effect ? group.mouseTrack_speed : 0;
  layer.style.width = `${layerSize(scrolls && group.translateX_effect ? group.translateX_speed : mouse)}%`;
  layer.style.height = `${layerSize(scrolls && group.translateY_effect ? group.translateY_speed : mouse)}%`;
  container.append(layer);
  return { container, layer };
}

const holders = new WeakMap<Element, Map<string, number>>();

/** Gives the element a class until `signal` is aborted; several may hold the same one, and what was there before stays. */
export function holdClass(element: Element, name: string, signal: AbortSignal): void {
  const counts = holders.get(element) ?? new Map<string, number>();
  holders.set(element, counts);
  const count = counts.get(name) ?? 0;
  if (!count && element.classList.contains(name)) return;
  counts.set(name, count + 1);
  element.classList.add(name);
  signal.addEventListener('abort', () => {
    const left = (counts.get(name) ?? 1) - 1;
    counts.set(name, left);
    if (left) return;
    element.classList.remove(name);
    if (!element.getAttribute('class')) element.removeAttribute('class');
  });
}
