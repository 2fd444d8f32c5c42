import { scrollingBody } from '../dom/page-scroller';
import { type Edge, lengthOf, scrollerOf, type Track, topOf } from './geometry';
import { onLayoutChange } from './layout-change';

/** An item of the loop: a paused animation of one millisecond, whose time is the progress. */
interface Item {
  readonly animation: Animation;
  readonly track: Track;
  readonly range: readonly [Edge, Edge];
  /** The place of the item is measured in every frame, since the element may be pinned in the viewport. */
  readonly isPinned: boolean;
  /**
   * The animation moves the subject itself, which may then be out of view while its natural place is in view; such an
   * item never leaves the loop.
   */
  readonly movesSubject: boolean;
  /** Cached place, until something changes its size, px. */
  place: Place | undefined;
}

interface Place {
  readonly scroller: HTMLElement | undefined;
  /** Heights of the scroller and of the subject, and the subject's distance from the top of the scrolled content. */
  readonly view: number;
  readonly height: number;
  readonly top: number;
}

const items = new Map<Element, Set<Item>>();
const inView = new Set<Item>();
/** Items that have just left the view and get one last step, to the end of their range. */
const leaving = new Set<Item>();
let frame = 0;

const placeOf = ({ over, subject }: Track): Place => {
  const body = scrollingBody();
  if (over === 'page') {
    const { clientHeight: view, scrollHeight: height } = body ?? document.documentElement;
    return { scroller: body, view, height, top: 0 };
  }
  const scroller = scrollerOf(subject) ?? body;
  const above = scroller ? topOf(scroller) + scroller.clientTop : 0;
  const view = scroller?.clientHeight ?? innerHeight;
  return { scroller, view, height: subject.offsetHeight, top: topOf(subject) - above };
};

/** The progress, from 0 at the start of the range to 1 at its end; NaN where nothing scrolls. */
function progressOf(item: Item): number {
  const { track, range } = item;
  item.place ??= placeOf(track);
  const { scroller, view, height, top } = item.place;
  let length = view + height;
  let at = (scroller ?? document.documentElement).scrollTop;
  if (track.over === 'page') length = height - view;
  else if (!item.isPinned) at += view - top;
  else {
    const box = track.subject.getBoundingClientRect();
    at = innerHeight - box.top;
    length = innerHeight + box.height;
  }
  if (length <= 0) return Number.NaN;
  const [from, to] = range.map((edge) => lengthOf(edge, length)) as [number, number];
  return Math.min(Math.max((at - from) / (to - from), 0), 1);
}

function run() {
  frame = 0;
  const steps = [...inView].map((item) => [item.animation, progressOf(item)] as const);
  for (const [animation, progress] of steps) if (progress >= 0) animation.currentTime = progress;
  for (const item of leaving) inView.delete(item);
  leaving.clear();
}

const schedule = () => {
  frame ||= requestAnimationFrame(run);
};

let sight: IntersectionObserver | undefined;
let sizes: ResizeObserver | undefined;
let running = new AbortController();

const changed = () => {
  for (const each of items.values()) for (const item of each) item.place = undefined;
  schedule();
};

/** Starts the listeners, which exist while the loop has items. */
function begin() {
  running = new AbortController();
  const { signal } = running;
  // Scroll events of boxes do not bubble, so the listener captures.
  addEventListener('scroll', schedule, { capture: true, passive: true, signal });
  signal.addEventListener('abort', onLayoutChange(changed));
  sizes = new ResizeObserver(changed);
  sizes.observe(document.body);
  sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      for (const item of items.get(target) ?? []) {
        // Content that was loaded above the element may have moved the element.
        item.place = undefined;
        if (!isIntersecting && !item.movesSubject) leaving.add(item);
        else {
          leaving.delete(item);
          inView.add(item);
        }
      }
    }
    schedule();
  });
}

function end() {
  running.abort();
  sizes?.disconnect();
  sight?.disconnect();
  cancelAnimationFrame(frame);
  frame = 0;
}

/**
 * Moves `animation` along its track while it is in view, until `signal` is aborted; for browsers without scroll
 * timelines.
 */
export function follow(
  animation: Animation,
  track: Track,
  range: readonly [Edge, Edge],
  isPinned: boolean,
  signal: AbortSignal,
): void {
  const { effect } = animation;
  const movesSubject = effect instanceof KeyframeEffect && effect.target === track.subject;
  const item: Item = { animation, track, range, isPinned, movesSubject, place: undefined };
  const watched = track.over === 'page' ? document.body : track.subject;
  if (!items.size) begin();
  const same = items.get(watched) ?? new Set();
  items.set(watched, same.add(item));
  sizes?.observe(watched);
  // Observing again reports the current state for the new item as well.
  sight?.unobserve(watched);
  sight?.observe(watched);
  inView.add(item);
  schedule();
  signal.addEventListener('abort', () => {
    same.delete(item);
    inView.delete(item);
    leaving.delete(item);
    if (same.size) return;
    items.delete(watched);
    sight?.unobserve(watched);
    if (watched !== document.body) sizes?.unobserve(watched);
    if (!items.size) end();
  });
}
