/** The bench's consent question in vanilla-cookieconsent. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { CODED, GROUPS, LINKS, patternOf, SERVICE_CODE, TEXTS } from './question.mjs';
import { minify, source } from './script.mjs';

const { resolve } = createRequire(import.meta.url);

const configuration = {
  // By default the library treats an automated browser as a crawler.
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

/** Library and configuration are one minified module in the head, where the browser finds it earliest. */
export const vanilla = async () => ({
  name: 'vanilla-cookieconsent',
  files: {
    '/vanilla.js': await minify(
      `import { run } from 'vanilla-cookieconsent'; run(${source(configuration)});`,
      { bundle: true, format: 'esm' },
    ),
    '/vanilla.css': await readFile(resolve('vanilla-cookieconsent/dist/cookieconsent.css')),
  },
  print: () => ({
    head: `<link rel="stylesheet" href="/vanilla.css"><style>#cc-main { --cc-modal-transition-duration: 0s }</style>
<script type="module" src="/vanilla.js"></script>`,
    body: `<script type="text/plain" data-category="${CODED.group.key}" data-service="${CODED.key}">${SERVICE_CODE}</script>`,
  }),
});
