/** One candidate of a `srcset`. The descriptor is empty, or as the page writes it. */
export type Candidate = readonly [address: string, descriptor: string];

/**
 * Matches the next candidate. White space and commas come first, and are taken as a whole, so that the search takes linear
 * time. An address ends at white space of ASCII alone; commas at its end end the candidate. Otherwise descriptors follow,
 * up to a comma outside of brackets.
 */
const CANDIDATE = /(?=([\t\n\f\r ,]*))\1([^\t\n\f\r ]*[^\t\n\f\r ,])(?:,+|([^,(]*(?:\([^)]*\)?[^,(]*)*),?)/gy;

/**
 * Lists the candidates of a `srcset` as browsers read them (HTML, “parse a srcset attribute”). Candidates with invalid
 * descriptors are listed too.
 */
export const candidatesOf = (srcset: string): readonly Candidate[] =>
  [...srcset.matchAll(CANDIDATE)].map(([, , address = '', descriptor = '']) => [address, descriptor.trim()]);
