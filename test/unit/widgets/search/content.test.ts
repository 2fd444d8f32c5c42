import { describe, expect, it, vi } from 'vitest';
import { readOwnAnswer } from '../../../../src/markup/own';
import { contentOf as contentOfAnswer, pageOf } from '../../../../src/widgets/search/content';
import { jsonAnswer } from '../../../support/answers';

// The page has no consent, so nothing is blocked.
vi.mock('../../../../src/core', async (original) => ({
  ...(await original<object>()),
  currentConsent: async () => undefined,
}));

const blockLaterMarkup = vi.hoisted(() => vi.fn(async (_root: ParentNode) => {}));
vi.mock('../../../../src/third-parties/later-markup', () => ({ blockLaterMarkup }));

const contentOf = async (answer: object) =>
  contentOfAnswer(await readOwnAnswer(jsonAnswer(answer)), document.body);

const item = '<div class="e-loop-item"><a href="/tour/">Tour</a></div>';
const outer = ({ nodes }: { nodes: readonly Element[] }) => nodes.map(({ outerHTML }) => outerHTML);

describe('an answer of the live search', () => {
  it('is shown as a list and its pages, including the template’s styles', async () => {
    const answer = await contentOf({
      data: `<style>.x{}</style>${item}${item}`,
      pagination: '<a class="page-numbers">2</a>',
    });
    expect([answer.count, answer.message]).toEqual([2, undefined]);
    expect(outer(answer)).toEqual([
      `<div class="e-search-results-list"><style>.x{}</style>${item}${item}</div>`,
      '<nav class="elementor-pagination"><a class="page-numbers">2</a></nav>',
    ]);
  });

  it('is shown only when what it brings of other hosts is held back', async () => {
    let isHeld = false;
    blockLaterMarkup.mockImplementationOnce(async (page) => {
      await new Promise((resolve) => setTimeout(resolve));
      expect(page.querySelector('.e-loop-item')).not.toBeNull();
      isHeld = true;
    });
    await contentOf({ data: item });
    expect(isHeld).toBe(true);
  });

  it('may have its pages in their own frame, or none', async () => {
    const nav = '<nav class="elementor-pagination" aria-label="Seiten">1</nav>';
    expect(outer(await contentOf({ data: item, pagination: `\n${nav}` }))[1]).toBe(nav);
    for (const pagination of ['', ' \n'])
      expect(outer(await contentOf({ data: item, pagination }))).toHaveLength(1);
  });

  it('says in the owner’s words that nothing was found', async () => {
    const data = '<div class="e-search-nothing-found-message"> Nichts dabei. </div>';
    expect(await contentOf({ data })).toMatchObject({ count: 0, message: 'Nichts dabei.' });
  });

  it.for([{}, { data: null }, { data: ['x'] }])('is refused as %j', async (raw) => {
    await expect(contentOf(raw)).rejects.toThrow('without data');
  });

  it.for<[html: string, page: number | undefined]>([
    ['<a href="?s=x&e-search-page=3">3</a>', 3],
    ['<a href="/suche/?e-search-page-188a7d6=2">2</a>', 2],
    ...['viele', '0', '-2', '1.5'].map((page): [string, number] => [
      `<a href="?e-search-page=${page}">?</a>`,
      1,
    ]),
    ['<nav class="elementor-pagination"><a href="?s=x">1</a></nav>', 1],
    ['<a href="/tour/">Tour</a>', undefined],
    ['<a>1</a>', undefined],
    ['<a href="https://anderswo.example/?e-search-page=2">2</a>', undefined],
    ['<a href="javascript:alert(1)//?e-search-page=2">2</a>', undefined],
  ])('leads by %s to page %s', ([html, page]) => {
    document.body.innerHTML = html;
    const link = document.querySelector('a');
    expect(link && pageOf(link)).toBe(page);
  });
});
