import { createSight, defineHandler, dropEmptyStyle, number, stillness } from '../../runtime/core';
import { animateOnScroll } from '../../ui/scroll-motion';
import { topOf } from '../../ui/scroll-motion/geometry';
import { lineRange } from './progress';

/** What was scrolled past counts as seen: to the left, above and to the right. */
const margin = (bottom: number) => `1000000px 1000000px ${bottom}% 1000000px`;
const onReached = createSight(margin(-5));
const ANIMATE = 'ee-timeline-animate';

/** A timeline, whose line fills and whose entries come in as they are read (contract extras X18). */
export default defineHandler({
  settings: {
    /** Where the visitor reads, % of the viewport's height. */
    line_location: number(50, { min: 0, max: 100 }),
  },
  mount(element, { settings, note, signal }) {
    const section = element.querySelector<HTMLElement>('.ee-timeline');
    const items = [...(section?.querySelectorAll<HTMLElement>('.timeline-item') ?? [])];
    const points = items.flatMap((item) => {
      const point = item.querySelector<HTMLElement>('.timeline-item__point');
      return point ? [{ item, point }] : [];
    });
    // Nothing was ever wanted there: the slider's own default.
    const location = settings.get().line_location || 50;

    const isAnimated = element.classList.contains(ANIMATE);
    const showAll = () => element.classList.remove(ANIMATE);
    if (stillness().matches) showAll();
    addEventListener('beforeprint', showAll, { signal });
    for (const item of items) onReached(item, () => item.classList.add('bounce-in'), signal);

    const read = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          points.find(({ point }) => point === target)?.item.classList.toggle('is--focused', isIntersecting);
      },
      { rootMargin: margin(location - 100) },
    );
    for (const { point } of points) read.observe(point);
    signal.addEventListener('abort', () => {
      read.disconnect();
      if (isAnimated) element.classList.add(ANIMATE);
      for (const item of items) item.classList.remove('bounce-in', 'is--focused');
    });

    const line = section?.querySelector<HTMLElement>('.ee-timeline__line');
    const inner = line?.querySelector<HTMLElement>('.ee-timeline__line__inner');
    const [first, last] = [points[0], points.at(-1)];
    if (!section || !line || !inner || !first || !last) return;
    let drawn = 0;
    let drawing: AbortController | undefined;
    const place = () => {
      const [from, to] = [topOf(first.point), topOf(last.point)];
      line.style.top = `${from - topOf(first.item)}px`;
      line.style.bottom = `${topOf(section) + section.offsetHeight - to}px`;
      const length = to - from;
      if (length === drawn) return;
      drawn = length;
      drawing?.abort();
      if (length <= 0) return;
      drawing = new AbortController();
      // Its height, not its scale: the line's ends and pattern are the owner's.
      const frames = () => [{ height: '0px' }, { height: `${length}px` }];
      const range = () => lineRange(location, length);
      animateOnScroll(inner, frames, { over: 'view', subject: line, range }, drawing.signal);
    };
    note('Linie', `bis ${location} % der Fensterhöhe`);
    // The first look comes with the first observation.
    const sizes = new ResizeObserver(place);
    for (const each of [section, ...items]) sizes.observe(each);
    signal.addEventListener('abort', () => {
      sizes.disconnect();
      drawing?.abort();
      line.style.top = line.style.bottom = '';
      dropEmptyStyle(line);
    });
  },
});
