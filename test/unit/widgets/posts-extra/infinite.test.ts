import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveTexts } from '../../../../src/core/texts';
import { attachInfinite, TEXTS } from '../../../../src/widgets/posts-extra/infinite';
import { answerAt } from '../../../support/answers';
import { eventually } from '../../../support/eventually';
import { type FakeObserver, fakeIntersectionObserver } from '../../../support/sight';

/** The texts on a German page. */
const GERMAN = resolveTexts(TEXTS, '', { texts: {} }, { i18n: {} });
vi.mock('../../../../src/core', async (load) => ({
  ...(await load<object>()),
  adoptStyle() {},
  currentConsent: async () => undefined,
}));

const blockLaterMarkup = vi.hoisted(() => vi.fn(async (_root: Element) => {}));
vi.mock('../../../../src/third-parties/later-markup', () => ({ blockLaterMarkup }));

const fetched = vi.fn<(input: URL, init: RequestInit) => Promise<Response>>();
const answer = (text: string | null, path: string, init?: ResponseInit) => answerAt(path, text, init);
const item = (name: string, term = 4) =>
  `<div class="ee-loop__item ee-filter-${term}"><a href="#">${name}</a></div>`;
const BUTTON = '<div class="ee-load-button"><a class="ee-load-button__trigger" href="">Mehr</a></div>';
const posts = (name: string, next: number | undefined, button = BUTTON) =>
  `<div class="elementor-element elementor-element-2be57c6"${button ? ' data-id="2be57c6"' : ''}>
   <ul class="ee-filters"><li><a data-filter="*" class="ee--active">Alle</a></li><li><a data-filter=".ee-filter-4">Kajak</a></li></ul>
   <div class="ee-loop">${item(name)}</div>${next ? `<nav class="ee-pagination"><a class="ee-pagination__next" href="/berichte/page/${next}/">Weiter</a></nav>` : ''}
   <div class="ee-load-status"><div class="ee-load-status__request">Lädt</div><div class="ee-load-status__last">Ende</div><div class="ee-load-status__error">Fehler</div></div>${button}</div>`;
let ended: AbortController;
const note = vi.fn();
const warn = vi.fn();
/** The observers of the page's end, with the elements that they observe. */
let observers: FakeObserver[];

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('scrollBy', () => {});
  vi.stubGlobal('fetch', fetched.mockReset());
  observers = fakeIntersectionObserver();
  Element.prototype.scrollIntoView = () => {};
  note.mockReset();
  warn.mockReset();
  blockLaterMarkup.mockClear();
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

function start(html: string, { byButton = true, hasHistory = false } = {}) {
  document.body.innerHTML = html;
  const element = document.querySelector<HTMLElement>('.elementor-element') as HTMLElement;
  element.dataset.id = '2be57c6';
  const printed = element.outerHTML;
  const list = element.querySelector<HTMLElement>('.ee-loop') as HTMLElement;
  const items = () => [...list.querySelectorAll<HTMLElement>('.ee-loop__item')];
  const onAdded = vi.fn();
  attachInfinite(
    element,
    { list, items, byButton, hasHistory, onAdded },
    { texts: GERMAN, note, warn, signal: ended.signal },
  );
  const part = (selector: string) => element.querySelector<HTMLElement>(selector);
  return {
    element,
    list,
    printed,
    onAdded,
    names: () => items().map((each) => each.textContent),
    press: () => part('.ee-load-button__trigger')?.click(),
    retry: () => part('.piton-list-failure button'),
    pagination: part('.ee-pagination'),
    button: part('.ee-load-button__trigger') as HTMLElement,
    area: part('.ee-load-button'),
    /** The states of the list that are shown. */
    shown: () =>
      part('.ee-load-status')?.style.display === 'block'
        ? [...element.querySelectorAll<HTMLElement>('.ee-load-status > *')]
            .filter((each) => each.style.display === 'block')
            .map((each) => each.textContent)
        : [],
    idle: () => eventually(() => expect(list.hasAttribute('aria-busy')).toBe(false)),
  };
}
const lastNote = () => note.mock.lastCall;
const asked = () => fetched.mock.calls.map(([url]) => `${url}`.replace(location.origin, ''));

describe('posts of the extras', () => {
  it('are not at their end where another page is answered, but where the server redirects to the first page [posts.1, posts.3]', async () => {
    history.replaceState(null, '', '/berichte/?jahr=2026');
    const { names, press, retry, idle } = start(posts('1', 2));
    fetched.mockResolvedValueOnce(answer('<h1>Wartung</h1>', '/berichte/page/2/'));
    press();
    await eventually(() => expect(retry()).not.toBeNull());
    expect(console.info).toHaveBeenCalledWith(
      'Piton: the list stays as it is.',
      new Error('/berichte/page/2/ has no 2be57c6'),
    );
    fetched.mockResolvedValueOnce(answer(posts('2', 3, ''), '/berichte/page/2/'));
    retry()?.click();
    await eventually(() => expect(names()).toEqual(['1', '2']));
    await idle();
    fetched.mockResolvedValueOnce(answer(posts('1', 2), '/berichte/?jahr=2026'));
    press();
    await idle();
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(document.querySelector<HTMLElement>('.ee-load-button')?.style.display).toBe('none');
    expect(names()).toEqual(['1', '2']);
    press();
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('keep the links to their pages where the button that loads them is missing [posts.1]', () => {
    expect(start(posts('1', 2, '')).pagination?.style.display).toBe('');
    expect(start(posts('1', 2)).pagination?.style.display).toBe('none');
  });

  it('show that more items are on their way, then say how many have come, and ask for the page after that [posts.1, posts.3]', async () => {
    const { list, button, area, press, shown, idle, names, onAdded } = start(posts('1', 2));
    expect([lastNote(), button.role]).toEqual([['list', 'list.button', { count: 1 }], 'button']);
    fetched.mockResolvedValueOnce(answer(posts('2', 3), '/berichte/page/2/'));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    button.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect([list.className, list.getAttribute('aria-busy')]).toEqual(['ee-loop ee-loop--loading', 'true']);
    expect([button.className, button.ariaDisabled]).toEqual([expect.stringContaining('disabled'), 'true']);
    expect([area?.style.display, shown()]).toEqual(['none', ['Lädt']]);
    const status = list.parentElement?.querySelectorAll<HTMLElement>('.ee-load-status > *') ?? [];
    expect([...status].map(({ style }) => style.display)).toEqual(['block', 'none', 'none']);
    expect(lastNote()).toEqual(['list', 'list.pages', { pages: 1, count: 1 }]);
    press();
    const arrived = vi.spyOn(list, 'append').mockImplementation((...added) => {
      expect(list.classList.contains('ee-loop--loaded')).toBe(true);
      arrived.mockRestore();
      list.append(...added);
    });
    await idle();
    expect([fetched.mock.calls.length, names(), onAdded.mock.calls.length]).toEqual([1, ['1', '2'], 1]);
    expect(list.className).toBe('ee-loop ee-loop--added');
    expect([button.className, button.ariaDisabled]).toEqual(['ee-load-button__trigger', null]);
    expect([area?.style.display, shown()]).toEqual(['', []]);
    expect(document.querySelector<HTMLElement>('.ee-load-status')?.style.display).toBe('none');
    expect(document.querySelector('.piton-announcer')?.textContent).toBe('Ein weiterer Eintrag geladen');
    expect(document.activeElement).toBe(document.body);
    expect(lastNote()).toEqual(['list', 'list.pages', { pages: 2, count: 2 }]);
    fetched.mockResolvedValueOnce(answer(posts('3', undefined), '/berichte/page/3/'));
    press();
    await idle();
    expect([asked(), names()]).toEqual([
      ['/berichte/page/2/', '/berichte/page/3/'],
      ['1', '2', '3'],
    ]);
    expect([area?.style.display, shown()]).toEqual(['none', ['Ende']]);
    expect(document.activeElement).toBe(document.body);
    expect(lastNote()).toEqual(['list', 'list.complete', { pages: 3, count: 3 }]);
    dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('piton-list:/berichte/:2be57c6') ?? '{}').pages).toEqual([
      '/berichte/',
      '/berichte/page/2/',
      '/berichte/page/3/',
    ]);
  });

  it('come only when what they bring of other hosts is held back [posts.1]', async () => {
    const { names, press, idle } = start(posts('1', 2));
    fetched.mockResolvedValueOnce(answer(posts('2', 3), '/berichte/page/2/'));
    let hold = () => {};
    blockLaterMarkup.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          hold = resolve;
        }),
    );
    press();
    await eventually(() => expect(blockLaterMarkup).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(names()).toEqual(['1']);
    expect(blockLaterMarkup.mock.lastCall?.[0].querySelector('.ee-loop__item')?.textContent).toBe('2');
    hold();
    await idle();
    expect(names()).toEqual(['1', '2']);
  });

  it('are at their end where the server has no next page, or one without items [posts.1, posts.3]', async () => {
    const none = start(posts('1', 2));
    fetched.mockResolvedValueOnce(answer(null, '/berichte/page/2/', { status: 204 }));
    none.press();
    await none.idle();
    expect([none.names(), none.shown()]).toEqual([['1'], ['Ende']]);
    expect(none.onAdded).not.toHaveBeenCalled();
    const empty = start(posts('1', 2));
    fetched.mockResolvedValueOnce(answer(posts('2', 3).replace(item('2'), ''), '/berichte/page/2/'));
    empty.press();
    await empty.idle();
    expect([empty.names(), empty.shown()]).toEqual([['1'], ['Ende']]);
    expect(empty.onAdded).not.toHaveBeenCalled();
  });

  it('say what failed where the page has no words for it, and offer to try again, with the focus where the button was [posts.1, posts.3]', async () => {
    fetched.mockImplementation(async () => answer('', '/berichte/page/2/', { status: 500 }));
    const own = start(posts('1', 2));
    own.press();
    await own.idle();
    expect([own.shown(), lastNote()]).toEqual([['Fehler'], ['list', 'list.failed', { pages: 1, count: 1 }]]);
    expect(own.element.querySelector('.ee-load-status')?.nextElementSibling?.textContent).toBe(
      'Nochmals versuchen',
    );
    expect(document.activeElement).toBe(document.body);
    own.press();
    expect(own.retry()).toBeNull();
    await own.idle();
    const silent = start(posts('1', 2).replace('Fehler', ' '));
    silent.button.focus();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    silent.press();
    await silent.idle();
    // The page stays where the visitor reads.
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    focus.mockRestore();
    expect(silent.element.querySelector('[role=alert]')?.textContent).toBe(
      'Weitere Einträge konnten nicht geladen werden.',
    );
    expect(document.activeElement).toBe(silent.retry());
    const bare = start(posts('1', 2).replace(/<div class="ee-load-status">.*Fehler<\/div><\/div>/, ''));
    bare.press();
    await bare.idle();
    expect(bare.list.nextElementSibling?.className).toBe('piton-list-failure');
  });

  it('take the keyboard to the first new item, and leave nothing in the page when the list is disposed [posts.2c, posts.3]', async () => {
    const { element, printed, button, idle } = start(posts('1', 2));
    fetched.mockResolvedValueOnce(answer(posts('2', 3), '/berichte/page/2/'));
    button.focus();
    // jsdom does not know which focus is visible.
    Object.assign(button, { matches: (selector: string) => selector === ':focus-visible' });
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await idle();
    const added = element.querySelectorAll('.ee-loop__item')[1];
    expect(document.activeElement).toBe(added?.querySelector('a'));
    button.focus();
    fetched.mockResolvedValueOnce(answer(posts('3', undefined), '/berichte/page/3/'));
    button.click();
    await idle();
    const last = element.querySelectorAll('.ee-loop__item')[2];
    expect(document.activeElement).toBe(last?.querySelector('a'));
    for (const each of [added, last]) each?.remove();
    ended.abort();
    expect(element.outerHTML).toBe(printed);
  });

  it('give the focus back to the button that was pressed, from which a browser takes it meanwhile [posts.3]', async () => {
    const { button, press, idle } = start(posts('1', 2));
    fetched.mockResolvedValueOnce(answer(posts('2', 3), '/berichte/page/2/'));
    button.focus();
    press();
    button.blur();
    const focus = vi.spyOn(button, 'focus');
    await idle();
    expect(document.activeElement).toBe(button);
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('take no answer that comes when the list is gone, and say nothing of a failure then [posts.3]', async () => {
    for (const late of [answer(posts('2', 3), '/berichte/page/2/'), new Error('kein Netz')]) {
      ended = new AbortController();
      const { element, names, press, idle } = start(posts('1', 2));
      let settle = () => {};
      fetched.mockImplementationOnce(
        () =>
          new Promise((resolve, reject) => {
            settle = () => (late instanceof Error ? reject(late) : resolve(late));
          }),
      );
      press();
      await eventually(() => expect(fetched).toHaveBeenCalled());
      ended.abort();
      settle();
      await idle();
      expect(names()).toEqual(['1']);
      expect(element.querySelector('.ee-load-status')?.hasAttribute('style')).toBe(false);
      expect(element.querySelector('.piton-list-failure')).toBeNull();
    }
  });

  it('come by themselves 400 px before the end of the list, one page at a time, until the last one [posts.1c, posts.3]', async () => {
    const { pagination, button, names, idle, list } = start(posts('1', 2), { byButton: false });
    const [end] = observers;
    const sentinel = pagination?.nextElementSibling;
    expect([end?.margin, lastNote()]).toEqual(['0px 0px 400px', ['list', 'list.scroll', { count: 1 }]]);
    expect(button.role).toBeNull();
    await eventually(() => expect([...(end?.observed ?? [])]).toEqual([sentinel]));
    end?.report({ isIntersecting: false });
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockResolvedValueOnce(answer(posts('2', 3), '/berichte/page/2/'));
    end?.report({ isIntersecting: false }, { isIntersecting: true });
    expect([end?.observed.size, list.getAttribute('aria-busy')]).toEqual([0, 'true']);
    await idle();
    expect([names(), end?.observed.size]).toEqual([['1', '2'], 1]);
    fetched.mockResolvedValueOnce(answer(posts('3', undefined), '/berichte/page/3/'));
    end?.report({ isIntersecting: true });
    await idle();
    expect([names(), end?.observed.size, sentinel?.isConnected]).toEqual([['1', '2', '3'], 0, false]);
  });

  it('wait for the button where there is one, and stop watching when the list is disposed [posts.3]', async () => {
    const { pagination } = start(posts('1', 2));
    await new Promise((resolve) => setTimeout(resolve));
    expect([observers[0]?.observed.size, pagination?.nextElementSibling?.className]).toEqual([
      0,
      'ee-load-status',
    ]);
    const scrolling = start(posts('1', 2), { byButton: false });
    const sentinel = scrolling.pagination?.nextElementSibling;
    await eventually(() => expect(observers[1]?.observed.size).toBe(1));
    ended.abort();
    expect([observers[1]?.observed.size, sentinel?.isConnected]).toEqual([0, false]);
    expect(scrolling.element.outerHTML).toBe(scrolling.printed);
  });

  it('tell the owner of a next page whose address has no number, and of nothing where there is no next page [posts.1]', () => {
    const odd = start(posts('1', 2).replace('/berichte/page/2/', '/berichte/weiter/'));
    expect(odd.pagination?.style.display).toBe('');
    expect(warn.mock.calls).toEqual([
      ['next-page', 'the address of the next page has no number: /berichte/weiter/'],
    ]);
    expect(note.mock.calls).toEqual([['list', 'list.end']]);
    warn.mockReset();
    start(posts('1', undefined));
    expect([warn.mock.calls, lastNote()]).toEqual([[], ['list', 'list.end']]);
  });

  describe('for who comes back to a page in the middle', () => {
    const back = (page: number, stored: readonly number[], path = '/berichte/') => {
      vi.spyOn(performance, 'getEntriesByType').mockImplementation(
        () => [{ type: 'reload', name: location.href }] as never,
      );
      const address = (at: number) => (at > 1 ? `${path}page/${at}/` : path);
      history.replaceState(null, '', address(page));
      sessionStorage.setItem(
        `piton-list:${location.pathname}:2be57c6`,
        JSON.stringify({ pages: stored.map(address), item: -1, top: 0 }),
      );
    };
    /** Answers each request by its address. */
    const serve = (pages: Record<string, string | null>) =>
      fetched.mockImplementation(async (url) => {
        const path = `${url}`.replace(location.origin, '');
        const page = pages[path];
        if (page === undefined) throw new Error(`unexpected: ${path}`);
        return answer(page, location.origin + path, page === null ? { status: 204 } : {});
      });

    it.each(['/berichte/', '/.//berichte/'])(
      'are there from the first one on, of this site, and no page more than before: %s [posts.3b]',
      async (path) => {
        back(2, [1, 2], path);
        const first = path.replace('/./', '/').replace(/^\/(?=\/)/, '/');
        serve({ [first]: posts('1', 2) });
        const { names } = start(posts('2', 3));
        await eventually(() => expect(names()).toEqual(['1', '2']));
        await new Promise((resolve) => setTimeout(resolve));
        expect(asked()).toEqual([first]);
      },
    );

    it('are all there again below and above the page that the address names, fewer where the end comes earlier, and none where none comes [posts.3b]', async () => {
      back(1, [1, 2, 3]);
      serve({ '/berichte/page/2/': posts('2', 3), '/berichte/page/3/': posts('3', 4) });
      const below = start(posts('1', 2), { byButton: false });
      await eventually(() => expect(below.names()).toEqual(['1', '2', '3']));
      await below.idle();
      for (const [page, said] of [
        [answer(posts('2', undefined), '/berichte/page/2/'), 'Ende'],
        [answer('', '/berichte/page/2/', { status: 500 }), 'Fehler'],
      ] as const) {
        back(1, [1, 2, 3]);
        fetched.mockReset().mockResolvedValueOnce(page);
        const fewer = start(posts('1', 2));
        await eventually(() => expect(fewer.shown()).toEqual([said]));
        expect(fetched).toHaveBeenCalledTimes(1);
      }
      // The last page has no link to a next one.
      back(2, [1, 2]);
      serve({ '/berichte/': posts('1', 2) });
      const above = start(posts('2', undefined));
      await eventually(() => expect(above.names()).toEqual(['1', '2']));
      expect(above.onAdded).toHaveBeenCalledTimes(1);
    });

    it('begin there where one of the pages above has gone, and go on below as before [posts.3b]', async () => {
      back(3, [1, 2, 3, 4]);
      serve({
        '/berichte/': posts('1', 2),
        '/berichte/page/2/': null,
        '/berichte/page/4/': posts('4', 5),
        '/berichte/page/5/': posts('5', 6),
        '/berichte/page/6/': posts('6', 7),
      });
      const { names, idle } = start(posts('3', 4));
      // They are as many as before.
      await eventually(() => expect(names()).toEqual(['3', '4', '5', '6']));
      await idle();
      expect(names()).toEqual(['3', '4', '5', '6']);
    });

    it('stay as they are where the list is disposed meanwhile [posts.3b]', async () => {
      for (const page of [3, 1]) {
        ended = new AbortController();
        back(page, [1, 2, 3]);
        serve({ '/berichte/': posts('1', 2), '/berichte/page/2/': posts('2', 3) });
        fetched.mockClear();
        const { names } = start(posts('x', page + 1));
        await eventually(() => expect(fetched).toHaveBeenCalled());
        const count = fetched.mock.calls.length;
        ended.abort();
        await new Promise((resolve) => setTimeout(resolve));
        expect([names(), fetched.mock.calls.length]).toEqual([['x'], count]);
      }
    });

    it('have the address of the page that is read, among those above as well [posts.3b]', async () => {
      const tops: Record<string, number> = { '1': 0, '2': 500, '3': 900 };
      vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => [{}] as never);
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        return { top: tops[this.textContent ?? ''] ?? 0 } as DOMRect;
      });
      back(3, [1, 2, 3]);
      serve({ '/berichte/': posts('1', 2), '/berichte/page/2/': posts('2', 3) });
      const { names } = start(posts('3', undefined), { hasHistory: true });
      await eventually(() => expect(names()).toEqual(['1', '2', '3']));
      const read = () => {
        vi.useFakeTimers();
        dispatchEvent(new Event('scroll'));
        vi.advanceTimersByTime(150);
        vi.useRealTimers();
        return location.pathname;
      };
      expect(read()).toBe('/berichte/');
      tops['2'] = 300;
      expect(read()).toBe('/berichte/page/2/');
      tops['3'] = 350;
      expect(read()).toBe('/berichte/page/3/');
    });
  });

  it('need no box for a button where they come by themselves, and change the address to the page that is read only where the owner wants that [posts.1c, posts.3b]', async () => {
    let top = 500;
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => [{}] as never);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: this.textContent === '2' ? top : 0 } as DOMRect;
    });
    for (const [hasHistory, at, path] of [
      [true, 500, '/berichte/'],
      [false, 0, '/berichte/'],
      [true, 0, '/berichte/page/2/'],
    ] as const) {
      top = at;
      ended = new AbortController();
      const { names, printed, element } = start(posts('1', 2, ''), { byButton: false, hasHistory });
      fetched.mockResolvedValueOnce(answer(posts('2', 3), '/berichte/page/2/'));
      vi.useFakeTimers();
      observers.at(-1)?.report({ isIntersecting: true });
      await eventually(() => expect(names()).toEqual(['1', '2']));
      vi.advanceTimersByTime(150);
      vi.useRealTimers();
      expect(location.pathname).toBe(path);
      element.querySelectorAll('.ee-loop__item')[1]?.remove();
      ended.abort();
      expect(element.outerHTML).toBe(printed);
    }
  });
});
