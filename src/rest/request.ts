/** A call of the CMS's REST endpoint: what it says, and its address. */

/** The REST endpoint, as the page's consent configuration describes it. */
export interface RestOptions {
  /** The address is absolute, relative, or has `rest_route` in its query. */
  restRoot: string;
  restNamespace: string;
  /** These fields go into the query of every address. */
  restQuery: Readonly<Record<string, string>>;
  /** Without this nonce no call ever sends one; an empty nonce is sent, so that the server asks for a refresh. */
  restNonce?: string;
  /** 16 letters and digits; an empty text turns the obfuscation of paths off. */
  restPathObfuscateOffset: string;
  restRecreateNonceEndpoint?: string;
}

export interface RestRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path has a leading slash; `:name` parts are filled from `params`. */
  path: string;
  /** Replaces the namespace of the client. */
  namespace?: string;
  /** The fields of the query: null and undefined are left out, lists become `key[]`. */
  params?: Record<string, unknown>;
  /** The body is sent as JSON; for a GET its fields go into the query. */
  body?: unknown;
  /** Enciphers every part of the path but the last. */
  obfuscatePath?: boolean;
  /** Whether the nonce is sent, true by default. */
  sendRestNonce?: boolean;
  /** Adds the page's address to the body, or to the query of a GET. */
  sendReferer?: boolean;
  /**
   * Values of the cookies that the answer depends on, null for an absent cookie; the address of the first attempt
   * contains their hash, so that no cache answers for other values.
   */
  cookieValues?: readonly (string | null)[];
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /**
   * Refuses the call if the server asks for a pause: the error contains the pause. By default the call waits and is sent
   * again.
   */
  refusesPause?: boolean;
  signal?: AbortSignal;
  /** Lets up to 25 calls share one request, 100 ms after the last call; a GET is never shared. */
  allowBatch?: boolean;
}

/** Matches addresses of the CMS's REST endpoint, where every call but a GET is sent as POST, with the real method in the query. */
const REST_MARK = /wp-json\/|rest_route=/;

type Fields = Readonly<Record<string, unknown>>;

/** Adds fields to a query: null and undefined are left out, lists become `key[]`. */
function addFields(query: URLSearchParams, fields: Fields): void {
  for (const [key, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const each of value) query.append(`${key}[]`, String(each));
    else if (value !== null && value !== undefined) query.set(key, String(value));
  }
}

const withoutSlashes = (path: string) => path.replace(/^\/+|\/+$/g, '');

/** Computes the hash that the consent plugin uses for names and against caches: 31 times the hash plus each code, in 31 bits. */
export function simpleHash(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) {
    hash = (((hash << 5) >>> 0) - hash + text.charCodeAt(at)) & 0x7fffffff;
  }
  return hash;
}

/** Letters of the alphabet, whose codes begin at these in capitals and in small letters. */
const LETTERS = 26;
const CODE_OF_CAPITAL_A = 65;
const CODE_OF_SMALL_A = 97;

/**
 * Returns by how many letters a key character shifts: a digit by its value, a letter by its place in the alphabet
 * from 0.
 */
const shiftOf = (key: string): number =>
  /\d/.test(key) ? Number(key) : key.toLowerCase().charCodeAt(0) - CODE_OF_SMALL_A;

function encipher(part: string, offset: string): string {
  let at = 0;
  return part.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? CODE_OF_CAPITAL_A : CODE_OF_SMALL_A;
    const shift = shiftOf(offset.charAt(at++ % offset.length));
    return String.fromCharCode(((letter.charCodeAt(0) - first + shift) % LETTERS) + first);
  });
}

/**
 * Enciphers all parts of a path but the last by shifting their letters, and inserts `0` and the offset before the
 * last part, as the plugin's server deciphers it.
 * @param tail the namespace and route without a leading slash: `real-cookie-banner/v1/consent`
 * @param offset letters and digits; an empty offset leaves the path unchanged
 */
export function obfuscatePath(tail: string, offset: string): string {
  if (!offset) return tail;
  const parts = tail.split('/');
  const last = parts.pop() ?? '';
  return [...parts.map((part) => encipher(part, offset)), `0${offset}`, last].join('/');
}

/**
 * Returns the address and the HTTP method of a call.
 * @param page the origin and protocol of the page, against which a relative root is resolved
 * @throws {TypeError} if the root is no address
 */
export function locate(
  page: Pick<Location, 'origin' | 'protocol'>,
  options: RestOptions,
  request: RestRequest,
): { url: URL; method: RestRequest['method'] } {
  const url = new URL(options.restRoot, page.origin);
  url.protocol = page.protocol;
  const query = url.searchParams;
  const fields: Record<string, unknown> = { ...request.params };
  const [route = '', ownQuery] = request.path.split('?', 2);
  const path = route.replace(/:([a-z]\w*)/gi, (whole, name: string) => {
    const value = fields[name] ?? undefined;
    delete fields[name];
    return value === undefined ? whole : encodeURIComponent(String(value));
  });
  let tail = withoutSlashes(request.namespace ?? options.restNamespace) + path;
  if (request.obfuscatePath) tail = obfuscatePath(tail, options.restPathObfuscateOffset);
  const plainRoot = query.get('rest_route');
  const full = `${(plainRoot ?? url.pathname).replace(/\/*$/, '/')}${tail}`;
  if (plainRoot === null) url.pathname = full;
  else query.set('rest_route', full);

  const isOverridden = request.method !== 'GET' && REST_MARK.test(url.href);
  if (isOverridden) query.set('_method', request.method);
  addFields(query, options.restQuery);
  for (const [key, value] of new URLSearchParams(ownQuery)) query.append(key, value);
  addFields(query, fields);
  if (request.cookieValues) {
    query.set('_httpCookieInvalidate', String(simpleHash(JSON.stringify(request.cookieValues))));
  }
  return { url, method: isOverridden ? 'POST' : request.method };
}
