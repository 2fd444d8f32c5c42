// The page of lists: filters, pages without a page load, a button for more, and a server whose failures testers choose.
import { pageDocument, qa, section } from '../layers/markup.mjs';
import { diaryList, reportsList, toursList, widget } from './lists.mjs';
import { MODES } from './moods.mjs';

const text = (id, html) =>
  widget('text-editor.default', id, `<div class="elementor-widget-container">${html}</div>`, {});
const head = (mark, title, lead, level = 2) =>
  `<div class="ak-kopf"><p class="ak-marke">${mark}</p><h${level}>${title}</h${level}><p class="ak-vorspann">${lead}</p></div>`;

const tools = (mode) =>
  `<p id="server">Der Server soll beim Nachladen:</p><ul class="to-server">${Object.entries(MODES)
    .map(
      ([name, { label }]) =>
        `<li><a href="/touren/${name ? `?server=${name}` : ''}#server"${name === mode ? ' aria-current="true"' : ''}>${label}</a></li>`,
    )
    .join('')}</ul>`;

/** The page's content for an address. */
export const toursBody = (query, page = 1) =>
  pageDocument(6733, 'ef', () => [
    section(
      'ak-teil',
      text(
        '7a11b01',
        head(
          'Fünfhundert Touren',
          'Wohin als Nächstes?',
          'Art wählen, Regionen dazunehmen, blättern: alles ohne neue Seite.',
          1,
        ),
      ),
      toursList(query),
    ),
    section(
      'ak-teil ak-weiss',
      text('7a11b02', head('Berichte', 'Die dabei waren', 'Sechs Berichte und ein Knopf für mehr.')),
      reportsList(query),
    ),
    qa(toursPage.tryThis, tools(query.get('server') ?? '')),
    section(
      'ak-teil',
      text('7a11b03', head('Tagebuch', 'Immer weiter', 'Wer hinunterscrollt, bekommt die nächste Seite.')),
      diaryList(query, page),
    ),
  ]);

export const toursPage = {
  place: 210,
  path: '/touren/',
  body: () => toursBody(new URLSearchParams()),
  post: 6733,
  title: 'Wohin als Nächstes?',
  description: 'Fünfhundert Touren zum Filtern, Blättern und Nachladen.',
  family: 'Listen',
  styles: ['cms-touren'],
  handlers: ['taxonomy-filter', 'loop-grid', 'posts', 'posts-extra.classic'],
  tryThis: [
    'Eine Art wählen: Adresse, gedrückter Knopf und Liste wechseln gemeinsam, der Fokus bleibt, die Seite springt nicht. Eine zweite Art ersetzt die erste.',
    'Zwei Regionen wählen: Sie gelten nebeneinander (oder). „Alle“ nimmt sie zurück.',
    'Weiterblättern, dann filtern: Die Seitenzahl verschwindet aus der Adresse. Zurück und Vor im Browser stellen Filter und Liste wieder her.',
    'Die Adresse mit Filter in ein neues Fenster kopieren: Dieselbe Liste, dieselben gedrückten Knöpfe.',
    'Server „langsam“: schnell drei Arten nacheinander. Es bleibt die zuletzt gewählte. Server „durcheinander“: ebenso, obwohl die frühere Antwort später kommt.',
    'Server „kaputt“: Die Liste bleibt, eine Meldung mit „Nochmals versuchen“ steht darunter. Netz aus- und wieder einschalten: Sie lädt von selbst.',
    '„Mehr Berichte“, auch mit der Tastatur: Sechs kommen dazu, ohne dass etwas springt; am Ende verschwindet der Knopf. Seite neu laden: Es sind noch ebenso viele, an derselben Stelle.',
    'Tagebuch: 400 Pixel vor dem Ende kommt die nächste Seite, die Adresse geht mit. Nach vier Seiten antwortet der Server mit 204. Filterknöpfe gelten auch für Neues.',
    'Handy: Die Regionen lassen sich mit dem Finger zur Seite schieben, am Rechner (schmales Fenster) mit der Maus ziehen.',
    'Mit Vorleseprogramm: Nach jeder Wahl wird gesagt, wie viele Touren es sind.',
  ],
};
