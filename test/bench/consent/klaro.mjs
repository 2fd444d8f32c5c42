/** The bench's consent question in klaro. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { CODED, GROUPS, LINKS, patternOf, SERVICE_CODE, SERVICES, TEXTS } from './question.mjs';
import { minify, source } from './script.mjs';

const { resolve } = createRequire(import.meta.url);

const configuration = {
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

/** Loads configuration and library as klaro's README says. */
export const klaro = async () => ({
  name: 'klaro',
  files: {
    '/klaro-config.js': await minify(`var klaroConfig = ${source(configuration)};`),
    '/klaro.js': await readFile(resolve('klaro/dist/klaro.js')),
  },
  print: () => ({
    head: '<script defer src="/klaro-config.js"></script><script defer src="/klaro.js"></script>',
    body: `<script type="text/plain" data-type="application/javascript" data-name="${CODED.key}">${SERVICE_CODE}</script>`,
  }),
});
