/**
 * The header and the footer of the handbook, the workshop and the playground: a menu between them, and a short footer.
 */
import { headerOf } from '../frame.mjs';

const NAVIGATION = {
  de: [
    ['/handbuch/', 'Handbuch'],
    ['/werkstatt/', 'Werkstatt'],
    ['/probieren/', 'Probieren'],
    ['/referenz/', 'Referenz'],
    ['/', 'Übersicht'],
  ],
  en: [
    ['/en/handbook/', 'Handbook'],
    ['/werkstatt/', '<span lang="de">Werkstatt</span>'],
    ['/probieren/', '<span lang="de">Probieren</span>'],
    ['/referenz/', '<span lang="de">Referenz</span>'],
    ['/', '<span lang="de">Übersicht</span>'],
  ],
};

const FOOTER = {
  de: 'Piton: ein Script-Tag, mit dem die Widgets fertiger Seiten vom Server ohne jQuery funktionieren.',
  en: 'Piton: one script tag that makes the widgets of server-rendered pages work without jQuery.',
};

/** @param {'de' | 'en'} language */
export const documentChrome = (language) => ({
  header: headerOf(NAVIGATION[language], language),
  footer: () => `<footer class="hb-fuss"><p>${FOOTER[language]}</p></footer>`,
});
