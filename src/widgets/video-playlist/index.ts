import { createSight, defineHandler, queryReducedMotion } from '../../runtime/core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { attachTitleKeyboard } from '../../ui/title-keyboard';
import { OVERLAY, openByOverlay } from '../../ui/video-services';
import { wasAskedFor, whenUnblocked } from '../../ui/waiting/when-unblocked';
import { askedItem, withItem } from './address';
import { type InnerTabs, startInnerTabs } from './inner-tabs';
import { makeToggle, shadeEnds } from './panel';
import { findParts, type Item } from './parts';
import { type PlaylistEvent, report, type Trigger } from './report';
import { playlistSettings } from './settings';
import { createShown, type Shown } from './shown';
import { addWatched, watchedIds } from './watched';

/** A list that was blocked starts this long after it is unblocked, in ms. */
const UNBLOCK_DELAY_MS = 1000;
const WATCHED = 'watched-video';
const onSight = createSight('0px');

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
    const shown = new Map<Item, Shown>();
    const inner = new Map<Item, InnerTabs>();
    let current: Item | undefined;
    /** A video that starts without the visitor is muted, and so are those that follow it automatically. */
    let isMuted = false;

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

    const videoOf = (item: Item): Shown => {
      const known = shown.get(item);
      if (known) return known;
      const created = createShown(item, {
        texts,
        signal,
        emit: (what, time, trigger, count) => emit(item, what, time, trigger, count),
        onEnd() {
          if (given.show_watched_indication) {
            item.title.classList.add(WATCHED);
            void addWatched(id, item.id);
          }
          const next = items[items.indexOf(item) + 1];
          if (given.autoplay_next && next && item === current) choose(next, 'nextVideo');
        },
        onError(error) {
          const why = error instanceof Object && 'message' in error ? error.message : error;
          warn(`video-playlist-${item.id}`, `video ${item.index} can't play: ${why}`);
        },
      });
      shown.set(item, created);
      return created;
    };

    const mark = () => {
      for (const item of items) {
        const isThis = item === current;
        const { title, content } = item;
        for (const each of [title, content, item.inner]) each?.classList.toggle('e-active', isThis);
        own.set(title, 'aria-selected', String(isThis));
        own.set(title, 'tabindex', isThis ? '0' : '-1');
        for (const each of [content, item.inner]) if (each) own.set(each, 'hidden', isThis ? null : '');
      }
    };
    const overlayOf = ({ content }: Item) => content.querySelector<HTMLElement>(OVERLAY);
    const start = (item: Item, trigger: Trigger) => {
      if (trigger === 'click') isMuted = false;
      overlayOf(item)?.remove();
      videoOf(item).open(true, trigger, isMuted);
    };

    function choose(item: Item, trigger: Trigger) {
      if (item === current) {
        if (videoOf(item).isPlaying()) videoOf(item).pause();
        else start(item, trigger);
        return;
      }
      if (current) shown.get(current)?.pause();
      current = item;
      mark();
      if (trigger !== 'onLoad') {
        history.replaceState(history.state, '', withItem(location.href, id, item.id));
        start(item, trigger);
      }
    }

    /** Shows the first video of the page: its picture, if it has one, or else its player. */
    const showFirst = (item: Item) => {
      const isAsked = wasAskedFor(element);
      if (preview) return;
      if (isAsked || (given.autoplay_on_load && !queryReducedMotion().matches)) {
        isMuted = !isAsked;
        start(item, 'onLoad');
      } else if (!overlayOf(item)) videoOf(item).open(false, 'onLoad', false);
      else note('playlist', 'playlist.covered');
    };

    own.set(tabs, 'role', 'tablist');
    const name = element.querySelector('.e-tabs-title')?.textContent?.trim();
    if (!tabs.matches('[aria-label],[aria-labelledby]')) own.set(tabs, 'aria-label', name || texts.list);
    // The server calls the box of the panels a list of tabs as well.
    const wrapper = element.querySelector('.e-tabs-content-wrapper[role=tablist]');
    if (wrapper) for (const each of ['role', 'aria-orientation'] as const) own.set(wrapper, each, null);
    // Screen readers ignore everything but tabs in a tab list.
    for (const heading of tabs.querySelectorAll('h1,h2,h3,h4,h5,h6'))
      own.set(heading, 'role', 'presentation');
    const watched = given.show_watched_indication ? watchedIds(id) : [];
    for (const item of items) {
      own.set(item.title, 'role', 'tab');
      // The link inside the title has no address, so the whole title is the tab.
      for (const link of item.title.querySelectorAll('a')) own.set(link, 'tabindex', '-1');
      own.set(item.content, 'role', 'tabpanel');
      if (item.content.id) own.set(item.title, 'aria-controls', item.content.id);
      own.set(item.content, 'aria-label', item.name);
      item.title.classList.toggle(WATCHED, watched.includes(item.id));
      item.title.addEventListener('click', () => choose(item, 'click'), { signal });
      const overlay = overlayOf(item);
      if (overlay) openByOverlay(overlay, texts.play, () => start(item, 'click'), signal);
      if (item.inner)
        inner.set(
          item,
          startInnerTabs(item.inner, (what) => emit(item, what), own, signal),
        );
    }
    attachTitleKeyboard(
      tabs,
      {
        titles: () => items.map(({ title }) => title),
        activate: (title) => title.click(),
        titleOf: () => undefined,
        isRtl: () => getComputedStyle(tabs).direction === 'rtl',
      },
      signal,
    );
    if (panel) {
      shadeEnds(panel, tabs, signal);
      const toggle = element.querySelector<HTMLElement>('.e-tabs-toggle-videos-display-button');
      if (toggle) makeToggle(toggle, panel, texts.list, own, signal);
    }
    const requestedId = askedItem(location.search, id);
    const initial = items.find((item) => item.id === requestedId) ?? first;
    choose(initial, 'onLoad');
    if (requestedId !== undefined && !preview)
      main.scrollIntoView({ block: 'center', behavior: queryReducedMotion().matches ? 'instant' : 'smooth' });

    let timer: ReturnType<typeof setTimeout> | undefined;
    const showInitial = () => {
      // The visitor may have chosen another video in the meantime.
      if (current && !shown.has(current)) showFirst(current);
    };
    whenUnblocked(
      element,
      (wasBlocked) => {
        timer = setTimeout(
          () => {
            if (given.lazy_load) onSight(main, showInitial, signal);
            else showInitial();
          },
          wasBlocked ? UNBLOCK_DELAY_MS : 0,
        );
      },
      signal,
    );
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      own.restore();
      for (const part of items.flatMap((item) => [item.title, item.content, item.inner]))
        part?.classList.remove('e-active', WATCHED);
    });
  },
});
