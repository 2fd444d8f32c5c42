/**
 * Decides which requests are sent to the live site and which are answered here. By default only reading requests are sent: GET and HEAD, and the calls by
 * which lists and the search fetch their content. Forms, consent and all other requests are sent with `--write` only.
 */
import { createConsentRest } from '../consent/rest.mjs';
import { routeOf } from '../consent/route.mjs';
import { consentOf } from '../consent/saved-config.mjs';
import { answer } from '../saved/answers.mjs';
import { escapeHtml } from '../saved/escape.mjs';

const READS = new Set(['GET', 'HEAD']);
/** The add-on's endpoints for lists and for the search, with and without the CMS's short addresses. */
const LIST = /(?:^|[/=])elementor-pro\/v1\/refresh-(?:loop|search)\/?(?:$|[?&])/;
const CONSENT = 'real-cookie-banner/v1/';
/** The maximum number of remembered pages. */
const MAX_PAGES = 300;

const WORDS = {
  de: {
    title: 'Nicht abgeschickt',
    form: 'Vorschau: Diese Eingabe wurde nicht abgeschickt und Ihre Website nicht verändert. Zum echten Absenden die Vorschau mit --write starten.',
    call: 'In der Vorschau geht dieser Aufruf nicht hinaus. Mit --write geht er hinaus.',
    back: 'Zurück zur Seite',
  },
  en: {
    title: 'Not sent',
    form: 'Preview: nothing was sent, and your site was not changed. To send it for real, start the preview with --write.',
    call: 'In the preview this call does not leave. With --write it does.',
    back: 'Back to the page',
  },
};

/** The path and query of a call, in which encoded characters are decoded. */
function plain(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** @param {{ method?: string, url?: string }} request */
export const isListCall = ({ method, url = '/' }) => method === 'POST' && LIST.test(plain(url));

const json = (body, status) =>
  answer(JSON.stringify(body), 'application/json; charset=utf-8', {
    status,
    headers: { 'X-Piton-Preview': 'not-sent' },
  });

/** The page after a form that is submitted without a script. */
const page = ({ title, form, back }, lang, to) =>
  answer(
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1><p>${escapeHtml(form)}</p><p><a href="${escapeHtml(to)}">${back}</a></p></body></html>`,
    'text/html; charset=utf-8',
    { status: 403, headers: { 'X-Piton-Preview': 'not-sent' } },
  );

/** @param {{ write: boolean }} options */
export function createCalls({ write }) {
  const pages = new Map();
  const pageOf = (referer = '') => (URL.canParse(referer) ? pages.get(new URL(referer).pathname) : undefined);
  const { rest } = createConsentRest({ configFor: async (referer) => pageOf(referer)?.consent });

  /** Stores the values of a page by which its calls are answered. */
  function remember(path, html) {
    const language = /<html[^>]*\blang=["']?(\w\w)/i.exec(html.slice(0, 5_000))?.[1]?.toLowerCase();
    pages.set(path, { language: language === 'en' ? 'en' : 'de', consent: consentOf(html) });
    if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value);
  }

  /** Decisions are stored here, so their history is here as well; the banner's texts come from the live site. */
  function isConsentHere({ method, url = '/' }) {
    const route = routeOf(method, new URL(url.replace(/^\/+/, '/'), 'http://site'));
    if (!route?.tail.startsWith(CONSENT)) return false;
    return route.method !== 'GET' || route.tail === `${CONSENT}consent`;
  }

  /**
   * The answer in place of the live site's, or undefined for a request that is sent to the live site.
   * @param {import('node:http').IncomingMessage} request
   */
  async function instead(request) {
    if (write) return undefined;
    if (isConsentHere(request)) {
      // The local endpoint does not know a nonce of the live site.
      delete request.headers['x-wp-nonce'];
      const path = new URL((request.url ?? '/').replace(/^\/+/, '/'), 'http://site').pathname;
      return rest(path, request);
    }
    if (READS.has(request.method) || isListCall(request)) return undefined;
    request.resume();
    const language = pageOf(request.headers.referer)?.language ?? 'de';
    const words = WORDS[language];
    const isCall = !/text\/html/.test(request.headers.accept ?? '');
    if (!isCall) return page(words, language, request.headers.referer ?? '/');
    if (/\/admin-ajax\.php$/.test((request.url ?? '').replace(/\?.*$/s, '')))
      return json({ success: false, data: { message: words.form, errors: [], data: [] } }, 200);
    return json({ code: 'piton_preview', message: words.call, data: { status: 403 } }, 403);
  }
  return { instead, remember };
}
