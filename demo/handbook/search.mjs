/** Searches the handbook. The search runs on the server, so it works without scripts; its functions are pure. */

/** The length of an excerpt around the first found word, characters. */
const EXCERPT = 160;
const MAX_HITS = 30;
/** The weight of a word in a title, in a heading and in the text; at most MAX_COUNTED occurrences count in each. */
const WEIGHTS = { title: 8, heading: 5, text: 1 };
const MAX_COUNTED = 4;

/** Removes differences of case, accents and spellings of umlauts. */
export const fold = (text) =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** @returns {string[]} the words of a query, at most eight */
export const wordsOf = (query) => [...new Set(fold(query).match(/[\p{L}\p{N}_.:-]+/gu) ?? [])].slice(0, 8);

/** Returns an excerpt of a text around the first found word; it begins and ends with whole words. */
function excerptOf(text, words) {
  // Folding lengthens umlauts, which shifts positions, so the word is searched piece by piece.
  const pieces = text.split(' ');
  const found = Math.max(
    0,
    pieces.findIndex((piece) => words.some((word) => fold(piece).includes(word))),
  );
  let from = found;
  for (let length = 0; from > 0 && length < EXCERPT / 3; from--) length += pieces[from - 1].length + 1;
  let to = from;
  for (let length = 0; to < pieces.length && length < EXCERPT; to++) length += pieces[to].length + 1;
  return `${from > 0 ? '… ' : ''}${pieces.slice(from, to).join(' ')}${to < pieces.length ? ' …' : ''}`;
}

/**
 * @param {{ title: string, path: string, parts: { id: string, heading: string, text: string }[] }[]} pages
 * @param {string} query
 * @returns {{ title: string, heading: string, href: string, excerpt: string }[]} the parts that contain all words, best
 *   first
 */
export function searchHandbook(pages, query) {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const hits = pages.flatMap(({ title, path, parts }) =>
    parts.map(({ id, heading, text }) => {
      const places = { title: fold(title), heading: fold(heading), text: fold(text) };
      const scores = words.map((word) =>
        Object.entries(WEIGHTS).reduce(
          (sum, [place, weight]) =>
            sum + weight * Math.min(MAX_COUNTED, places[place].split(word).length - 1),
          0,
        ),
      );
      // Words that only the title contains make a hit of the page's first part, but not of its other parts.
      const isHit =
        scores.every((score) => score > 0) && (!id || scores.some((score) => score % WEIGHTS.title));
      return {
        score: isHit ? scores.reduce((sum, score) => sum + score, 0) : 0,
        title,
        heading,
        href: id ? `${path}#${id}` : path,
        excerpt: excerptOf(text, words),
      };
    }),
  );
  return hits
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_HITS)
    .map(({ score, ...hit }) => hit);
}
