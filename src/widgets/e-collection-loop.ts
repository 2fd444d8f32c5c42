import { choice, defineHandler, readRaw } from '../core';
import { blockLaterMarkup, siteAddress } from '../third-parties';
import { isPlainClick } from '../ui/dom/plain-click';
import { showFailure } from '../ui/lists/failure';
import { counterpart, fetchPage } from '../ui/lists/fetch-page';
import { LOOP_TEXTS, swapContent } from '../ui/loops';
import { announce } from '../ui/text/announce';

const TYPE = '[data-e-type=e-collection-loop]';
const LINK = 'a[data-e-pagination-link]';
const STATUS = '[data-e-pagination-status]';

/**
 * Pages an atomic loop without leaving the page. The facts about it are read, not seen, and the handle of the original's script is a
 * guess: one that begins with `elementor-pro-` goes from the page, and another one would stay beside this handler.
 */
export default defineHandler({
  settings: { pagination_load_type: choice(['', 'page_reload', 'ajax'], '') },
  read: (element) => readRaw(element, 'data-e-settings'),
  texts: {
    failed: LOOP_TEXTS.failed,
    retry: LOOP_TEXTS.retry,
    shown: ['Die Liste zeigt eine andere Seite.', '', 'The list shows another page.'],
  },
  mount(element, { settings, texts, preview, signal, warn }) {
    // Without Ajax the links lead to the other pages, as they do without any script.
    if (preview || settings.get().pagination_load_type !== 'ajax') return;
    let shown = siteAddress(location);
    let latest: AbortController | undefined;
    let hideFailure: (() => void) | undefined;

    const fetchContent = async (address: string, limit: AbortSignal) => {
      const fetched = await fetchPage(address, element, limit);
      const content = fetched && counterpart(fetched.page, element);
      if (!content) throw new Error(`${address} has no such loop`);
      await blockLaterMarkup(content);
      return content;
    };
    const show = async (address: string, isNew: boolean) => {
      latest?.abort();
      hideFailure?.();
      const running = new AbortController();
      latest = running;
      element.ariaBusy = 'true';
      try {
        await swapContent(element, await fetchContent(address, running.signal), running.signal);
        if (running.signal.aborted) return;
        shown = address;
        if (isNew) history.pushState({}, '', address);
        announce(element.querySelector(STATUS)?.textContent?.trim() || texts.shown);
        element.dispatchEvent(
          new CustomEvent('elementor-pro/collection-loop/after-paginate', { bubbles: true }),
        );
      } catch (error) {
        if (running.signal.aborted) return;
        warn('page', `the page of the list can't be shown: ${error}`);
        hideFailure = showFailure(element, texts, () => void show(address, isNew), signal);
      } finally {
        if (latest === running) element.removeAttribute('aria-busy');
      }
    };

    signal.addEventListener('abort', () => {
      latest?.abort();
      element.removeAttribute('aria-busy');
    });
    element.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element && event.target.closest(LINK);
        if (!(link instanceof HTMLAnchorElement) || link.closest(TYPE) !== element) return;
        // Links to other sites, and those that open elsewhere, are the browser's.
        if (event.defaultPrevented || !isPlainClick(event) || link.target || link.origin !== location.origin)
          return;
        event.preventDefault();
        void show(siteAddress(link), true);
      },
      { signal },
    );
    addEventListener(
      'popstate',
      () => {
        if (siteAddress(location) !== shown) void show(siteAddress(location), false);
      },
      { signal },
    );
  },
});
