import type { Device, MountContext, SettingsOf } from '../../api';
import { defineHandler, dropEmptyStyle, watch } from '../../core';
import { iconOf } from '../../markup';
import { makeButton } from '../../ui/button';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { make } from '../../ui/dom/make';
import { pageScroller } from '../../ui/dom/page-scroller';
import { slideHeight } from '../../ui/panels/slide-height';
import { anchorHeadings, findHeadings, type Heading, schema, scopeOf } from './headings';

/** The reading line lies at this part of the window's height, from the top. */
const LINE = 1 / 3;
/**
 * The observed area reaches beyond the start of the page, so that headings above the line count as passed, however fast
 * the visitor scrolls.
 */
const ABOVE_PX = 1_000_000;

/**
 * Calls `onRead` with the index of the target that is being read: the last one, in the order of the page, that has
 * passed the reading line; `-1` before the first. Observers report each crossing, so scrolling costs no script. A
 * target that is not displayed is never passed.
 */
function watchReading(
  targets: readonly Element[],
  onRead: (index: number) => void,
  signal: AbortSignal,
): void {
  const passed = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      // The position is compared instead of `isIntersecting`, because a box that scrolls clips the targets that it has
      // passed.
      for (const { target, boundingClientRect: box, rootBounds } of entries)
        if (box.height && box.top <= (rootBounds?.bottom ?? innerHeight * LINE)) passed.add(target);
        else passed.delete(target);
      onRead(targets.findLastIndex((target) => passed.has(target)));
    },
    { rootMargin: `${ABOVE_PX}px 0px -${100 - LINE * 100}%` },
  );
  for (const target of targets) observer.observe(target);
  signal.addEventListener('abort', () => observer.disconnect());
}

const ACTIVE = 'elementor-item-active';
/** A chosen entry stays marked for this long, in ms, while the page scrolls to its heading. */
const LOCK_MS = 2_000;

/** Scrolls the list, but not the page, so that the entry is visible. */
function scrollIntoBody(body: HTMLElement, link: HTMLElement) {
  if (body.scrollHeight <= body.clientHeight) return;
  const { top, bottom } = body.getBoundingClientRect();
  const box = link.getBoundingClientRect();
  if (box.top < top || box.bottom > bottom)
    body.scrollTop += box.top - top - (body.clientHeight - box.height) / 2;
}

/**
 * Marks the entry of the heading that is being read; with `isCollapsing` only the sub-list of the current top entry is
 * shown.
 */
function markActive(
  body: HTMLElement,
  headings: readonly Heading[],
  links: readonly HTMLAnchorElement[],
  isCollapsing: boolean,
  signal: AbortSignal,
): void {
  const topItemOf = (link: Element | undefined) => {
    let item = link?.closest('li');
    for (let outer = item; outer; outer = outer.parentElement?.closest('li')) item = outer;
    return item;
  };
  const subListOf = (item: Element | null | undefined) =>
    isCollapsing ? item?.querySelector<HTMLElement>(':scope > .elementor-toc__list-wrapper') : undefined;
  if (isCollapsing)
    for (const list of body.querySelectorAll<HTMLElement>('li > .elementor-toc__list-wrapper'))
      list.style.display = list.parentElement?.parentElement?.closest('li') ? 'block' : 'none';

  let current: HTMLAnchorElement | undefined;
  let lockedUntil = 0;
  const mark = (link: HTMLAnchorElement | undefined) => {
    if (link === current) return;
    const [previous, next] = [subListOf(topItemOf(current)), subListOf(topItemOf(link))];
    current?.classList.remove(ACTIVE);
    current?.removeAttribute('aria-current');
    current = link;
    link?.classList.add(ACTIVE);
    link?.setAttribute('aria-current', 'location');
    if (previous !== next) {
      // A sub-list that contains the keyboard focus stays open.
      if (previous && !previous.contains(document.activeElement)) void slideHeight(previous, false, signal);
      if (next) void slideHeight(next, true, signal);
    }
    if (link) scrollIntoBody(body, link);
  };
  watchReading(
    headings.map(({ element }) => element),
    (index) => {
      if (performance.now() >= lockedUntil) mark(links[index]);
    },
    signal,
  );
  body.addEventListener(
    'click',
    ({ target }) => {
      const link = links.find((each) => each.contains(target as Node));
      if (!link) return;
      lockedUntil = performance.now() + LOCK_MS;
      mark(link);
    },
    { signal },
  );
}

const COLLAPSED = 'elementor-toc--collapsed';

type Context = Pick<MountContext<SettingsOf<typeof schema>>, 'device' | 'page' | 'settings' | 'signal'>;

/** Makes the two buttons open and close the box, which starts closed on the devices that the owner chose. */
function makeMinimizable(
  element: HTMLElement,
  body: HTMLElement,
  texts: { readonly open: string; readonly close: string },
  { device, page, settings, signal }: Context,
): void {
  const [expand, collapse] = ['expand', 'collapse'].map((name) =>
    element.querySelector<HTMLElement>(`.elementor-toc__toggle-button--${name}`),
  );
  if (!expand || !collapse) return;
  const box = element.querySelector<HTMLElement>(':scope > .elementor-widget-container') ?? element;
  const own = attributeRestorer();
  let isClosed = false;

  const set = (closed: boolean, focus?: HTMLElement, ms?: number) => {
    isClosed = closed;
    element.classList.toggle(COLLAPSED, closed);
    for (const button of [expand, collapse]) own.set(button, 'aria-expanded', String(!closed));
    box.style.minHeight = closed ? '0px' : settings.get().min_height;
    void slideHeight(body, !closed, signal, ms);
    focus?.focus({ preventScroll: true });
  };
  for (const [button, other, label] of [
    [expand, collapse, texts.open],
    [collapse, expand, texts.close],
  ] as const) {
    // Releases before 3.7 print the buttons without roles.
    makeButton(button, label, own, signal, () => set(button === collapse, other));
    own.set(button, 'aria-expanded', 'true');
  }

  const isSmall = (now: Device) => {
    const { minimized_on } = settings.get();
    return (
      minimized_on === 'desktop' ||
      (minimized_on !== 'none' && page.devices.indexOf(now) <= page.devices.indexOf(minimized_on))
    );
  };
  let wasSmall = false;
  watch(
    device,
    (now) => {
      const small = isSmall(now);
      if (small !== wasSmall && small !== isClosed) set(small, undefined, 0);
      // The height of the former device would stay inline.
      else if (box.style.minHeight && !isClosed) box.style.minHeight = settings.get().min_height;
      wasSmall = small;
    },
    signal,
  );
  signal.addEventListener('abort', () => {
    own.restore();
    element.classList.remove(COLLAPSED);
    box.style.removeProperty('min-height');
    body.style.removeProperty('display');
    dropEmptyStyle(box);
    dropEmptyStyle(body);
  });
}

/**
 * Returns the depth of each heading in the list, from 0: the depth of the nearest previous heading of the same rank, or
 * one deeper than the nearest previous heading of a higher rank.
 * @param ranks 1 for `h1` to 6, in the order of the page
 */
export function levelsOf(ranks: readonly number[]): number[] {
  const levels: number[] = [];
  ranks.forEach((rank, at) => {
    const before = ranks.slice(0, at).findLastIndex((other) => other <= rank);
    const level = levels[before];
    levels.push(level === undefined ? 0 : level + (ranks[before] === rank ? 0 : 1));
  });
  return levels;
}

export interface ListOptions {
  readonly isNumbered: boolean;
  readonly isHierarchical: boolean;
  /** The icon that is copied in front of each entry. */
  readonly icon: Element | undefined;
}

/** Builds the list of contents and each heading's link in it; the classes are those of the builder. */
export function buildList(
  headings: readonly Heading[],
  { isNumbered, isHierarchical, icon }: ListOptions,
): { list: HTMLElement; links: HTMLAnchorElement[] } {
  const makeList = () => make(isNumbered ? 'ol' : 'ul', 'elementor-toc__list-wrapper');
  const levels = levelsOf(headings.map(({ element }) => (isHierarchical ? Number(element.tagName[1]) : 1)));
  const list = makeList();
  /** The current list of each level. */
  const lists = [list];
  const links = headings.map(({ id, text }, at) => {
    const level = levels[at] ?? 0;
    const link = document.createElement('a');
    link.className = `elementor-toc__list-item-text${level ? '' : ' elementor-toc__top-level'}`;
    link.href = `#${id}`;
    link.append(text);
    const row = make('div', 'elementor-toc__list-item-text-wrapper', link);
    if (icon) row.prepend(icon.cloneNode(true));
    lists.length = level + 1;
    let parent = lists[level];
    if (!parent) {
      parent = makeList();
      lists[level] = parent;
      lists[level - 1]?.lastElementChild?.append(parent);
    }
    parent.append(make('li', 'elementor-toc__list-item', row));
    return link;
  });
  return { list, links };
}

/** Builds a list of the page's headings and marks the heading that is being read. */
export default defineHandler({
  settings: schema,
  texts: {
    none: [
      'Auf dieser Seite gibt es keine Überschriften.',
      'toc_no_headings_found',
      'There are no headings on this page.',
    ],
    open: ['Inhaltsverzeichnis öffnen', '', 'Open table of contents'],
    close: ['Inhaltsverzeichnis schließen', '', 'Close table of contents'],
  },
  // The CMS's CSS marks the heading that is being read by colours, which forced colors mode removes.
  style:
    '@media (forced-colors:active){.elementor-toc__list-item-text.elementor-item-active{text-decoration:underline 3px;text-underline-offset:5px}}',
  mount(element, { settings, device, page, texts, signal, warn, note }) {
    const body = element.querySelector<HTMLElement>('.elementor-toc__body');
    if (!body) return;
    const given = settings.get();
    const printed = [...body.childNodes];
    signal.addEventListener('abort', () => body.replaceChildren(...printed));

    /** Returns a selector that the owner typed, or `''` where it is invalid. */
    const validSelector = (key: 'container' | 'exclude_headings_by_selector') => {
      try {
        document.createDocumentFragment().querySelector(given[key] || '*');
        return given[key];
      } catch {
        warn(`setting-${key}`, `${key} is no CSS selector: ${given[key]}; it is ignored`);
        return '';
      }
    };
    const found = findHeadings(
      scopeOf(element, validSelector('container')),
      given.headings_by_tags,
      validSelector('exclude_headings_by_selector'),
    );
    note('headings', 'headings.found', { count: found.length });

    if (found.length) {
      const headings = anchorHeadings(found, signal);
      const isBulleted = given.marker_view === 'bullets';
      const { list, links } = buildList(headings, {
        isNumbered: !isBulleted,
        isHierarchical: given.hierarchical_view,
        icon: (isBulleted && iconOf(given.icon)) || undefined,
      });
      body.replaceChildren(list);
      const isCollapsing = given.hierarchical_view && given.collapse_subitems;
      markActive(body, headings, links, isCollapsing, signal);
      // The hash of the address names an anchor that did not exist when the browser scrolled.
      const hashHeading = headings.find(
        ({ id, element: { id: own } }) => id !== own && location.hash === `#${id}`,
      );
      if (hashHeading && !pageScroller().scrollTop)
        hashHeading.target.scrollIntoView({ behavior: 'instant' });
    } else {
      body.textContent = given.no_headings_message || texts.none;
    }
    if (given.minimize_box) makeMinimizable(element, body, texts, { settings, device, page, signal });
  },
});
