import type { MountContext } from '../../api';
import { announce } from '../../ui/announce';
import { showFailure } from '../../ui/list/failure';
import { postWidget } from '../../ui/list/post-widget';
import type { OwnAttributes } from '../../ui/own-attributes';
import { type Content, contentOf } from './content';
import type { Parts } from './parts';

export interface SearchTexts {
  readonly results: string;
  readonly count: string;
  readonly one: string;
  readonly none: string;
  readonly failed: string;
  readonly retry: string;
}

/** Visitors pause so long when they have typed what they look for, ms (contract pro 8.2). */
const TYPING_MS = 300;

export interface Live {
  /** The box is there: with results, waiting for them, or with what went wrong. */
  readonly isOpen: boolean;
  /** The visitor has typed. */
  type(): void;
  /** Shows what belongs to the field's text, again. */
  open(): void;
  page(number: number): void;
  /** Puts the box away; what is under way is of no use any more. */
  close(): void;
  /** As before the first search. */
  clear(): void;
}

interface Options {
  readonly parts: Parts;
  readonly own: OwnAttributes;
  /** Characters. */
  readonly minimum: number;
  readonly texts: SearchTexts;
  readonly note: MountContext<unknown>['note'];
}

/** Of all searches of the page one shows its results. */
let current: Live | undefined;

/** Results while the visitor types, from the server (contract pro 8.2). */
export function createLive({ parts, own, minimum, texts, note }: Options, signal: AbortSignal): Live {
  const { widget, input, container, results } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let hideFailure: (() => void) | undefined;
  let isOpen = false;
  /** Of the results that are in the box. */
  let shownTerm = '';

  const termNow = () => input.value.trim();
  const isWanted = () => termNow() !== '' && termNow().length >= minimum;
  const tabIndex = container.getAttribute('tabindex');
  // It holds links: a box of its own, and no list to choose from.
  own.set(container, 'role', 'dialog');
  own.set(input, 'aria-haspopup', 'dialog');
  const expand = () => {
    own.set(input, 'aria-expanded', String(isOpen && results.querySelector('.e-loop-item') !== null));
    // The box scrolls, so it is a stop of the keyboard: not while nothing is in it.
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
    if (current !== live) current?.close();
    current = live;
    isOpen = true;
    container.classList.remove('hidden');
  };

  const render = ({ nodes, count, message }: Content, term: string) => {
    const hadFocus = results.contains(document.activeElement);
    results.replaceChildren(...nodes);
    results.classList.toggle('no-results', message !== undefined);
    shownTerm = term;
    // Its content is not read out at every key. Only its count is.
    own.set(container, 'aria-live', 'off');
    own.set(container, 'aria-label', texts.results.replace('{term}', term));
    container.scrollTop = results.scrollTop = 0;
    const found = (count === 1 ? texts.one : count ? texts.count : message || texts.none).replace(
      '{n}',
      String(count),
    );
    announce(found);
    note('search', `„${term}“: ${found}`);
    if (hadFocus) (results.querySelector<HTMLElement>('a[href]') ?? input).focus({ preventScroll: true });
    // For the owner's own lazy loading.
    document.dispatchEvent(new Event('elementor/lazyload/observe'));
  };

  const search = async (term: string, page: number) => {
    stop();
    const mine = new AbortController();
    running = mine;
    show();
    container.classList.remove('hide-loader');
    own.set(container, 'aria-busy', 'true');
    try {
      const fields = { search_term: term, page_number: page };
      const answer = await postWidget('refresh-search', widget, widget.dataset.id ?? '', fields, mine.signal);
      const content = await contentOf(answer);
      if (mine.signal.aborted) return;
      render(content, term);
    } catch (error) {
      if (mine.signal.aborted) return;
      console.info('Piton: the results stay as they are.', error);
      note('search', `„${term}“: keine Antwort`);
      const again = () => {
        // The button that was pressed is gone.
        if (document.activeElement === document.body) input.focus({ preventScroll: true });
        search(term, page).catch(console.error);
      };
      hideFailure = showFailure(results, texts, again, signal);
    }
    running = undefined;
    container.classList.add('hide-loader');
    own.set(container, 'aria-busy', null);
    expand();
  };
  const run = (term: string, page = 1) => void search(term, page).catch(console.error);

  const live: Live = {
    get isOpen() {
      return isOpen;
    },
    type() {
      clearTimeout(timer);
      // An answer to what is no longer in the field must not be shown.
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
      if (current === live) current = undefined;
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
