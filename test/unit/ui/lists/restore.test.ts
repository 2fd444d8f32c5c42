import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberList } from '../../../../src/ui/lists/remember';

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
  vi.stubGlobal('scrollBy', ({ top }: ScrollToOptions) => {
    page.y += top ?? 0;
  });
  for (const [at, item] of items.entries())
    item.getBoundingClientRect = () => new DOMRect(0, 1_000 * at - page.y, 100, 500);
  const controller = new AbortController();
  const memory = rememberList(element, list, () => items, controller.signal);
  const restored = memory.restore(async () => {
    memory.add('/touren/page/2/');
    return true;
  });
  return { page, restored, items, controller };
}

/** Lets the browser move the page by itself, as by the rest of a smooth scroll. */
function drift(page: { y: number }, by: number) {
  page.y += by;
  dispatchEvent(new Event('scroll'));
}

describe('a growing list to which the visitor returns', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const entries = () => [{ type: 'back_forward', name: `${location.origin}/touren/` }];
    vi.stubGlobal('performance', { getEntriesByType: entries });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows the same position although the browser’s own smooth scroll goes on for a moment [posts.1]', async () => {
    const { page, restored } = comeBack();
    await restored;
    expect(page.y).toBe(960);
    drift(page, 204);
    expect(page.y).toBe(960);
  });

  it('stays where the visitor scrolls meanwhile, and where the page is scrolled later [posts.1]', async () => {
    const first = comeBack();
    await first.restored;
    dispatchEvent(new Event('wheel'));
    drift(first.page, 300);
    expect(first.page.y).toBe(1_260);
    first.controller.abort();

    const second = comeBack();
    await second.restored;
    await vi.advanceTimersByTimeAsync(1_000);
    drift(second.page, 300);
    expect(second.page.y).toBe(1_260);
  });
});
