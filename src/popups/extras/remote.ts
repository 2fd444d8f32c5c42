/** Fetches the part of another page that a popup shows. */

import { reporter } from '../../core';
import { type ForeignOptions, loadSanitizer, type RemotePage, type SafeHtml } from '../../markup';
import {
  type AllowedUrl,
  admitSheet,
  blockLaterMarkup,
  httpUrl,
  ownUrl,
  request,
  ruleForForeign,
} from '../../third-parties';
import type { Context } from './settings';

/** Time-out of the request, ms. */
const TIME_OUT_MS = 30_000;
/** Longer pages are refused; characters. */
const MAX_LENGTH = 5_000_000;

/** Fetches the text and its final address. Throws on failure, after the time-out, and when `signal` is aborted. */
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
    return { text, response };
  } finally {
    clearTimeout(timer);
    // Aborting stops the transfer of a refused answer.
    abort();
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Separates inline styles from the rest before parsing: a strict CSP reports each style even in a document that is not
 * shown. Mistakes of the split are no risk, since the sanitizer checks the rest.
 */
export function splitStyles(text: string): { html: string; styles: string[] } {
  const [start = '', ...pieces] = text.split(/<style\b[^<>]*>/i);
  const styles: string[] = [];
  const rest = pieces.map((piece) => {
    const [css = '', ...after] = piece.split(/<\/style\s*>/i);
    // A style tag that is never closed is text in a comment.
    if (!after.length) return css;
    styles.push(css);
    return after.join('');
  });
  return { html: start + rest.join(''), styles };
}

/** Returns the first element that matches the setting, else the whole body. */
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

/** Applies inline styles of a same-origin page as long as the popup is open. */
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

/** Makes links to the page's stylesheets that this document lacks. */
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

/** Makes a copy of the popup's frame around the sanitized content of `url`. Throws where the request fails. */
export async function fetchContent(
  url: AllowedUrl,
  frame: HTMLElement,
  context: Context,
  signal: AbortSignal,
): Promise<HTMLElement> {
  const [{ text, response }, { openPage }] = await Promise.all([fetchText(url, signal), loadSanitizer()]);
  const mayLoad = await ruleForForeign(new URL(url).host);
  // If the popup was closed meanwhile, nothing would remove the styles.
  signal.throwIfAborted();
  const { html, styles } = splitStyles(text);
  const page = openPage(html, response);
  const copy = frame.cloneNode(true) as HTMLElement;
  copy.classList.remove('mfp-hide');
  const body = copy.querySelector('.ee-popup__content__body') ?? copy;
  if (page.isOwn) {
    const base = new URL(response.url);
    for (const css of styles) adoptStyle(css, body, signal).catch(reporter('event', 'ee-popup', frame));
    body.append(...missingSheets(page, base));
  }
  const part = partOf(page, context, { mayLoad });
  if (part) {
    if (page.isOwn) await blockLaterMarkup(part);
    body.append(part);
  }
  return copy;
}
