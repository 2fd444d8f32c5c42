import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  attachFilters,
  belongs,
  followPages,
  type ListedPage,
  pageAt,
} from '../../../../src/widgets/posts-extra/filters';
import { pagesFrom } from '../../../../src/widgets/posts-extra/infinite';
import fc from '../../../support/fast-check';

const PAGE = `<div data-id="2be57c6"><ul class="ee-filters">
  <li><a data-filter="*">Alle <span class="ee-filters__item__count">9</span></a></li>
  <li><a data-filter=".ee-filter-4" class="ee--active">Kajak <span class="ee-filters__item__count">1</span></a></li>
  <li><a data-filter=".ee-filter-5">Ski</a></li><li><a data-filter=".ee-filter-6">Rad</a></li></ul>
  <div class="ee-loop"><p class="ee-filter-4">1</p><p class="ee-filter-5">2</p></div>
  <div class="ee-grid__notice--not-found">Nichts</div></div>`;

let ended = new AbortController();
beforeEach(() => {
  ended = new AbortController();
  sessionStorage.clear();
  history.replaceState(null, '', '/berichte/');
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function start(html = PAGE) {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild as HTMLElement;
  const list = element.querySelector('.ee-loop') as HTMLElement;
  const items = () => [...list.children] as HTMLElement[];
  const onChange = vi.fn();
  const { run } = attachFilters(element, { list, items, onChange }, ended.signal);
  const link = (filter: string) => element.querySelector(`[data-filter="${filter}"]`) as HTMLElement;
  return {
    list,
    run,
    onChange,
    link,
    press(target: Element) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    },
    shown: () => items().flatMap((each) => (each.style.display === 'none' ? [] : [each.textContent])),
    active: () =>
      [...element.querySelectorAll('.ee--active')].map((each) => each.firstChild?.textContent?.trim()),
    pressed: () =>
      [...element.querySelectorAll('[aria-pressed=true]')].map((each) =>
        each.firstChild?.textContent?.trim(),
      ),
    counts: () => [...element.querySelectorAll('.ee-filters__item__count')].map((each) => each.textContent),
    notice: () => element.querySelector<HTMLElement>('.ee-grid__notice--not-found')?.style.display,
  };
}

/** The page without empty classes, which nobody can see. */
const withoutEmpty = () => document.body.innerHTML.replaceAll(' class=""', '');

describe('the categories of posts', () => {
  it('begin with the one that the page marks, show its items, and say how many there are of each [posts.2c]', () => {
    const { link, press, shown, active, pressed, counts, notice, onChange, run, list } = start();
    expect([shown(), active(), pressed(), counts()]).toEqual([['1'], ['Kajak'], ['Kajak'], ['2', '1']]);
    expect(onChange.mock.calls).toEqual([[1]]);
    expect([link('*').role, link('*').tabIndex, link('*').getAttribute('aria-label')]).toEqual([
      'button',
      0,
      null,
    ]);
    expect([press(link('*')), shown(), active(), pressed()]).toEqual([true, ['1', '2'], ['Alle'], ['Alle']]);
    expect([notice(), onChange.mock.lastCall]).toEqual(['', [2]]);
    press(link('.ee-filter-6'));
    expect([shown(), notice(), onChange.mock.lastCall]).toEqual([[], 'block', [0]]);
    expect(document.activeElement).toBe(document.body);
    list.insertAdjacentHTML('beforeend', '<p class="ee-filter-6">3</p>');
    run();
    expect([shown(), notice(), counts()]).toEqual([['3'], '', ['3', '1']]);
  });

  it('stay as they are by a second click on one, and by a click beside them [posts.2c]', () => {
    const { link, press, shown, onChange } = start();
    expect(press(link('.ee-filter-4'))).toBe(true);
    expect(press(document.querySelector('ul') as Element)).toBe(false);
    expect([shown(), onChange.mock.calls.length]).toEqual([['1'], 1]);
    const single = start(
      PAGE.replace(/<li><a data-filter="\*".*\n/, '').replace(
        /<li><a data-filter=".ee-filter-5".*<\/ul>/,
        '</ul>',
      ),
    );
    expect(single.press(single.link('.ee-filter-4'))).toBe(true);
    const none = start(PAGE.replaceAll('data-filter', 'data-other'));
    expect([none.shown(), none.onChange.mock.calls.length]).toEqual([['1', '2'], 0]);
    expect(start(PAGE.replace(' class="ee--active"', '')).active()).toEqual(['Alle']);
  });

  it('lead a keyboard user on to the list, unless nothing is in it [posts.2c]', () => {
    const { link, press, list } = start();
    for (const [filter, isListFocused] of [
      ['.ee-filter-6', false],
      ['.ee-filter-5', true],
    ] as const) {
      const chosen = link(filter);
      chosen.focus();
      // jsdom does not know which focus is visible.
      const matches = chosen.matches.bind(chosen);
      Object.assign(chosen, {
        matches: (selector: string) => selector === ':focus-visible' || matches(selector),
      });
      press(chosen);
      expect(document.activeElement).toBe(isListFocused ? list : chosen);
    }
  });

  it('are remembered for this list of this page only while another one than the first is chosen, and chosen again after a reload, but not for another visitor [posts.3, posts.3b]', () => {
    const { link, press } = start();
    const leave = () => {
      dispatchEvent(new Event('pagehide'));
      return { ...sessionStorage };
    };
    expect(leave()).toEqual({});
    press(link('.ee-filter-5'));
    expect(leave()).toEqual({ 'piton-filter:/berichte/:2be57c6': '.ee-filter-5' });
    press(link('.ee-filter-4'));
    expect(leave()).toEqual({});
    sessionStorage.setItem('piton-filter:/berichte/:2be57c6', '.ee-filter-5');
    const again = () => {
      ended.abort();
      ended = new AbortController();
      return start().active();
    };
    expect(again()).toEqual(['Kajak']);
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'reload', name: location.href }] });
    expect(again()).toEqual(['Ski']);
    history.replaceState(null, '', '/andere/');
    expect(again()).toEqual(['Kajak']);
    expect(leave()).not.toHaveProperty('piton-filter:/andere/:2be57c6');
  });

  it('leave the page as the server printed it when the list is disposed [posts.2c]', () => {
    const { link, press } = start();
    press(link('.ee-filter-6'));
    ended.abort();
    expect(withoutEmpty()).toBe(PAGE);
    const bare = PAGE.replace(/\s*<div class="ee-grid__notice.*?<\/div>/, '');
    ended = new AbortController();
    start(bare);
    ended.abort();
    expect(withoutEmpty()).toBe(bare);
  });
});

describe('the address of a list', () => {
  const box = (top: number, rects: object[] = [{}]) =>
    Object.assign(document.createElement('div'), {
      getBoundingClientRect: () => ({ top }),
      getClientRects: () => rects,
    });
  const follow = (pages: readonly ListedPage[]) => {
    vi.useFakeTimers();
    return followPages(() => pages, ended.signal);
  };
  const scroll = () => dispatchEvent(new Event('scroll'));

  it('is that of the page which begins above the middle of the window, also one that comes late, but none that the filter hides [posts.3, posts.3b]', () => {
    vi.stubGlobal('innerHeight', 800);
    const pages: ListedPage[] = [
      { address: '/berichte/', first: undefined },
      { address: '/berichte/page/2/', first: box(450) },
      { address: '/berichte/page/4/', first: box(0, []) },
    ];
    const update = follow(pages);
    scroll();
    vi.advanceTimersByTime(150);
    expect(location.pathname).toBe('/berichte/');
    pages.push({ address: '/berichte/page/3/?a=1', first: box(350) });
    update();
    vi.advanceTimersByTime(200);
    expect(location.pathname + location.search).toBe('/berichte/page/3/?a=1');
  });

  it('changes once the scrolling has ended, only where the page is another one, and not after the list is disposed [posts.3b]', () => {
    const write = vi.spyOn(history, 'replaceState');
    const pages: ListedPage[] = [{ address: '/berichte/', first: undefined }];
    follow(pages);
    scroll();
    vi.advanceTimersByTime(150);
    expect(write).not.toHaveBeenCalled();
    pages[0] = { address: '/berichte/?a=1', first: undefined };
    scroll();
    vi.advanceTimersByTime(100);
    scroll();
    vi.advanceTimersByTime(100);
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    expect(write).toHaveBeenCalledTimes(1);
    scroll();
    vi.advanceTimersByTime(150);
    expect(write).toHaveBeenCalledTimes(1);
    pages[0] = { address: '/berichte/page/9/', first: undefined };
    scroll();
    ended.abort();
    vi.advanceTimersByTime(150);
    pages.length = 0;
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('stays as it is where the list has no page [posts.3b]', () => {
    const write = vi.spyOn(history, 'replaceState');
    follow([]);
    scroll();
    vi.advanceTimersByTime(150);
    expect(write).not.toHaveBeenCalled();
  });
});

describe('the addresses of the next pages', () => {
  it.each([
    ['/berichte/page/2/', '/berichte/page/3/'],
    ['/berichte/page2', '/berichte/page3'],
    ['/2026/11/page/2/?a=7', '/2026/11/page/3/?a=7'],
    ['/berichte/?page=9', '/berichte/?page=10'],
    ['/2026/berichte/2/', '/2026/berichte/3/'],
  ])('continue from %s to %s [posts.1]', (next, then) => {
    expect(pagesFrom(next)?.(0)).toBe(next);
    expect(pagesFrom(next)?.(1)).toBe(then);
  });

  it('are missing where the link names no page, and any text may be in it [posts.1]', () => {
    expect(pagesFrom('/berichte/')).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (next) => ['undefined', 'string'].includes(typeof pagesFrom(next)?.(1))),
    );
  });
});

describe('the page that is being read', () => {
  it('is the last page that begins above the middle of the window, otherwise the first [posts.1]', () => {
    expect([pageAt([-900, -20, 800], 450), pageAt([500, 900], 450), pageAt([], 450)]).toEqual([1, 0, 0]);
    expect(pageAt([0, 450], 450)).toBe(0);
  });
});

describe('a category button', () => {
  it('matches all items with an asterisk, otherwise those of its class, and none where it is not a selector [posts.2c]', () => {
    const item = document.createElement('div');
    item.className = 'ee-loop__item ee-filter-4';
    expect(['*', '.ee-filter-4', '.ee-filter-5', '[[', ''].map((filter) => belongs(item, filter))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
