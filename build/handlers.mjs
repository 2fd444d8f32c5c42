import { importSource } from './import-source.mjs';

/**
 * Every handler of the catalog as the sources define it, for the reference and for tests of the schemas: handlers touch
 * no document before they are mounted, so they can be read here.
 * @returns {Promise<{ handlers: { entry: object, handler: object }[], config: Record<string, Record<string, object>>,
 *   question: Record<string, object> }>} `config` by the names of their types in src/api/config.ts; `question`: what an
 *   owner's `consent` may hold in `design`, `texts` and `individualTexts`
 */
export async function readHandlers() {
  const { handlers, ...more } =
    await importSource(`import { DEFAULTS, TEXTS as STICKY } from './src/banner/round-button';
    import { QUESTION } from './src/borders/values/consent-schema'; import { OWNER } from './src/borders/values/owner';
    import { catalog } from './src/catalog'; import { DESIGN } from './src/consent/defaults/design-defaults';
    import { INDIVIDUAL_TEXTS, TEXTS } from './src/consent/defaults/texts';
    export const config = { PitonConfig: OWNER, ConsentQuestion: QUESTION };
    export const question = { design: { ...DESIGN, sticky: DEFAULTS.sticky }, texts: { ...TEXTS, ...STICKY }, individualTexts: INDIVIDUAL_TEXTS };
    export const handlers = Promise.all(catalog.map(async (entry) => ({ entry, handler: (await entry.load()).default })));`);
  return { handlers: await handlers, ...more };
}
