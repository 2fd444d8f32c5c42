import { httpUrl } from '../../borders/third-parties/http-url';
import { holdStrangers } from '../../borders/third-parties/own-markup';
import { announce } from '../announce';
import { showFailure } from '../list/failure';
import { counterpart, fetchPage } from '../list/fetch-page';
import { contentOf } from './content';
import { pageKey, stateOf } from './query';
import { requestLoop } from './refresh';
import { barsOf, baseUrlOf, filtersOf, readAddress } from './store';
import { listOf, shownIn, swapContent } from './swap';

/** What visitors hear and read of a list that changes; `{n}`, `{page}`, `{pages}` are filled in. */
export interface LoopTexts {
  readonly count: string;
  readonly one: string;
  readonly none: string;
  readonly pages: string;
  readonly failed: string;
  readonly retry: string;
}

/** The same in every handler of lists, for its `texts`. */
export const LOOP_TEXTS = {
  count: ['{n} Ergebnisse', '', '{n} results'],
  one: ['Ein Ergebnis', '', 'One result'],
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
  /** The part of the address that the list shows. */
  shown: string;
  /** Handlers that take part: filters, pagination. */
  users: number;
  /** Ends with the last of them, and the loop. */
  readonly ended: AbortController;
  running?: AbortController;
  hideFailure?: () => void;
}

const loops = new Map<string, Loop>();
/**
 * What the server's lists belong to: also those in popups, which come as they were printed whenever they are shown. Without
 * a page the settings alone are read (build/handlers.mjs).
 */
const printed = globalThis.location?.search ?? '';

const addressState = (loopId: string) => location.pathname + stateOf(location.search, loopId);

/** The widget itself, not the stand-in of a sticky one. */
export const loopWidget = (loopId: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`.elementor-element-${CSS.escape(loopId)}`)].find(
    (element) => !element.closest('.elementor-sticky__spacer'),
  );

function say(widget: HTMLElement, texts: LoopTexts) {
  const { count, page, pages } = shownIn(widget);
  const number = (count === 1 ? texts.one : count ? texts.count : texts.none).replace('{n}', String(count));
  const where = texts.pages.replace('{page}', String(page)).replace('{pages}', String(pages));
  announce(pages > 1 ? `${number}, ${where}` : number);
}

/**
 * Shows what `load` brings in the loop widget: overlay on, request, content replaced, overlay off. A younger call makes
 * an older one's answer void; a failed one leaves the content, says so and can be tried again (loop.5, loop.6).
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
    const again = () => void show(loopId, load, texts, widget);
    const refuge = () => listOf(widget);
    // Near what the visitor used: filters stand above the list, its pagination is at its end.
    const side = widget.contains(document.activeElement) ? 'afterend' : 'beforebegin';
    loop.hideFailure = showFailure(widget, texts, again, loop.ended.signal, refuge, side);
  } finally {
    if (loop.running === running) {
      delete loop.running;
      widget.classList.remove('e-loading-overlay');
      widget.removeAttribute('aria-busy');
    }
  }
}

/** Shows what the filters say; the address must be the new one by now. */
export const showFiltered = (loopId: string, texts: LoopTexts): Promise<void> =>
  show(
    loopId,
    (loop, signal) => {
      const filters = filtersOf(loopId).get().consolidatedFilters;
      return requestLoop({ loopId, loop, filters, baseUrl: baseUrlOf(loopId) }, signal);
    },
    texts,
  );

/** Shows the loop of another page (contract pro 3.5). `element`: which of those with this id. */
export const showPage = (
  loopId: string,
  address: string,
  texts: LoopTexts,
  element?: HTMLElement,
): Promise<void> =>
  show(
    loopId,
    async (widget, signal) => {
      const page = (await fetchPage(address, signal))?.page;
      const there = page && counterpart(page, widget);
      if (!there) throw new Error(`${address} has no ${loopId}`);
      await holdStrangers(there);
      return contentOf(there, loopId);
    },
    texts,
    element,
  );

/** A filter may leave with the popup in which it was chosen: then the list still gets what was chosen, and follows. */
function endUnused(loopId: string, loop: Loop): boolean {
  if (loop.users || loopWidget(loopId)) return false;
  loop.ended.abort();
  loop.running?.abort();
  loops.delete(loopId);
  return true;
}

/** Brings the loop to what the address says after going back or forward. */
function restore(loopId: string, loop: Loop, texts: LoopTexts) {
  if (endUnused(loopId, loop)) return;
  readAddress(loopId);
  if (addressState(loopId) === loop.shown) {
    // What is under way, or has failed, would show what the visitor came back from.
    loop.running?.abort();
    loop.hideFailure?.();
    return;
  }
  const isFirstPage = !new URLSearchParams(location.search).has(pageKey(loopId));
  const isFiltered = barsOf(loopId).length > 0 && httpUrl(baseUrlOf(loopId))?.pathname === location.pathname;
  const shown =
    isFirstPage && isFiltered ? showFiltered(loopId, texts) : showPage(loopId, location.href, texts);
  shown.catch(console.error);
}

/**
 * Makes a loop follow the browser's back and forward (loop.6) as long as it is there or a handler takes part: its filters
 * are those of the address again, and its list what belongs to them.
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
  const mine = loop;
  mine.users++;
  if (mine.users === 1 && mine.shown !== addressState(loopId)) restore(loopId, mine, texts);
  signal.addEventListener('abort', () => {
    mine.users--;
    endUnused(loopId, mine);
  });
}
