/**
 * Decides which requests are forwarded to the live site, and answers the others. By default only reading requests are
 * forwarded: GET and HEAD, and the calls by which lists and the search load their content. Forms, consent and all other
 * requests are forwarded only with `--write`.
 */
import { createConsentRest } from '../consent/rest.mjs';
import { routeOf } from '../consent/route.mjs';
import { consentOf } from '../consent/saved-config.mjs';
import { answer } from '../saved/answers.mjs';
import { escapeHtml } from '../saved/escape.mjs';

const READS = new Set(['GET', 'HEAD']);
/** The pro add-on's endpoints for lists and for the search, in any folder and with any prefix. */
const LIST = /(?:^|\/)elementor-pro\/v1\/refresh-(?:loop|search)\/?$/;
/** PHP files of the CMS, which may have effects whatever follows their name. The front page, index.php, is allowed. */
const OTHER_FILE = /\.php(?:\/|$)/i;
const CONSENT = 'real-cookie-banner/v1/';
/** The maximum number of remembered pages. */
const MAX_PAGES = 300;

const WORDS = {
  de: {
    title: 'Nicht abgeschickt',
    form: 'Vorschau: Diese Eingabe wurde nicht abgeschickt und Ihre Website nicht verändert. Zum echten Absenden die Vorschau mit --write starten.',
    call: 'Die Vorschau sendet diesen Aufruf nicht an die Website. Mit --write sendet sie ihn.',
    back: 'Zurück zur Seite',
  },
  en: {
    title: 'Not sent',
    form: 'Preview: nothing was sent, and your site was not changed. To send it for real, start the preview with --write.',
    call: 'The preview does not send this call to the site. With --write it does.',
    back: 'Back to the page',
  },
};

const addressOf = (url = '/') => new URL(url.replace(/^\/+/, '/'), 'http://site');

/** Returns a path without percent-encoding; a malformed path is returned as it is. */
function plain(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns the effective method: the CMS accepts a method in the query in place of the request's own. PHP also reads
 * `.method` as `_method`.
 */
function methodOf({ method = 'GET', url }) {
  const named = [...addressOf(url).searchParams]
    .filter(([name]) => /^[\0 ]*[_. ]method(?:$|[[\0])/.test(name))
    .map(([, value]) => value.toUpperCase());
  return named.find((each) => !READS.has(each)) ?? method;
}

/** @param {{ method?: string, url?: string }} request */
export function isListCall({ method, url }) {
  const { pathname, searchParams } = addressOf(url);
  const path = plain(pathname).replace(/\/index\.php(?=\/|$)/i, '');
  if (method !== 'POST' || methodOf({ method, url }) !== 'POST' || OTHER_FILE.test(path)) return false;
  return LIST.test(searchParams.getAll('rest_route').at(-1) ?? path);
}

const json = (body, status) =>
  answer(JSON.stringify(body), 'application/json; charset=utf-8', {
    status,
    headers: { 'X-Piton-Preview': 'not-sent' },
  });

/** Prints the answer to a form that was submitted without a script. */
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

  /** Remembers a page's language and consent configuration, which the answers to the page's calls need. */
  function remember(path, html) {
    const language = /<html[^>]*\blang=["']?(\w\w)/i.exec(html.slice(0, 5_000))?.[1]?.toLowerCase();
    pages.set(path, { language: language === 'en' ? 'en' : 'de', consent: consentOf(html) });
    if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value);
  }

  /**
   * Whether the preview answers a consent call itself. It stores the decisions and therefore also their history; the
   * banner's other GET requests are forwarded to the site.
   */
  function isConsentHere({ method, url }) {
    const route = routeOf(method, addressOf(url));
    if (!route?.tail.startsWith(CONSENT)) return false;
    return route.method !== 'GET' || route.tail === `${CONSENT}consent`;
  }

  /**
   * Returns the preview's own answer, or `undefined` if the request is to be forwarded.
   * @param {import('node:http').IncomingMessage} request
   */
  async function instead(request) {
    if (write) return undefined;
    if (isConsentHere(request)) {
      // The live site's nonce is not valid for the preview's endpoint.
      delete request.headers['x-wp-nonce'];
      return rest(addressOf(request.url).pathname, request);
    }
    if (READS.has(methodOf(request)) || isListCall(request)) return undefined;
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
