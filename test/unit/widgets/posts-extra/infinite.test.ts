import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveTexts } from '../../../../src/runtime/texts';
import { attachFilters } from '../../../../src/widgets/posts-extra/filters';
import { followPages } from '../../../../src/widgets/posts-extra/history';
import { attachInfinite } from '../../../../src/widgets/posts-extra/infinite';
import { TEXTS } from '../../../../src/widgets/posts-extra/texts';
import { eventually } from '../../../support/eventually';

/** The texts on a German page. */
const GERMAN = resolveTexts(TEXTS, '', { texts: {} }, { i18n: {} });
vi.mock('../../../../src/runtime/core', async (load) => ({
  ...(await load<object>()),
  adoptStyle() {},
  currentConsent: async () => undefined,
}));

const fetched = vi.fn<(input: URL, init: RequestInit) => Promise<Response>>();
const answer = (text: string | null, path: string, init?: ResponseInit) =>
  Object.defineProperty(new Response(text, init), 'url', { value: `${location.origin}${path}` }) as Response;
const item = (name: string, term = 4) =>
  `<div class="ee-loop__item ee-filter-${term}"><a href="#">${name}</a></div>`;
const BUTTON = '<div class="ee-load-button"><a class="ee-load-button__trigger" href="">Mehr</a></div>';
const posts = (name: string, next: number | undefined, button = BUTTON) =>
  `<div class="elementor-element elementor-element-2be57c6"${button ? ' data-id="2be57c6"' : ''}>
   <ul class="ee-filters"><li><a data-filter="*" class="ee--active">Alle</a></li><li><a data-filter=".ee-filter-4">Kajak</a></li></ul>
   <div class="ee-loop">${item(name)}</div>${next ? `<nav class="ee-pagination"><a class="ee-pagination__next" href="/berichte/page/${next}/">Weiter</a></nav>` : ''}
   <div class="ee-load-status"><div class="ee-load-status__error">Fehler</div></div>${button}</div>`;
let ended: AbortController;

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('scrollBy', () => {});
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  sessionStorage.clear();
  history.replaceState(null, '', '/berichte/');
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(html: string) {
  document.body.innerHTML = html;
  const element = document.querySelector<HTMLElement>('.elementor-element') as HTMLElement;
  element.dataset.id = '2be57c6';
  const list = element.querySelector<HTMLElement>('.ee-loop') as HTMLElement;
  const items = () => [...list.querySelectorAll<HTMLElement>('.ee-loop__item')];
  attachInfinite(
    element,
    { list, items, byButton: true, hasHistory: false, onAdded() {} },
    { texts: GERMAN, note() {}, warn() {}, signal: ended.signal },
  );
  return {
    element,
    names: () => items().map((each) => each.textContent),
    press: () => element.querySelector<HTMLElement>('.ee-load-button__trigger')?.click(),
    retry: () => element.querySelector<HTMLElement>('.piton-list-failure button'),
    pagination: element.querySelector<HTMLElement>('.ee-pagination'),
  };
}

describe('posts of the extras', () => {
  it('are not at their end where another page is answered, but where the server redirects to the first page [posts.1, posts.3]', async () => {
    const { names, press, retry } = start(posts('1', 2));
    fetched.mockResolvedValueOnce(answer('<h1>Wartung</h1>', '/berichte/page/2/'));
    press();
    await eventually(() => expect(retry()).not.toBeNull());
    fetched.mockResolvedValueOnce(answer(posts('2', 3, ''), '/berichte/page/2/'));
    retry()?.click();
    await eventually(() => expect(names()).toEqual(['1', '2']));
    fetched.mockResolvedValueOnce(answer(posts('1', 2), '/berichte/'));
    press();
    await eventually(() => expect(fetched).toHaveBeenCalledTimes(3));
    await eventually(() =>
      expect(document.querySelector<HTMLElement>('.ee-load-button')?.style.display).toBe('none'),
    );
    expect(names()).toEqual(['1', '2']);
    press();
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('keep the links to their pages where the button that loads them is missing [posts.1]', () => {
    expect(start(posts('1', 2, '')).pagination?.style.display).toBe('');
    expect(start(posts('1', 2)).pagination?.style.display).toBe('none');
  });

  it('are filtered as before after a reload, but not for another visitor of the address [posts.3]', () => {
    const types = vi.spyOn(performance, 'getEntriesByType');
    const filter = () => {
      document.body.innerHTML = posts('1', 2);
      const element = document.querySelector<HTMLElement>('.elementor-element') as HTMLElement;
      const mounted = new AbortController();
      attachFilters(element, { list: element, items: () => [], onChange() {} }, mounted.signal);
      return {
        active: () => element.querySelector('.ee--active')?.textContent,
        choose: () => element.querySelector<HTMLElement>('[data-filter=".ee-filter-4"]')?.click(),
        leave() {
          dispatchEvent(new Event('pagehide'));
          mounted.abort();
        },
      };
    };
    const first = filter();
    first.choose();
    first.leave();
    const second = filter();
    expect(second.active()).toBe('Alle');
    second.choose();
    second.leave();
    types.mockReturnValue([{ type: 'reload', name: location.href }] as never);
    const third = filter();
    expect(third.active()).toBe('Kajak');
    third.leave();
    history.replaceState(null, '', '/andere/');
    const fourth = filter();
    expect(fourth.active()).toBe('Alle');
    fourth.leave();
  });

  it('do not name a page in the address if the filter hides all of its items [posts.3]', () => {
    vi.useFakeTimers();
    const box = (top: number, isShown: boolean) =>
      Object.assign(document.createElement('div'), {
        getBoundingClientRect: () => new DOMRect(0, top),
        getClientRects: () => (isShown ? [new DOMRect()] : []),
      });
    vi.stubGlobal(
      'DOMRect',
      class {
        constructor(
          readonly left = 0,
          readonly top = 0,
        ) {}
      },
    );
    const pages = [
      { address: '/berichte/', first: box(-100, true) },
      { address: '/berichte/page/2/', first: box(0, false) },
    ];
    const follow = followPages(() => pages, ended.signal);
    dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(200);
    expect(location.pathname).toBe('/berichte/');
    // A page that arrives late where the visitor reads changes the address without a scroll.
    pages.push({ address: '/berichte/page/3/', first: box(100, true) });
    follow();
    vi.advanceTimersByTime(200);
    expect(location.pathname).toBe('/berichte/page/3/');
  });
});
