import {
  choice,
  defineHandler,
  flag,
  number,
  queryReducedMotion,
  reporter,
  responsive,
  watch,
} from '../core';
import { httpUrl, siteAddress } from '../third-parties';
import { onReplaced } from '../ui/dom/content-replaced';
import { isPlainClick } from '../ui/dom/plain-click';
import { growList, hasIcon, PAGINATION } from '../ui/load-more/grow';
import { MORE_TEXTS } from '../ui/load-more/load-more';
import { filteredLink, followAddress, LOOP_TEXTS, pageQuery, showPage } from '../ui/loops';

const PARTS = {
  container: '.elementor-loop-container',
  item: '.e-loop-item',
  button: '.e-loop__load-more .elementor-button',
};

/** Runs a grid of posts from a template: masonry, loading more on demand, and pagination without a page load. */
export default defineHandler({
  settings: {
    columns: responsive(number(3, { min: 1 })),
    masonry: flag(),
    pagination_type: choice(PAGINATION, 'numbers'),
    pagination_load_type: choice(['page_reload', 'ajax'], 'page_reload'),
    auto_scroll: flag(),
    load_more_spinner: hasIcon,
  },
  texts: { ...MORE_TEXTS, ...LOOP_TEXTS },
  mount(element, context) {
    const { settings, texts, preview, signal } = context;
    const { masonry, pagination_type, pagination_load_type, auto_scroll, load_more_spinner } = settings.get();
    const { id } = element.dataset;
    let content = new AbortController();
    let growingList: ReturnType<typeof growList> | undefined;
    const start = () => {
      content.abort();
      content = new AbortController();
      growingList = growList(
        element,
        {
          pagination: pagination_type,
          hasSpinner: load_more_spinner,
          parts: PARTS,
          masonry: masonry ? { columns: () => settings.get().columns } : undefined,
          addressOf: (link) => (id ? filteredLink(link, location.search, id) : link),
          onAdded(_, widget) {
            // The server prints the styles of single items beside the items.
            const list = element.querySelector(PARTS.container);
            list?.append(...widget.querySelectorAll('style[id^="loop-dynamic"]'));
            dispatchEvent(new Event('elementor-pro/loop-builder/after-insert-posts'));
            document.dispatchEvent(new Event('elementor/lazyload/observe'));
          },
        },
        context,
        content.signal,
      );
    };
    start();
    watch(settings, () => growingList?.run(), signal);
    onReplaced(element, start, signal);
    signal.addEventListener('abort', () => content.abort());

    if (id) followAddress(id, texts, signal);
    if (pagination_load_type !== 'ajax' || preview || !id) return;
    element.addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest<HTMLAnchorElement>('a.page-numbers:not(.current)');
        const url = httpUrl(link?.getAttribute('href') ?? '');
        if (!link || !url || url.origin !== location.origin || event.defaultPrevented) return;
        // An item may contain another list with page numbers of its own.
        if (link.closest('.elementor-widget') !== element) return;
        if (!isPlainClick(event)) return;
        event.preventDefault();
        if (element.classList.contains('e-loading-overlay')) return;
        if (auto_scroll)
          element.scrollIntoView({
            behavior: queryReducedMotion().matches ? 'instant' : 'smooth',
            block: 'start',
          });
        history.pushState(null, '', siteAddress(location, pageQuery(location.search, url.search, id)));
        showPage(id, filteredLink(url.href, location.search, id), texts, element).catch(
          reporter('event', 'loop-grid', element),
        );
      },
      { signal },
    );
  },
});
