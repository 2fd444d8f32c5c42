import { batch } from '../dom/batch';
import { isScrollable, pageScroller } from '../dom/page-scroller';
import { type Edge, isPinned, scrollerOf, type Track, topOf } from './geometry';
import { onLayoutChange } from './layout-change';
import { follow } from './loop';

/** Whether the browser supports scroll timelines. */
const hasTimelines = () => 'ViewTimeline' in window && 'ScrollTimeline' in window;

const css = ([percent, px]: Edge, name = '') => `${name}calc(${percent}% + ${px}px)`;

/** The explicit inset makes the whole viewport count: by default Safari leaves out the `scroll-padding`. */
const viewTimeline = (subject: Element) => new ViewTimeline({ subject, inset: '0px' });

/** A timeline and the track's range on it. */
interface NativeTimeline {
  readonly timeline: AnimationTimeline;
  readonly rangeStart: string;
  readonly rangeEnd: string;
}

/**
 * The browser's own timeline for the track. A view timeline takes a box that clips for a scroller, though nobody can
 * scroll it: then that box is followed through the page, and the subject's distance from its edges is added.
 */
function nativeTimelineOf({ over, subject, range }: Track): NativeTimeline {
  const [from, to] = range();
  if (over === 'page') {
    const timeline = new ScrollTimeline({ source: pageScroller() });
    return { timeline, rangeStart: css(from), rangeEnd: css(to) };
  }
  const root = document.scrollingElement ?? document.documentElement;
  let box: Element = subject;
  let timeline = viewTimeline(subject);
  for (;;) {
    const { source } = timeline;
    if (!source || source === root || isScrollable(source)) break;
    box = source;
    timeline = viewTimeline(box);
  }
  const above = box instanceof HTMLElement && box !== subject ? topOf(subject) - topOf(box) : 0;
  const more = box instanceof HTMLElement && box !== subject ? box.offsetHeight - subject.offsetHeight : 0;
  const at = ([percent, px]: Edge): string => css([percent, px + above - (percent / 100) * more], 'cover ');
  return { timeline, rangeStart: at(from), rangeEnd: at(to) };
}

/**
 * Plays `frames` on `target` along the track until the returned function is called, which removes the effect. Only
 * `translate`, `rotate`, `scale`, `opacity` and `filter` are allowed, which browsers animate without script. The frames
 * are requested again after every resize. With scroll timelines no script runs while the visitor scrolls; without them,
 * and for pinned elements, one loop serves all.
 */
export function animateOnScroll(target: Element, frames: () => Keyframe[], track: Track): () => void {
  let isOver = false;
  let built = '';
  let parts: AbortController | undefined;
  let animation: Animation | undefined;
  const build = () =>
    batch(() => {
      if (isOver) return undefined;
      const pinned = track.over === 'view' && isPinned(track.subject, scrollerOf(track.subject));
      const native = hasTimelines() && !pinned ? nativeTimelineOf(track) : undefined;
      const keyframes = frames();
      const [from, to] = track.range();
      const state = JSON.stringify([native, pinned, keyframes, from, to]);
      if (state === built) return undefined;
      built = state;
      return () => {
        parts?.abort();
        animation?.cancel();
        parts = new AbortController();
        animation = target.animate(keyframes, { fill: 'both', ...(native ?? { duration: 1 }) });
        if (native) return;
        animation.pause();
        follow(animation, track, [from, to], pinned, parts.signal);
      };
    });
  build();
  const stop = onLayoutChange(build);
  return () => {
    isOver = true;
    stop();
    parts?.abort();
    animation?.cancel();
  };
}
