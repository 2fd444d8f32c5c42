// The page of atomic elements, which the builder prints from its fourth release on.
import {
  atomic,
  atomicField,
  atomicFilm,
  atomicForm,
  atomicHeading,
  atomicIds,
  atomicLoop,
  atomicTabs,
  atomicText,
  interactionsBlock,
} from '../layers/atomic.mjs';
import { intro, pageDocument, qa, section, stage } from '../layers/markup.mjs';

const block = (...children) => atomic('e-div-block', children.join(''), { classes: 'ak-atom' });

const HUTS = [
  [
    'Sommer',
    atomicText('Von Mitte Juni bis Anfang Oktober: sechs Hütten, jede Nacht eine andere.') +
      atomicTabs(
        [
          ['Mit Führung', atomicText('Acht Gäste, ein Bergführer, fünf Tage.')],
          ['Ohne Führung', atomicText('Wir buchen die Betten und schicken die Karten.')],
        ],
        { label: 'Begleitung' },
      ),
  ],
  ['Winter', atomicText('Von Weihnachten bis Ostern: zwei Hütten mit Winterraum und Ofen.')],
  [
    'Anreise',
    `${atomicText('Mit der Bahn bis Landeck, dann mit dem Bus.')}<p id="fahrplan" class="e-paragraph-base">Der Bus fährt um 7:40, 10:10 und 14:40.</p>`,
  ],
];

const LODGES = [
  'Ascherhütte, 2256 m',
  'Edmund-Graf-Hütte, 2375 m',
  'Darmstädter Hütte, 2384 m',
  'Niederelbehütte, 2310 m',
  'Heilbronner Hütte, 2320 m',
  'Friedrichshafener Hütte, 2138 m',
];
const PER_PAGE = 2;

const body = ({ tryThis, query }) => {
  atomicIds();
  const pages = LODGES.length / PER_PAGE;
  const number = Math.min(Math.max(Number.parseInt(query.get('seite'), 10) || 1, 1), pages);
  return pageDocument(6791, 'f3', () => [
    stage(
      'huette',
      'Atomare Elemente',
      'Von Hütte zu Hütte',
      'Eine Seite aus den Elementen, die der Baukasten seit seiner vierten Fassung druckt.',
    ),
    section(
      'ak-teil ak-weiss',
      intro('Reiter', 'Wann und wie', 'Die Pfeiltasten bewegen nur den Fokus, wie im Baukasten.'),
      block(
        atomicHeading(3, 'Die Hüttentour'),
        atomicTabs(HUTS, { label: 'Die Hüttentour' }),
        '<p class="e-paragraph-base"><a href="#fahrplan">Wann fährt der Bus?</a></p>',
      ),
      block(
        atomicHeading(3, 'Was einzupacken ist'),
        atomicTabs(
          [
            ['Rucksack', atomicText('Dreißig Liter, mit Regenhülle.')],
            ['Schlafen', atomicText('Ein Hüttenschlafsack aus Seide oder Baumwolle.')],
            [
              'Film',
              atomicFilm({
                source: 'https://www.youtube.com/watch?v=XHOmBV4js_E',
                privacy: true,
                start: 12,
                lazyload: true,
              }),
            ],
            ['Essen', atomicText('Nur die Jause für zwischendurch: Gekocht wird auf der Hütte.')],
          ],
          { classes: 'ak-atom-spalte piton-automatic', open: 1, label: 'Was einzupacken ist' },
        ),
      ),
    ),
    section(
      'ak-teil',
      intro(
        'Bewegung',
        'Was sich rührt',
        'Beim ersten Blick, beim Verlassen, beim Zeigen und mit dem Scrollen.',
      ),
      block(
        atomicHeading(3, 'Von links, so oft sie zu sehen ist', 'b000001'),
        atomicText('Wird größer, wenn die Maus kommt.', 'b000002'),
        atomicText('Verblasst beim Verlassen und ist beim Zurückkommen wieder da.', 'b000003'),
        atomicText('Wird beim Scrollen nach und nach sichtbar.', 'b000004'),
        interactionsBlock([
          ['b000001', 'scrollIn', 'slide', 'in', 'left'],
          ['b000002', 'hover', 'scale', 'in', ''],
          ['b000003', 'scrollOut', 'fade', 'out', ''],
          ['b000004', 'scrollOn', 'slide', 'in', 'bottom'],
        ]),
      ),
    ),
    section(
      'ak-teil',
      intro('Schleife', 'Unsere Hütten', 'Blättern, ohne die Seite zu verlassen.'),
      block(
        atomicLoop(LODGES.slice((number - 1) * PER_PAGE, number * PER_PAGE), {
          number,
          pages,
          label: 'Weitere Hütten',
        }),
      ),
    ),
    section(
      'ak-teil ak-weiss',
      intro(
        'Formular',
        'Platz anfragen',
        'Jede Anfrage wird angenommen, außer mit einer Adresse @wegwerf.example.',
      ),
      block(
        atomicForm(
          'Platz anfragen',
          'Anfrage senden',
          [
            atomicField('gast', 'Name', 'required autocomplete="name"'),
            atomicField('post', 'E-Mail', 'type="email" required autocomplete="email"'),
            atomicField('foto', 'Bild der letzten Tour', 'type="file" accept="image/*"'),
          ],
          {
            thanks: 'Danke! Die Anfrage ist da, wir melden uns bis morgen Abend.',
            sorry: 'Das hat nicht geklappt.',
          },
        ),
      ),
    ),
    qa(tryThis),
  ]);
};

export const page = {
  place: 15,
  path: '/atomar/',
  post: 6791,
  title: 'Von Hütte zu Hütte',
  description: 'Reiter, Film, Bewegung, Schleife und Formular aus den atomaren Elementen des Baukastens.',
  family: 'Atomare Elemente',
  handlers: ['e-tabs', 'e-youtube', 'e-form', 'e-collection-loop', 'interactions'],
  styles: ['cms-atomar'],
  tryThis: [
    '„Die Hüttentour“: Ein Klick öffnet den Reiter. Pfeil links und rechts, Pos1 und Ende bewegen nur den Fokus, Eingabe oder Leertaste öffnet. Die Reiter darin schalten nur sich selbst.',
    '„Wann fährt der Bus?“ öffnet den Reiter „Anreise“ und führt hin.',
    '„Was einzupacken ist“: Der zweite Reiter ist offen. Die Reiter stehen in einer Spalte, Pfeil hinauf und hinunter öffnet gleich (Klasse piton-automatic).',
    'In derselben Spalte, „Film“: Erst mit diesem Reiter wird der Film angefordert. Er lässt sich in der Vorschau nicht laden (strenge Richtlinie); die Konsole sagt, warum.',
    '„Was sich rührt“: Die Überschrift gleitet bei jedem Anblick herein, der zweite Satz wächst unter der Maus, der dritte verblasst beim Verlassen, der vierte kommt mit dem Scrollen. Mit reduzierter Bewegung rührt sich nichts.',
    '„Unsere Hütten“: Die Zahlen blättern in der Liste, die Adresse nennt die Seite, und „Zurück“ im Browser blättert zurück.',
    '„Platz anfragen“: Absenden zeigt den Dank und setzt den Fokus darauf; die nächste Eingabe nimmt ihn weg. Mit einer Adresse @wegwerf.example bleibt alles stehen, mit beiden Meldungen.',
  ],
  body,
};
