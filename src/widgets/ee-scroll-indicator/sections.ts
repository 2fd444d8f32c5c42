import {
  type Range,
  type Rule,
  rangeOf,
  readRule,
  regionsOf,
  type State,
  stateOf,
  TOLERANCE,
} from './progress';

/** A link of the indicator and its section. */
export interface Entry {
  readonly link: HTMLElement;
  readonly section: HTMLElement;
  readonly rule: Rule;
  /** Undefined before the first measurement. */
  state?: State;
}

/** Returns the range of an entry relative to the window, as if the page were scrolled to 0. */
export const currentRange = ({ section, rule }: Entry): Range =>
  rangeOf(rule, section.getBoundingClientRect(), document.documentElement.clientHeight);

/**
 * Returns each link with its section, by id. Links without a section are left out; where no link has a section, the
 * first one stands for the whole page.
 */
export function findEntries(root: HTMLElement, onMissing: (id: string) => void): Entry[] {
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
export function watchStates(
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
