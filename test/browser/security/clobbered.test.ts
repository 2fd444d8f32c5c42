import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { nestedTabs } from '../../support/markup';
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

/** Every member of the document that the sources read. */
function readMembers(): string[] {
  const names = new Set<string>();
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(join('src', file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    for (const [, name = ''] of text.matchAll(/\bdocument(?:\s*\n\s*)?\??\.(\w+)/g)) names.add(name);
    for (const [, list = ''] of text.matchAll(/\{([^{}]*)\} = document;/g))
      for (const [name] of list.replace(/:\s*\w+/g, '').matchAll(/\w+/g)) names.add(name);
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

/** What hides members of the document itself; forms even where their own are hidden by their fields. */
const HIDING: readonly ((name: string) => string)[] = [
  (name) => `<img name="${name}" alt="" data-assets="${EVIL}" data-off="form">`,
  (name) =>
    `<form name="${name}" data-assets="${EVIL}"><input name="getAttributeNode"><input name="attributes"><input name="name"></form>`,
  (name) => `<img id="${name}" name="x" alt=""><embed name="${name}" hidden>`,
  (name) => `<object id="${name}"></object>`,
];
/** One way for each name, and frames, which take their time, for a few. */
const hide = (name: string, at: number) =>
  `${HIDING[at % HIDING.length]?.(name)}${/^(?:body|head)$/.test(name) ? `<iframe name="${name}" sandbox srcdoc="x" hidden title="x"></iframe>` : ''}`;

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

  it('as pictures, forms, frames and objects that hide every member of the document changes nothing: they lose the name, and their owner is told [core.5]', async ({
    site,
    open,
  }) => {
    setSampleFiles(site);
    const members = await (await open('')).evaluate(() => {
      const names: string[] = [];
      for (const name in Document.prototype) names.push(name);
      return names;
    });
    // All that the sources read is among them; what the document itself holds can't be hidden.
    const fixed = ['location', 'prerendering'];
    expect(readMembers().filter((name) => !members.includes(name) && !fixed.includes(name))).toEqual([]);
    expect(readMembers().length).toBeGreaterThan(30);
    const told = new Set<string>();
    await expectUnharmed(site, '/clobbered.html', `${members.map(hide).join('')}<main>${BODY}</main>`, {
      before: async (fresh) =>
        fresh.on('console', (message) => told.add(message.text().split(' ', 3).join(' '))),
    });
    expect(members.filter((name) => !told.has(`Piton: hides document.${name}`))).toEqual([]);
  });

  it('is made harmless wherever it comes from: while the page is read, and later [core.5]', async ({
    open,
  }) => {
    const planted =
      '<form name="querySelectorAll"><input name="getAttributeNode"></form><img name="body" alt="">';
    const page = await open(planted + nestedTabs('ab12cd3', ['Eins', 'Zwei']), {
      // Runs before any of that is there.
      tag: '<script src="/piton.js"></script>',
      csp: "script-src 'self'",
    });
    await page.locator('[data-id=ab12cd3] .e-activated').first().waitFor();
    await page.locator('[data-id=ab12cd3]').evaluate(
      (tabs, html) => {
        tabs.insertAdjacentHTML('afterend', html);
      },
      `<img name="createElement" alt=""><object id="addEventListener"></object>${nestedTabs('ab12cd4', ['Eins', 'Zwei'])}`,
    );
    await page.locator('[data-id=ab12cd4] .e-activated').first().waitFor();
    expect(
      await page.evaluate(() =>
        [document.body, document.createElement('p'), document.addEventListener].map(String),
      ),
    ).toEqual([
      '[object HTMLBodyElement]',
      '[object HTMLParagraphElement]',
      'function addEventListener() { [native code] }',
    ]);
  });
});
