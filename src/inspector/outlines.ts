import { make } from './dom';
import { type Item, titleOf } from './items';
import { formatMs, SIGNS, worstOf } from './row';

/** Elements get their frame at this distance from the viewport, before they scroll into view. */
const MARGIN = '200px';
/** Limit of frames at a time: more are unreadable, and placing them would be slow. */
const MAX_FRAMES = 300;
/** Labels that begin in the same cell of this size, px, are moved below each other. */
const LABEL_WIDTH = 120;
const LABEL_HEIGHT = 18;
const MAX_SHIFTS = 6;
const FLASH_MS = 1600;

interface Frame {
  readonly box: HTMLElement;
  readonly label: HTMLElement;
  /** The last position, so that unchanged frames are not written again. */
  placed: string;
}

interface Outlines {
  /** Shows frames for exactly these items. */
  show(items: readonly Item[]): void;
  /** Highlights one element for a moment. */
  flash(element: Element): void;
}

const textOf = (item: Item, time: number | undefined) =>
  `${SIGNS[item.state]} ${titleOf(item)} ${formatMs(time)}`;

const move = (box: HTMLElement, { left, top, width, height }: DOMRect) =>
  Object.assign(box.style, { translate: `${left}px ${top}px`, width: `${width}px`, height: `${height}px` });

/**
 * How far below its element's top a label stands, px: a label stays in view as long as its element does, and does not
 * cover other labels. The label's cell is added to `taken`.
 */
function shiftOf({ left, top, height }: DOMRect, taken: Set<string>): number {
  let shift = Math.min(Math.max(-top, 0), Math.max(height - LABEL_HEIGHT, 0));
  const cell = () => `${Math.floor(left / LABEL_WIDTH)},${Math.round((top + shift) / LABEL_HEIGHT)}`;
  for (let tries = 0; tries < MAX_SHIFTS && taken.has(cell()); tries++) shift += LABEL_HEIGHT;
  taken.add(cell());
  return shift;
}

/**
 * Draws frames around elements in a layer above the page, without any effect on its layout. Only elements near the
 * viewport have a frame. Positions are measured in every animation frame, since elements also move without any event
 * (sliders, motion effects); all are read before any is written.
 */
export function createOutlines(
  layer: HTMLElement,
  timeOf: (item: Item) => number | undefined,
  signal: AbortSignal,
): Outlines {
  const wanted = new Map<Element, Item[]>();
  const frames = new Map<Element, Frame>();

  /**
   * Draws all items of one element in one frame: the worst state gives the colour and pattern, the label names each
   * item.
   */
  const paint = ({ box, label }: Frame, items: readonly Item[] = []) => {
    box.dataset.state = worstOf(items.map(({ state }) => state)) ?? '';
    label.textContent = items.map((item) => textOf(item, timeOf(item))).join(' ');
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const frame = frames.get(target);
        if (!isIntersecting || !wanted.has(target)) {
          frame?.box.remove();
          frames.delete(target);
        } else if (!frame && frames.size < MAX_FRAMES) {
          const label = make('span', { class: 'label' });
          const added = { box: make('div', { class: 'frame' }, label), label, placed: '' };
          paint(added, wanted.get(target));
          frames.set(target, added);
          layer.append(added.box);
        }
      }
    },
    { rootMargin: MARGIN },
  );
  signal.addEventListener('abort', () => observer.disconnect());

  const place = () => {
    if (signal.aborted) return;
    const rects = [...frames].map(([element, frame]) => ({ frame, rect: element.getBoundingClientRect() }));
    const taken = new Set<string>();
    for (const { frame, rect } of rects) {
      const { left, top, width, height } = rect;
      const shift = shiftOf(rect, taken);
      const placed = [left, top, width, height, shift].join();
      if (placed === frame.placed) continue;
      frame.placed = placed;
      move(frame.box, rect);
      frame.label.style.translate = `0 ${shift}px`;
    }
    requestAnimationFrame(place);
  };
  requestAnimationFrame(place);

  return {
    show(items) {
      const before = new Set(wanted.keys());
      wanted.clear();
      for (const item of items) wanted.set(item.element, [...(wanted.get(item.element) ?? []), item]);
      for (const element of before) {
        if (wanted.has(element)) continue;
        observer.unobserve(element);
        frames.get(element)?.box.remove();
        frames.delete(element);
      }
      for (const [element, its] of wanted) {
        const frame = frames.get(element);
        if (frame) paint(frame, its);
        else if (!before.has(element)) observer.observe(element);
      }
    },
    flash(element) {
      const box = make('div', { class: 'flash' });
      move(box, element.getBoundingClientRect());
      layer.append(box);
      box.animate({ opacity: [0, 1, 0, 1, 0] }, FLASH_MS).onfinish = () => box.remove();
    },
  };
}
