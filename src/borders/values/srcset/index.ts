/** One candidate of a `srcset`. The descriptor is empty, or as the page writes it. */
export type Candidate = readonly [address: string, descriptor: string];

/** An address ends at white space of ASCII alone. */
const ADDRESS = /[\t\n\f\r ,]*([^\t\n\f\r ]+)/y;
/** Descriptors end at a comma outside of brackets. */
const DESCRIPTORS = /([^,(]*(?:\([^)]*\)?[^,(]*)*),?/y;

/**
 * Lists the candidates of a `srcset` as browsers read them (HTML, “parse a srcset attribute”), in linear time. Candidates
 * with invalid descriptors are listed too.
 */
export function* candidatesOf(srcset: string): Generator<Candidate> {
  for (let at = 0; ; ) {
    ADDRESS.lastIndex = at;
    const [all, address] = ADDRESS.exec(srcset) ?? [];
    if (!all || !address) return;
    at += all.length;
    if (address.endsWith(',')) {
      yield [withoutCommas(address), ''];
      continue;
    }
    DESCRIPTORS.lastIndex = at;
    const [rest = '', descriptor = ''] = DESCRIPTORS.exec(srcset) ?? [];
    at += rest.length;
    yield [address, descriptor.trim()];
  }
}

/** Removes the commas at the end in linear time. */
function withoutCommas(text: string): string {
  let to = text.length;
  while (text[to - 1] === ',') to--;
  return text.slice(0, to);
}
