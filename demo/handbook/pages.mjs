/** The pages of the handbook in order, in German and English. Each page has a file in de/ or en/ and an address. */

export const LANGUAGES = ['de', 'en'];

/**
 * The names of the files without `.md`. A name is also the last part of the page's address; the first page is the start
 * page.
 */
const PAGES = [
  { de: 'index', en: 'index' },
  { de: 'umstieg', en: 'going-over' },
  { de: 'ausprobieren', en: 'trying' },
  { de: 'alte-skripte', en: 'old-scripts' },
  { de: 'einwilligung', en: 'consent' },
  { de: 'nachgeladenes', en: 'later-scripts' },
  { de: 'texte', en: 'texts' },
  { de: 'konfiguration', en: 'configuration' },
  { de: 'zwischenspeicher', en: 'caching' },
  { de: 'eigene-handler', en: 'own-handlers' },
  { de: 'widgets', en: 'widgets' },
  { de: 'stoerungen', en: 'troubleshooting' },
  { de: 'datenschutz', en: 'privacy' },
  { de: 'barrierefreiheit', en: 'accessibility' },
  { de: 'grenzen', en: 'limits' },
  { de: 'groessen', en: 'sizes' },
];

const HOME = { de: '/handbuch/', en: '/en/handbook/' };
export const SEARCH = { de: '/handbuch/suche/', en: '/en/handbook/search/' };

const addressOf = (language, name) => HOME[language] + (name === 'index' ? '' : `${name}/`);

/**
 * Returns all pages of one language, in order.
 * @param {'de' | 'en'} language
 * @returns {{ name: string, path: string, other: string }[]} `other` is the address of the same page in the other
 *   language
 */
export const pagesOf = (language) => {
  const [other] = LANGUAGES.filter((each) => each !== language);
  return PAGES.map((names) => ({
    name: names[language],
    path: addressOf(language, names[language]),
    other: addressOf(other, names[other]),
  }));
};
