import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachFilters } from '../../../../src/widgets/posts-extra/filters';
import { followPages, type ListedPage } from '../../../../src/widgets/posts-extra/history';

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
    expect(press(link('*'))).toBe(true);
    expect([shown(), active(), pressed()]).toEqual([['1', '2'], ['Alle'], ['Alle']]);
    expect(notice()).toBe('');
    expect(onChange.mock.lastCall).toEqual([2]);
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

  it('are remembered for this list of this page only while another one than the first is chosen [posts.3b]', () => {
    const { link, press } = start();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(0);
    press(link('.ee-filter-5'));
    dispatchEvent(new Event('pagehide'));
    expect({ ...sessionStorage }).toEqual({ 'piton-filter:/berichte/:2be57c6': '.ee-filter-5' });
    press(link('.ee-filter-4'));
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(0);
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
  const box = (top: number) =>
    Object.assign(document.createElement('div'), {
      getBoundingClientRect: () => ({ top }),
      getClientRects: () => [{}],
    });
  const follow = (pages: readonly ListedPage[]) => {
    vi.useFakeTimers();
    return followPages(() => pages, ended.signal);
  };
  const scroll = () => dispatchEvent(new Event('scroll'));

  it('is that of the page which begins above the middle of the window, and of the first page where none is left [posts.3b]', () => {
    vi.stubGlobal('innerHeight', 800);
    const pages: ListedPage[] = [
      { address: '/berichte/', first: undefined },
      { address: '/berichte/page/2/', first: box(450) },
    ];
    follow(pages);
    scroll();
    vi.advanceTimersByTime(150);
    expect(location.pathname).toBe('/berichte/');
    pages.push({ address: '/berichte/page/3/?a=1', first: box(350) });
    scroll();
    vi.advanceTimersByTime(150);
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
