/** Markup whose names and ids hide the globals, ids and members of the document that Piton reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Globals that the sources read and that this search cannot find: from tables, by destructuring, or in old browsers
 * only.
 */
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
/** The ids that Piton sets or searches for. */
export const IDS = [
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
/** Every global that the sources read. */
export function readGlobals(): string[] {
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
export function readMembers(): string[] {
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
/** The elements that a visitor might get past a filter, for each name. */
export const WAYS: Readonly<Record<string, (name: string) => string>> = {
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

/** Elements that hide members of the document itself; the form also hides its own members by its fields. */
const HIDING: readonly ((name: string) => string)[] = [
  (name) => `<img name="${name}" alt="" data-assets="${EVIL}" data-off="form">`,
  (name) =>
    `<form name="${name}" data-assets="${EVIL}"><input name="getAttributeNode"><input name="attributes"><input name="name"></form>`,
  (name) => `<img id="${name}" name="x" alt=""><embed name="${name}" hidden>`,
  (name) => `<object id="${name}"></object>`,
];
/** Hides each name in one way; frames load slowly and are used for a few names only. */
export const hide = (name: string, at: number) =>
  `${HIDING[at % HIDING.length]?.(name)}${/^(?:body|head)$/.test(name) ? `<iframe name="${name}" sandbox srcdoc="x" hidden title="x"></iframe>` : ''}`;
