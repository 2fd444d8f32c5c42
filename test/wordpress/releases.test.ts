import { beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS, runPhp } from './php-versions';
import { type PrintedPage, printPage, RELEASES } from './printed-page';

interface Decision {
  readonly removed: Readonly<Record<string, string>>;
  readonly kept: Readonly<Record<string, readonly string[]>>;
  readonly builder: Readonly<Record<string, readonly string[]>>;
}

const THEME = '/wp-content/themes/mine/mine.js';

/** Sites by what stands on their pages beside the builder, with the scripts that stay. */
const SITES: Readonly<
  Record<
    string,
    { more?: Parameters<typeof printPage>[1]; body?: string; stays: readonly string[]; says?: string }
  >
> = {
  'a site of the builder alone': { stays: ['comment-reply'] },
  'a theme that declares jQuery, with data beside its script': {
    more: {
      'theme-scripts': {
        src: THEME,
        deps: ['jquery-core'],
        inline: { extra: 'var themeData = {"ajax":"https:\\/\\/example.test"};' },
      },
    },
    stays: ['comment-reply', 'jquery-core', 'theme-scripts'],
  },
  'a snippet that calls jQuery and an own companion of jQuery UI': {
    more: {
      'theme-scripts': {
        src: THEME,
        deps: [],
        inline: { after: 'jQuery(".from").datepicker();' },
      },
    },
    stays: ['comment-reply', 'jquery-core', 'jquery-migrate', 'jquery-ui-core', 'theme-scripts'],
  },
  'a site whose own code calls what the stand-in does not have': {
    body: '<script>elementorFrontend.utils.anchors.go()</script>',
    stays: [
      'comment-reply',
      'elementor-frontend',
      'elementor-frontend-modules',
      'elementor-pro-frontend',
      'elementor-webpack-runtime',
      'jquery-core',
      'jquery-migrate',
      'jquery-ui-core',
      'wp-hooks',
      'wp-i18n',
    ],
    says: 'elementorFrontend.utils.anchors.go',
  },
};

const CASES = Object.entries(RELEASES).flatMap(([release, facts]) =>
  Object.entries(SITES).map(([site, { more, body, stays, says }]) => ({
    release,
    site,
    stays,
    says,
    page: printPage(facts, more, body),
  })),
);

/** Returns the inline scripts of a page that would throw without jQuery. */
const callsOf = (html: string) =>
  [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code = '']) => code)
    .filter((code) => /\b(?:jQuery|wp)\b\s*[.(]/.test(code));
const idsOf = (html: string) =>
  [...html.matchAll(/<script\b[^>]*\sid=["']([^"']+)["']/g)].map(([, id]) => `${id}`);
const filesOf = ({ scripts }: PrintedPage, html: string) =>
  idsOf(html)
    .filter((id) => id.endsWith('-js'))
    .map((id) => id.slice(0, -3))
    .filter((handle) => handle in scripts);

describe.each(PHP_VERSIONS)('in PHP %s, a page', (version) => {
  let results: readonly (readonly [string, Decision])[] = [];
  let ran = '';
  beforeAll(async () => {
    const answer = (await runPhp(
      version,
      'printed-page.php',
      CASES.map(({ page }) => page),
    )) as { version: string; results: typeof results };
    ({ version: ran, results } = answer);
  }, 120_000);

  it('is read by that version, without a message, as every file of the plugin is', () => {
    expect(ran).toBe(version);
  });

  it.each(CASES.map((one, at) => ({ ...one, at })))(
    'as WordPress $release prints it keeps what it needs, and nothing that would throw: $site',
    ({ at, page, stays, says, release }) => {
      const [html = '', decision] = results[at] ?? [];
      expect(filesOf(page, html).toSorted()).toEqual([...stays].sort());
      if (!stays.includes('jquery-core')) expect(callsOf(html)).toEqual([]);
      expect(JSON.stringify(decision?.builder ?? '')).toContain(says ?? '');
      // The inspector reads the reason from the page.
      expect(html.includes('<meta name="piton-builder" content="{&quot;&lt;script&gt;&quot;:[&quot;')).toBe(
        says !== undefined,
      );
      // Configuration stays with its mark, since Piton reads it.
      expect(idsOf(html)).toEqual(expect.arrayContaining([...page.configuration]));
      // WordPress's own scripts of other kinds stay, each once.
      for (const own of ['speculationrules', 'emoji', 'navigation/view.min.js'])
        expect(html.split(own).length, own).toBe(page.html.split(own).length);
      // A browser that knows one import map reads it before the first module.
      if (RELEASES[release]?.modules)
        expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('<!-- piton'));
      expect(html).not.toContain('name="marker"');
    },
  );
});
