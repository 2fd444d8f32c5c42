// The page of atomic elements, which the builder prints from its fourth release on.
import { atomic, atomicFilm, atomicHeading, atomicIds, atomicTabs, atomicText } from '../layers/atomic.mjs';
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

const body = ({ tryThis }) => {
  atomicIds();
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
    qa(tryThis),
  ]);
};

export const page = {
  place: 15,
  path: '/atomar/',
  post: 6791,
  title: 'Von Hütte zu Hütte',
  description: 'Reiter und Film aus den atomaren Elementen des Baukastens.',
  family: 'Atomare Elemente',
  handlers: ['e-tabs', 'e-youtube'],
  styles: ['cms-atomar'],
  tryThis: [
    '„Die Hüttentour“: Ein Klick öffnet den Reiter. Pfeil links und rechts, Pos1 und Ende bewegen nur den Fokus, Eingabe oder Leertaste öffnet. Die Reiter darin schalten nur sich selbst.',
    '„Wann fährt der Bus?“ öffnet den Reiter „Anreise“ und führt hin.',
    '„Was einzupacken ist“: Der zweite Reiter ist offen. Die Reiter stehen in einer Spalte, Pfeil hinauf und hinunter öffnet gleich (Klasse piton-automatic).',
    'In derselben Spalte, „Film“: Erst mit diesem Reiter wird der Film angefordert. Er lässt sich in der Vorschau nicht laden (strenge Richtlinie); die Konsole sagt, warum.',
  ],
  body,
};
