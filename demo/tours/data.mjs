// Five hundred tours and the reports of those who were there: made by rule, the same at every start.
const REGIONS = [
  {
    slug: 'tirol',
    name: 'Tirol',
    places: ['Ötztal', 'Karwendel', 'Stubai', 'Silvretta', 'Zillertal', 'Kaunertal'],
    minDays: 2,
    rate: 145,
    base: 60,
  },
  {
    slug: 'dolomiten',
    name: 'Dolomiten',
    places: ['Sexten', 'Rosengarten', 'Langkofel', 'Fanes', 'Civetta', 'Pragser Tal'],
    minDays: 3,
    rate: 165,
    base: 90,
  },
  {
    slug: 'norwegen',
    name: 'Norwegen',
    places: ['Lofoten', 'Sognefjord', 'Lyngen', 'Senja', 'Jotunheimen', 'Romsdal'],
    minDays: 6,
    rate: 235,
    base: 240,
  },
  {
    slug: 'kanada',
    name: 'Kanada',
    places: ['Selkirks', 'Bugaboos', 'Monashees', 'Yukon', 'Purcells', 'Clearwater'],
    minDays: 7,
    rate: 340,
    base: 480,
  },
  {
    slug: 'nepal',
    name: 'Nepal',
    places: ['Langtang', 'Mustang', 'Khumbu', 'Manaslu', 'Rolwaling', 'Annapurna'],
    minDays: 12,
    rate: 190,
    base: 420,
  },
];
const KINDS = [
  {
    slug: 'skitour',
    name: 'Skitour',
    words: ['Überschreitung', 'Durchquerung', 'Firnabfahrt', 'Haute Route'],
    arts: ['spuren', 'gipfelgrat', 'morgenrot'],
    months: ['Jänner', 'Februar', 'März', 'April'],
  },
  {
    slug: 'kajak',
    name: 'Kajak',
    words: ['Flusstage', 'Seenrunde', 'Paddelwoche', 'Wildwasserkurs'],
    arts: ['kajak', 'schlucht', 'zelt'],
    months: ['Mai', 'Juni', 'Juli', 'August'],
  },
  {
    slug: 'trekking',
    name: 'Trekking',
    words: ['Höhenweg', 'Hüttenrunde', 'Passweg', 'Weitwanderung'],
    arts: ['waldpfad', 'huette', 'zelt'],
    months: ['Mai', 'Juni', 'September', 'Oktober'],
  },
  {
    slug: 'hochtour',
    name: 'Hochtour',
    words: ['Gratwoche', 'Gletscherrunde', 'Gipfelkurs', 'Nordwand'],
    arts: ['gletscherspalte', 'morgenrot', 'gipfelgrat'],
    months: ['Juni', 'Juli', 'August', 'September'],
  },
];

const pick = (list, at) => list[at % list.length];
const LETTERS = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ' ': '-' };
const slugOf = (title) => title.toLowerCase().replace(/[äöüß ]/g, (sign) => LETTERS[sign]);

/**
 * @typedef {{ id: number, path: string, title: string, place: string, kind: string, kindName: string, region: string, regionName: string,
 *   days: number, month: string, price: number, art: string, arts: string[], level: number, climb: number, group: number }} Tour
 *   `level` of five, `climb` in metres a day, `group` guests at most
 */

/** @type {Tour[]} */
export const TOURS = Array.from({ length: 500 }, (_, at) => {
  const kind = pick(KINDS, at);
  const region = pick(REGIONS, at * 3 + Math.floor(at / 7));
  const place = pick(region.places, at * 7 + Math.floor(at / 5));
  const title = `${pick(kind.words, Math.floor(at / 4))} ${place}`;
  const days = region.minDays + ((at * 5) % 7);
  // Green skies belong to the North alone.
  const arts =
    kind.slug === 'skitour' && region.slug === 'norwegen'
      ? ['polarlicht', 'spuren', 'gipfelgrat']
      : kind.arts;
  const id = 8000 + at;
  return {
    id,
    path: `/tour/${slugOf(title)}-${id}/`,
    title,
    place,
    kind: kind.slug,
    kindName: kind.name,
    region: region.slug,
    regionName: region.name,
    days,
    month: pick(kind.months, at * 3 + Math.floor(at / 4)),
    price: Math.round((region.base + days * region.rate + ((at * 37) % 17) * 10) / 10) * 10,
    art: pick(arts, Math.floor(at / 4)),
    arts,
    level: 1 + ((at * 3 + Math.floor(at / 4)) % 5),
    climb: 500 + ((at * 7) % 10) * 100,
    group: 4 + ((at * 3) % 5),
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

export const KIND_NAMES = KINDS.map(({ slug, name }) => [slug, name]);
export const REGION_NAMES = REGIONS.map(({ slug, name }) => [slug, name]);
