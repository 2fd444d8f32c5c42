import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { SAMPLES, setSampleFiles } from '../samples';
import { expectUnharmed } from './watched-page';

/** Names that the sources look for on the window beyond what this finds: by tables, destructuring, or in old browsers alone. */
const MORE_GLOBALS = [
  'doNotTrack',
  'dataLayer',
  '_mtm',
  'FWP',
  'theme',
  'mapsMarkerPro',
  'trustedTypes',
  'scheduler',
  'elementorFrontend',
  'elementorProFrontend',
  'elementorFrontendConfig',
  'ElementorProFrontendConfig',
  'elementorExtrasFrontendConfig',
  'jQuery',
  'Swiper',
  'React',
  'currentScript',
  'localStorage',
  'rcbPoweredByCacheOuterHTML',
  'detectCorruptRestApiFailed',
];
/** Ids that Piton gives or looks for. */
const IDS = [
  'piton-config',
  'elementor-device-mode',
  'elementor-frontend-js-before',
  'elementor-pro-frontend-js-before',
  'elementor-extras-frontend-js-extra',
  'wpadminbar',
  'apbct_pixel',
  'wp-auth-check',
  'notice-corrupt-rest-api',
  'ct_public_functions-js-extra',
  'elementor-lightbox-slideshow',
  'woocommerce-js',
];
/** What Piton reads of the document as a value; where a method is hidden, no script of the page can do its work. */
const DOCUMENT = [
  'activeElement',
  'baseURI',
  'body',
  'cookie',
  'currentScript',
  'defaultView',
  'documentElement',
  'forms',
  'fullscreenElement',
  'head',
  'hidden',
  'images',
  'prerendering',
  'referrer',
  'scripts',
  'scrollingElement',
  'timeline',
  'title',
  'visibilityState',
];

/** Every global that the sources name. */
function readGlobals(): string[] {
  const names = new Set(MORE_GLOBALS);
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(join('src', file), 'utf8');
    for (const [, name = ''] of text.matchAll(/ownGlobal\('(\w+)'|\bwindow\s*\??\.\s*(\w+)/g))
      if (name) names.add(name);
    for (const [, list = ''] of text.matchAll(/\{([^{}=]*)\} = \(?window\b/g))
      for (const [name] of list.matchAll(/\w+/g)) names.add(name);
  }
  return [...names];
}

const EVIL = 'https://evil.example/';
/** What a visitor might get past a filter, for each name. */
const WAYS: Readonly<Record<string, (name: string) => string>> = {
  links: (name) => `<a id="${name}" href="${EVIL}" data-assets="${EVIL}" data-inspect>x</a>`,
  'several links': (name) =>
    `<a id="${name}" href="${EVIL}">x</a>${['url', 'urls', 'assets', 'version', 'src', 'hooks']
      .map((key) => `<a id="${name}" name="${key}" href="${EVIL}">x</a>`)
      .join('')}`,
  forms: (name) =>
    `<form id="${name}" data-assets="${EVIL}" data-off="form">${[
      'id',
      'action',
      'attributes',
      'children',
      'matches',
      'push',
      'url',
      'urls',
      'version',
      'loaded',
      'textDomain',
      'applyCookies',
      'heartbeat',
      'init',
    ]
      .map((key) => `<input name="${key}" value="${EVIL}">`)
      .join('')}</form>`,
  'frames, also of others': (name) => `<iframe name="${name}" sandbox srcdoc="x" hidden title="x"></iframe>`,
};

const HANDLERS = `nested-tabs image-carousel form counter video popup header search loop-grid ee-google-map
  facebook-button lottie code-highlight link-actions lightbox menu-cart mega-menu gallery`.split(/\s+/);
const BODY = HANDLERS.map((name) => SAMPLES[name] ?? '').join('');

describe('markup that is called as what Piton reads', () => {
  const globals = readGlobals();

  it('is tried with every global that the sources name', () => {
    expect(globals).toEqual(
      expect.arrayContaining(['realCookieBanner', 'piton', 'Vimeo', 'ctPublicFunctions']),
    );
    expect(globals.length).toBeGreaterThan(30);
  });

  it.for(Object.entries(WAYS))(
    'as %s of every global and id changes nothing: all comes to life, nothing runs, no stranger is asked [core.5]',
    async ([, way], { site }) => {
      setSampleFiles(site);
      const planted = [...globals, ...IDS].map(way).join('');
      await expectUnharmed(site, '/clobbered.html', `<main>${BODY}</main><footer hidden>${planted}</footer>`);
    },
  );

  it('as pictures that hide what the document knows changes nothing either, and never says where Piton lies [core.5]', async ({
    site,
  }) => {
    setSampleFiles(site);
    const planted = DOCUMENT.map(
      (name) => `<img name="${name}" alt="" data-assets="${EVIL}" data-off="form">`,
    );
    await expectUnharmed(site, '/clobbered.html', `${planted.join('')}<main>${BODY}</main>`);
  });
});
