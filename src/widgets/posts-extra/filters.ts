import { dropEmptyStyle } from '../../core';
import { siteAddress } from '../../third-parties';
import { makeButton } from '../../ui/button';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { focusElement } from '../../ui/dom/focus-element';
import { isByKeyboard } from '../../ui/lists/focus-item';
import { isReturn } from '../../ui/lists/list-position';
import { session } from '../../values/storage';

/** A page of the list, with its address and its first item. */
export interface ListedPage {
  readonly address: string;
  readonly first: HTMLElement | undefined;
}

/** The address changes this long after the last scroll event, in ms. */
const DEBOUNCE_MS = 150;

/**
 * Returns the index of the page that is being read: the last one whose first item starts above the middle of the
 * window. `tops` are in px from the top of the window.
 */
export const pageAt = (tops: readonly number[], middle: number): number =>
  Math.max(
    0,
    tops.findLastIndex((top) => top < middle),
  );

/**
 * Updates the address to the page of the list that is being read.
 * @returns must be called after new pages, which may be visible without a scroll
 */
export function followPages(pages: () => readonly ListedPage[], signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const listed = pages();
    // Pages whose first item a filter hides are not being read.
    const topOf = (first: HTMLElement) =>
      first.getClientRects().length ? first.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
    const tops = listed.map(({ first }) => (first ? topOf(first) : Number.NEGATIVE_INFINITY));
    const address = listed[pageAt(tops, innerHeight / 2)]?.address;
    if (address && address !== siteAddress(location))
      history.replaceState(history.state, '', address + location.hash);
  };
  const scheduleWrite = () => {
    clearTimeout(timer);
    timer = setTimeout(write, DEBOUNCE_MS);
  };
  addEventListener('scroll', scheduleWrite, { passive: true, capture: true, signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return scheduleWrite;
}

const LINK = '.ee-filters [data-filter]';
const ACTIVE = 'ee--active';

interface Options {
  readonly list: HTMLElement;
  readonly items: () => readonly HTMLElement[];
  /** Called when the visible items have changed. */
  readonly onChange: (shown: number) => void;
}

/** Returns whether an item matches a filter: `*` matches every item, and an invalid selector matches none. */
export function belongs(item: Element, filter: string): boolean {
  try {
    return filter === '*' || item.matches(filter);
  } catch {
    return false;
  }
}

/** Attaches the category buttons of a list of posts. `run` applies the filter to new items. */
export function attachFilters(
  element: HTMLElement,
  { list, items, onChange }: Options,
  signal: AbortSignal,
): { run(): void } {
  const links = [...element.querySelectorAll<HTMLElement>(LINK)];
  if (!links.length) return { run() {} };
  const own = attributeRestorer();
  const notice = element.querySelector<HTMLElement>('.ee-grid__notice--not-found');
  const counts = links.map((link) => {
    const place = link.querySelector('.ee-filters__item__count');
    return { link, place, printed: place?.textContent ?? '' };
  });
  const initial = links.find((link) => link.classList.contains(ACTIVE)) ?? links[0];
  const key = () => `piton-filter:${location.pathname}${location.search}:${element.dataset.id}`;
  const stored = isReturn() ? session.get(key()) : undefined;
  let active = links.find((link) => link.dataset.filter === stored) ?? initial;
  // The filter is stored for a visitor who comes back or reloads the page.
  addEventListener(
    'pagehide',
    () => {
      if (active && active !== initial) session.set(key(), active.dataset.filter ?? '');
      else session.remove(key());
    },
    { signal },
  );

  const run = () => {
    const all = items();
    const filter = active?.dataset.filter ?? '*';
    let shown = 0;
    for (const item of all) {
      const isShown = belongs(item, filter);
      item.style.display = isShown ? '' : 'none';
      if (isShown) shown++;
    }
    for (const { link, place } of counts) {
      const number = all.filter((item) => belongs(item, link.dataset.filter ?? '*')).length;
      if (place && place.textContent?.trim() !== String(number)) place.textContent = String(number);
      link.classList.toggle(ACTIVE, link === active);
      own.set(link, 'aria-pressed', String(link === active));
    }
    if (notice) notice.style.display = shown ? '' : 'block';
    onChange(shown);
    return shown;
  };
  const choose = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest<HTMLElement>(LINK) : null;
    if (!link || link === active) return Boolean(link);
    active = link;
    // A keyboard user continues in the list, unless the list is empty.
    if (run() && isByKeyboard(link)) focusElement(list);
    return true;
  };

  // The keyboard does not reach a link without an address.
  for (const link of links) makeButton(link, '', own, signal);
  const bar = links[0]?.closest('.ee-filters');
  bar?.addEventListener(
    'click',
    (event) => {
      if (choose(event.target)) event.preventDefault();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    own.restore();
    for (const { link, place, printed } of counts) {
      link.classList.toggle(ACTIVE, link === initial);
      if (place) place.textContent = printed;
    }
    for (const each of [notice, ...items()]) {
      if (!each) continue;
      each.style.display = '';
      dropEmptyStyle(each);
    }
  });
  run();
  return { run };
}
