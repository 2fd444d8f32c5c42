import {
  adoptStyle,
  defineHandler,
  dropEmptyStyle,
  flag,
  number,
  queryReducedMotion,
  responsive,
  watch,
} from '../core';
import { attributeRestorer } from '../ui/dom/attribute-restorer';
import { focusElement } from '../ui/dom/focus-element';
import { attachImageFit, attachMasonry } from '../ui/masonry';
import { announce } from '../ui/text/announce';
import { countText } from '../ui/text/numbers';
import style from './portfolio.css';

/** The duration of every movement of an item, in ms. */
const MOVE_MS = 450;
const EASING = 'ease';
const HIDDEN_FRAME = { opacity: 0, transform: 'scale3d(.2, .2, 1)' };
const PINNING_STYLES = ['position', 'left', 'top', 'width', 'height', 'display'] as const;

/** Returns the number of items that the last row lacks. */
export const missingIn = (count: number, columns: number): number =>
  count % columns && columns - (count % columns);

/**
 * Creates a function that shows some items of a portfolio and hides the others: remaining items move to their new
 * places, and hidden items shrink first.
 * @returns shows the items for which `matches` is true; without an animation where `moves` is false
 */
function createFilter(items: readonly HTMLElement[], signal: AbortSignal) {
  const running = new Map<HTMLElement, Animation>();
  const clearStyles = (item: HTMLElement) => {
    for (const name of PINNING_STYLES) item.style[name] = '';
    item.inert = false;
  };
  const play = (item: HTMLElement, frames: Keyframe[], done?: () => void) => {
    const animation = item.animate(frames, { duration: MOVE_MS, easing: EASING });
    running.set(item, animation);
    animation.onfinish = () => {
      running.delete(item);
      done?.();
    };
  };
  const hide = (item: HTMLElement) => {
    clearStyles(item);
    item.style.display = 'none';
  };
  const stop = () => {
    for (const animation of running.values()) animation.cancel();
    running.clear();
  };
  signal.addEventListener('abort', () => {
    stop();
    for (const item of items) {
      clearStyles(item);
      dropEmptyStyle(item);
      item.classList.remove(ACTIVE);
    }
  });

  return (matches: (item: HTMLElement) => boolean, moves: boolean, fill: () => void) => {
    const isMoving = moves && !queryReducedMotion().matches;
    const before = new Map(
      isMoving
        ? items
            .filter((item) => item.classList.contains(ACTIVE))
            .map((item) => {
              const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = item;
              const box = [offsetLeft, offsetTop, offsetWidth, offsetHeight] as const;
              return [item, { box, seen: item.getBoundingClientRect() }];
            })
        : [],
    );
    stop();
    for (const item of items) {
      const isShown = matches(item);
      item.classList.toggle(ACTIVE, isShown);
      if (isShown) {
        clearStyles(item);
        dropEmptyStyle(item);
      } else hide(item);
    }
    fill();
    if (!isMoving) return;
    const after = items.filter(matches).map((item) => ({ item, place: item.getBoundingClientRect() }));
    for (const { item, place } of after) {
      const oldBox = before.get(item)?.seen;
      if (!oldBox) play(item, [HIDDEN_FRAME, {}]);
      else if (oldBox.left !== place.left || oldBox.top !== place.top)
        play(item, [
          { transform: `translate3d(${oldBox.left - place.left}px, ${oldBox.top - place.top}px, 0)` },
          {},
        ]);
    }
    for (const [item, { box }] of before) {
      if (matches(item)) continue;
      const [left, top, width, height] = box.map((each) => `${each}px`);
      Object.assign(item.style, { position: 'absolute', left, top, width, height, display: '' });
      // Tab must not move into an item that is disappearing, because the focus would be lost.
      item.inert = true;
      play(item, [{}, HIDDEN_FRAME], () => hide(item));
    }
  };
}

const ACTIVE = 'elementor-active';
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

interface Options {
  /** The name of the group. */
  readonly label: string;
  /** Called with the id of a term, or `__all`. */
  choose(term: string): void;
  /** Moves the focus to the shown items. */
  enterItems(): void;
}

/**
 * Makes the filters above a portfolio a group of radio buttons, as in the ARIA Authoring Practices: the arrow keys choose and
 * stay in the group; Enter and the space bar lead to the items.
 */
function attachFilters(list: HTMLElement, { label, choose, enterItems }: Options, signal: AbortSignal): void {
  const own = attributeRestorer();
  const filters = [...list.querySelectorAll<HTMLElement>('.elementor-portfolio__filter')];
  const printed = filters.find((filter) => filter.classList.contains(ACTIVE));
  const mark = (chosen: HTMLElement | undefined) => {
    for (const filter of filters) {
      const isChosen = filter === chosen;
      filter.classList.toggle(ACTIVE, isChosen);
      own.set(filter, 'aria-checked', String(isChosen));
      own.set(filter, 'tabindex', isChosen ? '0' : '-1');
    }
  };
  const activate = (filter: HTMLElement | undefined) => {
    if (!filter || filter.classList.contains(ACTIVE)) return;
    mark(filter);
    choose(filter.dataset.filter ?? '');
  };
  const filterOf = ({ target }: Event) =>
    filters.find((filter) => target instanceof Node && filter.contains(target));

  own.set(list, 'role', 'radiogroup');
  own.set(list, 'aria-label', label);
  for (const filter of filters) own.set(filter, 'role', 'radio');
  mark(filters.find((filter) => filter.dataset.filter === '__all') ?? filters[0]);

  list.addEventListener('click', (event) => activate(filterOf(event)), { signal });
  list.addEventListener(
    'keydown',
    (event) => {
      const filter = filterOf(event);
      if (!filter || event.altKey || event.ctrlKey || event.metaKey) return;
      const isRtl = getComputedStyle(list).direction === 'rtl';
      const step = (STEPS[event.key] ?? 0) * (isRtl && /Left|Right/.test(event.key) ? -1 : 1);
      if (!step && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      const next = filters.at((filters.indexOf(filter) + step) % filters.length);
      next?.focus();
      activate(next);
      if (!step && !event.repeat) enterItems();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    for (const filter of filters) filter.classList.toggle(ACTIVE, filter === printed);
    own.restore();
  });
}

/** Runs the pro add-on's portfolio: posts with filters, as a grid or as masonry. */
export default defineHandler({
  settings: {
    columns: responsive(number(3, { min: 1, max: 24, integer: true })),
    masonry: flag(),
  },
  texts: {
    filter: ['Einträge filtern', '', 'Filter items'],
    shown: ['Ein Eintrag | {n} Einträge', '', 'One item | {n} items'],
    none: ['Keine Einträge', '', 'No items'],
  },
  mount(element, { settings, texts, signal }) {
    const container = element.querySelector<HTMLElement>('.elementor-portfolio');
    if (!container) return;
    adoptStyle(style);
    const items = [...container.querySelectorAll<HTMLElement>(':scope > .elementor-portfolio-item')];
    const isMasonry = settings.get().masonry;
    const showMatching = createFilter(items, signal);
    const placeholders: HTMLElement[] = [];
    let term = '__all';

    const matches = (item: HTMLElement) =>
      term === '__all' || item.classList.contains(`elementor-filter-${term}`);
    const fillLastRow = () => {
      const missing = isMasonry ? 0 : missingIn(items.filter(matches).length, settings.get().columns);
      while (placeholders.length > missing) placeholders.pop()?.remove();
      while (placeholders.length < missing) {
        const placeholder = document.createElement('div');
        placeholder.className = 'elementor-portfolio-ghost-item';
        placeholder.ariaHidden = 'true';
        placeholders.push(placeholder);
        container.append(placeholder);
      }
    };
    showMatching(matches, false, fillLastRow);

    const masonry =
      isMasonry &&
      attachMasonry(container, { items: () => items, columns: () => settings.get().columns }, signal);
    watch(
      settings,
      () => {
        fillLastRow();
        if (masonry) masonry.run();
      },
      signal,
    );

    const list = element.querySelector<HTMLElement>('.elementor-portfolio__filters');
    if (list)
      attachFilters(
        list,
        {
          label: texts.filter,
          choose(chosen) {
            term = chosen;
            showMatching(matches, !isMasonry, fillLastRow);
            const count = items.filter(matches).length;
            announce(count ? countText(texts.shown, count) : texts.none);
          },
          enterItems() {
            if (items.some(matches)) focusElement(container);
          },
        },
        signal,
      );

    attachImageFit(element, container, () => isMasonry, signal);
    signal.addEventListener('abort', () => {
      for (const placeholder of placeholders) placeholder.remove();
    });
  },
});
