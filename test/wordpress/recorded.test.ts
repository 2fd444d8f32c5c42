import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRecordedPages, recordedPages } from './recorded';
import {
  activate,
  addPages,
  complaints,
  createVisitor,
  deactivate,
  idsOf,
  linksOf,
  scriptsOf,
  setOption,
  siteUrl,
} from './site';

const pages = recordedPages();
const visitor = createVisitor();

/** The only recorded script that stays is the map's, which visitors must allow first. */
const STAYS = ['google-maps-api'];

/** Returns the addresses of other sites that a browser would request at once. */
const foreign = (html: string) =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)=["']((?:https?:)?\/\/[^"']+)["'][^>]*>/g)]
    .filter(([tag]) =>
      /<script|rel=["'](?:preload|prefetch|preconnect|dns-prefetch|modulepreload|stylesheet)/.test(tag),
    )
    .map(([, address]) => `${address}`)
    .filter((address) => !address.includes(siteUrl.replace('http:', '')));

if (!hasRecordedPages) console.log('Without ../shared/real-pages no recorded page is tried here.');

describe.runIf(hasRecordedPages)('the recorded pages of a real site', () => {
  beforeAll(async () => {
    await addPages(Object.fromEntries(pages.map(({ name, page }) => [name, page])));
    await activate();
  }, 120_000);
  afterAll(deactivate);

  describe('where Piton is off', () => {
    beforeAll(() => setOption({ mode: 'off' }));

    it.each(pages)('$name is printed with all of its scripts', async ({ name, files }) => {
      expect(scriptsOf(await visitor.html(`/${name}/`))).toEqual(expect.arrayContaining([...files]));
    });
  });

  describe('where Piton is on', () => {
    beforeAll(() => setOption({ mode: 'all' }));

    it.each(pages)('$name keeps what Piton does not replace, and the configuration', async (recorded) => {
      const { name, page, files } = recorded;
      const html = await visitor.html(`/${name}/`);
      const staying = files.filter((handle) => STAYS.includes(handle));
      // Scripts in the content itself have no handle, and the consent plugin blocks them.
      expect(scriptsOf(html).filter((one) => !one.includes('/'))).toEqual([
        ...['piton-hold', 'piton'],
        ...staying,
      ]);
      // Where the consent plugin blocks the map's script, nothing on the page requests another site.
      expect(foreign(html)).toHaveLength(page.held?.includes('google-maps-api') ? 0 : staying.length);
      // Only Piton's own chunks are preloaded.
      expect(
        linksOf(html, 'preload').filter(
          (address) => /\.js/.test(address) && !/\/piton\/chunks\//.test(address),
        ),
      ).toEqual([]);
      const ids = idsOf(html);
      for (const [handle, { data, before }] of Object.entries(page.scripts ?? {})) {
        if (!files.includes(handle)) continue;
        if (data) expect(ids).toContain(`${handle}-js-extra`);
        if (before) expect(ids).toContain(`${handle}-js-before`);
      }
      expect(ids).not.toContain('wp-i18n-js-after');
      for (const id of idsOf(page.body ?? '')) expect(ids).toContain(id);
    });
  });

  it('causes no message of PHP', async () => {
    expect(await complaints()).toEqual([]);
  });
});
