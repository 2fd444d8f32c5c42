/** The part of another page that a popup shows (contract extras X6, spec 7). */
import { loadSanitizer, type SafeHtml } from '../../borders/markup';
import type { ForeignOptions, RemotePage } from '../../borders/markup/sanitizer';
import { type AllowedUrl, ownUrl, request } from '../../borders/third-parties';
import { httpUrl } from '../../borders/third-parties/http-url';
import { admitSheet, holdStrangers } from '../../borders/third-parties/own-markup';
import { ruleForForeign } from '../../borders/third-parties/server';
import type { Context } from './popup';

/** ms */
const TIME_OUT_MS = 30_000;
/** No page is longer; characters. */
const MAX_LENGTH = 5_000_000;

/** The answer and where it came from. Throws on failure, after the time-out, and when `signal` is aborted. */
async function fetchText(url: AllowedUrl, signal: AbortSignal) {
  const ending = new AbortController();
  const abort = () => ending.abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(abort, TIME_OUT_MS);
  try {
    const response = await request(url, { signal: ending.signal });
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
function partOf(
  page: RemotePage,
  { settings, warn }: Context,
  options: ForeignOptions,
): SafeHtml | undefined {
  const { popup_url_container: selector } = settings.get();
  try {
    const found = selector && page.part(selector, options);
    if (found) return found;
    if (selector) warn('url-container', `the popup's page has nothing that fits ${selector}`);
  } catch {
    warn('url-container', `popup_url_container is no selector: ${selector}`);
  }
  return page.part(undefined, options);
}

/** Inline styles of a page of the same site, for as long as the popup is open. */
async function adoptStyle(css: string, element: Element, signal: AbortSignal): Promise<void> {
  await admitSheet(css, { element, isBeside: true, signal });
  if (signal.aborted) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
}

/** Its stylesheets that this page lacks. */
function missingSheets({ sheets }: RemotePage, base: URL): HTMLLinkElement[] {
  const present = new Set([...document.querySelectorAll('link')].map(({ href }) => href));
  return sheets.flatMap((sheet) => {
    const url = httpUrl(sheet, base);
    const own = url && ownUrl(url.href);
    return own && !present.has(own)
      ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: own })
      : [];
  });
}

/** A copy of the popup's frame around what `url` answers, made harmless. Throws where nothing comes. */
export async function fetchContent(
  url: AllowedUrl,
  frame: HTMLElement,
  context: Context,
  signal: AbortSignal,
): Promise<HTMLElement> {
  const [{ text, base }, { openPage }] = await Promise.all([fetchText(url, signal), loadSanitizer()]);
  const mayLoad = await ruleForForeign(new URL(url).host);
  // Closed meanwhile: nobody would take the styles away again.
  signal.throwIfAborted();
  const { html, styles } = splitStyles(text);
  const page = openPage(html, base.href);
  const copy = frame.cloneNode(true) as HTMLElement;
  copy.classList.remove('mfp-hide');
  const body = copy.querySelector('.ee-popup__content__body') ?? copy;
  if (base.origin === location.origin) {
    for (const css of styles) adoptStyle(css, body, signal).catch(console.error);
    body.append(...missingSheets(page, base));
  }
  const part = partOf(page, context, { mayLoad });
  if (part) {
    if (base.origin === location.origin) await holdStrangers(part);
    body.append(part);
  }
  return copy;
}
