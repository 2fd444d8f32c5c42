/**
 * The consent banners of the bench as their documentation says; of several documented ways the fastest. None of them
 * animates its banner in: the transition of vanilla-cookieconsent is set to 0 s by its own CSS variable (its default
 * costs it a quarter of a second), klaro has none, Piton's default has none on a screen of this width.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { bundle } from '../../../build.mjs';
import { SITE } from '../../../demo/consent/config.mjs';
import { printConsent } from '../../../demo/consent/print.mjs';
import { pitonGroups, pitonOptions } from './piton-config.mjs';
import { GROUPS, LINKS, patternOf, SERVICE_CODE, TEXTS } from './question.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { resolve } = createRequire(import.meta.url);

/**
 * @typedef {object} ConsentContestant
 * @property {string} name
 * @property {Record<string, string | Uint8Array>} files as they are served, by path
 * @property {(host: string) => { head: string, body: string }} print what the page gets; `host` is `name:port`
 */

const SERVICES = GROUPS.flatMap((group) => group.services.map((service) => ({ ...service, group })));
const coded = SERVICES.find(({ code }) => code);

/** Source text of a plain value with regular expressions in it. */
const source = (value) =>
  value instanceof RegExp
    ? String(value)
    : Array.isArray(value)
      ? `[${value.map(source).join()}]`
      : typeof value === 'object'
        ? `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${source(each)}`)}}`
        : JSON.stringify(value);

const minify = async (contents, options) => {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: here },
    minify: true,
    target: 'chrome111',
    legalComments: 'none',
    write: false,
    ...options,
  });
  return outputFiles[0].contents;
};

const vanillaConfig = {
  // It takes a driven browser for a crawler.
  hideFromBots: false,
  categories: Object.fromEntries(
    GROUPS.map(({ key, isEssential, services }) => [
      key,
      {
        ...(isEssential && { enabled: true, readOnly: true }),
        services: Object.fromEntries(services.map(({ key: id, name }) => [id, { label: name }])),
        autoClear: {
          cookies: services.flatMap(({ cookies }) => cookies.map(({ name }) => ({ name: patternOf(name) }))),
        },
      },
    ]),
  ),
  language: {
    default: 'de',
    translations: {
      de: {
        consentModal: {
          title: TEXTS.headline,
          description: TEXTS.description,
          acceptAllBtn: TEXTS.acceptAll,
          acceptNecessaryBtn: TEXTS.decline,
          showPreferencesBtn: TEXTS.settings,
          footer: LINKS.map(({ label, url }) => `<a href="${url}">${label}</a>`).join(''),
        },
        preferencesModal: {
          title: TEXTS.settingsHeadline,
          acceptAllBtn: TEXTS.acceptAll,
          acceptNecessaryBtn: TEXTS.decline,
          savePreferencesBtn: TEXTS.save,
          closeIconLabel: TEXTS.close,
          serviceCounterLabel: 'Service|Services',
          sections: [
            { description: TEXTS.settingsDescription },
            ...GROUPS.map(({ key, name, description, services }) => ({
              title: name,
              description,
              linkedCategory: key,
              cookieTable: {
                headers: {
                  name: 'Name',
                  service: 'Service',
                  provider: 'Anbieter',
                  purpose: 'Zweck',
                  duration: 'Dauer',
                },
                body: services.flatMap((service) =>
                  service.cookies.map(({ name: cookie, purpose, days }) => ({
                    name: cookie,
                    service: `${service.name}: ${service.purpose}`,
                    provider: service.provider,
                    purpose,
                    duration: `${days} Tage`,
                  })),
                ),
              },
            })),
          ],
        },
      },
    },
  },
};

/** Library and configuration as one minified module in the head, where it is found earliest. */
const vanilla = async () => ({
  name: 'vanilla-cookieconsent',
  files: {
    '/vanilla.js': await minify(
      `import { run } from 'vanilla-cookieconsent'; run(${source(vanillaConfig)});`,
      { bundle: true, format: 'esm' },
    ),
    '/vanilla.css': await readFile(resolve('vanilla-cookieconsent/dist/cookieconsent.css')),
  },
  print: () => ({
    head: `<link rel="stylesheet" href="/vanilla.css"><style>#cc-main { --cc-modal-transition-duration: 0s }</style>
<script type="module" src="/vanilla.js"></script>`,
    body: `<script type="text/plain" data-category="${coded.group.key}" data-service="${coded.key}">${SERVICE_CODE}</script>`,
  }),
});

const klaroConfig = {
  version: 1,
  lang: 'de',
  acceptAll: true,
  groupByPurpose: true,
  services: SERVICES.map(({ key, name, group, cookies }) => ({
    name: key,
    title: name,
    purposes: [group.key],
    cookies: cookies.map((each) => patternOf(each.name)),
    ...(group.isEssential && { required: true }),
  })),
  translations: {
    de: {
      privacyPolicyUrl: LINKS[0].url,
      ok: TEXTS.acceptAll,
      acceptAll: TEXTS.acceptAll,
      decline: TEXTS.decline,
      acceptSelected: TEXTS.save,
      close: TEXTS.close,
      consentNotice: { description: `${TEXTS.description} {privacyPolicy}`, learnMore: TEXTS.settings },
      consentModal: { title: TEXTS.settingsHeadline, description: TEXTS.settingsDescription },
      purposes: Object.fromEntries(
        GROUPS.map(({ key, name, description }) => [key, { title: name, description }]),
      ),
      ...Object.fromEntries(
        SERVICES.map(({ key, purpose, provider, cookies }) => [
          key,
          {
            description: `${purpose} Anbieter: ${provider}. ${cookies.map((each) => `${each.name}: ${each.purpose}, ${each.days} Tage`).join('; ')}`,
          },
        ]),
      ),
    },
  },
};

const klaro = async () => ({
  name: 'klaro',
  files: {
    '/klaro-config.js': await minify(`var klaroConfig = ${source(klaroConfig)};`, {}),
    '/klaro.js': await readFile(resolve('klaro/dist/klaro.js')),
  },
  print: () => ({
    head: '<script defer src="/klaro-config.js"></script><script defer src="/klaro.js"></script>',
    body: `<script type="text/plain" data-type="application/javascript" data-name="${coded.key}">${SERVICE_CODE}</script>`,
  }),
});

/** Names of the files that the entry requests for a lazy import, as the build wrote them into it. */
const chunksOf = (entry, name) =>
  new RegExp(`"(${name}-[A-Z0-9]{8}(?: [^"]+)?)"`).exec(entry)?.[1].split(' ') ?? [];

/** Chunks that a page with a question needs at once. */
const NEEDED = ['core', 'consent', 'banner', 'blocker'];

/** Piton as `npm run build` makes it beside the configuration that the plugin prints: the tag alone, and with preloads. */
async function pitons() {
  const built = await bundle();
  const files = Object.fromEntries(Object.entries(built.files).map(([name, bytes]) => [`/${name}`, bytes]));
  const entry = Buffer.from(built.files['piton.js']).toString();
  const needed = new Set(NEEDED.flatMap((name) => chunksOf(entry, name)));
  const preloads = [...needed]
    .map((name) => `<link rel="modulepreload" href="/chunks/${name}.js">`)
    .join('\n');
  const tag = '<script type="module" src="/piton.js"></script>';
  const contestant = (name, head) => ({
    name,
    files,
    print(host) {
      const printed = printConsent(pitonOptions, { host, nonce: '' });
      // The demo site has no TLS.
      const config = printed.head.replaceAll(`http:\\/\\/${host}`, `https:\\/\\/${host}`);
      return { head: head(config), body: printed.before };
    },
  });
  return [
    contestant('Piton, with preloads', (config) => `${tag}\n${preloads}\n${config}`),
    contestant('Piton, the tag alone', (config) => `${config}${tag}`),
  ];
}

/** The page without a question. */
export const PAGE_ALONE = { name: 'the page alone', files: {}, print: () => ({ head: '', body: '' }) };

/** What the REST endpoint of the bench's site must know. */
export const restConfig = { ...SITE, groups: pitonGroups, forwardTo: [] };

/** @returns {Promise<ConsentContestant[]>} Piton's two forms first */
export async function consentContestants() {
  return (await Promise.all([pitons(), vanilla(), klaro()])).flat();
}
