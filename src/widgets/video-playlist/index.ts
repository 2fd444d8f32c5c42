import type { Field } from '../../api';
import { createSight, defineHandler, dropEmptyStyle, flag, list, queryReducedMotion, text } from '../../core';
import { readStored, storeValue } from '../../ui/builder-storage';
import { makeButton } from '../../ui/button';
import { type AttributeRestorer, attributeRestorer } from '../../ui/dom/attribute-restorer';
import { slideHeight } from '../../ui/panels/slide-height';
import { attachTitleKeyboard } from '../../ui/title-keyboard';
import { openByOverlay } from '../../ui/video-services';
import { wasAskedFor, whenUnblocked } from '../../ui/waiting/when-unblocked';
import { parseJson } from '../../values/json';
import { readField } from '../../values/nested';
import { textOf, treeOf } from '../../values/readers';
import { every } from '../../values/records';
import { askedItem, createChoice, overlayOf } from './choice';
import { type InnerTabs, startInnerTabs } from './inner-tabs';
import { findParts, type Item, type Parts, type PlaylistEvent, report, type Trigger } from './parts';
import { createShown } from './shown';

/** The field of an item; only its id is read, the rest is in the markup. */
const itemId: Field<string> = {
  fallback: '',
  form: 'items with _id',
  read: (raw) => textOf(treeOf(raw)._id),
};

/**
 * The settings that the builder prints for a list of videos. The markup and the CMS's CSS say which texts below a video
 * are cut off, and at what height.
 */
const playlistSettings = {
  tabs: list(itemId),
  autoplay_on_load: flag(),
  autoplay_next: flag(),
  show_watched_indication: flag(),
  lazy_load: flag(),
};

const UP = 'rotate-up';
const DOWN = 'rotate-down';

/** Sets classes that show whether the list continues above and below its visible part. */
export function shadeEnds(panel: HTMLElement, tabs: HTMLElement, signal: AbortSignal): void {
  const scroller = () => (tabs.scrollHeight > tabs.clientHeight ? tabs : panel);
  const shade = () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller();
    panel.classList.toggle('top-shadow', scrollTop > 0);
    panel.classList.toggle('bottom-shadow', scrollTop + clientHeight < scrollHeight - 1);
  };
  panel.addEventListener('scroll', shade, { capture: true, passive: true, signal });
  const observer = new ResizeObserver(shade);
  observer.observe(panel);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    panel.classList.remove('top-shadow', 'bottom-shadow');
  });
}

/** Makes the arrow above the list, which phones show, open and close the list. */
export function makeToggle(
  toggle: HTMLElement,
  panel: HTMLElement,
  label: string,
  own: AttributeRestorer,
  signal: AbortSignal,
): void {
  let isOpen = true;
  const draw = () => {
    toggle.classList.toggle(DOWN, isOpen);
    toggle.classList.toggle(UP, !isOpen);
    own.set(toggle, 'aria-expanded', String(isOpen));
  };
  const reset = () => {
    isOpen = true;
    panel.style.display = '';
    dropEmptyStyle(panel);
    draw();
  };
  // The server hides the arrow from screen readers, because it is no button in the server's markup.
  own.set(toggle, 'aria-hidden', null);
  const press = () => {
    isOpen = !isOpen;
    draw();
    void slideHeight(panel, isOpen, signal);
  };
  makeButton(toggle, label, own, signal, press);
  draw();
  // A list that was closed on a narrow screen has no arrow on a wide screen.
  addEventListener('resize', () => !isOpen && !toggle.getClientRects().length && reset(), { signal });
  signal.addEventListener('abort', reset);
}

const keyOf = (listId: string) => `watched_videos_${listId}`;

/** Returns the ids of the videos that the visitor has watched to their end. The stored value is hostile input. */
export const watchedIds = (listId: string): string[] =>
  readField(every(text()), parseJson(textOf(readStored('local', keyOf(listId))))).filter(Boolean);

/** Stores one more id. Resolves when the value is written. */
export const addWatched = (listId: string, id: string): Promise<void> =>
  storeValue('local', keyOf(listId), JSON.stringify([...new Set([...watchedIds(listId), id])]));

/** A list that was blocked starts this long after it is unblocked, in ms. */
const UNBLOCK_DELAY_MS = 1000;
const WATCHED = 'watched-video';
const onSight = createSight('0px');

/** Names the list and its tabs for screen readers; the server prints roles of its own, and headings between the tabs. */
function describeTabs(
  element: HTMLElement,
  { tabs, items }: Parts,
  listName: string,
  own: AttributeRestorer,
): void {
  own.set(tabs, 'role', 'tablist');
  const name = element.querySelector('.e-tabs-title')?.textContent?.trim();
  if (!tabs.matches('[aria-label],[aria-labelledby]')) own.set(tabs, 'aria-label', name || listName);
  // The server calls the box of the panels a list of tabs as well.
  const wrapper = element.querySelector('.e-tabs-content-wrapper[role=tablist]');
  if (wrapper) for (const each of ['role', 'aria-orientation'] as const) own.set(wrapper, each, null);
  // Screen readers ignore everything but tabs in a tab list.
  for (const heading of tabs.querySelectorAll('h1,h2,h3,h4,h5,h6')) own.set(heading, 'role', 'presentation');
  for (const item of items) {
    own.set(item.title, 'role', 'tab');
    // The link inside the title has no address, so the whole title is the tab.
    for (const link of item.title.querySelectorAll('a')) own.set(link, 'tabindex', '-1');
    own.set(item.content, 'role', 'tabpanel');
    if (item.content.id) own.set(item.title, 'aria-controls', item.content.id);
    own.set(item.content, 'aria-label', item.name);
  }
}

/** Moves between the titles by the arrow keys. */
function attachArrowKeys({ tabs, items }: Parts, signal: AbortSignal): void {
  const titleSet = {
    titles: () => items.map(({ title }) => title),
    activate: (title: HTMLElement) => title.click(),
    titleOf: () => undefined,
    isRtl: () => getComputedStyle(tabs).direction === 'rtl',
  };
  attachTitleKeyboard(tabs, titleSet, signal);
}

/** Calls `start` in a task of its own; for a list that was blocked a moment after it is unblocked. */
function whenReady(element: HTMLElement, start: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (wasBlocked: boolean) => {
    timer = setTimeout(start, wasBlocked ? UNBLOCK_DELAY_MS : 0);
  };
  whenUnblocked(element, schedule, signal);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Runs a list of videos, one of which is shown. */
export default defineHandler({
  settings: playlistSettings,
  // The CMS's CSS marks the chosen title only by colours, which forced colors mode removes.
  style:
    '@media (forced-colors:active){.e-tab-title.e-active,.e-inner-tab-title.e-inner-tab-active{text-decoration:underline 3px;text-underline-offset:5px}}',
  texts: {
    play: ['Video abspielen', '', 'Play video'],
    list: ['Liste der Videos', '', 'List of videos'],
    failed: ['Dieses Video lässt sich nicht abspielen.', '', 'This video can’t be played.'],
    open: ['Video öffnen', '', 'Open video'],
  },
  mount(element, { settings, preview, texts, signal, warn, note }) {
    const given = settings.get();
    const id = element.dataset.id ?? '';
    const parts = findParts(element, given.tabs);
    if (!parts) return note('playlist', 'playlist.empty');
    const { main, tabs, panel, items } = parts;
    const [first] = items;
    if (!first) return;
    const own = attributeRestorer();
    const inner = new Map<Item, InnerTabs>();

    const emit = (item: Item, type: PlaylistEvent, time = 0, trigger: Trigger = 'click', watchCount = 0) =>
      report({
        element,
        type,
        time,
        trigger,
        watchCount,
        item,
        tab: inner.get(item)?.current() ?? { name: '', index: 1 },
        amount: items.length,
      });
    const choice = createChoice({
      id,
      items,
      own,
      playsNext: given.autoplay_next,
      createVideo: (item, onEnd) =>
        createShown(item, {
          texts,
          signal,
          emit: (what, time, trigger, count) => emit(item, what, time, trigger, count),
          onEnd() {
            if (given.show_watched_indication) {
              item.title.classList.add(WATCHED);
              void addWatched(id, item.id);
            }
            onEnd();
          },
          onError(error) {
            const why = error instanceof Object && 'message' in error ? error.message : error;
            warn(`video-playlist-${item.id}`, `video ${item.index} can't play: ${why}`);
          },
        }),
    });

    describeTabs(element, parts, texts.list, own);
    const watched = given.show_watched_indication ? watchedIds(id) : [];
    for (const item of items) {
      item.title.classList.toggle(WATCHED, watched.includes(item.id));
      item.title.addEventListener('click', () => choice.choose(item, 'click'), { signal });
      const overlay = overlayOf(item);
      if (overlay) openByOverlay(overlay, texts.play, () => choice.start(item, 'click'), signal);
      if (!item.inner) continue;
      const started = startInnerTabs(item.inner, (what) => emit(item, what), own, signal);
      inner.set(item, started);
    }
    attachArrowKeys(parts, signal);
    if (panel) {
      shadeEnds(panel, tabs, signal);
      const toggle = element.querySelector<HTMLElement>('.e-tabs-toggle-videos-display-button');
      if (toggle) makeToggle(toggle, panel, texts.list, own, signal);
    }
    const requestedId = askedItem(location.search, id);
    const initial = items.find((item) => item.id === requestedId) ?? first;
    choice.choose(initial, 'onLoad');
    if (requestedId !== undefined && !preview)
      main.scrollIntoView({ block: 'center', behavior: queryReducedMotion().matches ? 'instant' : 'smooth' });

    const showFirst = () => {
      const autoplays = given.autoplay_on_load && !queryReducedMotion().matches;
      if (!preview && choice.showFirst(wasAskedFor(element), autoplays)) note('playlist', 'playlist.covered');
    };
    whenReady(element, given.lazy_load ? () => onSight(main, showFirst, signal) : showFirst, signal);
    signal.addEventListener('abort', () => {
      own.restore();
      for (const part of items.flatMap((item) => [item.title, item.content, item.inner]))
        part?.classList.remove('e-active', WATCHED);
    });
  },
});
