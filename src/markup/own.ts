/**
 * Markup of the page's own server. A file that an author has uploaded has the same origin as the page, so the origin
 * alone proves nothing: what counts as the server's own is an answer of the right type, at an address of this page.
 */
import { parseAnswer } from '../values/parse-answer';
import { isTree, type Raw, treeOf } from '../values/readers';

/** Addresses of the pages of one list: the CMS adds the number to the path, or to the query. */

/** Returns the path as the browser compares it: a server may print `%c3` or `ü`, and the slash at the end is optional. */
function normalized(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  try {
    return decodeURIComponent(trimmed);
  } catch {
    return trimmed;
  }
}

/** Returns the paths of which `path` may be a page: itself, without `/2`, and without `/page/2`. */
function basesOf(path: string): string[] {
  const whole = normalized(path);
  return [whole, whole.replace(/\/\d+$/, ''), whole.replace(/\/[^/.]+\/\d+$/, '')];
}

/** Tells whether the address is a page of `here`: the addresses differ only in the page number and the query. */
function isPageOf({ pathname }: Pick<URL, 'pathname'>, here: Pick<URL, 'pathname'>): boolean {
  const bases = basesOf(here.pathname);
  return basesOf(pathname).some((base) => bases.includes(base));
}

declare const own: unique symbol;
/** Markup that the page's own server has answered. Only this file makes it. */
export interface OwnMarkup {
  readonly text: string;
  readonly [own]: true;
}

/** An answer of the page's own endpoints. */
export interface OwnAnswer {
  readonly answer: Raw;
  /** Returns the markup at this place of the answer; `undefined` where there is no text. */
  markup(...keys: readonly string[]): OwnMarkup | undefined;
}

const toOwn = (text: string) => ({ text }) as OwnMarkup;

/**
 * Throws a TypeError where an answer is not of the page's own server, is a download, or has another type.
 * @returns the address after all redirects
 */
function checkAnswer({ url, status, headers }: Response, type: RegExp): URL {
  // An answer that a script has made has no address.
  const end = new URL(url || 'about:blank');
  // The page's base does not count: hostile markup may have set the base to another host.
  if (end.origin !== location.origin || !/^https?:$/.test(end.protocol))
    throw new TypeError(`markup from ${end.origin} is not this site's own`);
  if (status !== 200) throw new TypeError(`${url} answered ${status}`);
  if (
    !type.test(headers.get('content-type') ?? '') ||
    /attach/i.test(headers.get('content-disposition') ?? '')
  )
    throw new TypeError(`${url} is a file, not markup of this site`);
  return end;
}

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;

/** Tells whether an answer is a page of this site; throws nothing. */
export function isOwnPage(response: Response): boolean {
  try {
    checkAnswer(response, HTML);
    return true;
  } catch {
    return false;
  }
}

/** Tells whether the address is a page of this one, as the browser or the server itself names this one. */
function isOfThisPage(url: URL): boolean {
  if (isPageOf(url, location)) return true;
  // A proxy or a copy may show the page at another address than the server's own.
  const canonical = document.head.querySelector('link[rel=canonical]')?.getAttribute('href');
  try {
    return Boolean(canonical) && isPageOf(url, new URL(canonical ?? '', location.href));
  } catch {
    return false;
  }
}

/**
 * Reads another page of the list on this page: its address differs from this page's only in the page number and the
 * query. `part` chooses the part of the text that is parsed.
 * @throws {TypeError} for every other answer
 */
export async function readOwnPage(
  response: Response,
  part: (html: string) => string,
): Promise<{ readonly url: URL; readonly markup: OwnMarkup }> {
  const url = checkAnswer(response, HTML);
  if (!isOfThisPage(url)) throw new TypeError(`${url.pathname} is no further page of this one`);
  return { url, markup: toOwn(part(await response.text())) };
}

/**
 * Reads the JSON of one of the page's own endpoints, whose address no author can choose. A notice that PHP prints
 * before the JSON makes the type that of a page.
 * @throws {TypeError} for every other answer
 */
export async function readOwnAnswer(response: Response): Promise<OwnAnswer> {
  checkAnswer(response, /\bjson\b|^\s*text\/html\b/i);
  const value = parseAnswer(await response.text());
  if (!isTree(value)) throw new TypeError(`${response.url} answered no JSON`);
  const answer = treeOf(value);
  return {
    answer,
    markup(...keys) {
      let at: unknown = answer;
      for (const key of keys) at = treeOf(at)[key];
      return typeof at === 'string' ? toOwn(at) : undefined;
    },
  };
}
