import { createQueue, createSight, dropEmptyStyle, waitFor } from '../../core';
import { batch } from '../dom/batch';
import { createClassHeight } from './class-height';
import { createAnchoring, createHolding, type HoldingParts } from './holding';
import { createLines } from './lines';
import { type Measured, measure } from './measure';
import { createNaturalClasses } from './natural-classes';
import { createSpace, type StickOptions } from './space';
import { createRestyle, settleStyle } from './styles';

export { adminBarHeight, fixedBarsHeight, floatingBarHeight } from './admin-bar';
export { holderOf } from './containing-block';
export type { StickOptions } from './space';
export { createRestyle, type Restyle } from './styles';

type Job = Parameters<typeof batch>[0];

const jobs = new Set<Job>();
let observer: ResizeObserver | undefined;

/**
 * Runs `job` after the layout of the next frame and before paint: first all reads, which cost nothing then, then all
 * changes. Observing the root again makes the resize observer fire. Observers of elements below the root fire later in
 * the same frame, with the sizes after these changes.
 */
function afterLayout(job: Job): void {
  const { documentElement: root } = document;
  if (!jobs.size) {
    observer ??= new ResizeObserver(() => {
      const now = [...jobs];
      jobs.clear();
      const changes = now.map((each) => each());
      for (const change of changes) change?.();
    });
    observer.unobserve(root);
    observer.observe(root);
  }
  jobs.add(job);
}

/** An element is measured in advance when it is within the height of the window from being seen. */
const onNear = createSight('100%');
const measuring = createQueue((prepare: () => void) => prepare());
const near = new Set<() => void>();
/** The idle time is that of the page, so no element ends the wait. */
const forever = new AbortController().signal;

/** Calls `prepare` when the browser is idle, together with those of other elements, so that they share frames. */
function whenIdle(prepare: () => void): void {
  if (!near.size) {
    const measureAll = () => {
      const all = [...near];
      near.clear();
      void measuring.add(all);
    };
    waitFor.idle(document.documentElement, measureAll, forever);
  }
  near.add(prepare);
}

/** The inline properties of a stuck element, those of the original script included. */
const HELD = ['position', 'width', 'margin', 'top', 'bottom', 'left', 'inset-inline-start'];

/**
 * Removes what sticking has left in a copy of a stuck element, such as a script makes by `innerHTML`, or in a page that was saved while
 * the element stuck. The element would stay for ever where it was held, and the copy of the spacer in its place.
 */
function removeLeftovers(element: HTMLElement, { stuckClasses, spacerClass, isBefore }: StickOptions): void {
  const { classList, style } = element;
  const sibling = isBefore ? element.previousElementSibling : element.nextElementSibling;
  const spacer = sibling?.classList.contains(spacerClass) ? sibling : undefined;
  if (!spacer && !stuckClasses.some((name) => classList.contains(name))) return;
  spacer?.remove();
  classList.remove(...stuckClasses);
  for (const property of HELD) style.removeProperty(property);
  dropEmptyStyle(element);
}

/**
 * Makes the function that measures what sticking will need, in advance, when the element is near and the browser is idle: every
 * measurement lays out the page several times. `rest` gives the element its styles in the natural place again.
 */
function createPlan(
  { element, space, classHeight, anchoring, signal }: Omit<HoldingParts, 'watch' | 'onScroll'>,
  rest: () => void,
): () => void {
  let isPlanned = false;
  const prepare = () => {
    isPlanned = false;
    if (signal.aborted || space.spacer || !element.getClientRects().length) return;
    anchoring.freeze();
    space.prepare(rest);
    classHeight.isElastic ||= space.changesWhenStuck === true;
    element.getBoundingClientRect();
    anchoring.thaw();
  };
  return () => {
    space.forget();
    if (isPlanned) return;
    isPlanned = true;
    onNear(element, () => whenIdle(prepare), signal);
  };
}

/**
 * Keeps an element in the window; while it is stuck, a spacer marks its natural place, so that the page never moves.
 * If possible, the browser itself holds the element (`sticky`, with the spacer overlapping the element), and nothing
 * is a frame late. Where the parent ends too soon, or an ancestor scrolls or clips, the element is `fixed`, and
 * `absolute` at the end of its range. Where an ancestor is transformed, `fixed` does not work, and the element sticks
 * within its parent. Places are measured while the browser is idle; on scroll only existing layout is read.
 */
export function stick(element: HTMLElement, options: StickOptions, signal: AbortSignal): void {
  removeLeftovers(element, options);
  batch(() => (signal.aborted ? undefined : begin(element, options, signal)));
}

/** Reads the element's surroundings, and returns the function that begins to hold the element. */
function begin(element: HTMLElement, options: StickOptions, signal: AbortSignal): () => void {
  const parent = element.parentElement ?? document.documentElement;
  const restyle = createRestyle(element);
  const naturalClasses = createNaturalClasses(element, options.stuckClasses);
  const space = createSpace(element, parent, options, restyle, naturalClasses);
  const classHeight = createClassHeight(element);
  const anchoring = createAnchoring();
  const parts = { element, parent, options, space, restyle, classHeight, anchoring, signal };
  const watch = createLines(options.edge, () => afterLayout(crossed));
  const holding = createHolding({ ...parts, watch, onScroll: () => update() });
  const plan = createPlan(parts, holding.rest);
  const read = (natural?: DOMRect) => measure(element, parent, space, options, natural);
  /** The element's height when it was last placed, px. */
  let height = 0;
  /** Whether the sizes are observed anew, so that the height with new classes is reported. */
  let isReading = false;

  const change = (measured: Measured) => {
    height = measured.own.height;
    // A hidden element has no place.
    if (height && measured.near >= options.offset - 1) naturalClasses.store();
    if (measured.isAway) return holding.backToRest(measured);
    if (space.spacer) return holding.act(measured);
    if (measured.isKnown) {
      if (space.changesWhenStuck) anchoring.freeze();
      space.open();
      holding.act(measured);
    } else {
      anchoring.freeze();
      space.measure();
      holding.act({ ...read(space.natural?.box), isFirst: true });
      // Headers have a transition of `all`: from their width to the same width in px it would paint the page in each frame.
      settleStyle(element);
    }
  };

  /** Updates at once, with forced layouts. */
  const update = () => {
    change(read());
    if (classHeight.read()) change(read());
    if (!anchoring.isFrozen()) return;
    // The final layout equals the initial one, so scroll anchoring may be on again.
    element.getBoundingClientRect();
    anchoring.thaw();
  };

  /** Called when something has crossed a line. */
  const crossed = () => {
    if (signal.aborted) return undefined;
    const measured = read();
    return () => {
      if (measured.isFirst && !measured.isAway && !measured.isKnown) return update();
      change(measured);
      if (!space.spacer) anchoring.thaw();
      if (!classHeight.isUnread()) return;
      // Observing the element again reports its size when the new classes are laid out.
      isReading = true;
      sizes.unobserve(element);
      sizes.observe(element);
    };
  };

  /** Measures a resting element when the browser is idle, and a stuck one at once where a width has changed. */
  const measureAnew = () => {
    if (!space.spacer) return plan();
    if (!space.isOutdated()) return;
    // In rows and grids the spacer now lies beside the element until the element leaves again.
    space.measure();
    change(read(space.natural?.box));
  };

  const resized = (entries: readonly ResizeObserverEntry[]) => {
    const tall = element.getBoundingClientRect().height;
    const isElastic = classHeight.read();
    const isOnlyRead = isReading && entries.every(({ target }) => target === element);
    isReading = false;
    if (isOnlyRead && !isElastic && tall === height) {
      waitFor.idle(element, anchoring.thaw, signal);
      return;
    }
    if (space.spacer && !space.isOutdated()) space.height += classHeight.growth(tall, space.height);
    else measureAnew();
    update();
  };

  const replaced = () => {
    measureAnew();
    update();
  };

  const sizes = new ResizeObserver(resized);
  return () => {
    if (signal.aborted) return;
    holding.rest();
    sizes.observe(element);
    sizes.observe(parent);
    addEventListener('resize', replaced, { signal });
    // The page may come from the back/forward cache, or the browser may have restored a scroll position.
    addEventListener('pageshow', replaced, { signal });
    signal.addEventListener('abort', () => {
      sizes.disconnect();
      holding.end();
      anchoring.thaw();
    });
    batch(crossed);
  };
}

/** An element that sticks only in some states. */
interface Sticking {
  /** Returns a text of all settings, whose change restarts sticking; `''` where the element does not stick. */
  readState(): string;
  /** Reads the page, and returns the function that lets the element stick until `signal` is aborted. */
  start(signal: AbortSignal): () => void;
  /** Notes why the element does not stick. */
  rest(): void;
  /** Time after the last resize until the state is checked again. */
  readonly debounceMs: number;
}

/**
 * Lets an element stick while `readState` returns a text; the state is read now and after every resize, until `signal` is aborted.
 */
export function stickWhile({ readState, start, rest, debounceMs }: Sticking, signal: AbortSignal): void {
  let active: AbortController | undefined;
  let applied = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = () =>
    batch(() => {
      if (signal.aborted) return undefined;
      const next = readState();
      if (!next) rest();
      if (next === applied) return undefined;
      applied = next;
      const before = active;
      const now = next ? new AbortController() : undefined;
      active = now;
      return () => {
        before?.abort();
        if (now) batch(() => (now.signal.aborted ? undefined : start(now.signal)));
      };
    });

  apply();
  addEventListener(
    'resize',
    () => {
      clearTimeout(timer);
      timer = setTimeout(apply, debounceMs);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    active?.abort();
  });
}
