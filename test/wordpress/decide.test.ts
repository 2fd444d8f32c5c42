import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPure, KNOWN } from './pure';

interface Decision {
  readonly removed: Readonly<Record<string, string>>;
  readonly kept: Readonly<Record<string, readonly string[]>>;
  readonly facade: readonly string[];
}

/**
 * The dependencies of each handle. An exclamation mark stands before a script that was not enqueued by its own name.
 */
type Printed = Readonly<Record<string, readonly string[]>>;

interface Case {
  /** The builder's scripts by default. */
  readonly printed?: Printed;
  /** Further scripts, which replace those of the same name. */
  readonly more?: Printed;
  readonly code?: string;
  readonly file?: string | null;
  /** The handle of the file; by default one that is not printed by WordPress. */
  readonly fileOf?: string;
  /** The addresses of files by handle; a file without one is in no plugin's folder. */
  readonly from?: Readonly<Record<string, string>>;
  readonly withConsent?: boolean;
  readonly stays?: readonly string[];
  readonly facade?: readonly string[];
}

const JQUERY: Printed = {
  'jquery-core': [],
  'jquery-migrate': [],
  jquery: ['jquery-core', 'jquery-migrate'],
};
const BUILDER: Printed = {
  ...JQUERY,
  'jquery-ui-core': ['jquery'],
  'elementor-frontend-modules': ['jquery'],
  'elementor-frontend': ['elementor-frontend-modules', 'jquery-ui-core'],
  'wp-hooks': [],
  'wp-i18n': ['wp-hooks'],
  'elementor-pro-frontend': ['elementor-frontend', 'wp-i18n'],
};
const ALL_JQUERY = Object.keys(JQUERY);

const CASES: Readonly<Record<string, Case>> = {
  'removes all scripts of the builder where there are no others': {},
  'keeps jQuery for a script that depends on it, and nothing more': {
    more: { shop: ['jquery'] },
    stays: [...ALL_JQUERY, 'shop'],
  },
  'keeps what a dependency depends on': {
    more: { underscore: [], 'wp-util': ['underscore', 'jquery'], gallery: ['wp-util'] },
    stays: [...ALL_JQUERY, 'underscore', 'wp-util', 'gallery'],
  },
  'keeps what a script needs through the builder, and offers the facade to it': {
    more: { 'add-on': ['elementor-frontend'] },
    stays: [...ALL_JQUERY, 'jquery-ui-core', 'add-on'],
    facade: ['add-on'],
  },
  'keeps the builder’s libraries for an add-on that builds on them': {
    more: {
      'elementor-frontend': ['elementor-frontend-modules', 'elementor-waypoints'],
      'elementor-waypoints': ['jquery'],
      'elementor-dialog': [],
      'e-sticky': ['jquery'],
      'share-link': ['jquery'],
      'add-on': ['elementor-waypoints'],
      'other-add-on': ['e-sticky'],
    },
    code: 'new DialogsManager.Instance()',
    stays: [...ALL_JQUERY, 'elementor-waypoints', 'elementor-dialog', 'e-sticky', 'add-on', 'other-add-on'],
  },
  'removes a script that was not enqueued by its name and that only the builder needs': {
    more: { '!helper': [], 'elementor-pro-frontend': ['helper'] },
  },
  'keeps a script that was not enqueued by its name and that no script depends on': {
    more: { '!printed-alone': [] },
    stays: ['printed-alone'],
  },
  'keeps an unknown script': { more: { unknown: [] }, stays: ['unknown'] },
  'keeps jQuery for an inline script': { code: "jQuery('.menu').hide();", stays: ALL_JQUERY },
  'keeps jQuery for its short name': { code: "$('.menu').hide()", stays: ALL_JQUERY },
  'does not mistake a short name of the script’s own for jQuery': {
    code: 'const $ = (one) => document.querySelector(one); $(".menu").hidden = true;',
  },
  'does not mistake a comment for a call': { code: '  // once this was jQuery(…)' },
  'ends a comment where JavaScript ends the line': {
    code: "// a comment\rjQuery('.menu').hide()",
    stays: ALL_JQUERY,
  },
  'ends a comment where JavaScript ends the line, also at a separator of Unicode': {
    code: "// a comment\u2028jQuery('.menu').hide()",
    stays: ALL_JQUERY,
  },
  'finds a call behind a long text that repeats the name of a library': {
    file: `var names = {${'hooks '.repeat(150_000)}};wp.hooks.doAction("a")`,
    stays: ['wp-hooks'],
  },
  'keeps jQuery UI for code that calls it': {
    code: "jQuery('#from').datepicker()",
    stays: [...ALL_JQUERY, 'jquery-ui-core'],
  },
  'keeps a library by its name': { more: { swiper: [] }, code: 'new Swiper(".mine", {})', stays: ['swiper'] },
  'keeps a plugin of jQuery with all that it needs': {
    more: { 'magnific-popup': ['jquery'] },
    code: 'gallery.magnificPopup({})',
    stays: [...ALL_JQUERY, 'magnific-popup'],
  },
  'keeps only wp.hooks for code that calls it': {
    code: 'wp.hooks.addAction("a","b",c)',
    stays: ['wp-hooks'],
  },
  'keeps wp.i18n with what it needs': { code: 'window.wp.i18n.__("a")', stays: ['wp-hooks', 'wp-i18n'] },
  'keeps a package that is destructured from wp': {
    code: 'const { hooks } = window.wp; hooks.addAction("a","b",c)',
    stays: ['wp-hooks'],
  },
  'keeps a package that is called with optional chaining': {
    code: 'window.wp?.hooks?.addAction("a","b",c)',
    stays: ['wp-hooks'],
  },
  'keeps a package that is read between brackets, or from the global object by another name': {
    code: 'wp["hooks"].addAction("a","b",c); globalThis.wp.i18n.__("a")',
    stays: ['wp-hooks', 'wp-i18n'],
  },
  'keeps the packages of WordPress for code that passes wp on under another name': {
    code: '(function (w) { w.hooks.addAction("a","b",c) })(window.wp);',
    stays: ['wp-hooks', 'wp-i18n'],
  },
  'keeps the packages of WordPress for code that gives wp another name': {
    more: { 'elementor-pro-frontend': ['wp-util', 'wp-hooks'], 'wp-util': [] },
    code: 'const { hooks: { addAction } } = wp; addAction("a","b",c)',
    stays: ['wp-hooks', 'wp-i18n', 'wp-util'],
  },
  'does not mistake the definition of wp for a use of its packages': {
    code: 'window.wp = window.wp || {}; wp.mine = { a: 1 };',
  },
  'keeps any package of WordPress by its name': {
    more: { 'elementor-pro-frontend': ['wp-api-fetch'], '!wp-api-fetch': ['wp-i18n'] },
    code: 'wp.apiFetch({ path: "/a" })',
    stays: ['wp-hooks', 'wp-i18n', 'wp-api-fetch'],
  },
  'keeps a library whose name itself is not called': {
    more: { 'elementor-pro-frontend': ['react'], '!react': [] },
    code: 'React.createElement("p")',
    stays: ['react'],
  },
  'keeps jQuery UI for a property of it, and for each of its widgets': {
    more: { theme: ['jquery'] },
    code: 'jQuery(function(jQuery){jQuery.datepicker.setDefaults({"closeText":"Zu"})})',
    stays: [...ALL_JQUERY, 'jquery-ui-core', 'theme'],
  },
  'keeps jQuery UI for its tooltips': {
    more: { '!jquery-ui-tooltip': ['jquery-ui-core'], 'elementor-extras-frontend': ['jquery-ui-tooltip'] },
    code: "jQuery('.t').tooltip()",
    stays: [...ALL_JQUERY, 'jquery-ui-core', 'jquery-ui-tooltip'],
  },
  'keeps the easings that an animation names': {
    more: { 'jquery-easing': ['jquery'], 'jquery-effects-core': ['jquery'] },
    code: "jQuery('html').animate({ scrollTop: 0 }, 500, 'easeInOutExpo')",
    stays: [...ALL_JQUERY, 'jquery-easing', 'jquery-effects-core'],
  },
  'keeps a library whose constructor has another name in the code': {
    more: { swiper: [] },
    code: 'const S = window.Swiper; new S(".a")',
    stays: ['swiper'],
  },
  'keeps a library whose name stands between brackets': {
    more: { isotope: [] },
    code: "grid['isotope']({})",
    stays: ['isotope'],
  },
  'does not mistake classes in a selector for widgets of jQuery UI': {
    code: 'document.querySelector(".menu.open, .button.primary, .tabs.dark")',
  },
  'does not mistake a class in a selector for a library': {
    more: { swiper: [] },
    code: 'document.querySelector(".swiper.big, .a .swiper .b")',
  },
  'offers the facade to a snippet that calls the builder': {
    code: 'addEventListener("elementor/frontend/init", () => elementorFrontend.hooks.addAction("x", f))',
    facade: ['snippet'],
  },
  'keeps jQuery for a file that calls it without declaring it': {
    more: { theme: [] },
    file: '!function(e){e(document)}(jQuery)',
    stays: [...ALL_JQUERY, 'theme'],
  },
  'does not mistake a minified name in a file for jQuery': {
    more: { theme: [] },
    file: 'function a($){return $(1)}',
    stays: ['theme'],
  },
  'keeps jQuery for the file of a library that stays for another script': {
    more: { '!lib': [], app: ['lib'] },
    fileOf: 'lib',
    file: 'window.Lib = { init() { jQuery(document) } }',
    stays: [...ALL_JQUERY, 'lib', 'app'],
  },
  'does not keep jQuery for the file of a library that only the builder needs': {
    more: { '!lib': [], 'elementor-pro-frontend': ['lib'] },
    fileOf: 'lib',
    file: 'window.Lib = { init() { jQuery(document) } }',
  },
  'keeps all libraries of WordPress for a file that it cannot read': {
    more: { theme: [] },
    file: null,
    stays: [...ALL_JQUERY, 'jquery-ui-core', 'wp-hooks', 'wp-i18n', 'theme'],
  },
  'removes the consent plugin’s scripts by their handles, in any folder': {
    printed: { 'real-cookie-banner-banner': [], 'real-cookie-banner-blocker': ['real-cookie-banner-banner'] },
  },
  'leaves the consent plugin’s scripts where the owner leaves consent to them': {
    more: { 'real-cookie-banner-vendor': [], 'real-cookie-banner-banner': ['real-cookie-banner-vendor'] },
    withConsent: false,
    stays: ['real-cookie-banner-vendor', 'real-cookie-banner-banner'],
  },
  'keeps the scripts of other plugins and themes whose handles are also the replaced plugins’': {
    more: { 'ee-events': ['jquery'], 'video-player': [], 'slide-menu': [], 'nested-comments': ['ee-events'] },
    from: {
      'ee-events': '/wp-content/plugins/event-espresso/assets/events.js?ver=1',
      'video-player': 'https://example.org/wp-content/themes/berge/player.js',
      'slide-menu': '/wp-content/mu-plugins/menu/slide-menu.js',
      'nested-comments': '/wp-content/plugins/elementor-comments/nested.js',
    },
    stays: [...ALL_JQUERY, 'ee-events', 'video-player', 'slide-menu', 'nested-comments'],
  },
  'removes the replaced plugins’ scripts in a folder with a version, of a CDN and of an optimiser': {
    more: { 'ee-timeline': ['jquery'], 'ee-switcher': [], 'nested-tabs': [] },
    from: {
      'elementor-pro-frontend': '/wp-content/plugins/pro-elements/assets/js/frontend.min.js',
      'ee-timeline': '/wp-content/plugins/elementor-extras-2.2.51/assets/lib/timeline.js',
      'ee-switcher': 'https://cdn.example/min/0a1b2c.js',
      'nested-tabs': '/wp-content/cache/0a1b2c.js',
    },
  },
  'removes the jQuery that a plugin has put in the place of WordPress’s, and a library that only the builder needs':
    {
      more: { '!swiper': [], 'elementor-pro-frontend': ['swiper'] },
      from: {
        'jquery-core': '/wp-content/plugins/jquery-updater/jquery.js',
        swiper: '/wp-content/plugins/slides/swiper.js',
      },
    },
  'ends where scripts depend on each other in a circle': {
    more: { one: ['two'], two: ['one', 'jquery'] },
    stays: [...ALL_JQUERY, 'one', 'two'],
  },
  'ends where a dependency is not there': { more: { one: ['nowhere'] }, stays: ['one'] },
  'treats handles of digits as names': { more: { '123': ['jquery'] }, stays: ['123', ...ALL_JQUERY] },
};

/** Returns the arguments of `decide` for a case. */
function argumentsOf({
  printed = BUILDER,
  more,
  from = {},
  code,
  file,
  fileOf = 'file',
  withConsent = true,
}: Case) {
  const scripts = Object.fromEntries(
    Object.entries({ ...printed, ...more }).map(([printedAs, deps]) => {
      const handle = printedAs.replace('!', '');
      return [handle, { deps, queued: handle === printedAs, src: from[handle] ?? '' }];
    }),
  );
  const files =
    file === undefined ? [] : [file === null ? { by: fileOf, unreadable: true } : { by: fileOf, code: file }];
  const snippets = code === undefined ? [] : [{ by: 'snippet', code }];
  return ['decide', scripts, snippets, files, KNOWN, withConsent];
}

describe('the decision on a page’s scripts', () => {
  let decisions: readonly Decision[] = [];
  beforeAll(async () => {
    decisions = (await callPure(Object.values(CASES).map(argumentsOf))) as Decision[];
  });

  it.each(Object.entries(CASES).map(([title, one], at) => ({ title, ...one, at })))(
    '$title',
    ({ at, printed = BUILDER, more, stays = [], facade = [] }) => {
      const handles = Object.keys({ ...printed, ...more }).map((handle) => handle.replace('!', ''));
      const remaining = handles.filter((handle) => !(handle in (decisions[at]?.removed ?? {})));
      expect([remaining.toSorted(), decisions[at]?.facade]).toEqual([[...stays].sort(), facade]);
    },
  );

  it('lists for each library the scripts that need it', async () => {
    const scripts = {
      'jquery-core': { deps: [], queued: true },
      shop: { deps: ['jquery-core'], queued: true },
    };
    const code = [{ by: 'a-js-after', code: 'jQuery(1)' }];
    const [decision] = (await callPure([['decide', scripts, code, [], KNOWN]])) as [Decision];
    expect(decision.kept).toEqual({ 'jquery-core': ['shop', 'a-js-after'] });
  });
});

describe('a replaced script inside of other code', () => {
  const codes: readonly (readonly [string, boolean])[] = [
    [
      'window.elementorFrontend=new b,elementorFrontend.isEditMode()||jQuery(()=>elementorFrontend.init())',
      true,
    ],
    ['window.elementorProFrontend = new ElementorProFrontend();', true],
    ['var realCookieBanner_banner;(()=>{})()', true],
    // A new widget's file in the builder's own folder does nothing without the builder.
    ['(self.webpackChunkelementorFrontend=self.webpackChunkelementorFrontend||[]).push([[1],{}])', false],
    ['if (window.elementorFrontend) elementorFrontend.init(new Map())', false],
    ['var config = window.elementorFrontend == new Object', false],
  ];

  it('is recognised by the object that it makes, and not by a call', async () => {
    const found = await callPure(codes.map(([code]) => ['merging_pieces', [{ by: 'a', code }], KNOWN, true]));
    expect(found).toEqual(codes.map(([, is]) => (is ? ['a'] : [])));
  });
});

describe('data in a script', () => {
  const codes: readonly (readonly [string, boolean])[] = [
    ['var elementorFrontendConfig = {"a":{"b":"jQuery( $(1) )"}};', true],
    ['/* <![CDATA[ */\nvar a = {"b":1};\nvar c = "d";\n/* ]]> */', true],
    ['var a = {"b":1};\n//# sourceURL=a-js-extra', true],
    ['window.a = [1,2]', true],
    ['var a = {b:1};', false],
    ['var a = jQuery("b");', false],
    ['a({"b":1});', false],
    ['', true],
  ];

  it('is JSON with a name, and nothing else', async () => {
    expect(await callPure(codes.map(([code]) => ['is_data', code]))).toEqual(codes.map(([, is]) => is));
  });
});

describe('the preloads', () => {
  const lists = { page: ['basics'], undecided: ['consent', 'banner'], decided: ['consent', 'tags'] };
  it.each([
    ['where nobody is asked', [false, false, false], ['basics']],
    ['for a visitor without a decision', [true, false, false], ['basics', 'consent', 'banner']],
    ['for a visitor with a decision', [true, false, true], ['basics', 'consent', 'tags']],
    ['on a page that all visitors share', [true, true, true], ['basics', 'consent']],
  ])('%s', async (_title, [asks, isShared, hasDecided], expected) => {
    expect(await callPure([['preloads', lists, asks, isShared, hasDecided]])).toEqual([expected]);
  });

  it.each([
    [{ 'real_cookie_banner-v:3_blog:1': 'a' }, {}, true],
    [{ 'piton-consent': 'a' }, {}, true],
    [{ other: 'a' }, {}, false],
    [{ mine: 'a' }, { consent: { cookie: 'mine' } }, true],
    // PHP and browsers spell these names in their own ways.
    [{ 'my_choice-log': 'a' }, { consent: { cookie: 'my.choice' } }, true],
    [{ 'g%C3%BCte%20wahl': 'a' }, { consent: { cookie: 'güte wahl' } }, true],
    [{ other: 'a' }, { consent: { cookie: '' } }, false],
    [{ other: 'a' }, { consent: { cookie: ['x'] } }, false],
    [{ other: 'a' }, { consent: 'x' }, false],
  ])('depend on the cookie of a decision: %j, %j', async (cookies, config, expected) => {
    expect(await callPure([['has_decided', cookies, config]])).toEqual([expected]);
  });
});

describe('the preloads for the first screen', () => {
  const marks = {
    widgets: {
      'nav-menu': ['nav-menu', 'submenu'],
      counter: ['counter'],
      'posts-extra.classic': ['posts-extra'],
    },
    settings: [
      { key: 'sticky', values: [], names: ['sticky'] },
      { key: 'background_background', values: ['slideshow'], names: ['background-slideshow', 'carousel'] },
    ],
    classes: { 'she-header-yes': ['header'] },
  };
  const widget = (type: string, settings = '') =>
    `<div class="elementor-widget" data-settings="${settings}" data-widget_type="${type}"></div>`;
  it.each([
    [
      'are what its widgets need',
      widget('nav-menu.default') + widget('counter.default'),
      ['nav-menu', 'submenu', 'counter'],
    ],
    [
      'are found where a theme removes quotation marks',
      '<div class=elementor-widget data-widget_type=counter.default></div>',
      ['counter'],
    ],
    ['distinguish skins', widget('posts-extra.carousel') + widget('posts-extra.classic'), ['posts-extra']],
    ['name each file once', widget('counter.default') + widget('counter.default'), ['counter']],
    ['leave out widgets that need no script', widget('heading.default'), []],
    [
      'include what settings need',
      widget('heading.default', '{&quot;sticky&quot;:&quot;top&quot;}'),
      ['sticky'],
    ],
    ['leave out empty settings', widget('heading.default', '{&quot;sticky&quot;:&quot;&quot;}'), []],
    [
      'depend on the value of a setting where the value counts',
      widget('x', '{&quot;background_background&quot;:&quot;video&quot;}') +
        widget('x', '{&quot;background_background&quot;:&quot;slideshow&quot;}'),
      ['background-slideshow', 'carousel'],
    ],
    [
      'include what classes need',
      `<header class="elementor-section she-header-yes">${widget('counter.default')}</header>`,
      ['counter', 'header'],
    ],
    [
      'leave out a class that only a text names, or that is a part of another one',
      `<p class="she-header-yes-not" title="x">she-header-yes</p>${widget('counter.default')}`,
      ['counter'],
    ],
    ['end with the twelfth widget', widget('heading.default').repeat(12) + widget('counter.default'), []],
    ['are empty on a page without widgets', '<p data-widget_type></p>', []],
    ['ignore a type that is no name', widget('../../x" y="'), []],
  ])('%s', async (_title, html, expected) => {
    expect(await callPure([['first_chunks', html, marks]])).toEqual([expected]);
  });
});

it('an update keeps the release that it replaces, and the newest two before, however new the copies are', async () => {
  const root = await mkdtemp(join(tmpdir(), 'piton-releases-'));
  const folders = ['old', 'older', 'oldest', 'ancient', 'installed'].map((name) => join(root, name));
  for (const [at, folder] of folders.entries()) {
    await mkdir(folder);
    // The installed release was unpacked before the others were copied beside it.
    const seconds = at === 4 ? 1_000 : 2_000 - at;
    await utimes(folder, seconds, seconds);
  }
  const [kept] = await callPure([['newest_releases', folders, 'installed']]);
  expect(kept).toEqual(['installed', 'old', 'older'].map((name) => join(root, name)));
  await rm(root, { recursive: true });
});
