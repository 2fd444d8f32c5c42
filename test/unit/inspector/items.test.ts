import { beforeEach, describe, expect, it } from 'vitest';
import { isInert } from '../../../src/core/match';
import type { Runtime } from '../../../src/core/runtime';
import type { Binding, CatalogEntry } from '../../../src/core/types';
import { collect, type Item, isStatic, STATIC_WIDGETS, titleOf } from '../../../src/inspector/items';
import { applyFilter, NONE } from '../../../src/inspector/panel';
import { report } from '../../../src/inspector/report';
import { countStates, worstOf } from '../../../src/inspector/row';
import { widget } from '../../support/markup';

const load = async () => ({});
const TABS: CatalogEntry = { widget: 'nested-tabs', load };
const CARDS: CatalogEntry = { widget: 'archive-posts.archive_cards', load };
const MOTION: CatalogEntry = { name: 'motion', setting: ['motion_fx'], load };
const OWN: CatalogEntry = { name: 'own', selector: '.own', load };
const BLOCKED = 'consent-original-data-settings-_="{}" data-element_type';

const bindings = new Map<Element, Binding[]>();
const runtime = {
  bindings,
  catalog: [TABS, CARDS, MOTION, OWN],
  isInert,
  startedAt: 100,
} as unknown as Runtime;

function bind(selector: string, entry: CatalogEntry, more: Partial<Binding> = {}) {
  const element = document.querySelector(selector) as HTMLElement;
  const binding = { element, entry, controller: new AbortController(), state: 'mounted', ...more } as Binding;
  bindings.set(element, [...(bindings.get(element) ?? []), binding]);
}
const found = () => collect(runtime).map(({ label, handler, state }) => `${label} ${handler} ${state}`);

beforeEach(() => {
  bindings.clear();
  document.body.innerHTML = '';
});

describe('the marks of a page', () => {
  it('are its bindings in document order, in whatever order they were made', () => {
    document.body.innerHTML = widget('nested-tabs', 'a1', '') + widget('nested-tabs', 'b2', '');
    bind('[data-id=b2]', TABS, { state: 'waiting' });
    bind('[data-id=b2]', MOTION);
    bind('[data-id=a1]', TABS);
    expect(found()).toEqual(['a1 nested-tabs mounted', 'b2 nested-tabs waiting', 'b2 motion mounted']);
  });

  it('include widgets that the catalog does not know, but not those that never had a script', () => {
    document.body.innerHTML =
      widget('fremde-uhr', 'a1', '') + widget('heading', 'b2', '') + widget('archive-posts', 'c3', '');
    expect(found()).toEqual(['a1 null no handler', 'c3 null no handler']);
    expect(titleOf(collect(runtime)[0] as Item)).toBe('fremde-uhr');
  });

  it('count a widget as served by a handler for its type, not by an effect for a setting', () => {
    document.body.innerHTML =
      widget('fremde-uhr', 'a1', '', undefined, 'own') + widget('fremde-uhr', 'b2', '');
    bind('[data-id=a1]', OWN);
    bind('[data-id=b2]', MOTION);
    expect(found()).toEqual(['a1 own mounted', 'b2 motion mounted', 'b2 null no handler']);
  });

  it('include what the consent plugin blocks, with the handler that waits for it', () => {
    document.body.innerHTML =
      widget('nested-tabs', 'a1', '').replace('data-element_type', BLOCKED) +
      widget('fremde-uhr', 'b2', '').replace('data-element_type', BLOCKED);
    expect(found()).toEqual(['a1 nested-tabs blocked', 'b2 null blocked']);
  });

  it('include atomic elements that need a script, and none of their parts', () => {
    document.body.innerHTML = `<div data-id="a1" data-e-type="e-tabs" data-element_type="e-tabs"><button data-id="b2" data-e-type="e-tab"></button></div>
      <div data-id="c3" data-e-type="e-flexbox"></div><div data-id="d4" data-e-type="e-tomorrow"></div>`;
    expect(found()).toEqual(['a1 null no handler', 'd4 null no handler']);
  });

  it('leave out regions that stay inert, unless a handler was started there', () => {
    document.body.innerHTML = `<div class="elementor-sticky__spacer">${widget('fremde-uhr', 'a1', '')}</div>
      <div data-delay-child-handlers="true">${widget('fremde-uhr', 'b2', '')}${widget('nested-tabs', 'c3', '')}</div>`;
    bind('[data-id=c3]', TABS);
    expect(found()).toEqual(['c3 nested-tabs mounted']);
  });
});

describe('the report', () => {
  it('contains the times since Piton’s start, and the errors', () => {
    document.body.innerHTML = widget('nested-tabs', 'a1', '') + widget('nested-tabs', 'b2', '');
    bind('[data-id=a1]', TABS, { settledAt: 184.26 });
    bind('[data-id=b2]', TABS, { state: 'failed', settledAt: 190, error: new TypeError('kaputt') });
    const { version, page, marks } = report(runtime);
    expect({ version, page }).toEqual({ version: '0.0.0-test', page: location.href });
    expect(marks).toEqual([
      { handler: 'nested-tabs', widget: 'nested-tabs.default', element: 'a1', state: 'mounted', ms: 84.3 },
      {
        handler: 'nested-tabs',
        widget: 'nested-tabs.default',
        element: 'b2',
        state: 'failed',
        ms: 90,
        error: 'TypeError: kaputt',
      },
    ]);
  });
});

describe('widgets without a script', () => {
  it('are listed once each, with a reason', () => {
    const types = Object.values(STATIC_WIDGETS).flatMap((each) => each.split(' '));
    expect(new Set(types).size).toBe(types.length);
    const plain = document.createElement('div');
    const withDropCap = document.createElement('div');
    withDropCap.setAttribute('data-settings', '{"drop_cap":"yes"}');
    expect(types.every((type) => /^[a-z_-]+$/.test(type) && isStatic(type, plain))).toBe(true);
    expect(isStatic('constructor', plain)).toBe(false);
    expect(isStatic('text-editor', plain)).toBe(true);
    expect(isStatic('text-editor', withDropCap)).toBe(false);
  });
});

describe('the filter', () => {
  const item = (handler: string | null, label: string, state: Item['state'], error?: string) =>
    ({ handler, label, state, widget: `${handler}.default`, binding: error && { error } }) as Item;
  const items = [
    item('tabs', 'a1', 'mounted'),
    item('tabs', 'b2', 'failed', 'Loading chunk failed'),
    item(null, 'c3', 'no handler'),
  ];
  const warningsOf = (label: string) =>
    label === 'a1' ? [{ code: 'x', element: 'a1', message: 'speed is "schnell"' }] : [];
  const labels = (filter: Partial<Parameters<typeof applyFilter>[1]>) =>
    applyFilter(items, { states: new Set(), handler: '', text: '', ...filter }, warningsOf).map(
      ({ label }) => label,
    );

  it('shows every mark that is not excluded by state, handler or text', () => {
    expect(labels({})).toEqual(['a1', 'b2', 'c3']);
    expect(labels({ states: new Set(['failed', 'no handler']) })).toEqual(['b2', 'c3']);
    expect(labels({ handler: 'tabs', states: new Set(['mounted']) })).toEqual(['a1']);
    expect(labels({ handler: NONE })).toEqual(['c3']);
  });

  it('searches the text in names, elements, errors and warnings, in any case', () => {
    expect(labels({ text: ' LOADING chunk ' })).toEqual(['b2']);
    expect(labels({ text: 'schnell' })).toEqual(['a1']);
    expect(labels({ text: 'c3' })).toEqual(['c3']);
    expect(labels({ text: 'nirgends' })).toEqual([]);
  });
});

describe('states', () => {
  it('are counted, and an element shows the worst of its states', () => {
    expect(
      [...countStates([{ state: 'mounted' }, { state: 'mounted' }, { state: 'failed' }])].filter(
        ([, n]) => n,
      ),
    ).toEqual([
      ['failed', 1],
      ['mounted', 2],
    ]);
    expect(worstOf(['mounted', 'waiting', 'failed'])).toBe('failed');
    expect(worstOf([])).toBeUndefined();
  });
});
