// The page of searches: with results while typing, in place, over the page, and with a server whose failures testers
// choose.
import { box, heading, intro, pageDocument, qa, section, text } from '../layers/markup.mjs';
import { escapeHtml } from '../saved/escape.mjs';
import { MODES } from '../tours/moods.mjs';
import { eeSearchForm, search, searchForm } from './forms.mjs';
import { found, loopItem } from './results.mjs';

/** The id of the widget for which refresh-search answers. */
export const SEARCH = '7b20c01';

const one = (title, lead, form) => box('ak-karte', heading(3, title), text(`<p>${lead}</p>`), form);

const tools = (mode) =>
  `<p id="server">Der Server soll beim Suchen:</p><ul>${Object.entries(MODES)
    .map(
      ([name, { label }]) =>
        `<li><a href="/suche/${name ? `?server=${name}` : ''}#server"${name === mode ? ' aria-current="true"' : ''}>${label}</a></li>`,
    )
    .join('')}</ul>`;

/** The target section of a form: the received fields and the results. */
function resultSection(query) {
  if (!query.has('s')) return '';
  const term = query.get('s');
  const all = found(term);
  const sent = [...query].map(([name, value]) => `${name} = ${value}`).join('\n');
  return section(
    'ak-teil ak-weiss su-ergebnis',
    intro('Ergebnis', `${all.length} Touren zu „${escapeHtml(term)}“`),
    text(`<p>Das kam beim Server an:</p><pre tabindex="0">${escapeHtml(sent)}</pre>`),
    text(all.slice(0, 5).map(loopItem).join('')),
  );
}

/** The page's content for an address. */
export const searchBody = (query) =>
  pageDocument(6735, 'e7', () => [
    section(
      'ak-teil su-oben',
      text(
        '<div class="ak-kopf"><p class="ak-marke">Fünfhundert Touren</p><h1>Was suchen Sie?</h1><p class="ak-vorspann">Ab drei Zeichen kommen Vorschläge. „Ötztal“, „Kajak“ oder „Nepal Mai“.</p></div>',
      ),
      search(SEARCH, 'Touren suchen', { path: '/suche/', post: 6735 }),
    ),
    resultSection(query),
    section(
      'ak-teil ak-weiss',
      intro('Drei Formen', 'Mit Knopf, mit Zeichen, über die ganze Seite'),
      box(
        'ak-zeile ak-karten',
        one(
          'Mit Knopf',
          'Feld und Knopf nebeneinander.',
          searchForm('7b20c02', 'classic', 'Suche mit Knopf'),
        ),
        one(
          'Mit Zeichen',
          'Ein Klick auf die Lupe führt ins Feld.',
          searchForm('7b20c03', 'minimal', 'Suche mit Zeichen'),
        ),
        one(
          'Über die Seite',
          'Die Lupe legt das Feld über alles.',
          searchForm('7b20c04', 'full_screen', 'Suche über die Seite'),
        ),
      ),
    ),
    section(
      'ak-teil',
      intro('Mit Filtern', 'Nur suchen, wo es etwas gibt'),
      box(
        'ak-zeile ak-karten',
        one(
          'Mit Auswahl',
          'Was gewählt ist, geht als ein Text mit.',
          eeSearchForm('7b20c05', 'classic', 'Suche mit Auswahl'),
        ),
        one(
          'Zum Aufklappen',
          'Der Knopf öffnet das Feld, sendet oder schließt es.',
          eeSearchForm('7b20c06', 'expand', 'Suche zum Aufklappen'),
        ),
        one(
          'Als Vollbild',
          'Feld und Auswahl über der Seite.',
          eeSearchForm('7b20c07', 'fullscreen', 'Suche als Vollbild'),
        ),
      ),
    ),
    qa(searchPage.tryThis, tools(query.get('server') ?? '')),
  ]);

export const searchPage = {
  place: 220,
  path: '/suche/',
  body: () => searchBody(new URLSearchParams()),
  post: 6735,
  title: 'Was suchen Sie?',
  description: 'Fünfhundert Touren mit einem Wort finden.',
  family: 'Suche',
  styles: ['cms-suche'],
  handlers: ['search', 'search-form', 'ee-search-form'],
  tryThis: [
    'Oben „öt“ tippen: nichts. „ötz“: nach einem Augenblick fünf Touren mit Blätterzeile. Schnell weitertippen: Der Server wird nur einmal gefragt (Netzwerkansicht).',
    'Pfeil ab und auf gehen vom Feld durch die Ergebnisse und wieder ins Feld, Eingabe folgt dem Link oder blättert. Escape schließt und führt ins Feld, der Text bleibt; Pfeil ab öffnet wieder. Ein Klick daneben schließt.',
    'Das Kreuz leert das Feld. „xyz“: die Meldung, dass es nichts gibt. Mit Vorleseprogramm: Nach jeder Antwort wird nur die Anzahl gesagt.',
    'Server „langsam“ und „durcheinander“: „berg“ löschen und „kajak“ tippen. Es bleibt, was zu „kajak“ gehört.',
    'Server „kaputt“ oder Netz aus: Die vorigen Ergebnisse bleiben, darunter steht „Nochmals versuchen“. Netz wieder ein: Es geht von selbst weiter.',
    '„Über die Seite“: Lupe mit Maus oder Eingabetaste. Der Fokus ist im Feld, die Seite dahinter scrollt nicht und ist nicht erreichbar. Escape, Kreuz und ein Klick neben das Feld schließen, der Fokus ist wieder auf der Lupe.',
    '„Mit Auswahl“: „Alle Arten“ wählt alle, eine abgewählte Art nimmt „Alle Arten“ zurück. Nach „Suchen“ zeigt die Seite, was ankam: s und ee_search_query, sonst nichts. Zurück: Die Auswahl ist noch da.',
    '„Zum Aufklappen“: Der Knopf öffnet; leer schließt er, mit Text sendet er. Ein Klick daneben schließt auch mit Text. Mit der Tabulatortaste ist das verborgene Feld nicht zu erreichen.',
    '„Als Vollbild“: wie oben; ein Klick genau auf den dunklen Grund schließt, ein Klick auf die Auswahl nicht.',
  ],
};
