import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { isStatic } from '../../src/inspector/items';

/** Pages that the real plugins printed, and every widget with settings for scripts. Both lie beside the checkout, not in it. */
const PAGES = '../shared/real-pages';
const LIST = '../shared/contract/settings.json';

/** Tickers and coupons in floating bars are outside of the specification and on no recorded page. */
const OUTSIDE = /^floating-bars-var-[23]$/;

const isServed = (type: string, markup = '<p></p>') => {
  const name = type.split('.')[0] ?? '';
  const element = new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild;
  element?.setAttribute('data-widget_type', type);
  return (
    catalog.some(({ selector, setting }) => !setting && selector && element?.matches(selector)) ||
    catalog.some(
      ({ widget }) => widget === type || widget === name || (type === name && widget?.startsWith(`${name}.`)),
    ) ||
    // The catalog names a text with a drop cap by its setting.
    catalog.some(({ setting }) => name === 'text-editor' && setting?.includes('drop_cap')) ||
    (element !== null && isStatic(name, element))
  );
};

const isOutside = (type: string) => OUTSIDE.test(type.split('.')[0] ?? '');

/** The start tag of each widget on the real pages, by its type. */
function printed(): Map<string, string> {
  const tags = new Map<string, string>();
  for (const file of readdirSync(PAGES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(join(PAGES, file), 'utf8');
    for (const [tag, type] of html.matchAll(/<[a-z][^<>]*\bdata-widget_type="([^"]+)"[^<>]*>/g))
      if (type) tags.set(type, tag);
  }
  return tags;
}

describe('the widgets of real pages', () => {
  it('each have a handler, or are known to need none [core.1, misc.1i]', () => {
    if (!existsSync(PAGES)) return console.warn(`${PAGES} is not here: its widgets are not looked up`);
    const tags = printed();
    const { pages } = JSON.parse(readFileSync(join(PAGES, 'manifest.json'), 'utf8')) as {
      pages: Record<string, { widgets: Record<string, number> }>;
    };
    for (const { widgets } of Object.values(pages))
      for (const type of Object.keys(widgets)) if (!tags.has(type)) tags.set(type, '<p>');
    const unknown = [...tags].filter(([type, tag]) => !isServed(type, tag)).map(([type]) => type);
    expect(unknown.filter((type) => !isOutside(type)).sort()).toEqual([]);
    return unknown.length && console.info(`still to come on real pages: ${unknown.sort().join(', ')}`);
  });

  it('include all widgets that print settings for a script [core.1, misc.1]', () => {
    if (!existsSync(LIST)) return console.warn(`${LIST} is not here: its widgets are not looked up`);
    const types = Object.keys(JSON.parse(readFileSync(LIST, 'utf8'))).filter((type) => !/^_|:/.test(type));
    const unknown = types.filter((type) => !isServed(type));
    expect(unknown.filter((type) => !isOutside(type)).sort()).toEqual([]);
    return unknown.length && console.info(`still to come of all: ${unknown.sort().join(', ')}`);
  });
});
