/** Matches one grapheme where the browser has no segmenter: a letter with its accents, and joined signs as one. */
const LETTER = /\p{RI}{2}|.[\p{M}\p{EMod}]*(?:\u200d.[\p{M}\p{EMod}]*)*/gsu;

/** Latin text: each letter has its accent in the same code point. */
const LATIN = /^[\n -~\u00a0-\u02af]*$/;

/** Splits `text` into graphemes: accents, flags and joined emoji stay whole. */
export function graphemes(text: string): string[] {
  // The first segmenter of a page takes a slow phone 50 ms.
  if (LATIN.test(text)) return [...text];
  // Firefox supports `Intl.Segmenter` since 125.
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
  return Segmenter
    ? Array.from(new Segmenter().segment(text), ({ segment }) => segment)
    : (text.match(LETTER) ?? []);
}

/** Scripts whose letters depend on their neighbours, and are not separated. */
const JOINED = /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Thai}]/u;

/** Splits a text into letters, or into words in scripts with joined letters; spaces keep their width. Needs no DOM. */
export function lettersOf(word: string): string[] {
  const text = word.trim().replace(/\s+/g, ' ');
  const pieces = JOINED.test(text) ? text.split(/(?<= )|(?= )/) : graphemes(text);
  return pieces.map((piece) => piece.replace(' ', '\u00a0'));
}
