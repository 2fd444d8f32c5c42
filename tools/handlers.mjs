import { importSource } from './source.mjs';

/**
 * Reads every handler of the catalog from the sources, for the reference and for tests of the schemas. A handler does
 * not touch the document before it is mounted, so Node can run its module.
 * @returns {Promise<{ handlers: { entry: object, handler: object }[], config: Record<string, Record<string, object>>,
 *   question: Record<string, object>, parts: Record<string, object> }>} `config` by the names of the types in
 *   src/api/config.ts; `question`: the keys that an owner's `consent` may have in `design`, `texts` and
 *   `individualTexts`; `parts`: texts of parts that are no handlers, by the names before the dot
 */
export async function readHandlers() {
  const { handlers, ...more } =
    await importSource(`import { DEFAULTS, TEXTS as STICKY } from './src/banner/round-button';
    import { TEXTS as HOSTS } from './src/blocker/undeclared-hosts/texts';
    import { QUESTION } from './src/values/consent-schema'; import { OWNER } from './src/values/owner';
    import { catalog } from './src/catalog'; import { DESIGN } from './src/consent/defaults/design-defaults';
    import { INDIVIDUAL_TEXTS, TEXTS } from './src/consent/defaults/texts';
    export const config = { PitonConfig: OWNER, ConsentQuestion: QUESTION };
    export const question = { design: { ...DESIGN, sticky: DEFAULTS.sticky }, texts: { ...TEXTS, ...STICKY }, individualTexts: INDIVIDUAL_TEXTS };
    export const parts = { 'third-parties': HOSTS };
    export const handlers = Promise.all(catalog.map(async (entry) => ({ entry, handler: (await entry.load()).default })));`);
  return { handlers: await handlers, ...more };
}
