import { afterEach, describe, expect, it } from 'vitest';
import type { Item } from '../../../src/inspector/items';
import { groupLinks } from '../../../src/inspector/list';
import { words } from '../../../src/inspector/words';

const link = (handler: string, state: Item['state'] = 'mounted', more: Partial<Item> = {}): Item => ({
  element: document.createElement('a'),
  label: 'a',
  widget: null,
  handler,
  state,
  ...more,
});
const shape = (items: readonly Item[]) =>
  groupLinks(items).map((entry) =>
    'items' in entry ? `${entry.handler} ${entry.state} ×${entry.items.length}` : entry.handler,
  );

describe('many links of one handler', () => {
  it('are one row at the place of the first of them, by handler and state', () => {
    const tabs = link('nested-tabs', 'mounted', { element: document.createElement('div') });
    const many = [1, 2, 3, 4].map(() => link('anchors'));
    const waiting = [1, 2, 3, 4, 5].map(() => link('anchors', 'waiting'));
    expect(shape([tabs, ...many, link('lightbox'), ...waiting, tabs])).toEqual([
      'nested-tabs',
      'anchors mounted ×4',
      'lightbox',
      'anchors waiting ×5',
      'nested-tabs',
    ]);
  });

  it('have one row each where they are few, widgets, or failed', () => {
    expect(shape([1, 2, 3].map(() => link('anchors')))).toHaveLength(3);
    expect(
      shape([1, 2, 3, 4].map(() => link('button', 'mounted', { widget: 'button.default' }))),
    ).toHaveLength(4);
    const binding = { error: new Error('x') } as Item['binding'];
    expect(
      shape([1, 2, 3, 4].map(() => link('anchors', 'failed', { ...(binding && { binding }) }))),
    ).toHaveLength(4);
  });
});

describe('the overlay’s text', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it('is German on German pages and English on others', () => {
    const search = (lang: string) => {
      document.documentElement.lang = lang;
      return words().search;
    };
    expect(['de-AT', 'de', 'en-GB', 'fr', ''].map(search).join()).toBe('Suchen,Suchen,Search,Search,Search');
  });
});
