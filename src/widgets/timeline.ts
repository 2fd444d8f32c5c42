import { createSight, defineHandler, dropEmptyStyle, number, queryReducedMotion } from '../core';
import { createInView } from '../ui/dom/in-view';
import { animateOnScroll, type Track, topOf } from '../ui/scroll-motion';

/**
 * Returns the scroll range of a line of `length` px, from when its top is at `location` % of the viewport's height to
 * when its bottom is there. Needs no DOM.
 */
export function lineRange(location: number, length: number): ReturnType<Track['range']> {
  const below = 1 - location / 100;
  return [
    [below * 100, -below * length],
    [below * 100, (1 - below) * length],
  ];
}

/**
 * An entry that the visitor has scrolled past counts as seen, so the observed area extends to the left, above and to
 * the right.
 */
const margin = (bottom: number) => `1000000px 1000000px ${bottom}% 1000000px`;
const onReached = createSight(margin(-5));
const ANIMATE = 'ee-timeline-animate';

/** Runs a timeline whose line fills and whose entries appear while the visitor reads. */
export default defineHandler({
  settings: {
    /** The reading line, in % of the viewport's height. */
    line_location: number(50, { min: 0, max: 100 }),
  },
  mount(element, { settings, note, signal }) {
    const section = element.querySelector<HTMLElement>('.ee-timeline');
    const items = [...(section?.querySelectorAll<HTMLElement>('.timeline-item') ?? [])];
    const points = items.flatMap((item) => {
      const point = item.querySelector<HTMLElement>('.timeline-item__point');
      return point ? [{ item, point }] : [];
    });
    // An owner hardly wants the line at 0, so 0 stands for the slider's default.
    const location = settings.get().line_location || 50;

    const isAnimated = element.classList.contains(ANIMATE);
    const showAll = () => element.classList.remove(ANIMATE);
    if (queryReducedMotion().matches) showAll();
    addEventListener('beforeprint', showAll, { signal });
    for (const item of items) onReached(item, () => item.classList.add('bounce-in'), signal);

    const watchRead = createInView(margin(location - 100));
    for (const { item, point } of points)
      watchRead(point, (isRead) => item.classList.toggle('is--focused', isRead), signal);
    let removeLine = () => {};
    signal.addEventListener('abort', () => {
      removeLine();
      if (isAnimated) element.classList.add(ANIMATE);
      for (const item of items) item.classList.remove('bounce-in', 'is--focused');
    });

    const line = section?.querySelector<HTMLElement>('.ee-timeline__line');
    const inner = line?.querySelector<HTMLElement>('.ee-timeline__line__inner');
    const [first, last] = [points[0], points.at(-1)];
    if (!section || !line || !inner || !first || !last) return;
    let drawn = 0;
    let stopDrawing = () => {};
    const place = () => {
      const [from, to] = [topOf(first.point), topOf(last.point)];
      const [start, end] = [topOf(first.item), topOf(section) + section.offsetHeight];
      line.style.top = `${from - start}px`;
      line.style.bottom = `${end - to}px`;
      const length = to - from;
      if (length === drawn) return;
      drawn = length;
      stopDrawing();
      if (length <= 0) return;
      // The height is animated instead of the scale, because a scale would distort the ends and the pattern that the
      // owner styled.
      const frames = () => [{ height: '0px' }, { height: `${length}px` }];
      const range = () => lineRange(location, length);
      stopDrawing = animateOnScroll(inner, frames, { over: 'view', subject: line, range });
    };
    note('line', 'line.until', { location });
    // The observer calls `place` for the first time.
    const sizes = new ResizeObserver(place);
    for (const each of [section, ...items]) sizes.observe(each);
    removeLine = () => {
      sizes.disconnect();
      stopDrawing();
      line.style.top = line.style.bottom = '';
      dropEmptyStyle(line);
    };
  },
});
