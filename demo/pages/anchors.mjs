/** The page of links within the page and of buttons that share the page. */
import {
  box,
  html,
  image,
  intro,
  pageDocument,
  qa,
  section,
  stage,
  text,
  widget,
} from '../layers/markup.mjs';

const STATIONS = [
  [
    'innsbruck',
    'Innsbruck',
    'huette',
    'Treffpunkt ist der Bahnhof, um sieben, mit Kaffee. Wer mit dem Zug kommt, hat das Gepäck schon am Vorabend ins Büro gestellt.',
  ],
  [
    'scharnitz',
    'Scharnitz',
    'waldpfad',
    'Hier beginnt der Weg. Die ersten zwei Stunden gehen durch Wald, immer die Isar entlang, und niemand redet viel.',
  ],
  [
    'karwendelhaus',
    'Karwendelhaus',
    'gipfelgrat',
    'Suppe, trockene Socken, ein Bett unter dem Dach. Am Abend steht die Birkkarspitze im Fenster, als hätte sie jemand hingestellt.',
  ],
  [
    'falkenhuette',
    'Falkenhütte',
    'morgenrot',
    'Der schönste Morgen der Tour. Die Laliderer Wände werden rot, dann gelb, dann grau, und dann gibt es Frühstück.',
  ],
  [
    'pertisau',
    'Pertisau',
    'kajak',
    'Vom Sattel geht es nur noch hinunter, zum Achensee. Wer mag, springt hinein. Alle anderen sagen, sie hätten keine Badesachen mit.',
  ],
];

/** A container with an id, which is the target of the builder's own anchors. */
const station = ([id, title, picture, words], at) =>
  section(
    at % 2 ? 'ak-teil ak-weiss ak-station' : 'ak-teil ak-station',
    box('ak-zeile', intro(`Tag ${at + 1}`, title, words), image(picture, '')),
    text(`<p><a href="#oben">Nach oben</a></p>`),
  ).replace('<div class="', `<div id="${id}" class="`);

const anchor = (id) => widget('menu-anchor', `<div class="elementor-menu-anchor" id="${id}"></div>`);

const ICONS = {
  facebook:
    'M21 12a9 9 0 1 0-10.4 8.9v-6.3H8.3V12h2.3v-2c0-2.3 1.3-3.5 3.4-3.5 1 0 2 .2 2 .2v2.2h-1.1c-1.1 0-1.5.7-1.5 1.4V12h2.5l-.4 2.6h-2.1v6.3A9 9 0 0 0 21 12z',
  whatsapp:
    'M12 3a9 9 0 0 0-7.8 13.5L3 21l4.6-1.2A9 9 0 1 0 12 3zm4.5 12.3c-.7 1.2-2.2 1-4.2 0-2-1-3.5-3-4-4.2-.4-1.1.2-2.6 1.2-2.6.7 0 .9 1.8 1 2 .1.3-.6.9-.6 1.1.5 1.3 1.8 2.3 2.9 2.7.3.1.8-1 1.1-1 .3 0 2.3 1 2.6 1.2z',
  'x-twitter': 'M4 4h4.5l4 5.5L17.3 4H20l-6.2 7.2L20.5 20H16l-4.4-6L6.5 20H4l6.5-7.6z',
  email: 'M3 5h18v14H3zm2 2v.5l7 4.5 7-4.5V7zm0 3v7h14v-7l-7 4.5z',
  pinterest:
    'M12 3a9 9 0 0 0-3.3 17.4c-.1-.7-.1-1.8.1-2.6l1.1-4.5s-.3-.6-.3-1.4c0-1.3.8-2.3 1.7-2.3.8 0 1.2.6 1.2 1.3 0 .8-.5 2-.8 3.1-.2.9.5 1.7 1.4 1.7 1.7 0 3-1.8 3-4.3 0-2.3-1.6-3.9-4-3.9a4.1 4.1 0 0 0-4.3 4.1c0 .8.3 1.7.7 2.2v.3l-.3 1c0 .2-.1.2-.3.1-1.2-.6-1.9-2.3-1.9-3.7 0-3 2.2-5.8 6.3-5.8 3.3 0 5.9 2.4 5.9 5.5 0 3.3-2.1 5.9-4.9 5.9-1 0-1.9-.5-2.2-1.1l-.6 2.3c-.2.8-.8 1.9-1.2 2.5A9 9 0 1 0 12 3z',
  print: 'M7 3h10v5H7zm-4 6h18v8h-4v4H7v-4H3zm6 6v4h6v-4z',
  mix: 'M4 4h16v9a2.5 2.5 0 0 1-5 0v-2a2.5 2.5 0 0 0-5 0v6a3 3 0 0 1-6 0z',
};
const LABELS = {
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  'x-twitter': 'X',
  email: 'E-Mail',
  pinterest: 'Pinterest',
  print: 'Drucken',
  mix: 'Mix',
};

const shareButton = (network) => `
        <div class="elementor-grid-item" role="listitem"><div class="elementor-share-btn elementor-share-btn_${network}" role="button" tabindex="0" aria-label="Teilen: ${LABELS[network]}"><span class="elementor-share-btn__icon"><svg aria-hidden="true" class="e-font-icon-svg" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><path d="${ICONS[network]}"></path></svg></span><div class="elementor-share-btn__text"><span class="elementor-share-btn__title">${LABELS[network]}</span></div></div></div>`;
export const shareButtons = (networks, options) =>
  widget(
    'share-buttons',
    `<div class="elementor-grid" role="list">${networks.map(shareButton).join('')}</div>`,
    options,
  );

export const page = {
  place: 110,
  path: '/sprungmarken/',
  post: 7601,
  title: 'Fünf Tage durchs Karwendel',
  description: 'Von Scharnitz nach Pertisau, Tag für Tag zum Hinspringen und zum Weitersagen.',
  family: 'Sprungmarken und Teilen',
  handlers: ['anchors', 'share-buttons'],
  styles: ['cms-anchors'],
  tryThis: [
    '„Karwendelhaus“ anklicken: Die Seite fährt in einer halben Sekunde gleichmäßig hin. Die Überschrift steht unter der Kopfzeile, nicht dahinter. In der Adresse steht #karwendelhaus.',
    'Zurück im Browser: Die Seite steht, wo sie vor dem Klick stand, und die Adresse ist wieder die alte.',
    'Während der Fahrt am Mausrad drehen, tippen oder eine Taste drücken: Die Fahrt hört sofort auf.',
    'Mit der Tastatur: Eingabe auf einem Link, danach Tab. Der Fokus ist beim Ziel, der nächste Link ist „Nach oben“ darunter.',
    '„Am Ende: Weitersagen“ führt zu einer Sprungmarke des Baukastens (menu-anchor), nicht zu einem Container.',
    '„1a“ hat einen Anker, der mit einer Ziffer beginnt: Der Browser springt selbst, in der Konsole steht Invalid selector.',
    'Mit Strg oder der mittleren Taste öffnet ein Link einen neuen Tab; dort steht die Seite gleich richtig.',
    'Die Seite mit ?theme_template_id=7601 öffnen: Sie fährt in 400 Millisekunden so, dass der Anfang des Dokuments in der Mitte des Fensters wäre, also ganz nach oben; der Link „Vorlage zeigen“ öffnet sie mit 50, das ist der Fuß der Seite.',
    '„Weitersagen“: Facebook, WhatsApp und X öffnen ein Fenster von 640 mal 480 Pixel mit der richtig kodierten Adresse, E-Mail das Mailprogramm, Drucken den Druckdialog. Eingabe und Leertaste tun dasselbe.',
    '„Mix“ gibt es nicht mehr: Wo der Browser eigene Teilen-Funktionen hat (Handy, Safari), öffnen sich diese, sonst geschieht nichts.',
    '„Ein eigener Link“ teilt nicht diese Seite, sondern die Übersicht. „Über das Gerät“ öffnet überall die Teilen-Funktion des Geräts, wo es eine hat (CSS-Klasse piton-share-sheet).',
    'Reduzierte Bewegung: Die Seite springt, ohne zu fahren.',
  ],
  body: ({ tryThis }) =>
    pageDocument(7601, '7f6', () => [
      stage(
        'gipfelgrat',
        'Hüttentour',
        'Fünf Tage durchs Karwendel',
        'Jeder Tag hat seinen Platz auf dieser Seite.',
      ),
      section(
        'ak-teil ak-weiss',
        anchor('oben'),
        intro('Unterwegs', 'Von Tag zu Tag', 'Ein Klick führt hin, die Zurück-Taste wieder her.'),
        html(
          `<nav aria-label="Stationen"><ol class="ak-stationen">${STATIONS.map(([id, title]) => `<li><a href="#${id}">${title}</a></li>`).join('')}<li><a href="#weitersagen">Am Ende: Weitersagen</a></li><li><a href="#1a">1a</a></li><li><a href="?theme_template_id=50">Vorlage zeigen</a></li></ol></nav>`,
        ),
      ),
      ...STATIONS.map(station),
      section(
        'ak-teil ak-eis',
        anchor('weitersagen'),
        intro('Weitersagen', 'Wer kommt mit?', 'Diese Seite, weitergegeben an Menschen mit festen Schuhen.'),
        shareButtons(['facebook', 'whatsapp', 'x-twitter', 'email', 'print', 'mix']),
        intro('Anders', 'Ein eigener Link'),
        shareButtons(['facebook', 'email'], {
          settings: { share_url: { url: '/', is_external: '', nofollow: '', custom_attributes: '' } },
        }),
        intro('Anders', 'Über das Gerät'),
        shareButtons(['whatsapp', 'x-twitter'], { classes: 'piton-share-sheet' }),
        html('<p id="1a"><a href="#oben">Zurück nach oben</a></p>'),
      ),
      qa(tryThis),
    ]),
};
