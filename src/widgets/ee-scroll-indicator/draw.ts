import type { MountContext } from '../../api';
import { progressOf, timelineRange } from './progress';
import { currentRange, type Entry } from './sections';

/** TypeScript does not declare this class yet. */
interface ViewTimelineClass {
  new (options: { subject: Element; inset: string }): AnimationTimeline & { readonly source: Element | null };
}

/** With the page's scroll snap setting, the body scrolls instead of the window. */
const pageScrollers = (): (Element | null)[] => [document.scrollingElement, document.body];

/** Returns the circumference in px, truncated as in the original script. */
const lengthOf = (circle: SVGCircleElement) => Math.trunc(2 * Math.PI * circle.r.baseVal.value);

/** Returns the element that shows the progress in a link, and its keyframes from 0 to 100 %. */
function progressPart(
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
 * Animates the progress of one section with a view timeline, which needs no script while scrolling.
 * @returns the animation that a script must update where the browser has no suitable timeline
 */
function animate({ link, section, rule }: Entry, isBar: boolean, signal: AbortSignal): Animation | undefined {
  const part = progressPart(link, isBar);
  if (!part) return undefined;
  const { ViewTimeline } = window as unknown as { ViewTimeline?: ViewTimelineClass };
  // Without an explicit inset, Safari subtracts the page's `scroll-padding`.
  const timeline = ViewTimeline && new ViewTimeline({ subject: section, inset: '0px' });
  // A timeline in a box that scrolls or clips its content would follow that box instead of the page.
  const isPage = timeline?.source && pageScrollers().includes(timeline.source);
  const { element, frames } = part;
  const options: KeyframeEffectOptions = { fill: 'both', ...(!isPage && { duration: 1 }) };
  const animation = isPage
    ? element.animate(frames, { ...options, timeline, ...timelineRange(rule) })
    : new Animation(new KeyframeEffect(element, frames, options));
  signal.addEventListener('abort', () => animation.cancel());
  if (isPage) return undefined;
  // The animation is never played, because some browsers let a paused animation run on until its element is displayed.
  animation.currentTime = 0;
  return animation;
}

/**
 * Draws the progress of every entry. Entries without a timeline are drawn in each animation frame in which the page
 * scrolls while one of them is being read.
 * @returns must be called after each change of a state
 */
export function drawFollowed(
  entries: readonly Entry[],
  isBar: boolean,
  { signal, note }: Pick<MountContext<unknown>, 'signal' | 'note'>,
): () => void {
  const followed = entries.flatMap((entry) => {
    const animation = animate(entry, isBar, signal);
    return animation ? { entry, animation } : [];
  });
  note('progress', followed.length ? 'progress.script' : 'progress.browser');
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
  // Pictures and fonts that load late move the sections without any scrolling.
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
