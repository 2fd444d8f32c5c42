import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePosition, storeListPosition } from '../../../../src/ui/lists/list-position';
import fc from '../../../support/fast-check';

describe('the stored pages of a growing list', () => {
  it('are read back, at most 30 of them [posts.1]', () => {
    const pages = Array.from({ length: 50 }, (_, at) => `/touren/page/${at + 1}/`);
    expect(parsePosition(JSON.stringify({ pages, item: 12, top: -40 }))).toEqual({
      pages: pages.slice(0, 30),
      item: 12,
      top: -40,
    });
  });

  it('are empty where storage contains anything else [posts.1]', () => {
    expect([undefined, '', '{', '[]', '7', '{"pages":{}}', '{"pages":[1,null]}'].map(parsePosition)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (kept) => void parsePosition(kept)));
  });
});

/** The stored position: the second item is 40 px below the window's top. */
const STORED = { pages: ['/touren/', '/touren/page/2/'], item: 1, top: 40 };

/** Returns to a list of two pages, whose items are at `y` in the page. */
function comeBack() {
  history.replaceState(null, '', '/touren/');
  document.body.innerHTML = '<div data-id="ab1"><ul><li></li><li></li></ul></div>';
  sessionStorage.setItem('piton-list:/touren/:ab1', JSON.stringify(STORED));
  const [element, list] = ['div', 'ul'].map((name) => document.querySelector<HTMLElement>(name));
  if (!element || !list) throw new Error('no list');
  const items = [...list.children] as HTMLElement[];
  const page = { y: 0 };
  const scrollBy = ({ top }: ScrollToOptions) => {
    page.y += top ?? 0;
  };
  Object.assign(document.documentElement, { scrollBy });
  for (const [at, item] of items.entries())
    item.getBoundingClientRect = () => new DOMRect(0, 1_000 * at - page.y, 100, 500);
  const controller = new AbortController();
  const position = storeListPosition(element, list, () => items, controller.signal);
  const restored = position.restore(async () => {
    position.add('/touren/page/2/');
    return true;
  });
  return { page, restored, items, controller };
}

describe('a growing list to which the visitor returns', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame'] });
    const entries = () => [{ type: 'back_forward', name: `${location.origin}/touren/` }];
    vi.stubGlobal('performance', { getEntriesByType: entries });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document.documentElement, 'scrollBy');
  });

  it('shows the same position although the browser’s own smooth scroll goes on for a moment [posts.1]', async () => {
    const { page, restored } = comeBack();
    await restored;
    expect(page.y).toBe(960);
    page.y += 204;
    await vi.advanceTimersByTimeAsync(100);
    expect(page.y).toBe(960);
  });

  it('stays where the visitor scrolls meanwhile, and where the page is scrolled later [posts.1]', async () => {
    const first = comeBack();
    await first.restored;
    dispatchEvent(new Event('wheel'));
    first.page.y += 300;
    await vi.advanceTimersByTimeAsync(100);
    expect(first.page.y).toBe(1_260);
    first.controller.abort();

    const second = comeBack();
    await second.restored;
    await vi.advanceTimersByTimeAsync(100);
    second.page.y += 300;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(second.page.y).toBe(1_260);
  });
});
