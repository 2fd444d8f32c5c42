import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: the demo's server is plain JavaScript
import { phpSnippet } from '../../demo/saved/php.mjs';
// @ts-expect-error: the demo's server is plain JavaScript
import { reportOf } from '../../demo/saved/report.mjs';
import {
  addPage,
  complaints,
  createVisitor,
  deactivate,
  idsOf,
  php,
  type StandInPage,
  scriptsOf,
} from './site';

const { folder } = inject('site');
const visitor = createVisitor();
const PITON = '/wp-content/piton/piton.js';

const PAGE: StandInPage = {
  scripts: {
    'elementor-frontend': {
      src: '/wp-content/plugins/elementor/frontend.js',
      deps: ['jquery'],
      footer: true,
      before: 'var elementorFrontendConfig = {"version":"3.32.5"};',
    },
    'real-cookie-banner-banner': {
      src: '/wp-content/0123456789abcdef0123456789abcdef/dist/2.js',
      deps: [],
      footer: false,
    },
  },
  queue: ['real-cookie-banner-banner', 'elementor-frontend'],
};

/** The two places that the snippet names. In a theme's file it begins below its header. */
const PLACES: readonly (readonly [string, string, (snippet: string) => string])[] = [
  ['as a must-use plugin', 'mu-plugins/piton.php', (snippet) => snippet],
  [
    'in the theme’s functions.php',
    'themes/stand-in/functions.php',
    (snippet) => `<?php\n${snippet.slice(snippet.indexOf('\nfunction'))}`,
  ],
];
const fileOf = (place: string) => join(folder, 'site/wp-content', place);

/** Returns the scripts of a page, with Piton's address without its host. */
const scriptsAt = async (path: string) =>
  scriptsOf(await visitor.html(path)).map((one) => one.replace(/^https?:\/\/[^/]+/, ''));

describe('the snippet of a migration report', () => {
  let saved = '';
  let number = 0;
  beforeAll(async () => {
    await deactivate();
    number = await addPage('with-snippet', PAGE);
    await addPage('without-snippet', PAGE);
    saved = await visitor.html('/with-snippet/');
  });
  afterEach(async () => {
    for (const [, place] of PLACES) await rm(fileOf(place), { force: true });
  });
  afterAll(deactivate);

  it.each(PLACES)(
    'removes %s the scripts of the saved page and keeps their configuration',
    async (_title, place, write) => {
      const { php: snippet, postId } = reportOf(saved, { id: 'with-snippet', title: 'with-snippet' });
      expect(postId).toBe(number);
      const before = await scriptsAt('/without-snippet/');
      await writeFile(fileOf(place), write(snippet));
      expect(await scriptsAt('/with-snippet/')).toEqual([PITON]);
      expect(idsOf(await visitor.html('/with-snippet/'))).toContain('elementor-frontend-js-before');
      expect(await scriptsAt('/without-snippet/')).toEqual(before);
    },
  );

  it('for the whole site changes pages of the theme alone, since the form for a new password needs jQuery', async () => {
    const paths = [
      '/wp-login.php',
      '/with-snippet/?preview=true',
      '/with-snippet/?elementor-preview=1',
      '/with-snippet/?amp=1',
      '/with-snippet/embed/',
    ];
    const before = await Promise.all(paths.map(scriptsAt));
    expect(before[0]?.join()).toContain('jquery-core');
    await writeFile(
      fileOf('mu-plugins/piton.php'),
      phpSnippet({ src: ['elementor-frontend', 'jquery-core', 'real-cookie-banner-banner'], whole: [] }),
    );
    expect(await scriptsAt('/with-snippet/')).toEqual([PITON, 'jquery-migrate']);
    expect(await Promise.all(paths.map(scriptsAt))).toEqual(before);
  });

  it('for one page does not change the archive of an author with the same number', async () => {
    const snippet = (postIds: readonly number[]) =>
      writeFile(fileOf('mu-plugins/piton.php'), phpSnippet({ src: [], whole: [] }, { postIds }));
    await snippet([]);
    expect(await scriptsAt('/author/owner/')).toContain(PITON);
    await snippet([await php<number>("return get_user_by( 'login', 'owner' )->ID;")]);
    expect(await scriptsAt('/author/owner/')).not.toContain(PITON);
  });

  it('keeps Piton’s tag from an optimiser that minifies, since Piton finds its files beside the script', async () => {
    await addPage('minified-snippet', { ...PAGE, minifies: true });
    await writeFile(fileOf('mu-plugins/piton.php'), phpSnippet({ src: [], whole: [] }));
    expect(await scriptsAt('/minified-snippet/')).toContain(PITON);
  });

  it('removes a script that an optimiser delays', async () => {
    await addPage('delayed-snippet', { ...PAGE, delayed: ['elementor-frontend'] });
    await writeFile(
      fileOf('mu-plugins/piton.php'),
      phpSnippet({ src: ['elementor-frontend', 'real-cookie-banner-banner'], whole: [] }),
    );
    const html = await visitor.html('/delayed-snippet/');
    expect(html.includes('elementor-frontend-js-before')).toBe(true);
    expect(html.includes('plugins/elementor/frontend.js')).toBe(false);
  });

  it('causes no message of PHP', async () => {
    expect(await complaints()).toEqual([]);
  });
});
