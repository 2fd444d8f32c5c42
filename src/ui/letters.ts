import { graphemes } from './graphemes';

/** Scripts whose letters change their form beside others: they stay together. */
const JOINED = /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Thai}]/u;

/** What moves by itself: letters, of scripts that join them whole words; spaces keep their width. Without a DOM. */
export function lettersOf(word: string): string[] {
  const text = word.trim().replace(/\s+/g, ' ');
  const pieces = JOINED.test(text) ? text.split(/(?<= )|(?= )/) : graphemes(text);
  return pieces.map((piece) => piece.replace(' ', '\u00a0'));
}
