// Five hundred tours and the reports of those who were there: made by rule, the same at every start.
const REGIONS = [
  ['tirol', 'Tirol'],
  ['dolomiten', 'Dolomiten'],
  ['norwegen', 'Norwegen'],
  ['kanada', 'Kanada'],
  ['nepal', 'Nepal'],
];
const KINDS = [
  [
    'skitour',
    'Skitour',
    ['Überschreitung', 'Durchquerung', 'Firnabfahrt', 'Scharte'],
    ['spuren', 'gipfelgrat'],
  ],
  ['kajak', 'Kajak', ['Fjordfahrt', 'Küstenwoche', 'Flusstage', 'Seenrunde'], ['kajak', 'schlucht']],
  ['trekking', 'Trekking', ['Höhenweg', 'Hüttenrunde', 'Passweg', 'Talwanderung'], ['waldpfad', 'huette']],
  [
    'hochtour',
    'Hochtour',
    ['Gratwoche', 'Gletscherrunde', 'Gipfelkurs', 'Nordwand'],
    ['gletscherspalte', 'morgenrot'],
  ],
];
const PLACES = [
  'Ötztal',
  'Karwendel',
  'Lofoten',
  'Selkirks',
  'Langtang',
  'Sexten',
  'Stubai',
  'Bugaboo',
  'Sognefjord',
  'Silvretta',
];
const MONTHS = [
  'Jänner',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
];

const pick = (list, at) => list[at % list.length];

/** @typedef {{ id: number, title: string, kind: string, kindName: string, region: string, regionName: string, days: number, month: string, price: number, art: string }} Tour */

/** @type {Tour[]} */
export const TOURS = Array.from({ length: 500 }, (_, at) => {
  const [kind, kindName, words, arts] = pick(KINDS, at);
  const [region, regionName] = pick(REGIONS, at * 3 + Math.floor(at / 7));
  return {
    id: 8000 + at,
    title: `${pick(words, Math.floor(at / 4))} ${pick(PLACES, at * 7 + 3)}`,
    kind,
    kindName,
    region,
    regionName,
    days: 2 + ((at * 5) % 12),
    month: pick(MONTHS, at * 3),
    price: 290 + ((at * 37) % 240) * 10,
    art: pick(arts, Math.floor(at / 3)),
  };
});

const SENTENCES = [
  'Am dritten Tag kam die Sonne, und wir blieben eine Stunde länger auf dem Gipfel als geplant.',
  'Der Wind drehte gegen Mittag. Wir kehrten um und waren froh darüber.',
  'Vierzehn Leute, zwei Seilschaften, ein Topf Polenta.',
  'Wer früh geht, sieht die Gämsen noch am Sattel stehen. Wir gingen früh.',
  'Geregnet hat es nur nachts. Das Zelt hielt, die Stimmung auch.',
];

/** Reports by category: those of the pro add-on's list and of the extras' alike. */
export const REPORTS = Array.from({ length: 60 }, (_, at) => {
  const tour = TOURS[at * 8 + (at % 4)];
  const length = 1 + ((at * 7) % 3);
  return {
    id: 9000 + at,
    title: `${tour.title}: ${pick(['Erster Morgen', 'Umgekehrt', 'Ganz oben', 'Im Nebel', 'Heimweg'], at)}`,
    kind: tour.kind,
    kindName: tour.kindName,
    art: tour.art,
    text: Array.from({ length }, (_, line) => pick(SENTENCES, at + line)).join(' '),
  };
});

export const KIND_NAMES = KINDS.map(([slug, name]) => [slug, name]);
export const REGION_NAMES = REGIONS;
