import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchHash } from '../../../../src/ui/panels/hash-target';
import fc from '../../../support/fast-check';

beforeEach(() => vi.stubGlobal('performance', { getEntriesByType: () => [] }));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

const start = (html: string) => {
  document.body.innerHTML = html;
  const leaving = new AbortController();
  const found: string[] = [];
  const root = document.querySelector('main');
  const closedAround = ({ id }: Element) => {
    found.push(id);
    return undefined;
  };
  if (root) watchHash(root, closedAround, () => {}, leaving.signal);
  return { leave: () => leaving.abort(), ids: () => found };
};

describe('the target of an address', () => {
  it('is revealed by links within the page, also with encoded letters, until the widget is removed [tabs.9]', () => {
    const { ids, leave } = start(
      '<main><p id="preis"></p><p id="größe"></p></main><p id="fremd"></p><a href="#preis"><b>A</b></a><a href="#gr%C3%B6%C3%9Fe">B</a><a href="#fremd">C</a><a href="/anders#preis">D</a><a href="#">E</a>',
    );
    const press = () => {
      for (const each of document.querySelectorAll<HTMLElement>('b, a + a')) each.click();
    };
    document.body.addEventListener('click', (event) => event.preventDefault());
    press();
    expect(ids()).toEqual(['preis', 'größe']);
    leave();
    press();
    expect(ids()).toHaveLength(2);
  });

  it('may be anything without causing an error [tabs.9]', () => {
    const { ids } = start('<main><p id="a"></p></main><a href="#">A</a>');
    const link = document.querySelector('a');
    link?.addEventListener('click', (event) => event.preventDefault());
    fc.assert(
      fc.property(fc.string(), (hash) => {
        link?.setAttribute('href', `#b${hash}`);
        link?.click();
      }),
    );
    link?.setAttribute('href', '#%E0%A4%A');
    link?.click();
    expect(ids()).toEqual([]);
  });
});
