import { reporter } from '../../core';
import { parseOwn } from '../../markup';
import { blockLaterMarkup, httpUrl } from '../../third-parties';
import { showFailure } from '../lists/failure';
import { counterpart, fetchPage } from '../lists/fetch-page';
import { refreshWidget } from '../lists/refresh-widget';
import { announce } from '../text/announce';
import { countText, formatNumber } from '../text/numbers';
import { barsOf, baseUrlOf, filtersOf, readAddress } from './filter-bars';
import { pageKey, stateOf } from './filter-query';
import type { Consolidated } from './filter-store';
import { itemContainer, shownIn, swapContent } from './swap';

const CONTAINER = 'elementor-widget-container';

/**
 * Returns the content of a widget in a container, which only some releases print.
 * @param around the server's answer: contains the container, the widget, or the widget's content
 */
function contentOf(around: Element, id: string): HTMLElement {
  const widget = [...around.children].find((each) => each.getAttribute('data-id') === id) ?? around;
  const printed = [...widget.children].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.classList.contains(CONTAINER),
  );
  if (printed) return printed;
  const box = around.ownerDocument.createElement('div');
  box.className = CONTAINER;
  box.append(...widget.childNodes);
  return box;
}

interface RefreshRequest {
  readonly loopId: string;
  /** Any element of the loop's document. */
  readonly loop: Element;
  readonly filters: Consolidated;
  /** Base address for the links of the new pagination. */
  readonly baseUrl: string;
}

/**
 * Requests the loop with these filters; returns its new content, or `undefined` where the answer has none. The page's
 * address must be updated before, since the server reads it from the referrer. Throws on a failed or broken answer.
 */
async function requestLoop(
  { loopId, loop, filters, baseUrl }: RefreshRequest,
  signal: AbortSignal,
): Promise<Element | undefined> {
  const fields = { widget_filters: filters, pagination_base_url: baseUrl };
  const answer = await refreshWidget('refresh-loop', loop, loopId, fields, signal);
  const markup = answer.markup('data');
  if (!markup) return undefined;
  const { body } = parseOwn(markup, loop);
  await blockLaterMarkup(body);
  return contentOf(body, loopId);
}

/** Texts about a list that changes; `{n}`, `{page}`, `{pages}` are filled in, `count` has plural forms. */
export interface LoopTexts {
  readonly count: string;
  readonly none: string;
  readonly pages: string;
  readonly failed: string;
  readonly retry: string;
}

/** Texts for every handler of lists. */
export const LOOP_TEXTS = {
  count: ['Ein Ergebnis | {n} Ergebnisse', '', 'One result | {n} results'],
  none: ['Keine Ergebnisse', '', 'No results'],
  pages: ['Seite {page} von {pages}', '', 'Page {page} of {pages}'],
  failed: [
    'Die Liste konnte nicht geladen werden. Sie zeigt noch die vorige Auswahl.',
    '',
    'The list could not be loaded. It still shows the previous selection.',
  ],
  retry: ['Nochmals versuchen', '', 'Try again'],
} as const;

interface Loop {
  /** The state of the address that the list shows. */
  shown: string;
  /** Number of handlers that use the loop: filters, pagination. */
  users: number;
  /** Aborted when the last handler and the loop are gone. */
  readonly ended: AbortController;
  running?: AbortController;
  hideFailure?: () => void;
}

const loops = new Map<string, Loop>();
/**
 * The query for which the server printed its lists, also those in popups, which are copied from the server's markup at
 * each show. The build reads the settings without a page (tools/handlers.mjs).
 */
const printed = globalThis.location?.search ?? '';

const addressState = (loopId: string) => location.pathname + stateOf(location.search, loopId);

/** The loop widget itself, not the spacer of a sticky widget. */
export const loopWidget = (loopId: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`.elementor-element-${CSS.escape(loopId)}`)].find(
    (element) => !element.closest('.elementor-sticky__spacer'),
  );

function say(widget: HTMLElement, texts: LoopTexts) {
  const { count, page, pages } = shownIn(widget);
  const number = count ? countText(texts.count, count) : texts.none;
  const where = texts.pages.replace('{page}', formatNumber(page)).replace('{pages}', formatNumber(pages));
  announce(pages > 1 ? `${number}, ${where}` : number);
}

/**
 * Shows the result of `load` in the loop widget, with an overlay meanwhile. A later call cancels an earlier one; a
 * failure leaves the content, shows a message and can be retried.
 */
async function show(
  loopId: string,
  load: (widget: HTMLElement, signal: AbortSignal) => Promise<Element | undefined>,
  texts: LoopTexts,
  widget = loopWidget(loopId),
): Promise<void> {
  const loop = loops.get(loopId);
  if (!widget || !loop) return;
  loop.running?.abort();
  loop.hideFailure?.();
  const running = new AbortController();
  const { signal } = running;
  loop.running = running;
  const wanted = addressState(loopId);
  widget.classList.add('e-loading-overlay');
  widget.setAttribute('aria-busy', 'true');
  try {
    const content = await load(widget, signal);
    if (content) await swapContent(widget, content, signal);
    if (signal.aborted) return;
    loop.shown = wanted;
    if (content) say(widget, texts);
  } catch (error) {
    if (signal.aborted) return;
    console.info('Piton: the list stays as it is.', error);
    const retryShow = () => void show(loopId, load, texts, widget);
    const focusFallback = () => itemContainer(widget);
    // The message is near the control that was used: filters are above the list, the pagination is at its end.
    const side = widget.contains(document.activeElement) ? 'afterend' : 'beforebegin';
    loop.hideFailure = showFailure(widget, texts, retryShow, loop.ended.signal, focusFallback, side);
  } finally {
    if (loop.running === running) {
      delete loop.running;
      widget.classList.remove('e-loading-overlay');
      widget.removeAttribute('aria-busy');
    }
  }
}

/** Shows the filtered list; the address must be updated before. */
export const showFiltered = (loopId: string, texts: LoopTexts): Promise<void> =>
  show(
    loopId,
    (loop, signal) => {
      const filters = filtersOf(loopId).get().consolidatedFilters;
      return requestLoop({ loopId, loop, filters, baseUrl: baseUrlOf(loopId) }, signal);
    },
    texts,
  );

/** Shows the loop of another page. `element` is the widget, if several have this id. */
export const showPage = (
  loopId: string,
  address: string,
  texts: LoopTexts,
  element?: HTMLElement,
): Promise<void> =>
  show(
    loopId,
    async (widget, signal) => {
      const page = (await fetchPage(address, widget, signal))?.page;
      const there = page && counterpart(page, widget);
      if (!there) throw new Error(`${address} has no ${loopId}`);
      await blockLaterMarkup(there);
      return contentOf(there, loopId);
    },
    texts,
    element,
  );

/**
 * Ends the loop if nothing uses it. A filter may leave the document with its popup: the list then still shows the
 * selection and follows the address.
 */
function endUnused(loopId: string, loop: Loop): boolean {
  if (loop.users || loopWidget(loopId)) return false;
  loop.ended.abort();
  loop.running?.abort();
  loops.delete(loopId);
  return true;
}

/** Shows the state of the address after going back or forward. */
function restore(loopId: string, loop: Loop, texts: LoopTexts) {
  if (endUnused(loopId, loop)) return;
  readAddress(loopId);
  if (addressState(loopId) === loop.shown) {
    // A pending or failed request belongs to a state that the visitor has left.
    loop.running?.abort();
    loop.hideFailure?.();
    return;
  }
  const isFirstPage = !new URLSearchParams(location.search).has(pageKey(loopId));
  const isFiltered = barsOf(loopId).length > 0 && httpUrl(baseUrlOf(loopId))?.pathname === location.pathname;
  const shown =
    isFirstPage && isFiltered ? showFiltered(loopId, texts) : showPage(loopId, location.href, texts);
  shown.catch(reporter('event', 'loop', loopWidget(loopId)));
}

/**
 * Makes a loop follow back and forward as long as it is on the page or a handler uses it: filters and list are those of
 * the address.
 */
export function followAddress(loopId: string, texts: LoopTexts, signal: AbortSignal): void {
  let loop = loops.get(loopId);
  if (!loop) {
    const shown = location.pathname + stateOf(printed, loopId);
    const created: Loop = { shown, users: 0, ended: new AbortController() };
    loops.set(loopId, created);
    loop = created;
    addEventListener('popstate', () => restore(loopId, created, texts), {
      signal: created.ended.signal,
    });
  }
  const followed = loop;
  followed.users++;
  if (followed.users === 1 && followed.shown !== addressState(loopId)) restore(loopId, followed, texts);
  signal.addEventListener('abort', () => {
    followed.users--;
    endUnused(loopId, followed);
  });
}
