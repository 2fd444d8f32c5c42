// Generates five hundred tours and the reports of their guests by rules, so that the data are identical at every start.
import { lengthOf, REGIONS } from './places.mjs';

/**
 * The kinds of tours. `level` (of five), `climb` in metres per day and `group` in guests are ranges; `cost` is a factor
 * of the region's price.
 */
const KINDS = [
  {
    slug: 'skitour',
    name: 'Skitour',
    arts: ['spuren', 'gipfelgrat', 'morgenrot'],
    level: [2, 5],
    climb: [800, 1400],
    group: [4, 8],
    cost: 1,
  },
  {
    slug: 'kajak',
    name: 'Kajak',
    arts: ['kajak', 'schlucht', 'zelt'],
    level: [1, 4],
    climb: [200, 500],
    group: [4, 8],
    cost: 0.95,
  },
  {
    slug: 'trekking',
    name: 'Trekking',
    arts: ['waldpfad', 'huette', 'zelt'],
    level: [1, 4],
    climb: [500, 1200],
    group: [5, 8],
    cost: 0.85,
  },
  {
    slug: 'hochtour',
    name: 'Hochtour',
    arts: ['gletscherspalte', 'morgenrot', 'gipfelgrat'],
    level: [3, 5],
    climb: [900, 1600],
    group: [3, 6],
    cost: 1.2,
  },
];

const pick = (list, at) => list[at % list.length];
const LETTERS = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', ' ': '-' };
const slugOf = (title) => title.toLowerCase().replace(/[äöüø ]/g, (sign) => LETTERS[sign]);

/**
 * The fraction of the golden ratio: multiples of it spread neighbours of a list evenly and always to the same position.
 */
const GOLDEN = 0.618_033_988_749_895;
const mixed = (at, salt = 1) => (at * GOLDEN * salt) % 1;
/** A whole step between the minimum and the maximum. */
const between = ([least, most], part, step = 1) =>
  least + Math.floor(part * ((most - least) / step + 1)) * step;

/** All offers, place by place with another word each time, so that no two tours have the same name. */
const OFFERS = REGIONS.flatMap((region) =>
  KINDS.flatMap((kind) => {
    const { words, places, months, count } = region.offers[kind.slug] ?? { count: 0 };
    return Array.from({ length: count }, (_, at) => {
      const round = Math.floor(at / places.length);
      return {
        kind,
        region,
        place: pick(places, at),
        word: pick(words, round + (at % places.length)),
        month: pick(months, at + round),
      };
    });
  }),
);

/**
 * @typedef {{ id: number, path: string, title: string, place: string, kind: string, kindName: string, region: string, regionName: string,
 *   days: number, month: string, price: number, art: string, arts: string[], level: number, climb: number, group: number }} Tour
 *   `level` is one of five, `climb` in metres per day, `group` the maximum number of guests
 */

/** @type {Tour[]} */
export const TOURS = OFFERS.map((offer, at) => [mixed(at), offer])
  .sort(([a], [b]) => a - b)
  .map(([, { kind, region, place, word, month }], at) => {
    const title = `${word} ${place}`;
    const days = between(lengthOf(word, region.days), mixed(at, 3));
    // Pictures of green skies are used for the north only.
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
      month,
      price: Math.round((region.base + days * region.rate * kind.cost) / 10 + mixed(at, 5) * 16) * 10,
      art: pick(arts, Math.floor(mixed(at, 7) * arts.length)),
      arts,
      level: between(kind.level, mixed(at, 11)),
      climb: between(kind.climb, mixed(at, 13), 100),
      group: between(kind.group, mixed(at, 17)),
    };
  });

const SENTENCES = [
  'Am dritten Tag kam die Sonne, und wir blieben eine Stunde länger auf dem Gipfel als geplant.',
  'Der Wind drehte gegen Mittag. Wir kehrten um und waren froh darüber.',
  'Vierzehn Leute, zwei Seilschaften, ein Topf Polenta.',
  'Wer früh geht, sieht die Gämsen noch am Sattel stehen. Wir gingen früh.',
  'Geregnet hat es nur nachts. Das Zelt hielt, die Stimmung auch.',
];

/** Reports with a category, for the lists of the pro add-on and of the extras. */
export const REPORTS = Array.from({ length: 60 }, (_, at) => {
  const tour = TOURS[at * 8 + (at % 4)];
  const length = 1 + ((at * 7) % 3);
  return {
    id: 9000 + at,
    title: `${tour.title}: ${pick(['Erster Morgen', 'Umgekehrt', 'Ganz oben', 'Im Nebel', 'Heimweg'], at)}`,
    kind: tour.kind,
    kindName: tour.kindName,
    art: tour.art,
    text: Array.from({ length }, (_sentence, line) => pick(SENTENCES, at + line)).join(' '),
  };
});

export const KIND_NAMES = KINDS.map(({ slug, name }) => [slug, name]);
export const REGION_NAMES = REGIONS.map(({ slug, name }) => [slug, name]);
