import { choice, defineHandler, flag, number, responsive } from '../../core';
import { attachPacking } from '../../ui/masonry';
import { announce } from '../../ui/text/announce';
import { countText } from '../../ui/text/numbers';
import { attachFilters } from './filters';
import { attachInfinite, TEXTS } from './infinite';

/** Runs the widget extras' posts in their classic skin: category buttons, masonry, and loading more while scrolling. */
export default defineHandler({
  settings: {
    columns: responsive(number(3, { min: 1 })),
    classic_layout: choice(['default', 'masonry'], 'default'),
    classic_infinite_scroll: flag(),
    classic_infinite_scroll_history: flag(),
    classic_infinite_scroll_button: flag(),
    classic_filters: flag(),
  },
  texts: TEXTS,
  // The CMS's CSS marks the chosen filter only by colours, which forced colors mode removes.
  style:
    '@media (forced-colors:active){.ee-filters .ee--active{text-decoration:underline 3px;text-underline-offset:5px}}',
  mount(element, context) {
    const { settings, settingsFor, preview, texts, signal } = context;
    const list = element.querySelector<HTMLElement>('.ee-loop');
    if (preview || !list) return;
    const all = settings.get();
    const items = () => [...list.querySelectorAll<HTMLElement>(':scope > .ee-loop__item')];
    const isMasonry = all.classic_layout === 'masonry' && settingsFor('desktop').columns > 1;
    const sizer = list.querySelector<HTMLElement>('.ee-grid__item--sizer') ?? undefined;
    const columns = isMasonry ? attachPacking(list, items, sizer, signal) : undefined;
    let isFirst = true;
    const filters = all.classic_filters
      ? attachFilters(
          element,
          {
            list,
            items,
            onChange(shown) {
              columns?.run();
              // Other widgets on the page measure themselves again on `resize`.
              if (!isFirst && !columns) dispatchEvent(new Event('resize'));
              if (!isFirst) announce(shown ? countText(texts.shown, shown) : texts.none);
              isFirst = false;
            },
          },
          signal,
        )
      : undefined;
    if (!all.classic_infinite_scroll) return;
    attachInfinite(
      element,
      {
        list,
        items,
        byButton: all.classic_infinite_scroll_button,
        hasHistory: all.classic_infinite_scroll_history,
        onAdded() {
          if (filters) filters.run();
          else columns?.run();
        },
      },
      context,
    );
  },
});
