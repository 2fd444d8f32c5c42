import type { MountContext } from '../../api';
import { dropEmptyStyle, reporter } from '../../core';
import { blockLaterMarkup, siteAddress } from '../../third-parties';
import { clickByKeys } from '../../ui/button';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { showFailure } from '../../ui/lists/failure';
import { counterpart, fetchPage } from '../../ui/lists/fetch-page';
import { focusItem, isByKeyboard } from '../../ui/lists/focus-item';
import { storeListPosition } from '../../ui/lists/list-position';
import { announce } from '../../ui/text/announce';
import { countText } from '../../ui/text/numbers';
import { followPages, type ListedPage } from './filters';

/** The texts of lists of posts, for visitors. */
export const TEXTS = {
  more: [
    'Ein weiterer Eintrag geladen | {n} weitere Einträge geladen',
    '',
    'One more item loaded | {n} more items loaded',
  ],
  shown: ['Ein Eintrag | {n} Einträge', '', 'One item | {n} items'],
  none: ['Keine Einträge', '', 'No items'],
  failedMore: ['Weitere Einträge konnten nicht geladen werden.', '', 'More items could not be loaded.'],
  retry: ['Nochmals versuchen', '', 'Try again'],
} as const;

const NEXT = '.ee-pagination__next';

interface Answer {
  readonly items: readonly HTMLElement[];
  readonly hasNext: boolean;
  /** The address after redirects. */
  readonly address: string;
}

/**
 * Fetches this list's items from another page; `undefined` after the last page.
 * @throws on any other response
 */
async function fetchItems(
  address: string,
  element: HTMLElement,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  const fetched = await fetchPage(address, element, signal);
  if (!fetched) return undefined;
  const { url, page } = fetched;
  const remoteWidget = counterpart(page, element);
  // The server may return another page, as during maintenance.
  if (!remoteWidget) throw new Error(`${address} has no ${element.dataset.id}`);
  await blockLaterMarkup(remoteWidget);
  return {
    items: [...remoteWidget.querySelectorAll<HTMLElement>('.ee-loop__item')],
    hasNext: Boolean(remoteWidget.querySelector(NEXT)),
    address: siteAddress(url),
  };
}

/** The states of the list while it loads. */
type Status = 'request' | 'last' | 'error';

function showStatus(element: HTMLElement, status: Status | undefined): void {
  const box = element.querySelector<HTMLElement>('.ee-load-status');
  if (!box) return;
  box.style.display = status ? 'block' : 'none';
  for (const each of box.children)
    (each as HTMLElement).style.display = each.matches(`.ee-load-status__${status}`) ? 'block' : 'none';
}

/** Removes the styles that `showStatus` has set. */
function forgetStatus(element: HTMLElement): void {
  for (const each of element.querySelectorAll<HTMLElement>('.ee-load-status,.ee-load-status>*')) {
    each.style.display = '';
    dropEmptyStyle(each);
  }
}

/** The patterns of a page number in an address, in the order of their priority. */
const PATTERNS = [/^(.*?\/?page\/?)(\d+)(.*)$/, /^(.*?\/?\?page=)(\d+)(.*)$/, /^(.*?)(\d+)(?!.*\d)(.*)$/];

/**
 * Returns the addresses of the pages from `next` on, by their distance from it; `undefined` where the address has no
 * page number.
 */
export function pagesFrom(next: string): ((after: number) => string) | undefined {
  for (const pattern of PATTERNS) {
    const [, before, page, rest] = pattern.exec(next) ?? [];
    if (page !== undefined) return (after) => `${before}${Number(page) + after}${rest}`;
  }
  return undefined;
}

/** The next page is fetched when the end of the list is this near to the bottom of the window, in px. */
const THRESHOLD_PX = 400;

interface Options {
  readonly list: HTMLElement;
  readonly items: () => readonly HTMLElement[];
  readonly byButton: boolean;
  readonly hasHistory: boolean;
  readonly onAdded: () => void;
}

type Context = Pick<
  MountContext<unknown, { readonly [Key in keyof typeof TEXTS]: string }>,
  'texts' | 'note' | 'warn' | 'signal'
>;

interface Progress {
  readonly pages: ListedPage[];
  /** How many pages after the server's own were loaded. */
  after: number;
  isLast: boolean;
}

/**
 * What each list shows. A script may take a list out of the page and put it back, and the list then goes on behind its
 * items.
 */
const progressOf = new WeakMap<Element, Progress>();

function readProgress(list: Element, first: HTMLElement | undefined): Progress {
  const own = { pages: [{ address: siteAddress(location), first }], after: 0, isLast: false };
  const progress = progressOf.get(list) ?? own;
  progressOf.set(list, progress);
  return progress;
}

/**
 * Shows a button that loads again, and the failure in words unless the owner's own message shows it. Returns a function
 * that removes both.
 */
function showRetry(
  element: HTMLElement,
  { list, items }: Pick<Options, 'list' | 'items'>,
  texts: Context['texts'],
  retry: () => void,
  signal: AbortSignal,
): () => void {
  const ownMessage = element.querySelector<HTMLElement>('.ee-load-status__error');
  const failed = ownMessage?.textContent?.trim() ? undefined : texts.failedMore;
  return showFailure(
    element.querySelector('.ee-load-status') ?? list,
    failed ? { failed, retry: texts.retry } : { retry: texts.retry },
    retry,
    signal,
    // The next Tab then reaches the newly loaded items.
    () => items().findLast((item) => item.getClientRects().length > 0),
  );
}

/** Appends the next pages of a list of posts, while the visitor scrolls or by a button. */
export function attachInfinite(
  element: HTMLElement,
  { list, items, byButton, hasHistory, onAdded }: Options,
  { texts, note, warn, signal }: Context,
): void {
  const progress = readProgress(list, items()[0]);
  const { pages } = progress;
  const report = reporter('event', 'posts-extra', element);
  const position = storeListPosition(element, list, items, signal);
  /**
   * Inserts the pages above the server's own page, which were loaded before the address changed to the server's page.
   */
  const prependPages = async (addresses: readonly string[]) => {
    const answers = await Promise.all(addresses.map((address) => fetchItems(address, element, signal)));
    const above = addresses.map((address, at) => ({ address, items: answers[at]?.items ?? [] }));
    const [first] = items();
    if (!first || signal.aborted || above.some((each) => !each.items.length)) return false;
    first.before(...above.flatMap((each) => each.items));
    pages.unshift(...above.map((each) => ({ address: each.address, first: each.items[0] })));
    onAdded();
    return true;
  };
  const updateAddress = hasHistory ? followPages(() => pages, signal) : undefined;

  const pagination = element.querySelector<HTMLElement>('.ee-pagination');
  const link = pagination?.querySelector(NEXT)?.getAttribute('href');
  const addressOf = link ? pagesFrom(link) : undefined;
  const area = element.querySelector<HTMLElement>('.ee-load-button');
  const button = area?.querySelector<HTMLElement>('.ee-load-button__trigger');
  // Without the load button the visitor reaches the pages by their links.
  if (!pagination || !addressOf || (byButton && !button)) {
    if (link && !addressOf) warn('next-page', `the address of the next page has no number: ${link}`);
    note('list', 'list.end');
    position.restore(async () => false, prependPages).catch(console.info);
    return;
  }
  let isLoading = false;
  let hideFailure: (() => void) | undefined;

  const setArea = (isShown: boolean) => {
    if (area) area.style.display = isShown ? '' : 'none';
  };
  const showState = (status: Status | undefined) => {
    showStatus(element, status);
    const reached = progress.isLast ? 'list.complete' : 'list.pages';
    note('list', status === 'error' ? 'list.failed' : reached, {
      pages: pages.length,
      count: items().length,
    });
  };
  const setLoading = (on: boolean) => {
    isLoading = on;
    list.classList.toggle('ee-loop--loading', on);
    if (on) list.setAttribute('aria-busy', 'true');
    else list.removeAttribute('aria-busy');
    button?.classList.toggle('disabled', on);
    if (on) button?.setAttribute('aria-disabled', 'true');
    else button?.removeAttribute('aria-disabled');
  };
  const end = () => {
    progress.isLast = true;
    sentinel.remove();
    showState('last');
  };

  const append = (added: readonly HTMLElement[], address: string) => {
    pages.push({ address, first: added[0] });
    list.classList.add('ee-loop--loaded');
    list.append(...added);
    list.classList.remove('ee-loop--loaded');
    list.classList.add('ee-loop--added');
    position.add(address);
    onAdded();
    updateAddress?.();
    announce(countText(texts.more, added.length));
  };

  /** Appends the next page. Returns whether it had items. */
  const load = async (): Promise<boolean> => {
    if (isLoading || progress.isLast) return false;
    hideFailure?.();
    const hadFocus = button?.contains(document.activeElement);
    const isPressed = isByKeyboard(button);
    setLoading(true);
    setArea(false);
    showState('request');
    observer.disconnect();
    try {
      const address = addressOf(progress.after);
      const fetched = await fetchItems(address, element, signal);
      signal.throwIfAborted();
      // Some servers redirect to the first page where there is no next one.
      const answer = pages.some((page) => page.address === fetched?.address) ? undefined : fetched;
      if (answer?.items.length) append(answer.items, address);
      progress.after++;
      if (!answer?.items.length || !answer.hasNext) {
        end();
        if (hadFocus) focusItem(answer?.items[0]);
        return Boolean(answer?.items.length);
      }
      setArea(true);
      if (isPressed) focusItem(answer.items[0]);
      else if (hadFocus) button?.focus({ preventScroll: true });
      showState(undefined);
      observeEnd();
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      console.info('Piton: the list stays as it is.', error);
      showState('error');
      hideFailure = showRetry(element, { list, items }, texts, () => void load().catch(report), signal);
      // The button that had the focus is hidden now; the retry takes its place.
      if (hadFocus)
        element.querySelector<HTMLElement>('.piton-list-failure button')?.focus({ preventScroll: true });
      return false;
    } finally {
      setLoading(false);
    }
  };

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load().catch(report);
    },
    { rootMargin: `0px 0px ${THRESHOLD_PX}px` },
  );
  const sentinel = document.createElement('div');
  const observeEnd = () => {
    if (!byButton && !progress.isLast) observer.observe(sentinel);
  };

  pagination.style.display = 'none';
  if (progress.isLast) setArea(false);
  if (!byButton) pagination.after(sentinel);
  const own = attributeRestorer();
  if (byButton && button) {
    button.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        load().catch(report);
      },
      { signal },
    );
    own.set(button, 'role', 'button');
    clickByKeys(button, signal);
  }
  signal.addEventListener('abort', () => {
    observer.disconnect();
    sentinel.remove();
    own.restore();
    for (const each of [pagination, area]) {
      if (!each) continue;
      each.style.display = '';
      dropEmptyStyle(each);
    }
    list.classList.remove('ee-loop--added');
    forgetStatus(element);
  });

  position
    .restore(load, prependPages)
    .catch(console.info)
    .finally(() => {
      if (!isLoading) observeEnd();
    })
    .catch(report);
  note('list', byButton ? 'list.button' : 'list.scroll', { count: items().length });
}
