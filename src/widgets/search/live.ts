import type { MountContext } from '../../api';
import { atom, reporter } from '../../core';
import type { AttributeRestorer } from '../../ui/dom/attribute-restorer';
import { showFailure } from '../../ui/lists/failure';
import { refreshWidget } from '../../ui/lists/refresh-widget';
import { announce } from '../../ui/text/announce';
import { countText } from '../../ui/text/numbers';
import { type Content, contentOf, type Parts } from './content';

export interface SearchTexts {
  readonly results: string;
  readonly count: string;
  readonly none: string;
  readonly failed: string;
  readonly retry: string;
}

/** The search starts this long after the last input, in ms. */
const TYPING_MS = 300;

export interface Live {
  /** Whether the box is open: with results, pending results or an error. */
  readonly isOpen: boolean;
  /** Called after each input. */
  type(): void;
  /** Shows the results for the text of the field. */
  open(): void;
  page(number: number): void;
  /** Closes the box and aborts a pending search. */
  close(): void;
  /** Restores the state from before the first search. */
  clear(): void;
}

interface Options {
  readonly parts: Parts;
  readonly own: AttributeRestorer;
  /** The minimum number of characters. */
  readonly minimum: number;
  readonly texts: SearchTexts;
  readonly note: MountContext<unknown>['note'];
}

/** Only one search on the page shows its results at a time. */
const $current = atom<Live | undefined>(undefined);

/** Creates the live results, which the server returns while the visitor types. */
export function createLive({ parts, own, minimum, texts, note }: Options, signal: AbortSignal): Live {
  const { widget, input, container, results } = parts;
  const report = reporter('event', 'search', widget);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let hideFailure: (() => void) | undefined;
  let isOpen = false;
  /** The search term of the results in the box. */
  let shownTerm = '';

  const termNow = () => input.value.trim();
  const isWanted = () => termNow() !== '' && termNow().length >= minimum;
  const tabIndex = container.getAttribute('tabindex');
  // The box contains links, so it is a dialog and not a list of options.
  own.set(container, 'role', 'dialog');
  own.set(input, 'aria-haspopup', 'dialog');
  const expand = () => {
    own.set(input, 'aria-expanded', String(isOpen && results.querySelector('.e-loop-item') !== null));
    // The scrolling box is focusable, but not while it is empty.
    own.set(container, 'tabindex', results.firstChild ? tabIndex : '-1');
  };
  const stop = () => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
    hideFailure?.();
    container.classList.add('hide-loader');
    own.set(container, 'aria-busy', null);
  };
  const show = () => {
    if ($current.get() !== live) $current.get()?.close();
    $current.set(live);
    isOpen = true;
    container.classList.remove('hidden');
  };

  const render = ({ nodes, count, message }: Content, term: string) => {
    const hadFocus = results.contains(document.activeElement);
    results.replaceChildren(...nodes);
    results.classList.toggle('no-results', message !== undefined);
    shownTerm = term;
    // Screen readers announce only the number of results, not the content after every key.
    own.set(container, 'aria-live', 'off');
    own.set(container, 'aria-label', texts.results.replace('{term}', term));
    container.scrollTop = results.scrollTop = 0;
    const found = count ? countText(texts.count, count) : message || texts.none;
    announce(found);
    note('search', 'search.found', { term, found });
    if (hadFocus) (results.querySelector<HTMLElement>('a[href]') ?? input).focus({ preventScroll: true });
    // The owner's own script for lazy loading listens to this event.
    document.dispatchEvent(new Event('elementor/lazyload/observe'));
  };

  const search = async (term: string, page: number) => {
    stop();
    const controller = new AbortController();
    running = controller;
    show();
    container.classList.remove('hide-loader');
    own.set(container, 'aria-busy', 'true');
    try {
      const fields = { search_term: term, page_number: page };
      const answer = await refreshWidget(
        'refresh-search',
        widget,
        widget.dataset.id ?? '',
        fields,
        controller.signal,
      );
      const content = await contentOf(answer, widget);
      if (controller.signal.aborted) return;
      render(content, term);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.info('Piton: the results stay as they are.', error);
      note('search', 'search.failed', { term });
      const again = () => {
        // The retry button that had the focus has been removed.
        if (document.activeElement === document.body) input.focus({ preventScroll: true });
        search(term, page).catch(report);
      };
      hideFailure = showFailure(results, texts, again, signal);
    }
    running = undefined;
    container.classList.add('hide-loader');
    own.set(container, 'aria-busy', null);
    expand();
  };
  const run = (term: string, page = 1) => void search(term, page).catch(report);

  const live: Live = {
    get isOpen() {
      return isOpen;
    },
    type() {
      clearTimeout(timer);
      // A pending answer to an earlier text must not be shown.
      if (running) stop();
      timer = setTimeout(() => {
        if (!isWanted()) live.clear();
        else live.open();
      }, TYPING_MS);
    },
    open() {
      if (!isWanted()) return;
      if (termNow() !== shownTerm) return run(termNow());
      show();
      expand();
    },
    page: (number) => run(shownTerm, number),
    close() {
      stop();
      isOpen = false;
      if ($current.get() === live) $current.set(undefined);
      container.classList.add('hidden');
      expand();
    },
    clear() {
      results.replaceChildren();
      results.classList.remove('no-results');
      shownTerm = '';
      live.close();
      container.classList.remove('hidden');
    },
  };
  expand();
  signal.addEventListener('abort', live.clear);
  return live;
}
