import { graphemes } from './graphemes';

/** Scripts whose letters depend on their neighbours, and are not separated. */
const JOINED = /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Thai}]/u;

/** Splits a text into letters, or into words in scripts with joined letters; spaces keep their width. Needs no DOM. */
export function lettersOf(word: string): string[] {
  const text = word.trim().replace(/\s+/g, ' ');
  const pieces = JOINED.test(text) ? text.split(/(?<= )|(?= )/) : graphemes(text);
  return pieces.map((piece) => piece.replace(' ', '\u00a0'));
}
