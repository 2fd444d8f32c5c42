import { defineHandler, readRaw } from '../../core';
import { batch } from '../../ui/dom/batch';
import { animateOnScroll, insetsOf, runWhile, type Track } from '../../ui/scroll-motion';
import { layerSize } from './formulas';
import { cssTransform, followMouse } from './mouse';
import { framesOf } from './scroll-effects';
import { type Group, groupOf, isOn, mouseSpeedOf, SCHEMA, scrollSpeedOf } from './settings';
import style from './style.css';

const child = (element: Element, ...selectors: string[]) =>
  selectors
    .map((each) => element.querySelector(`:scope > ${each}`))
    .find((each) => each instanceof HTMLElement);

/** Returns the part of the element that its own effects move. */
function movedPart(element: HTMLElement): HTMLElement {
  const type = element.dataset.element_type;
  if (type === 'column') return child(element, '.elementor-widget-wrap') ?? element;
  return (type === 'widget' && child(element, '.elementor-widget-container')) || element;
}

/** Returns the parent of the background's layer. */
const layerParent = (element: HTMLElement): HTMLElement =>
  (element.dataset.element_type === 'column' && child(element, '.elementor-element-populated')) || element;

/**
 * Creates the layer that paints the element's background, with the classes that the CMS's CSS expects, and the box that
 * clips the layer.
 */
function createLayer(group: Group): { container: HTMLElement; layer: HTMLElement } {
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
function leaseClass(element: Element, name: string): () => void {
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

const NAME = 'elementor-motion-effects';

/** The start of a track: 0 % and 0 px. */
const START = [0, 0] as const;
/** The page from its top to its end. */
const WHOLE_PAGE = [START, [100, 0]] as const;

/** Returns the scroll distance of the effects: through the viewport, or over the whole page. */
function trackOf(subject: HTMLElement, range: Group['range'], isFixed: boolean): Track {
  if (range === 'page' || (!range && isFixed)) return { over: 'page', subject, range: () => WHOLE_PAGE };
  // A fixed element never leaves the viewport; its effects end when the page has scrolled by the height of the
  // viewport.
  if (isFixed) return { over: 'page', subject, range: () => [START, [0, innerHeight]] };
  // The builder measures the content without padding and borders.
  return { over: 'view', subject, range: () => [START, [100, -insetsOf(subject)]] };
}

/** Runs the motion effects: elements and backgrounds that move with scrolling or with the mouse. */
export default defineHandler({
  settings: SCHEMA,
  style,
  mount(element, { settings, device, preview, note, signal }) {
    const values = settings.get();
    const own = groupOf(values, false);
    const background = groupOf(values, true);

    /**
     * Moves `target`; the scroll distance is measured on the parent of `moving`. What ends the effect is added to
     * `ends`.
     */
    const move = (
      target: HTMLElement,
      moving: HTMLElement,
      group: Group,
      ends: (() => void)[],
      effectSignal: AbortSignal,
    ) => {
      const parent = moving.parentElement;
      if (!parent) return;
      const isBackground = group === background;
      const frames = group.motion_fx_scrolling ? framesOf(group, isBackground) : [];
      if (frames.length) {
        const track = trackOf(parent, group.range, values._position === 'fixed');
        ends.push(animateOnScroll(target, () => frames, track));
      }
      if (group.motion_fx_mouse && (group.mouseTrack_effect || group.tilt_effect)) {
        followMouse(
          target,
          group,
          isBackground,
          isBackground ? '' : cssTransform(readRaw(element)),
          effectSignal,
        );
      }
      batch(() => () => {
        if (effectSignal.aborted) return;
        ends.push(leaseClass(moving, `${NAME}-element`), leaseClass(parent, `${NAME}-parent`));
        if (isBackground) ends.push(leaseClass(moving, `${NAME}-element-type-background`));
        // The perspective works on the children of its element.
        const frame = isBackground ? target.parentElement : parent;
        if (frame && group.motion_fx_mouse && group.tilt_effect)
          ends.push(leaseClass(frame, `${NAME}-perspective`));
      });
    };

    const start = (effectSignal: AbortSignal) => {
      const ends: (() => void)[] = [];
      effectSignal.addEventListener('abort', () => {
        for (const end of ends) end();
      });
      if (isOn(own, device.get())) {
        const part = movedPart(element);
        move(part, part, own, ends, effectSignal);
      }
      if (!isOn(background, device.get())) return;
      const { container, layer } = createLayer(background);
      move(layer, element, background, ends, effectSignal);
      batch(() => () => {
        if (!effectSignal.aborted) layerParent(element).prepend(container);
      });
      ends.push(() => container.remove());
    };

    const readState = () => {
      if (preview) return '';
      const now = [own, background].map((group) => isOn(group, device.get()));
      note('motion', now.includes(true) ? 'motion.on' : 'motion.off', { device: device.get() });
      return now.includes(true) ? now.join() : '';
    };
    runWhile(readState, start, signal);
  },
});
