import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPure, KNOWN } from './pure';

interface Decision {
  readonly removed: Readonly<Record<string, string>>;
  readonly facade: readonly string[];
  readonly builder: Readonly<Record<string, readonly string[]>>;
  readonly classes: boolean;
}

interface Elements {
  readonly builder: readonly string[];
  readonly atomic: readonly string[];
}

interface Case {
  /** Scripts beside the builder's, with their dependencies. */
  readonly more?: Readonly<Record<string, readonly string[]>>;
  /** The content of the file `add-on`, or of another one; `null` for a file that can't be read. */
  readonly files?: Readonly<Record<string, string | null>>;
  readonly code?: string;
  readonly elements?: Partial<Elements>;
  /** What stays of the page's scripts. */
  readonly stays: readonly string[];
  readonly facade?: readonly string[];
  readonly builder?: Readonly<Record<string, readonly string[]>>;
  /** Whether Piton's classes stand in for the builder's. */
  readonly classes?: boolean;
}

/** What the builder, its Pro version and WordPress print on every page, with the dependencies of the newest releases. */
const PAGE: Readonly<Record<string, readonly string[]>> = {
  'real-cookie-banner-banner': [],
  'jquery-core': [],
  jquery: ['jquery-core'],
  underscore: [],
  backbone: ['underscore', 'jquery'],
  'jquery-ui-core': ['jquery'],
  'elementor-webpack-runtime': [],
  'elementor-frontend-modules': ['elementor-webpack-runtime', 'jquery'],
  'elementor-frontend': ['elementor-frontend-modules', 'jquery-ui-core', 'backbone'],
  'elementor-v2-frontend-handlers': [],
  'elementor-v2-alpinejs': [],
  'elementor-pro-webpack-runtime': [],
  'wp-hooks': [],
  'elementor-pro-frontend': ['elementor-pro-webpack-runtime', 'elementor-frontend-modules', 'wp-hooks'],
};
const JQUERY = ['jquery-core', 'jquery'];
const MODULES = ['elementor-webpack-runtime', 'elementor-frontend-modules', ...JQUERY];
const PARTS = Object.keys(PAGE).filter((handle) => /webpack|elementor-v2/.test(handle));
const CONSENT = 'real-cookie-banner-banner';
const WHOLE = Object.keys(PAGE).filter((handle) => handle !== CONSENT);
/** Printed only because something depends on them. */
const LIBRARIES = /^(?:jquery|underscore|backbone|wp-hooks)/;

const CASES: Readonly<Record<string, Case>> = {
  'keeps the builder’s classes for a script that depends on them': {
    more: { 'add-on': ['elementor-frontend-modules'] },
    stays: [...MODULES, 'add-on'],
  },
  'lets the builder’s classes go for a script that extends those that Piton has': {
    more: { 'add-on': [] },
    files: { 'add-on': 'class Mine extends elementorModules.frontend.handlers.Base {}' },
    stays: ['add-on'],
    facade: ['add-on'],
    classes: true,
  },
  'keeps jQuery for a script that depends on the classes that Piton has': {
    more: { 'add-on': ['elementor-frontend-modules', 'jquery'] },
    files: { 'add-on': 'elementorModules.Module.extend({}); typeof elementorModules' },
    stays: [...JQUERY, 'add-on'],
    facade: ['add-on'],
    classes: true,
  },
  'keeps the builder’s classes for a script that names another one': {
    more: { 'add-on': [] },
    files: { 'add-on': 'elementorModules.utils.Scroll.scrollObserver({})' },
    stays: [...MODULES, 'add-on'],
    facade: ['add-on'],
  },
  'keeps the builder’s classes for a script that passes them on': {
    more: { 'add-on': [] },
    files: { 'add-on': 'const { Module } = elementorModules;' },
    stays: [...MODULES, 'add-on'],
    facade: ['add-on'],
  },
  'keeps the builder’s classes where one of two scripts can’t be read': {
    more: { 'add-on': ['elementor-frontend-modules'], other: ['elementor-frontend-modules'] },
    files: { 'add-on': 'class Mine extends elementorModules.Module {}', other: null },
    stays: [...MODULES, 'jquery-ui-core', 'backbone', 'underscore', 'wp-hooks', 'add-on', 'other'],
    facade: ['add-on'],
  },
  'lets the classes go that a script needs only through the builder’s own script': {
    more: { 'add-on': ['elementor-frontend'] },
    stays: [...JQUERY, 'jquery-ui-core', 'backbone', 'underscore', 'add-on'],
    facade: ['add-on'],
  },
  'keeps the webpack runtime for a chunk that no dependency ties to it': {
    more: { 'elementor-next-handler': [] },
    files: {
      'elementor-next-handler':
        '(self.webpackChunkelementorFrontend=self.webpackChunkelementorFrontend||[]).push([[1],{}])',
    },
    stays: ['elementor-webpack-runtime', 'elementor-next-handler'],
  },
  'keeps the registry of atomic elements for a script that depends on it': {
    more: { 'elementor-next-handler': ['elementor-v2-frontend-handlers'] },
    stays: ['elementor-v2-frontend-handlers', 'elementor-next-handler'],
  },
  'keeps the scripts of atomic elements for an element that Piton has no handler for': {
    elements: { atomic: ['e-tomorrow'] },
    stays: PARTS,
    facade: ['<e-tomorrow>'],
  },
  'keeps Backbone and underscore by their names': {
    code: 'Backbone.View.extend({})',
    stays: [...JQUERY, 'backbone', 'underscore'],
  },
  'keeps underscore that code gets as an argument': {
    code: '(function (w, u) { u.each([]) })(window, _);',
    stays: ['underscore'],
  },
  'keeps jQuery under another name': {
    code: 'const jq = window["jQuery"]; jq("a")',
    stays: JQUERY,
  },
  'keeps all of the builder, and asks for consent, where a script calls what the stand-in does not have': {
    more: { 'add-on': ['elementor-frontend'] },
    files: { 'add-on': 'elementorFrontend.utils.anchors.go(); elementorFrontend.hooks.addAction("a", b)' },
    stays: [...WHOLE, 'add-on'],
    builder: { 'add-on': ['elementorFrontend.utils.anchors.go'] },
  },
  'keeps all of the builder for a part of its object that code passes on': {
    code: 'mine(elementorFrontend.utils)',
    stays: WHOLE,
    builder: { snippet: ['elementorFrontend.utils'] },
  },
  'keeps all of the builder for a class that the stand-in does not carry': {
    code: 'class A extends elementorModules.frontend.Document {}',
    stays: WHOLE,
    builder: { snippet: ['elementorModules.frontend.Document'] },
  },
  'keeps all of the builder for a dependent file that can’t be read': {
    more: { 'add-on': ['elementor-frontend'] },
    files: { 'add-on': null },
    stays: [...WHOLE, 'add-on'],
    builder: { 'add-on': ['<unread>'] },
  },
  'keeps all of the builder for an element that only the builder runs': {
    elements: { builder: ['floating-bars-var-2'] },
    stays: WHOLE,
    builder: { '<floating-bars-var-2>': [] },
  },
  'takes a test for a member, a member of the site’s own and a comment for no call': {
    code: '// elementorFrontend.utils.anchors\nif (elementorFrontend.utils && elementorFrontend.utils.swiper) 1; elementorFrontend.mine = 1;',
    stays: [],
    facade: ['snippet'],
  },
  'keeps the scripts of the admin bar, with the classes that they extend': {
    more: {
      'elementor-common': ['backbone'],
      'elementor-admin-bar': ['elementor-frontend-modules'],
      'elementor-app-loader': ['elementor-common'],
      'elementor-pro-notes': ['elementor-common'],
    },
    stays: [
      ...MODULES,
      'backbone',
      'underscore',
      'elementor-common',
      'elementor-admin-bar',
      'elementor-app-loader',
      'elementor-pro-notes',
    ],
  },
};

const scriptsOf = (handles: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(handles).map(([handle, deps]) => [
      handle,
      { deps, queued: !LIBRARIES.test(handle), src: '' },
    ]),
  );

describe('what stays of the builder on a page', () => {
  let decisions: readonly Decision[] = [];
  beforeAll(async () => {
    decisions = (await callPure(
      Object.values(CASES).map(({ more, files = {}, code, elements }) => [
        'decide',
        scriptsOf({ ...PAGE, ...more }),
        code === undefined ? [] : [{ by: 'snippet', code }],
        Object.entries(files).map(([by, text]) =>
          text === null ? { by, unreadable: true } : { by, code: text },
        ),
        KNOWN,
        true,
        { builder: [], atomic: [], ...elements },
      ]),
    )) as Decision[];
  });

  it.each(Object.entries(CASES).map(([title, one], at) => ({ title, ...one, at })))(
    '$title',
    ({ at, more, stays, facade = [], builder = {}, classes = false }) => {
      const decision = decisions[at];
      const remaining = Object.keys({ ...PAGE, ...more }).filter(
        (handle) => !(handle in (decision?.removed ?? {})),
      );
      expect(remaining.toSorted()).toEqual([...stays].sort());
      expect(decision?.facade).toEqual(facade);
      // PHP writes an empty map as a list.
      expect({ ...decision?.builder }).toEqual(builder);
      expect(decision?.classes).toBe(classes);
    },
  );

  it('is named with the folder of the plugin', async () => {
    const scripts = { 'add-on': { src: 'https://a.example/wp-content/plugins/pack/a.js?ver=1' } };
    const [named] = await callPure([['with_folders', { 'add-on': ['x'], '<e-tabs>': [] }, scripts]]);
    expect(named).toEqual({ 'add-on (pack)': ['x'], '<e-tabs>': [] });
  });
});

describe('the elements of a page that only the builder’s scripts run', () => {
  it.each([
    ['<div data-e-type="e-tabs"><button data-e-type=e-tab>', [], []],
    ['<div data-widget_type="floating-bars-var-2.default">', ['floating-bars-var-2'], []],
    [
      '<div data-widget_type="contact-buttons-var-1.default"><div data-widget_type="floating-bars-var-1.default">',
      [],
      [],
    ],
    ['<div data-e-type="container"><div data-e-type="widget" data-widget_type="tabs.default">', [], []],
    ['<p>data-e-type="e-tomorrow"</p>', [], []],
    // A type of tomorrow is run by its original script.
    ['<div data-e-type="e-tomorrow"><i data-e-type=e-next>', [], ['e-tomorrow', 'e-next']],
  ])('%s', async (html, builder, atomic) => {
    expect(await callPure([['unhandled_elements', html, KNOWN]])).toEqual([{ builder, atomic }]);
  });
});

describe('what the settings page names of a page', () => {
  const handled = { tabs: [], 'posts.cards': [] };
  it.each([
    ['<div data-widget_type="tabs.default"><div data-widget_type="heading.default">', []],
    ['<div data-widget_type="pack-card.default"><i data-widget_type=pack-card.wide>', ['pack-card']],
    // A handler for one skin is none for another one.
    ['<div data-widget_type="posts.cards"><div data-widget_type="posts.new">', ['posts']],
    ['<p>data-widget_type="pack-card"</p><div data-widget_type="">', []],
  ])('are the widgets without a handler: %s', async (html, names) => {
    expect(await callPure([['widgets_without_handler', html, handled, '^(?:heading|image)$']])).toEqual([
      names,
    ]);
  });

  it('are the scripts of other plugins and of the theme that stay, with their folders', async () => {
    const scripts = {
      'elementor-frontend': { src: '/wp-content/plugins/elementor/a.js' },
      'jquery-core': { src: '/wp-includes/js/jquery.js' },
      gone: { src: '/wp-content/plugins/pack/gone.js' },
      pack: { src: 'https://a.example/wp-content/plugins/pack/a.js?ver=1' },
      mine: { src: '/wp-content/themes/mine/a.js' },
    };
    const [names] = await callPure([['scripts_of_others', scripts, { gone: 'x' }, KNOWN]]);
    expect(names).toEqual(['pack (pack)', 'mine (mine)']);
  });
});

const today = ['../../../shared', '../../../../shared']
  .map((path) => fileURLToPath(new URL(`${path}/real-pages/today`, import.meta.url)))
  .find((path) => existsSync(path));
if (!today) console.log('Without ../shared/real-pages/today no page of today is decided here.');

/** Dependencies that today's releases declare; the pages themselves do not print them. */
const DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  ...PAGE,
  'happy-elementor-addons': ['jquery-core', 'elementor-frontend-modules'],
  'eael-general': ['jquery-core'],
  'elementor-tabs-handler': ['elementor-v2-frontend-handlers', 'elementor-v2-alpinejs'],
  'elementor-youtube-handler': ['elementor-v2-frontend-handlers'],
};
const PACKS = ['dom-purify', 'eael-general', 'happy-elementor-addons', 'happy-reading-progress-bar'];
const KEPT = ['elementor-frontend-modules', 'elementor-webpack-runtime', 'jquery-core', ...PACKS];

describe.runIf(today)('pages of today', () => {
  it.each([
    ['klassisch', KEPT],
    ['pro', KEPT],
    ['suche', KEPT],
    ['schwebend', KEPT],
    ['atomar', KEPT],
  ])('%s: what stays, and why', async (name, stays) => {
    const html = readFileSync(`${today}/${name}.html`, 'utf8');
    const printed = Object.fromEntries(
      [...html.matchAll(/<script\b[^>]*?\sid="([^"]+)-js"[^>]*?\ssrc="([^"]+)"/g)].map(
        ([, handle = '', src = '']) => [
          handle,
          { deps: DEPENDENCIES[handle] ?? [], queued: !LIBRARIES.test(handle), src },
        ],
      ),
    );
    const [elements] = (await callPure([['unhandled_elements', html, KNOWN]])) as [Elements];
    const [decision] = (await callPure([['decide', printed, [], [], KNOWN, true, elements]])) as [Decision];
    const remaining = Object.keys(printed).filter((handle) => !(handle in decision.removed));
    expect(remaining.toSorted()).toEqual([...stays].sort());
    expect({ ...decision.builder }).toEqual({});
  });
});
