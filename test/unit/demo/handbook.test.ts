// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { FIELDS as fieldsOf } from '../../../demo/handbook/fields.mjs';
// @ts-expect-error: the demo is plain JavaScript
import { KEYS_DE as keysDe } from '../../../demo/handbook/keys-de.mjs';
// @ts-expect-error: as above
import { renderHandbook as render } from '../../../demo/handbook/markdown.mjs';
// @ts-expect-error: as above
import { pagesOf as pagesIn } from '../../../demo/handbook/pages.mjs';
// @ts-expect-error: as above
import { fold as foldText, searchHandbook as search } from '../../../demo/handbook/search.mjs';
// @ts-expect-error: as above
import { createServer } from '../../../demo/server.mjs';
import { BLOCKER, GROUP, LINK, SERVICE } from '../../../src/values/consent-schema';
// @ts-expect-error: the build is plain JavaScript
import { readSentences as sentences } from '../../../tools/sentences.mjs';
import fc from '../../support/fast-check';

type Language = 'de' | 'en';
interface Rendered {
  readonly title: string;
  readonly lead: string;
  readonly html: string;
  readonly parts: readonly { readonly id: string; readonly heading: string; readonly text: string }[];
}
const pagesOf = pagesIn as (language: Language) => { name: string; path: string; other: string }[];
const renderHandbook = render as (text: string, options: object) => Rendered;
const searchHandbook = search as (pages: readonly object[], query: string) => { href: string }[];
const fold = foldText as (text: string) => string;
const KEYS_DE = keysDe as Record<string, Record<string, string>>;
const FIELDS = fieldsOf as Record<string, Record<string, readonly [english: string, german: string]>>;
const readSentences = sentences as () => Promise<Record<string, Record<string, string>>>;

const sourceOf = (language: Language, name: string) =>
  readFileSync(`demo/handbook/${language}/${name}.md`, 'utf8');
const rendered = (language: Language) => {
  const pages = pagesOf(language);
  const addresses = new Map(pages.map(({ name, path }) => [name, path]));
  return pages.map((page) => ({
    ...page,
    ...renderHandbook(sourceOf(language, page.name), { language, addresses }),
  }));
};
const [german, english] = [rendered('de'), rendered('en')];

let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  server = await createServer();
});
afterAll(() => server.close());
const get = async (path: string) => {
  const response = await fetch(server.url.slice(0, -1) + path, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
};

describe('the handbook', () => {
  it('has every file of both folders among its pages, and each page in both languages with the same parts, tables, code and pictures', () => {
    for (const language of ['de', 'en'] as const)
      expect(
        pagesOf(language)
          .map(({ name }) => `${name}.md`)
          .sort(),
      ).toEqual(readdirSync(`demo/handbook/${language}`).sort());
    for (const [at, page] of german.entries()) {
      const other = english[at];
      const countOf = (html = '') =>
        ['<h2', '<table', '<pre', '<figure', '<li>', '<tr>'].map((tag) => html.split(tag).length);
      expect(countOf(other?.html), page.name).toEqual(countOf(page.html));
      expect(page.other).toBe(other?.path);
      expect(page.lead).not.toBe('');
    }
  });

  it('links on every page only to addresses and anchors that exist', async () => {
    const pages = [...german, ...english];
    const htmlOf = new Map(
      await Promise.all(pages.map(async ({ path }) => [path, (await get(path)).html] as const)),
    );
    const others = new Map<string, string>();
    for (const [path, html] of htmlOf) {
      const main = html.slice(html.indexOf('<main'));
      for (const [, href = ''] of main.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        if (/^(?:https?|mailto):/.test(href)) continue;
        const [address = '', anchor] = href.split('#');
        const at = address || path;
        if (!htmlOf.has(at) && !others.has(at)) {
          const { status, html: found } = await get(at);
          // The server makes the ZIP from a build, and this test builds nothing.
          if (!at.endsWith('.zip')) expect(status, `${path} → ${href}`).toBe(200);
          others.set(at, found);
        }
        if (anchor) expect(htmlOf.get(at) ?? others.get(at), `${path} → ${href}`).toContain(`id="${anchor}"`);
      }
    }
  });

  it('names in the page on privacy every name under which the code stores', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const sources = files
      .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))
      .filter(
        ({ file, text }) =>
          file.endsWith('names.ts') ||
          /values\/(?:storage|cookie-text)|names'|builder-storage|page-storage/.test(text),
      );
    const stored = new Set(
      sources.flatMap(({ text }) =>
        [
          ...text.matchAll(
            /['`]((?:piton-(?:bar|form|list|filter|third-parties|consent)|ee_[A-Z]\w+|real_cookie_banner-[\w-]+|popup-|elementor(?=')|apbct_)[\w:-]*)/g,
          ),
        ].map(([, name = '']) => name),
      ),
    );
    for (const name of ['ee_AgeGate', 'piton-form:', 'piton-list:', 'piton-third-parties'])
      expect(stored).toContain(name);
    for (const [language, file] of [
      ['de', 'datenschutz'],
      ['en', 'privacy'],
    ] as const) {
      const text = sourceOf(language, file);
      const isNamed = (name: string) =>
        [...text.matchAll(/`([^`]+)`/g)].some(([, shown = '']) => {
          const [start = ''] = shown.split('…');
          return start && (name.startsWith(start) || shown.startsWith(name));
        });
      expect([...stored].filter((name) => !isNamed(name))).toEqual([]);
      for (const route of [
        '/consent',
        '/revision/second-view',
        '/consent/dynamic-predecision',
        '/consent/clear',
      ])
        expect(text).toContain(route);
    }
  });

  it('describes every key of the configuration in German that the public types describe in English', async () => {
    const inEnglish = await readSentences();
    for (const [type, keys] of Object.entries(KEYS_DE))
      expect(Object.keys(keys)).toEqual(Object.keys(inEnglish[type] ?? {}));
    for (const path of ['/handbuch/konfiguration/', '/en/handbook/configuration/'])
      expect((await get(path)).html).toContain('<code>consent.respectGlobalPrivacyControl</code>');
  });

  it('describes every field of groups, services, blockers and links in both languages', async () => {
    const [definition] = [SERVICE.technicalDefinitions.item as unknown as { keys: object }];
    const schemas = {
      groups: GROUP,
      services: SERVICE,
      cookies: definition.keys,
      blockers: BLOCKER,
      links: LINK,
    };
    expect(Object.keys(FIELDS)).toEqual(Object.keys(schemas));
    for (const [name, schema] of Object.entries(schemas))
      expect(Object.keys(FIELDS[name] ?? {}), name).toEqual(Object.keys(schema));
    const pages = ['/en/handbook/configuration/', '/handbuch/konfiguration/'];
    for (const [at, path] of pages.entries()) {
      const { html } = await get(path);
      // A number that an entry must have, and what is absent by default, have no default.
      expect(html).not.toMatch(
        /<td><code>(?:0|undefined|\[object Object\])<\/code><\/td><td>(?!(?:How|Wie) )/,
      );
      for (const fields of Object.values(FIELDS))
        for (const [key, about] of Object.entries(fields)) {
          expect(html.includes(`<code>${key}</code>`), `${path} ${key}`).toBe(true);
          expect(html.includes(about[at]?.split('`')[0] ?? '?'), `${path} ${key}`).toBe(true);
        }
    }
  });

  it('treats the text of Markdown as text, never as markup', () => {
    const options = { language: 'de', addresses: new Map() };
    const { html } = renderHandbook(
      '# A\n\nB <script>alert(1)</script> <img src=x onerror=alert(1)>\n',
      options,
    );
    expect(html).not.toMatch(/<(?:script|img)/);
    expect(() => renderHandbook('# A\n\n[x](nowhere.md)', options)).toThrow('nowhere');
  });
});

describe('the search in the handbook', () => {
  it('finds the page that is meant, by words in any order, case and spelling of umlauts', () => {
    const first = (query: string) => searchHandbook(german, query)[0]?.href ?? '';
    expect(first('datenschutzerklärung cookie')).toContain('/datenschutz/');
    expect(first('COOKIE Datenschutzerklaerung')).toContain('/datenschutz/');
    expect(first('zurück ausschalten')).toContain('/umstieg/');
    expect(first('TCF')).toContain('/grenzen/#iab-tcf');
    expect(first('jquery schnipsel')).toContain('/eigene-handler/');
    expect(searchHandbook(english, 'rollback')[0]?.href).toContain('/caching/');
    expect(searchHandbook(german, 'gibtesnichtwort')).toEqual([]);
    expect(searchHandbook(german, '   ')).toEqual([]);
  });

  it('answers any query, and every place that it names contains all words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (query) => {
        for (const { href } of searchHandbook(german, query)) expect(href).toMatch(/^\/handbuch\//);
      }),
    );
    for (const word of ['Cookie', 'Größe', 'piton.js'])
      for (const { href } of searchHandbook(german, word)) {
        const [path, id = ''] = href.split('#');
        const page = german.find((each) => each.path === path);
        const part = page?.parts.find((each) => each.id === id);
        expect(fold(`${page?.title} ${part?.heading} ${part?.text}`)).toContain(fold(word));
      }
  });

  it('works without script, and shows what was typed as text', async () => {
    const { html } = await get(`/handbuch/suche/?q=${encodeURIComponent('cookie')}`);
    expect(html).toMatch(/\d+ Treffer für „cookie“/);
    const hostile = (await get(`/handbuch/suche/?q=${encodeURIComponent('"><script>alert(1)</script>')}`))
      .html;
    expect(hostile).not.toContain('<script>alert');
    expect((await get('/en/handbook/search/?q=rollback')).html).toContain('/en/handbook/caching/');
  });
});
