import { afterEach, describe, expect, it } from 'vitest';
import { readPage } from '../../../src/core/page';
import { minWidthOf } from '../../../src/ui/carousel/options';
import fc from '../../support/fast-check';

const CONFIG = {
  environmentMode: { edit: false, wpPreview: true },
  is_rtl: false,
  responsive: {
    breakpoints: {
      mobile: { value: 767, is_enabled: true },
      mobile_extra: { value: 880, is_enabled: false },
      tablet: { value: 1024, is_enabled: true },
      laptop: { value: 1400, is_enabled: true },
      widescreen: { value: 2400, is_enabled: true },
    },
  },
  version: '3.25.9',
  urls: {
    assets: '/wp-content/plugins/elementor/assets/',
    ajaxurl: '/a.php',
    uploadUrl: '/wp-content/uploads',
  },
  kit: { global_image_lightbox: 'yes' },
  post: {
    id: 6788,
    title: 'Heli-Skiing%20in%20Kanada%20%E2%80%93%20Preise',
    excerpt: 'Ab {4} Gästen',
    featuredImage: '/h.jpg',
  },
  i18n: { close: 'Schließen' },
};
const PRO = { ajaxurl: '/wp-admin/admin-ajax.php', urls: { assets: '/pro/', rest: '/wp-json/' } };

/** Prints a value as the CMS does, with escaped slashes. */
const print = (name: string, value: unknown) =>
  `var ${name} = ${JSON.stringify(value).replaceAll('/', '\\/')};`;

function put(html: string) {
  document.body.innerHTML = html;
}

afterEach(() => {
  document.body.innerHTML = '';
  Object.assign(window, { elementorFrontendConfig: undefined, ElementorProFrontendConfig: undefined });
});

describe('page configuration', () => {
  it('is read from the globals [core.9a, core.9b, core.9c]', () => {
    Object.assign(window, { elementorFrontendConfig: CONFIG, ElementorProFrontendConfig: PRO });
    expect(readPage()).toMatchObject({
      mode: 'preview',
      post: {
        id: 6788,
        title: 'Heli-Skiing in Kanada – Preise',
        excerpt: 'Ab {4} Gästen',
        featuredImage: '/h.jpg',
      },
      ajaxUrl: '/wp-admin/admin-ajax.php',
      restUrl: '/wp-json/',
      assets: {
        builder: '/wp-content/plugins/elementor/assets/',
        pro: '/pro/',
        uploads: '/wp-content/uploads/',
      },
      version: '3.25.9',
      kit: { global_image_lightbox: 'yes' },
      i18n: { close: 'Schließen' },
      roles: [],
    });
  });

  it.each([
    [
      'as printed',
      `<script type="text/plain" id="elementor-frontend-js-before">${print('elementorFrontendConfig', CONFIG)}</script>`,
    ],
    [
      'in a CDATA comment',
      `<script type="text/plain" id="elementor-frontend-js-before">/* <![CDATA[ */\n${print('elementorFrontendConfig', CONFIG)}\n/* ]]> */</script>`,
    ],
    [
      'joined with others, without its id',
      `<script type="text/plain">${print('other', { a: '}' })}${print('elementorFrontendConfig', CONFIG)}${print('ElementorProFrontendConfig', PRO)}</script>`,
    ],
  ])('is read from the inline script where the global is missing, %s [core.9]', (_, html) => {
    put(html);
    const page = readPage();
    expect(page.post.id).toBe(6788);
    expect(page.post.excerpt).toBe('Ab {4} Gästen');
    expect(page.breakpoints).toEqual({ mobile: 767, tablet: 1024, laptop: 1400, widescreen: 2400 });
  });

  it('never runs the inline script [core.9]', () => {
    put(
      '<script type="text/plain" id="elementor-frontend-js-before">var elementorFrontendConfig = {"version": (window.ran = true)};</script>',
    );
    expect(readPage().version).toBe('');
    expect(window).not.toHaveProperty('ran');
  });

  it('has a value for every key on a page that prints nothing [core.9d]', () => {
    expect(readPage()).toMatchObject({
      mode: 'live',
      post: { id: 0, title: '' },
      restUrl: '',
      devices: ['mobile', 'tablet', 'desktop'],
    });
  });

  it('has a value for every key, whatever is in the globals [core.9d]', () => {
    const odd = fc.oneof(fc.anything(), fc.constant([{ toString: false }]));
    const mixed = (value: unknown): fc.Arbitrary<unknown> =>
      typeof value === 'object' && value !== null
        ? fc.oneof(
            odd,
            fc.record(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mixed(each)]))),
          )
        : fc.oneof(odd, fc.constant(value));
    fc.assert(
      fc.property(mixed({ ...CONFIG, user: { roles: ['editor'] } }), mixed(PRO), (builder, pro) => {
        Object.assign(window, { elementorFrontendConfig: builder, ElementorProFrontendConfig: pro });
        const { post, breakpoints, devices, roles, ajaxUrl } = readPage();
        expect([post.title, post.excerpt, ajaxUrl, ...roles].every((each) => typeof each === 'string')).toBe(
          true,
        );
        expect([post.id, ...Object.values(breakpoints)].every(Number.isFinite)).toBe(true);
        expect(devices).toContain('desktop');
      }),
    );
  });

  it('keeps a title unchanged that is not percent-encoded [core.9]', () => {
    Object.assign(window, { elementorFrontendConfig: { post: { id: 0, title: '100 % Abenteuer' } } });
    expect(readPage().post.title).toBe('100 % Abenteuer');
  });

  it.each([
    ['the builder’s configuration', { is_rtl: true }, '', ''],
    ['the document', {}, 'rtl', ''],
    ['the theme’s class', {}, '', 'rtl'],
  ])('is right-to-left where %s says so, and left-to-right elsewhere', (_, builder, dir, name) => {
    expect(readPage().isRtl).toBe(false);
    Object.assign(window, { elementorFrontendConfig: builder });
    document.documentElement.dir = dir;
    document.body.className = name;
    expect(readPage().isRtl).toBe(true);
    document.documentElement.dir = '';
    document.body.className = '';
  });

  it.each([
    ['elementor-frontend-js-before', 'elementorFrontendConfig', { version: '9' }, 'version', '9'],
    ['elementor-pro-frontend-js-before', 'ElementorProFrontendConfig', { ajaxurl: '/p' }, 'ajaxUrl', '/p'],
    [
      ...(['elementor-extras-frontend-js-extra', 'elementorExtrasFrontendConfig'] as const),
      ...([{ urls: { assets: '/e/' } }, 'assets', { extras: '/e/' }] as const),
    ],
  ] as const)(
    'is found by its id (%s) even where the script counts as data [core.9]',
    (id, name, value, key, read) => {
      // The search through all scripts skips a script of this type, so only the id can find the script.
      put(`<script type="application/json" id="${id}">${print(name, value)}</script>`);
      expect(readPage()).toMatchObject({ [key]: read });
    },
  );

  it('is that of the widget extras, too, which is a global as the others are [core.9]', () => {
    Object.assign(window, { elementorExtrasFrontendConfig: { urls: { assets: '/e/' } } });
    expect(readPage().assets.extras).toBe('/e/');
    Object.assign(window, { elementorExtrasFrontendConfig: undefined });
  });

  it('recognises the builder’s canvas [core.10a]', () => {
    Object.assign(window, { elementorFrontendConfig: { environmentMode: { edit: true } } });
    expect(readPage().mode).toBe('edit');
  });
});

describe('devices', () => {
  it('enables only mobile and tablet by default, at 767 and 1024 px [core.4b, core.4c]', () => {
    const { breakpoints, devices } = readPage();
    expect(breakpoints).toEqual({ mobile: 767, tablet: 1024 });
    expect(devices).toEqual(['mobile', 'tablet', 'desktop']);
  });

  it('reads the other breakpoints from the page that enables them, in order of size [core.4, core.9c]', () => {
    Object.assign(window, { elementorFrontendConfig: CONFIG });
    expect(readPage().devices).toEqual(['mobile', 'tablet', 'laptop', 'desktop', 'widescreen']);
  });

  it('has the limits of devices that the page enables without printing their limits [core.4c]', () => {
    const breakpoints = Object.fromEntries(
      ['mobile_extra', 'tablet_extra', 'laptop', 'widescreen'].map((name) => [name, { is_enabled: true }]),
    );
    Object.assign(window, { elementorFrontendConfig: { responsive: { breakpoints } } });
    expect(readPage().breakpoints).toEqual({
      mobile: 767,
      mobile_extra: 880,
      tablet: 1024,
      tablet_extra: 1200,
      laptop: 1366,
      widescreen: 2400,
    });
  });

  it('begins each device after the next smaller one, and the smallest at 320 px [core.4e]', () => {
    Object.assign(window, { elementorFrontendConfig: CONFIG });
    const page = readPage();
    expect(page.devices.map((device) => minWidthOf(device, page))).toEqual([320, 768, 1025, 1401, 2400]);
  });
});
