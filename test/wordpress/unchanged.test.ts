import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  activate,
  addPage,
  complaints,
  createVisitor,
  deactivate,
  readRecords,
  type StandInPage,
  scriptsOf,
  setOption,
} from './site';

const THEME = '/wp-content/themes/stand-in';
const CONSENT_FOLDER = '/wp-content/0123456789abcdef0123456789abcdef/dist';

const SCRIPTS: StandInPage['scripts'] = {
  'elementor-frontend': { src: '/wp-content/plugins/elementor/frontend.js', deps: ['jquery'], footer: true },
  'real-cookie-banner-banner': { src: `${CONSENT_FOLDER}/1.js`, deps: [], footer: false },
  merged: { src: `${THEME}/merged-builder.js`, deps: [], footer: true },
  large: { src: `${THEME}/large.js`, deps: [], footer: true },
  'merged-consent': { src: `${THEME}/merged-consent.js`, deps: [], footer: true },
};
const ALL = ['real-cookie-banner-banner', 'elementor-frontend'];

/** Pages on which Piton cannot replace the scripts, what the settings page says about each, and the configuration. */
const PAGES: readonly {
  readonly title: string;
  readonly page: StandInPage;
  readonly logged: object;
  readonly config?: object;
}[] = [
  {
    title: 'a page that an error ends before its footer',
    page: { queue: ALL, fails: true },
    logged: { unread: true },
  },
  {
    title: 'a page that a plugin ends before its footer',
    page: { queue: ALL, exits: true },
    logged: { unread: true },
  },
  {
    title:
      'a page with the builder in a file that an optimiser has made and that WordPress knows by a new name',
    page: { queue: ['real-cookie-banner-banner', 'merged'] },
    logged: { unseen: ['merged'] },
  },
  {
    title: 'a page with the builder and the consent plugin in such files, on which nothing else is replaced',
    page: { queue: ['merged', 'merged-consent'] },
    logged: { unseen: ['merged', 'merged-consent'] },
  },
  {
    title: 'a page with the builder far behind the beginning of a large file',
    page: { queue: ['real-cookie-banner-banner', 'large'] },
    logged: { unseen: ['large'] },
  },
  {
    title: 'a page whose theme prints a script of the builder by hand, without an id',
    page: { queue: ALL, body: `<script src="${THEME}/merged-builder.js?ver=3"></script>` },
    logged: { unseen: ['merged-builder.js'] },
  },
  {
    title: 'a page whose theme prints a script of the consent plugin by hand, without an id',
    page: { queue: ALL, body: `<script src="${THEME}/merged-consent.js"></script>` },
    logged: { unseen: ['merged-consent.js'] },
  },
];

const site = join(inject('site').folder, 'site');
const visitor = createVisitor();

describe('the plugin leaves as it was', () => {
  beforeAll(async () => {
    const builder = await readFile(join(site, THEME, 'merged-builder.js'), 'utf8');
    await writeFile(join(site, THEME, 'large.js'), `${'/* another script */'.repeat(70_000)}${builder}`);
    for (const [at, { page }] of PAGES.entries()) {
      await addPage(`unchanged-${at}`, { scripts: SCRIPTS, ...page });
    }
    await activate();
  });
  afterAll(deactivate);

  it('no page on which the owner leaves consent to the plugin whose script a theme prints by hand', async () => {
    await addPage('by-hand', {
      scripts: SCRIPTS,
      queue: ALL,
      body: `<script src="${THEME}/merged-consent.js"></script>`,
    });
    await setOption({ mode: 'all', config: { handlers: { consent: false } } });
    expect(scriptsOf(await visitor.html('/by-hand/'))).toEqual([
      'piton',
      'real-cookie-banner-banner',
      `${THEME}/merged-consent.js`,
    ]);
  });

  it('no page on which an address contains a null byte', async () => {
    await addPage('null-byte', {
      scripts: SCRIPTS,
      queue: ALL,
      body: `<script src="${THEME}/%00.js"></script>`,
    });
    await setOption({ mode: 'all' });
    expect(scriptsOf(await visitor.html('/null-byte/'))).toContain('piton');
  });

  it.each(PAGES.map((one, at) => ({ ...one, at })))(
    '$title, and logs why',
    async ({ at, logged, config = {} }) => {
      await setOption({ mode: 'off' });
      const before = scriptsOf(await visitor.html(`/unchanged-${at}/`));
      await setOption({ mode: 'all', config });
      const html = await visitor.html(`/unchanged-${at}/`);
      expect(scriptsOf(html)).toEqual(before);
      expect(html).not.toContain('name="piton-');
      expect(await readRecords()).toMatchObject({ [`/unchanged-${at}/`]: logged });
    },
  );
});

it('causes no message of PHP', async () => {
  expect(await complaints()).toEqual([]);
});
