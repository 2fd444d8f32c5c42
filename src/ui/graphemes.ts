/** What a reader calls one letter, where the browser can't say: with its accents, and joined signs as one. */
const LETTER = /\p{RI}{2}|.[\p{M}\p{EMod}]*(?:\u200d.[\p{M}\p{EMod}]*)*/gsu;

/** The letters of `text` as a reader sees them: accents, flags and joined emoji stay whole. */
export function graphemes(text: string): string[] {
  // Firefox has it from 125 on.
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
  return Segmenter
    ? Array.from(new Segmenter().segment(text), ({ segment }) => segment)
    : (text.match(LETTER) ?? []);
}
