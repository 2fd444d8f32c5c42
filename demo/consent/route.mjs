/**
 * Finds the route in a call's address: reads WordPress's two forms of addresses, the method override and obfuscated
 * paths.
 */

const CODE_A = 97;
const place = (char) => (/\d/.test(char) ? Number(char) : char.toLowerCase().charCodeAt(0) - CODE_A);

/** Reverses the letter shift in one part of a path. */
function reveal(part, offset) {
  let letters = 0;
  return part.replace(/[a-z]/gi, (letter) => {
    const shift = place(offset[letters++ % offset.length]) % 26;
    const base = letter < 'a' ? 65 : CODE_A;
    return String.fromCharCode(base + ((letter.charCodeAt(0) - base - shift + 26) % 26));
  });
}

/**
 * The path before obfuscation: its second to last part contains the key and the mode (0: the last part is not obfuscated).
 * @param {string} tail `namespace/route` without slashes around it
 */
export function revealPath(tail) {
  const parts = tail.split('/');
  const [, mode, offset] = /^([01])([0-9a-z]{16})$/i.exec(parts.at(-2) ?? '') ?? [];
  if (!offset) return tail;
  const hidden = parts.slice(0, -2).map((part) => reveal(part, offset));
  return [...hidden, mode === '1' ? reveal(parts.at(-1), offset) : parts.at(-1)].join('/');
}

/**
 * @param {string} method
 * @param {URL} url
 * @param {Record<string, string | undefined>} [headers]
 * @returns {{ method: string, tail: string, query: URLSearchParams } | undefined} undefined for an address that is no REST call
 */
export function routeOf(method, url, headers = {}) {
  const under = url.pathname.startsWith('/wp-json/')
    ? decodeURIComponent(url.pathname.slice('/wp-json/'.length))
    : url.searchParams.get('rest_route');
  if (!under) return undefined;
  const override = url.searchParams.get('_method') ?? headers['x-http-method-override'];
  return {
    method: method === 'POST' && override ? override.toUpperCase() : method,
    tail: revealPath(under.replace(/^\/+|\/+$/g, '')),
    query: url.searchParams,
  };
}
