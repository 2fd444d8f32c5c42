import type { MountContext } from '../../api';
import { progressOf, timelineRange } from './progress';
import { currentRange, type Entry } from './sections';

/** Not yet in TypeScript's own types. */
interface ViewTimelineClass {
  new (options: { subject: Element; inset: string }): AnimationTimeline & { readonly source: Element | null };
}

/** Where the page's setting makes sections snap, the body scrolls in place of the window. */
const pageScrollers = (): (Element | null)[] => [document.scrollingElement, document.body];

/** Of a full circle in px, as the original counts it: whole. */
const lengthOf = (circle: SVGCircleElement) => Math.trunc(2 * Math.PI * circle.r.baseVal.value);

/** What shows the progress in a link, from nothing to all. */
function partOf(
  link: Element,
  isBar: boolean,
): { element: Element; frames: PropertyIndexedKeyframes } | undefined {
  const circle = link.querySelector<SVGCircleElement>('.ee-scroll-indicator__element__circle circle');
  if (circle) return { element: circle, frames: { strokeDashoffset: [lengthOf(circle), 0] } };
  const element = link.querySelector('.ee-scroll-indicator__element__progress');
  const grow = ['0%', '100%'];
  return element ? { element, frames: isBar ? { width: grow } : { height: grow } } : undefined;
}

/**
 * Draws how much of the section has been read. Where the browser can follow the scrolling by itself it does, without any
 * script; else gives back the animation, for which somebody has to.
 */
function animate({ link, section, rule }: Entry, isBar: boolean, signal: AbortSignal): Animation | undefined {
  const part = partOf(link, isBar);
  if (!part) return undefined;
  const { ViewTimeline } = window as unknown as { ViewTimeline?: ViewTimelineClass };
  // Where nothing is said, Safari leaves out what the page keeps free by `scroll-padding`.
  const timeline = ViewTimeline && new ViewTimeline({ subject: section, inset: '0px' });
  // In a box that scrolls, or hides what overflows, it would follow that box.
  const isPage = timeline?.source && pageScrollers().includes(timeline.source);
  const { element, frames } = part;
  const options: KeyframeEffectOptions = { fill: 'both', ...(!isPage && { duration: 1 }) };
  const animation = isPage
    ? element.animate(frames, { ...options, timeline, ...timelineRange(rule) })
    : new Animation(new KeyframeEffect(element, frames, options));
  signal.addEventListener('abort', () => animation.cancel());
  if (isPage) return undefined;
  // It is never played: one that is paused goes on in some browsers until its element is displayed, which is too late.
  animation.currentTime = 0;
  return animation;
}

/** Draws every entry. What the browser does not follow is drawn in each frame in which the page scrolls while it is read:
 * call what comes back when a state has changed. */
export function drawFollowed(
  entries: readonly Entry[],
  isBar: boolean,
  { signal, note }: Pick<MountContext<unknown>, 'signal' | 'note'>,
): () => void {
  const followed = entries.flatMap((entry) => {
    const animation = animate(entry, isBar, signal);
    return animation ? { entry, animation } : [];
  });
  note('progress', followed.length ? 'gezeichnet, während gescrollt wird' : 'zeichnet der Browser');
  let frame = 0;
  let scrolling: AbortController | undefined;
  const draw = () => {
    frame = 0;
    const parts = followed.map(({ entry }) => progressOf(0, currentRange(entry)));
    for (const [at, { animation }] of followed.entries()) animation.currentTime = parts[at] ?? 0;
  };
  const drawSoon = () => {
    frame ||= requestAnimationFrame(draw);
  };
  // Pictures and fonts that come late move what is being read, without any scrolling.
  const sizes = new ResizeObserver(drawSoon);
  for (const target of followed.length ? [document.body, ...followed.map(({ entry }) => entry.section)] : [])
    sizes.observe(target);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    scrolling?.abort();
    sizes.disconnect();
  });
  return () => {
    if (!followed.length) return;
    drawSoon();
    const isReading = followed.some(({ entry }) => entry.state === 'reading');
    if (isReading === Boolean(scrolling)) return;
    scrolling?.abort();
    scrolling = isReading ? new AbortController() : undefined;
    if (scrolling)
      document.addEventListener('scroll', drawSoon, {
        passive: true,
        capture: true,
        signal: scrolling.signal,
      });
  };
}
