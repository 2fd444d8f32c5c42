import { choice, defineHandler, dropEmptyStyle, flag, text } from '../core';
import { pageScroller } from '../ui/dom/page-scroller';
import style from './progress-tracker.css';

/** The elements that show the progress. */
interface Tracker {
  readonly bar: HTMLElement | SVGCircleElement;
  readonly label: HTMLElement | null;
  readonly isCircle: boolean;
  /** Whether the circle runs counter-clockwise. */
  readonly isRtl: boolean;
}

/** The percentage is visible once the bar is wider than the text by this factor. */
const MIN_RATIO = 1.5;

const lengthOf = (bar: Tracker['bar']) =>
  bar instanceof SVGCircleElement ? 2 * Math.PI * bar.r.baseVal.value : 0;

/** Returns the dash offset, in px, at which nothing is drawn: clockwise or counter-clockwise. */
const emptyAt = ({ bar, isRtl }: Tracker) => (isRtl ? lengthOf(bar) : -lengthOf(bar));

/** Sets the styles that drawing needs. */
function prepare({ bar, isCircle }: Tracker): void {
  if (isCircle) bar.style.strokeDasharray = String(lengthOf(bar));
  else bar.style.display = 'flex';
}

/**
 * Returns the keyframes from 0 to 100 %, which the browser plays along the scroll position. A bar of less than 1 % is
 * hidden.
 */
const framesOf = (tracker: Tracker): Keyframe[] =>
  tracker.isCircle
    ? [
        { strokeDashoffset: emptyAt(tracker), visibility: 'hidden' },
        { strokeDashoffset: 0, visibility: 'visible' },
      ]
    : [
        { width: '0%', visibility: 'hidden', offset: 0 },
        { width: '1%', visibility: 'hidden', offset: 0.01 },
        { width: '1%', visibility: 'visible', offset: 0.01 },
        { width: '100%', visibility: 'visible', offset: 1 },
      ];

/** Draws `percent` now, with the number where the owner wants one. */
function draw(tracker: Tracker, percent: number): void {
  const { bar, label, isCircle } = tracker;
  bar.style.visibility = percent < (isCircle ? 0.01 : 1) ? 'hidden' : 'visible';
  if (isCircle) bar.style.strokeDashoffset = String(emptyAt(tracker) * (1 - percent / 100));
  else bar.style.width = `${percent}%`;
  if (!label) return;
  const percentText = `${Math.round(percent)}%`;
  if (label.textContent !== percentText) label.textContent = percentText;
  if (isCircle) return;
  const isWideEnough = bar.getBoundingClientRect().width > label.offsetWidth * MIN_RATIO;
  label.style.color = isWideEnough ? 'var(--percentage-color)' : 'transparent';
}

/** Removes all drawn styles. */
function erase({ bar, label }: Tracker): void {
  for (const name of ['display', 'visibility', 'width', 'stroke-dasharray', 'stroke-dashoffset'])
    bar.style.removeProperty(name);
  label?.style.removeProperty('color');
}

/** The position of the content: its top in the viewport, its height and the height of the viewport, in px. */
export interface Place {
  readonly top: number;
  readonly height: number;
  readonly view: number;
}

/**
 * Returns how much of the content has been read, in percent with two decimals: the whole page from its top, other
 * content from its first appearance.
 */
export function percentRead({ top, height, view }: Place, isPage: boolean): number {
  const start = isPage ? -view : 0;
  const part = (view - top + start) / (height + view + start - view);
  return Math.round(Math.min(Math.max(part || 0, 0), 1) * 10_000) / 100;
}

/** The content that is tracked and its scroller: with scroll snap the body scrolls instead of the window. */
export interface Subject {
  readonly scroller: Element;
  /** The tracked element; `undefined` for the whole page. */
  readonly element: HTMLElement | undefined;
  /** Measures the position, which makes the browser compute the layout. */
  measure(): Place;
}

/**
 * Creates the subject.
 * @param element the tracked element, if not the whole page
 */
export function subjectOf(element: HTMLElement | undefined): Subject {
  const scroller = pageScroller();
  return {
    scroller,
    element,
    measure() {
      const view = scroller.clientHeight;
      if (!element) return { top: -scroller.scrollTop, height: scroller.scrollHeight, view };
      const { top, height } = element.getBoundingClientRect();
      return { top, height, view };
    },
  };
}

/** TypeScript does not declare these classes yet. */
interface Timelines {
  readonly ScrollTimeline?: new (options: { source: Element }) => AnimationTimeline;
  readonly ViewTimeline?: new (options: {
    subject: Element;
    inset: string;
  }) => AnimationTimeline & {
    readonly source: Element | null;
  };
}

/**
 * Returns the options of a native scroll timeline; `undefined` where the browser has none, or where it would follow
 * another box.
 */
function timelineOf({ element, scroller, measure }: Subject): KeyframeAnimationOptions | undefined {
  const { ScrollTimeline, ViewTimeline } = window as unknown as Timelines;
  if (!ScrollTimeline || !ViewTimeline) return undefined;
  if (!element) return { timeline: new ScrollTimeline({ source: scroller }), fill: 'both' };
  // Without an explicit inset, Safari subtracts the page's `scroll-padding`.
  const timeline = new ViewTimeline({ subject: element, inset: '0px' });
  if (timeline.source !== scroller) return undefined;
  return { timeline, fill: 'both', rangeStart: 'cover 0%', rangeEnd: `cover ${measure().height}px` };
}

/** Shows how far the page, or a part of it, has been read. */
export default defineHandler({
  settings: {
    type: choice(['horizontal', 'circular'], 'horizontal'),
    relative_to: choice(['entire_page', 'post_content', 'selector'], 'entire_page'),
    selector: text(),
    /** The empty direction stands for the direction of the page. */
    direction: choice(['', 'ltr', 'rtl'], ''),
    percentage: flag(),
  },
  style,
  mount(element, { settings, page, signal, warn, note }) {
    const { type, relative_to, selector, direction, percentage } = settings.get();
    const bar = element.querySelector<HTMLElement | SVGCircleElement>('.current-progress');
    const label = element.querySelector<HTMLElement>('.current-progress-percentage');
    if (!bar) return;
    const isCircle = type === 'circular' && bar instanceof SVGCircleElement;
    const isRtl = direction ? direction === 'rtl' : page.isRtl;
    const tracker: Tracker = { bar, label: percentage ? label : null, isCircle, isRtl };

    const readSelector = relative_to === 'selector' ? selector : '.elementor-widget-theme-post-content';
    let readElement: HTMLElement | null = null;
    if (relative_to !== 'entire_page') {
      try {
        readElement = document.querySelector(readSelector);
      } catch {
        // An invalid selector finds nothing, and the owner is warned below.
      }
      if (!readElement)
        warn('tracked', `${readSelector.slice(0, 60)} is not on the page; the whole page is tracked`);
    }
    const subject = subjectOf(readElement ?? undefined);

    const printed = label?.textContent ?? '';
    let animation: Animation | undefined;
    let frame = 0;
    const requestDraw = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        draw(tracker, percentRead(subject.measure(), !subject.element));
      });
    };
    /** Builds the animation again after each change of size. */
    const build = () => {
      prepare(tracker);
      const timeline = tracker.label ? undefined : timelineOf(subject);
      animation?.cancel();
      animation = timeline && bar.animate(framesOf(tracker), timeline);
      note('progress', animation ? 'progress.browser' : 'progress.script');
      if (!animation) requestDraw();
      // A page that can't scroll has no progress, and its timeline is inactive, so the bar is hidden.
      else bar.style.visibility = 'hidden';
    };
    const sizes = new ResizeObserver(build);
    sizes.observe(subject.element ?? document.body);
    sizes.observe(element);
    const onScroll = () => animation ?? requestDraw();
    // The event is captured, because `scroll` does not bubble from scrolling boxes.
    addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
    addEventListener('resize', build, { signal });
    signal.addEventListener('abort', () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
      animation?.cancel();
      erase(tracker);
      if (label) label.textContent = printed;
      for (const each of [bar, label]) if (each) dropEmptyStyle(each);
    });
  },
});
