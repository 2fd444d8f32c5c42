/** The white space that may end an escaped code point. */
const END = String.raw`(?:\r\n|[ \t\r\n\f])?`;

/** Matches a letter that is no hexadecimal digit, plain or escaped. */
const letter = (small: string): string => {
  const codes = [small, small.toUpperCase()].map((each) => each.charCodeAt(0).toString(16)).join('|');
  return String.raw`(?:\\?${small}|\\0{0,4}(?:${codes})${END})`;
};

/**
 * Matches the next token of CSS (CSS Syntax Module, section 4), in linear time: a comment, a text, an address without
 * quotes, a name, or any other character.
 */
const TOKEN = new RegExp(
  [
    String.raw`\/\*[^]*?(?:\*\/|$)`,
    String.raw`(["'])(?<text>(?:\\(?:\r\n|[^])|(?!\1)[^\\\r\n\f])*)\1?`,
    String.raw`${['u', 'r', 'l'].map(letter).join('')}\((?![ \t\r\n\f]*["'])(?<address>(?:\\[^]|[^\\)])*)\)?`,
    String.raw`(?<name>[@#]?(?:[-\w]|[^\0-\x7f]|\\[\da-f]{1,6}${END}|\\[^\da-f\r\n\f])+)`,
    '[^]',
  ].join('|'),
  'gi',
);
const ESCAPED = /\\(?:([\da-f]{1,6})(?:\r\n|[ \t\r\n\f])?|\r\n|[\r\n\f]|(.))/gis;

const withoutEscapes = (text: string): string =>
  text.replace(ESCAPED, (_, code?: string, char = '') =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : char,
  );

/**
 * Lists the addresses in a style sheet or in declarations. What comes before the host of an address may look like another
 * host, so each address is read as browsers read it, and never in part.
 */
export function addressesInCss(css: string): string[] {
  const addresses: string[] = [];
  const texts: string[] = [];
  let isAddressNext = false;
  let hasImageSet = false;
  let isInCustomProperty = false;
  let before = '';
  for (const [token, , text, address, name] of css.matchAll(TOKEN)) {
    // In a custom property, which an image set anywhere may use, any text may be an address.
    if (text !== undefined)
      (isAddressNext || isInCustomProperty ? addresses : texts).push(withoutEscapes(text));
    if (address !== undefined) addresses.push(withoutEscapes(address));
    const plain = withoutEscapes(name ?? '');
    hasImageSet ||= /image-set$/i.test(plain);
    if (/^[;{}]$/.test(token)) isInCustomProperty = false;
    if (token === ':' && before.startsWith('--')) isInCustomProperty = true;
    if (/^(?:\s$|\/\*)/.test(token)) continue;
    before = plain;
    if (token !== '(') isAddressNext = /^(?:@import|url|src)$/i.test(plain);
  }
  // In an image set an address may also be a text without `url`.
  return hasImageSet ? [...addresses, ...texts] : addresses;
}

/** Replaces the addresses for which `isBlocked` is true by an address that loads nothing; all else stays as it is. */
export function withoutAddresses(css: string, isBlocked: (address: string) => boolean): string {
  const blocked = new Set(addressesInCss(css).filter(isBlocked));
  if (!blocked.size) return css;
  return css.replace(TOKEN, (token: string, ...rest: unknown[]) => {
    const { text, address } = rest.at(-1) as { text?: string; address?: string };
    if (!blocked.has(withoutEscapes(text ?? address ?? ''))) return token;
    return text === undefined ? 'url("data:,")' : '"data:,"';
  });
}
