/**
 * Reads the question's schema, the defaults of its design and its texts, and the check of the configuration from the
 * product's own sources.
 */
import { loadSource, sourceScript } from '../source-script.mjs';

const SOURCE = `
  import { DEFAULTS, TEXTS as STICKY } from './src/banner/round-button';
  import { DESIGN as SECTIONS } from './src/consent/defaults/design-defaults';
  import { INDIVIDUAL_TEXTS as SINGLE, TEXTS as WORDS } from './src/consent/defaults/texts';
  export { QUESTION } from './src/values/consent-schema';
  export { OWNER } from './src/values/owner';
  export { checkOwner } from './src/config/check';
  export const DESIGN = { ...SECTIONS, sticky: DEFAULTS.sticky };
  const inLanguage = (words, language) =>
    Object.fromEntries(Object.entries(words).map(([key, word]) => [key, [word].flat().at(language === 'en' ? -1 : 0)]));
  export const textsIn = (language) => ({
    texts: inLanguage({ ...WORDS, ...STICKY }, language),
    individualTexts: inLanguage(SINGLE, language),
  });`;

/** @returns {Promise<string>} a module for the browser */
export const questionScript = () => sourceScript(SOURCE);

/** @returns {Promise<{ QUESTION: object, OWNER: object, DESIGN: object, textsIn: (language: 'de' | 'en') => { texts: object, individualTexts: object }, checkOwner: Function }>} */
export const loadQuestion = () => loadSource(SOURCE);
