import type { MountContext } from '../../api';
import { reporter } from '../../core';
import { blockLaterMarkup } from '../../third-parties';
import { showFailure } from '../lists/failure';
import { counterpart, fetchPage } from '../lists/fetch-page';
import { focusItem, isByKeyboard } from '../lists/focus-item';
import { storeListPosition } from '../lists/list-position';
import { announce } from '../text/announce';
import { countText } from '../text/numbers';

export interface LoadMoreParts {
  readonly container: string;
  readonly item: string;
  /** The button that loads the next page. */
  readonly button: string;
}

export interface LoadMoreTexts {
  readonly more: string;
  readonly last: string;
  readonly failedMore: string;
  readonly retry: string;
}

/** Texts for every handler of lists. */
export const MORE_TEXTS = {
  more: [
    'Ein weiterer Eintrag geladen | {n} weitere Einträge geladen',
    '',
    'One more item loaded | {n} more items loaded',
  ],
  last: ['Das sind alle.', '', 'That is all.'],
  failedMore: ['Weitere Einträge konnten nicht geladen werden.', '', 'More items could not be loaded.'],
  retry: ['Nochmals versuchen', '', 'Try again'],
} as const;

const LOADING = 'e-load-more-pagination-loading';
const END = 'e-load-more-pagination-end';
const NO_SPINNER = 'e-load-more-no-spinner';
const SPIN = 'eicon-animation-spin';

interface Options {
  readonly parts: LoadMoreParts;
  readonly isInfinite: boolean;
  readonly hasSpinner: boolean;
  readonly texts: LoadMoreTexts;
  readonly note: MountContext<unknown>['note'];
  readonly preview: boolean;
  /** Returns the address to fetch for the server's link to the next page; the link itself by default. */
  readonly addressOf?: ((link: string) => string) | undefined;
  /** Called when new items are in the list. */
  readonly onAdded: (items: readonly HTMLElement[], widget: Element) => void;
}

/** Finds a list and its controls; controls inside of items belong to other lists. */
function partsIn(element: Element, { container, item, button }: LoadMoreParts) {
  const list = element.querySelector<HTMLElement>(container);
  const beside = (selector: string) =>
    [...element.querySelectorAll<HTMLElement>(selector)].find((each) => !list?.contains(each));
  return {
    list,
    items: () =>
      [...(list?.children ?? [])].filter(
        (each): each is HTMLElement => each instanceof HTMLElement && each.matches(item),
      ),
    anchor: beside('.e-load-more-anchor'),
    button: beside(button),
    spinner: beside('.e-load-more-spinner'),
  };
}

/** The number of the last page for QA, where the server prints it. */
const lastPageOf = (anchor: HTMLElement): string => anchor.dataset.maxPage ?? '?';

/**
 * Loads the next pages of a list of the pro add-on and appends their items: by its button, or when its anchor comes
 * into view. A failure leaves the list, shows a message and can be retried.
 */
export function attachLoadMore(element: HTMLElement, options: Options, signal: AbortSignal): void {
  const { parts, isInfinite, hasSpinner, texts, note, preview, addressOf, onAdded } = options;
  const { list, items, anchor, button, spinner } = partsIn(element, parts);
  if (!anchor || !list) {
    element.classList.add(END);
    note('list', 'list.single');
    return;
  }
  element.classList.toggle(NO_SPINNER, !hasSpinner);
  const report = reporter('event', 'load-more', element);
  const pageNow = () => Number(anchor.dataset.page) || 1;
  const isLast = () => !anchor.dataset.nextPage || pageNow() >= (Number(anchor.dataset.maxPage) || 1);
  let isLoading = false;
  let hideFailure: (() => void) | undefined;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) load().catch(report);
  });
  const arm = () => {
    element.classList.toggle(END, isLast());
    note('list', 'list.page', { page: pageNow(), pages: lastPageOf(anchor), count: items().length });
    if (isInfinite && !preview && !isLast()) observer.observe(anchor);
  };

  const setLoading = (on: boolean) => {
    isLoading = on;
    element.classList.toggle(LOADING, on);
    if (on) list.setAttribute('aria-busy', 'true');
    else list.removeAttribute('aria-busy');
    for (const icon of spinner?.querySelectorAll('i,svg') ?? []) icon.classList.toggle(SPIN, on);
  };

  /** Appends the items of the next page and returns them; none at the end of the list. */
  const append = async (): Promise<HTMLElement[]> => {
    const link = anchor.dataset.nextPage ?? '';
    const address = addressOf?.(link) ?? link;
    const page = (await fetchPage(address, element, signal))?.page;
    signal.throwIfAborted();
    const there = page && counterpart(page, element);
    if (page && !there) throw new Error(`${address} has no ${element.dataset.id}`);
    if (there) await blockLaterMarkup(there);
    const found = there && partsIn(there, parts);
    const added = found?.items() ?? [];
    // A page without items ends the list, since the next one could be the same.
    const next = added.length ? found?.anchor?.dataset.nextPage : undefined;
    anchor.dataset.page = next ? String(pageNow() + 1) : (anchor.dataset.maxPage ?? '1');
    if (next) anchor.dataset.nextPage = next;
    if (!there) return added;
    list.append(...added);
    position.add(address);
    onAdded(added, there);
    return added;
  };

  const load = async (): Promise<boolean> => {
    if (isLoading || isLast()) return false;
    const hadFocus = button?.contains(document.activeElement);
    const isPressed = isByKeyboard(button);
    observer.disconnect();
    hideFailure?.();
    setLoading(true);
    try {
      const [first, ...rest] = await append();
      announce(countText(texts.more, first ? rest.length + 1 : 0) + (isLast() ? `. ${texts.last}` : ''));
      // A keyboard user goes on at the first new item; after the last page the button is gone.
      if (isPressed || (hadFocus && isLast())) focusItem(first);
      arm();
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      console.info('Piton: the list stays as it is.', error);
      const retryLoad = () => void load().catch(report);
      // From this element Tab leads to the loaded items.
      const focusFallback = () => (isInfinite ? undefined : button) ?? items().at(-1);
      hideFailure = showFailure(
        anchor,
        { failed: texts.failedMore, retry: texts.retry },
        retryLoad,
        signal,
        focusFallback,
      );
      return false;
    } finally {
      setLoading(false);
    }
  };

  const position = storeListPosition(element, list, items, signal);
  // The builder prints some buttons without an address, which are not focusable.
  const unfocusable = isInfinite || button?.matches('[href],[tabindex]') ? undefined : button;
  if (unfocusable) unfocusable.tabIndex = 0;
  if (!isInfinite && button) {
    if (spinner) button.append(spinner);
    const press = (event: Event) => {
      event.preventDefault();
      load().catch(report);
    };
    button.addEventListener('click', press, { signal });
    button.addEventListener(
      'keydown',
      (event) => {
        if (event.key === ' ' || (event.key === 'Enter' && !button.hasAttribute('href'))) press(event);
      },
      { signal },
    );
  } else if (spinner) anchor.after(spinner);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    unfocusable?.removeAttribute('tabindex');
    if (spinner) anchor.before(spinner);
    list.removeAttribute('aria-busy');
    element.classList.remove(END, LOADING, NO_SPINNER);
  });

  position
    .restore(async () => !isLast() && (await load()))
    .then(arm)
    .catch(report);
}
