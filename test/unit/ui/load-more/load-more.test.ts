import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveTexts } from '../../../../src/core/texts';
import { attachLoadMore, MORE_TEXTS } from '../../../../src/ui/load-more/load-more';
import { answerAt } from '../../../support/answers';
import { eventually } from '../../../support/eventually';
import { fakeIntersectionObserver } from '../../../support/sight';

/** The texts on a German page. */
const GERMAN = resolveTexts(MORE_TEXTS, '', { texts: {} }, { i18n: {} });
vi.mock('../../../../src/core', async (load) => ({
  ...(await load<object>()),
  adoptStyle() {},
  currentConsent: async () => undefined,
}));

const POSTS = { container: '.elementor-posts-container', item: 'article', button: '.elementor-button' };
const LOOP = {
  container: '.elementor-loop-container',
  item: '.e-loop-item',
  button: '.e-loop__load-more .elementor-button',
};
const anchor = (page: number, next = '/2/') =>
  `<div class="e-load-more-anchor" data-page="${page}" data-max-page="3" data-next-page="${next}"></div>`;
const BUTTON =
  '<div class="e-loop__load-more elementor-button-wrapper"><a class="elementor-button" href="#" role="button">Mehr</a></div>';
const article = (name: string) =>
  `<article><p>${name}</p><a class="elementor-button" href="#kontakt">Buchen</a>
   <div class="elementor-posts-container"><article>innen ${name}</article></div>${anchor(1, '/falsch/')}</article>`;
const posts = (name: string, page: number, next?: string) =>
  `<div data-id="ad12cd3" class="elementor-element elementor-element-ad12cd3"><div class="elementor-posts-container">${article(name)}</div>${anchor(page, next)}<span class="e-load-more-spinner"><i></i></span>${BUTTON}</div>`;
const item = (name: string) =>
  `<div class="e-loop-item"><p>${name}</p><div class="elementor-loop-container"><div class="e-loop-item">innen</div></div>${anchor(1, '/falsch/')}${BUTTON}</div>`;
const loop = (name: string, page: number, next?: string) =>
  `<div data-id="ad12cd3" class="elementor-element"><div class="elementor-loop-container">${item(name)}</div>${anchor(page, next)}${BUTTON}</div>`;

const fetched = vi.fn<(input: URL, init: RequestInit) => Promise<Response>>();
const answer = (text: string, init?: ResponseInit) => answerAt('/2/', text, init);
let ended: AbortController;

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('scrollBy', () => {});
  vi.stubGlobal('fetch', fetched.mockReset());
  fakeIntersectionObserver();
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(html: string, parts = POSTS) {
  document.body.innerHTML = html;
  const element = document.querySelector<HTMLElement>('[data-id]') as HTMLElement;
  attachLoadMore(
    element,
    { parts, isInfinite: false, hasSpinner: true, texts: GERMAN, note() {}, preview: false, onAdded() {} },
    ended.signal,
  );
  const list = element.querySelector(parts.container);
  return {
    element,
    names: () => [...(list?.children ?? [])].map((each) => each.querySelector('p')?.textContent),
    button: [...element.querySelectorAll<HTMLElement>('.e-loop__load-more .elementor-button')].at(
      -1,
    ) as HTMLElement,
    failure: () => document.querySelector<HTMLElement>('.piton-list-failure button'),
  };
}

describe('a list that loads more', () => {
  it.each([
    ['of posts with their whole content', posts, POSTS],
    ['of loop items with a loop in each', loop, LOOP],
  ] as const)(
    '%s uses its own button, anchor and items, not those inside of its items [posts.2]',
    async (_, print, parts) => {
      const { names, button, element } = start(print('1', 1), parts);
      element.querySelector<HTMLElement>('.elementor-button')?.click();
      expect(fetched).not.toHaveBeenCalled();
      fetched.mockResolvedValueOnce(answer(print('2', 2, '/3/')));
      button.click();
      await eventually(() => expect(names()).toEqual(['1', '2']));
      expect(String(fetched.mock.calls[0]?.[0])).toBe(`${location.origin}/2/`);
      fetched.mockResolvedValueOnce(answer(print('3', 3, '/4/')));
      button.click();
      await eventually(() => expect(names()).toEqual(['1', '2', '3']));
      expect(String(fetched.mock.calls[1]?.[0])).toBe(`${location.origin}/3/`);
      await eventually(() => expect(element.className).toContain('e-load-more-pagination-end'));
    },
  );

  it('loses nothing where the server answers something else, or endlessly, and keeps the focus where the visitor tries again [posts.2, posts.3]', async () => {
    const { names, button, element, failure } = start(posts('1', 1));
    const broken = [
      answer('<p>Wartung</p>'),
      answer('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
      answer(posts('2', 2), { status: 500 }),
      answerAt('https://evil.example/2/', posts('2', 2)),
      answerAt('/wp-content/uploads/a.html', posts('2', 2)),
    ];
    for (const each of broken) {
      fetched.mockResolvedValueOnce(each);
      button.click();
      await eventually(() => expect(failure()).not.toBeNull());
      await eventually(() => expect(element.className).not.toContain('loading'));
      expect(names()).toEqual(['1']);
    }
    vi.useFakeTimers();
    fetched.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    failure()?.focus();
    failure()?.click();
    expect(element.className).toContain('e-load-more-pagination-loading');
    expect(document.activeElement).toBe(button);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(element.className).not.toContain('loading');
    expect(failure()).not.toBeNull();
    vi.useRealTimers();
    fetched.mockResolvedValueOnce(answer(posts('2', 2, '/3/')));
    button.click();
    await eventually(() => expect(names()).toEqual(['1', '2']));
  });
});
