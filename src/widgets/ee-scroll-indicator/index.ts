import type { MountContext } from '../../api';
import { defineHandler, flag, number, reporter } from '../../core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { focusElement } from '../../ui/dom/focus-element';
import { isPlainClick } from '../../ui/dom/plain-click';
import { scrollTopOf, smoothScroll } from '../../ui/dom/smooth-scroll';
import { attachHotips, tooltipFields } from '../../ui/tooltips';
import {
  progressOf,
  type Range,
  type Rule,
  rangeOf,
  readRule,
  regionsOf,
  type State,
  stateOf,
  TOLERANCE,
  timelineRange,
} from './progress';
import style from './style.css';

/** A link of the indicator and its section. */
interface Entry {
  readonly link: HTMLElement;
  readonly section: HTMLElement;
  readonly rule: Rule;
  /** Undefined before the first measurement. */
  state?: State;
}

/** Returns the range of an entry relative to the window, as if the page were scrolled to 0. */
const currentRange = ({ section, rule }: Entry): Range =>
  rangeOf(rule, section.getBoundingClientRect(), document.documentElement.clientHeight);

/**
 * Returns each link with its section, by id. Links without a section are left out; where no link has a section, the
 * first one stands for the whole page.
 */
function findEntries(root: HTMLElement, onMissing: (id: string) => void): Entry[] {
  const items = [...root.querySelectorAll<HTMLElement>('.ee-scroll-indicator__element')].flatMap((item) => {
    const link = item.querySelector<HTMLElement>('.ee-scroll-indicator__element__link');
    return link
      ? { link, id: item.dataset.selector?.replace(/^#/, '') ?? '', rule: readRule(item.dataset) }
      : [];
  });
  const entries = items.flatMap(({ link, id, rule }): Entry[] => {
    const section = document.getElementById(id);
    if (!section && id) onMissing(id);
    return section ? [{ link, section, rule }] : [];
  });
  const [first] = items;
  return entries.length || !first ? entries : [{ ...first, section: document.body }];
}

/**
 * Calls `onChange` for each entry whose state has changed, whenever a section passes an edge of the window, unless
 * `isPaused`.
 * @returns measures all entries at once
 */
function watchStates(
  entries: readonly Entry[],
  onChange: (entry: Entry) => void,
  isPaused: () => boolean,
  signal: AbortSignal,
): () => void {
  const update = () => {
    if (isPaused()) return;
    // All reads come before the first write, so that the browser computes the layout once.
    const states = entries.map((entry) => stateOf(TOLERANCE, currentRange(entry)));
    for (const [at, entry] of entries.entries()) {
      const state = states[at] ?? 'before';
      if (entry.state === state) continue;
      entry.state = state;
      onChange(entry);
    }
  };
  const observers = new Map<string, IntersectionObserver>();
  for (const { section, rule } of entries) {
    for (const rootMargin of regionsOf(rule)) {
      const observer =
        observers.get(rootMargin) ?? new IntersectionObserver(update, { rootMargin, threshold: [0, 1] });
      observers.set(rootMargin, observer);
      observer.observe(section);
    }
  }
  // A box that clips a part of a section also clips that part for the observers, so scrolling is watched as well.
  // Chrome has `scrollend` from 114 on, Safari from 26.2 on.
  for (const [type, target] of [
    ['onscrollend' in document ? 'scrollend' : 'scroll', document],
    ['resize', window],
  ] as const)
    target.addEventListener(type, update, { signal });
  signal.addEventListener('abort', () => {
    for (const observer of observers.values()) observer.disconnect();
  });
  return update;
}

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
function drawFollowed(
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

/**
 * A click scrolls to the section within this time, in ms, and this far past its top, in px, so that the section counts
 * as being read.
 */
const SCROLL_MS = 300;
const PAST_TOP_PX = 2;

/** Shows which sections have been read and how far, as a list, a bar or bullets. */
export default defineHandler({
  settings: {
    ...tooltipFields('bullets_'),
    click: flag(),
    /** The offset is in px. */
    scroll_offset: number(0, { min: -10_000, max: 10_000 }),
    bullets_tooltips: flag(),
    bullets_show_on_focus: flag(),
  },
  texts: { progress: ['Lesefortschritt', '', 'Reading progress'], section: ['Abschnitt', '', 'Section'] },
  style,
  mount(element, context) {
    const { settings, texts, signal, warn } = context;
    const { click, scroll_offset, bullets_tooltips, bullets_show_on_focus } = settings.get();
    const root = element.querySelector<HTMLElement>('.ee-scroll-indicator');
    if (!root) return;
    const own = attributeRestorer();
    const entries = findEntries(root, (id) =>
      warn(`section-${id}`, `there is no section #${id} on the page`),
    );
    const list = root.querySelector('.ee-scroll-indicator__menu');
    if (list) own.set(list, 'aria-label', texts.progress);
    const wasActive = root.classList.contains('is--active');
    root.classList.add('is--active');

    for (const { link, section } of entries) {
      // The keyboard does not reach a link without an address.
      if (click && !link.hasAttribute('href'))
        own.set(link, 'href', section === document.body ? '#' : `#${section.id}`);
    }
    if (bullets_tooltips) {
      const stays = (link: HTMLElement) =>
        bullets_show_on_focus && entries.some((each) => each.link === link && each.state === 'reading');
      attachHotips(element, settings.get(), 'bullets_', context, stays);
    }
    for (const [at, { link, section }] of entries.entries()) {
      if (!link.hasAttribute('href') || link.ariaLabel || link.innerText.trim()) continue;
      const heading = section.querySelector('h1,h2,h3,h4,h5,h6')?.textContent?.trim();
      own.set(link, 'aria-label', heading || `${texts.section} ${at + 1}`);
    }

    const drawProgress = drawFollowed(entries, root.matches('.ee-scroll-indicator--skin-bar'), context);
    let isPaused = false;
    const show = ({ link, state }: Entry) => {
      link.classList.toggle('is--reading', state === 'reading');
      link.classList.toggle('is--read', state === 'read');
      own.set(link, 'aria-current', state === 'reading' ? 'location' : null);
      if (bullets_show_on_focus)
        link.dispatchEvent(new CustomEvent(`hotip.${state === 'reading' ? 'show' : 'hide'}`));
      drawProgress();
    };
    const update = watchStates(entries, show, () => isPaused, signal);
    update();

    let last: AbortController | undefined;
    const scrollToEntry = async ({ link, section }: Entry) => {
      last?.abort();
      const controller = new AbortController();
      last = controller;
      isPaused = true;
      const top = () => scrollTopOf(section) + PAST_TOP_PX + scroll_offset;
      const hasArrived = await smoothScroll(top, SCROLL_MS, controller.signal);
      if (last !== controller) return;
      isPaused = false;
      update();
      if (hasArrived && link === document.activeElement && section !== document.body) focusElement(section);
    };
    root.addEventListener(
      'click',
      (event) => {
        const entry = entries.find(({ link }) => link.contains(event.target as Node));
        if (!click || !entry || !isPlainClick(event)) return;
        event.preventDefault();
        scrollToEntry(entry).catch(reporter('event', 'ee-scroll-indicator', root));
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      last?.abort();
      for (const { link } of entries) link.classList.remove('is--reading', 'is--read');
      if (!wasActive) root.classList.remove('is--active');
      own.restore();
    });
  },
});
