import { beforeEach, describe, expect, it } from 'vitest';
import { createMatcher, isInert } from '../../../src/core/match';
import type { CatalogEntry } from '../../../src/core/types';
import { settingsAttribute, widget } from '../../support/markup';

const load = async () => ({});
const catalog: CatalogEntry[] = [
  { widget: 'posts', load },
  { widget: 'e-tabs', load },
  { name: 'cards', widget: 'posts.archive_cards', load },
  { name: 'sticky', setting: ['sticky'], load },
  { name: 'background', setting: ['background_background'], values: ['slideshow', 'video'], load },
  { name: 'entrance', setting: ['animation', '_animation'], load },
  { name: 'header', selector: '.she-header-yes:not(.elementor-sticky__spacer)', load },
];

function found(html: string, root: Document | Element | string = document) {
  document.body.innerHTML = html;
  const names: string[] = [];
  const from = typeof root === 'string' ? (document.querySelector(root) as Element) : root;
  createMatcher(catalog)(from, (element, entry) =>
    names.push(`${entry.name ?? entry.widget}@${element.dataset.id ?? ''}`),
  );
  return names;
}
const withSettings = (settings: unknown, extra = '') =>
  `<div data-id="a"${extra}${settingsAttribute(settings)}></div>`;

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('the search for marks', () => {
  it('finds nothing in foreign markup, neither from the page nor from within [core.1]', () => {
    const marked = `${widget('posts', 'a', '')}${withSettings({ sticky: 'top' })}<div class="she-header-yes" data-id="b"></div>`;
    expect(found(`<main data-piton-foreign="">${marked}</main>`)).toEqual([]);
    expect(found(marked.replaceAll('<div class', '<div data-piton-foreign="" class'))).toEqual(['sticky@a']);
    const holder = document.createElement('div');
    holder.dataset.pitonForeign = '';
    const inner = document.createElement('div');
    inner.innerHTML = marked;
    holder.append(inner);
    expect(found('', holder)).toEqual([]);
    expect(found('', inner)).toEqual([]);
    expect(isInert(inner)).toBe(true);
  });

  it('finds a widget by its type before the dot, and by type and skin [core.1c]', () => {
    expect(found(widget('posts', 'a', ''))).toEqual(['posts@a']);
    expect(found(widget('posts', 'a', '').replace('posts.default', 'posts.archive_cards'))).toEqual([
      'cards@a',
      'posts@a',
    ]);
    expect(found(widget('postscript', 'a', ''))).toEqual([]);
  });

  it('finds an atomic element by its type, unless its settings are blocked [core.1c]', () => {
    expect(found('<div data-id="a" data-e-type="e-tabs"></div><div data-e-type="widget"></div>')).toEqual([
      'e-tabs@a',
    ]);
    expect(found(`<div data-e-type="e-tabs" consent-original-data-settings-_="{}"></div>`)).toEqual([]);
    expect(found(widget('posts', 'a', '').replace('<div', '<div data-e-type="widget"'))).toEqual(['posts@a']);
  });

  it('finds a feature by a key of data-settings with a value [core.1c]', () => {
    expect(found(withSettings({ sticky: 'top' }))).toEqual(['sticky@a']);
    expect(found(withSettings({ sticky: '' }))).toEqual([]);
    expect(found(withSettings({ sticky_offset: 5 }))).toEqual([]);
    expect(found(withSettings({ animation: 'none' }))).toEqual([]);
  });

  it('finds a feature that is set only for a small device [core.1]', () => {
    expect(found(withSettings({ _animation_mobile: 'fadeIn' }))).toEqual(['entrance@a']);
    expect(found(withSettings({ _animation_delay: 300 }))).toEqual([]);
  });

  it('accepts only the values that the catalog names [core.1]', () => {
    expect(found(withSettings({ background_background: 'video' }))).toEqual(['background@a']);
    expect(found(withSettings({ background_background: 'classic' }))).toEqual([]);
  });

  it('ignores the server’s markup of a popup, and finds marks in a shown popup [popup.2]', () => {
    const popup = `<div data-elementor-type="popup" data-id="p">${widget('posts', 'a', '')}</div>`;
    expect(found(popup)).toEqual([]);
    expect(found(`<div class="dialog-message">${popup}</div>`)).toEqual(['posts@a']);
    document.body.innerHTML = popup;
    expect(isInert(document.body.firstElementChild as Element)).toBe(false);
  });

  it('is not misled by a key inside of a text [core.1]', () => {
    expect(found(withSettings({ title: '","sticky":"top' }))).toEqual([]);
  });

  it('finds several features of one element, each once, however often it is printed [core.1]', () => {
    const names = found(withSettings({ sticky: 'top', animation: 'fadeIn', animation_tablet: 'zoomIn' }));
    expect(new Set(names)).toEqual(new Set(['sticky@a', 'entrance@a']));
  });

  it('starts all handlers that wait for the same mark [core.1]', () => {
    document.body.innerHTML = withSettings({ sticky: 'top' }, ' data-widget_type="posts.default"');
    const names: (string | undefined)[] = [];
    const lines: CatalogEntry[] = ['one', 'two', 'three', 'four'].map((name, at) => ({
      name,
      load,
      ...(at < 2 ? { widget: 'posts' } : { setting: ['sticky'] }),
    }));
    createMatcher(lines)(document, (_, { name }) => names.push(name));
    expect(names).toEqual(['one', 'two', 'three', 'four']);
  });

  it('finds marks on the root itself and not beside it [core.6]', () => {
    const html = `<section>${widget('posts', 'a', '')}</section>${widget('posts', 'b', '')}`;
    expect(found(html, '[data-id=a]')).toEqual(['posts@a']);
  });

  it('ignores elements whose settings the consent plugin has blocked [core.1]', () => {
    expect(
      found('<div data-id="a" data-widget_type="posts.default" consent-original-data-settings-_="{}"></div>'),
    ).toEqual([]);
  });

  it.each([
    'class="elementor-sticky__spacer"',
    'class="swiper-slide-duplicate"',
    'data-delay-child-handlers="true"',
  ])('ignores the content of a region with %s [core.1]', (attribute) => {
    expect(found(`<div ${attribute}>${widget('posts', 'a', '')}</div>${widget('posts', 'b', '')}`)).toEqual([
      'posts@b',
    ]);
    expect(isInert(document.querySelector('[data-id=a]') as Element)).toBe(true);
    expect(isInert(document.querySelector('[data-id=b]') as Element)).toBe(false);
  });

  it('ignores a sticky spacer itself, which has the marks of its original [core.1]', () => {
    expect(
      found(
        '<header class="she-header-yes elementor-sticky__spacer" data-id="a"></header><header class="she-header-yes" data-id="b"></header>',
      ),
    ).toEqual(['header@b']);
  });

  it('finds the content of a delayed region when that region is searched [core.1]', () => {
    const html = `<div id="delayed" data-delay-child-handlers="true">${widget('posts', 'a', '')}</div>`;
    expect(found(html, '#delayed')).toEqual(['posts@a']);
  });
});
