import { describe, expect, it } from 'vitest';
import { pagesFrom } from '../../../../src/widgets/posts-extra/addresses';
import { belongs } from '../../../../src/widgets/posts-extra/filters';
import { pageAt } from '../../../../src/widgets/posts-extra/history';
import fc from '../../../support/fast-check';

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
    expect(pageAt([-900, -20, 800], 450)).toBe(1);
    expect(pageAt([500, 900], 450)).toBe(0);
    expect(pageAt([], 450)).toBe(0);
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
