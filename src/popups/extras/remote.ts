/** The part of another page that a popup shows (contract extras X6, spec 7). */
import { loadPart } from '../../runtime/core';
import { httpUrl } from '../../ui/http-url';
import { parseMarkup } from '../../ui/trusted-types';
import type { Context } from './popup';

/** ms */
const TIME_OUT_MS = 30_000;
/** No page is longer; characters. */
const MAX_LENGTH = 5_000_000;

/** The answer and where it came from. Throws on failure, after the time-out, and when `signal` is aborted. */
async function fetchText(url: URL, signal: AbortSignal) {
  const request = new AbortController();
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(abort, TIME_OUT_MS);
  try {
    const response = await fetch(url, { signal: request.signal });
    const { ok, body, headers } = response;
    if (!ok || !body || !/^text|ml/i.test(headers.get('content-type') ?? 'text'))
      throw new Error(`status ${response.status}, or no text`);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
      if (text.length > MAX_LENGTH) throw new Error('too long');
    }
    if (!text) throw new Error('empty');
    return { text, base: new URL(response.url) };
  } finally {
    clearTimeout(timer);
    // Of an answer that is not wanted, nothing more is fetched.
    abort();
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Inline styles and all the rest, apart before it is parsed: a strict policy complains of each even in a document that is
 * not shown. What this gets wrong is no risk, since the sanitizer sees the rest.
 */
export function splitStyles(text: string): { html: string; styles: string[] } {
  const [start = '', ...pieces] = text.split(/<style\b[^<>]*>/i);
  const styles: string[] = [];
  const rest = pieces.map((piece) => {
    const [css = '', ...after] = piece.split(/<\/style\s*>/i);
    // Never closed: words in a comment.
    if (!after.length) return css;
    styles.push(css);
    return after.join('');
  });
  return { html: start + rest.join(''), styles };
}

/** What of the page is meant: the first element that fits, else the whole body. */
function partOf({ body }: Document, { settings, warn }: Context): string {
  const { popup_url_container: selector } = settings.get();
  try {
    const found = selector && body.parentElement?.querySelector(selector);
    if (found) return found === body ? body.innerHTML : found.outerHTML;
    if (selector) warn('url-container', `the popup's page has nothing that fits ${selector}`);
  } catch {
    warn('url-container', `popup_url_container is no selector: ${selector}`);
  }
  return body.innerHTML;
}

/** Inline styles of a page of the same site, for as long as the popup is open. */
function adoptStyles(styles: readonly string[], signal: AbortSignal) {
  const sheets = styles.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  document.adoptedStyleSheets.push(...sheets);
  signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  });
}

/** Its stylesheets that this page lacks. */
function missingSheets({ head }: Document, base: URL): HTMLLinkElement[] {
  const present = new Set([...document.querySelectorAll('link')].map(({ href }) => href));
  return [...head.querySelectorAll('link[rel=stylesheet]')].flatMap((link) => {
    const url = httpUrl(link.getAttribute('href') ?? '', base);
    return url?.origin === location.origin && !present.has(url.href)
      ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url.href })
      : [];
  });
}

/** A copy of the popup's frame around what `url` answers, made harmless. Throws where nothing comes. */
export async function fetchContent(
  url: URL,
  frame: HTMLElement,
  context: Context,
  signal: AbortSignal,
): Promise<HTMLElement> {
  const [{ text, base }, { sanitize }] = await Promise.all([
    fetchText(url, signal),
    loadPart<typeof import('../../ui/sanitizer')>('sanitizer'),
  ]);
  // Closed meanwhile: nobody would take the styles away again.
  signal.throwIfAborted();
  const { html, styles } = splitStyles(text);
  const page = parseMarkup(html);
  const copy = frame.cloneNode(true) as HTMLElement;
  copy.classList.remove('mfp-hide');
  const body = copy.querySelector('.ee-popup__content__body') ?? copy;
  if (base.origin === location.origin) {
    adoptStyles(styles, signal);
    body.append(...missingSheets(page, base));
  }
  body.append(sanitize(partOf(page, context)));
  return copy;
}
