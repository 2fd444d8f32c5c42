/**
 * What leaves for the live site, and what is answered here in its place. By default only what reads leaves: GET and HEAD, and the calls by
 * which lists and the search fetch their content. Forms, consent and everything else leave with `--write` only.
 */
import { createConsentRest } from '../consent/rest.mjs';
import { routeOf } from '../consent/route.mjs';
import { consentOf } from '../consent/saved-config.mjs';
import { answer } from '../saved/answers.mjs';
import { escapeHtml } from '../saved/escape.mjs';

const READS = new Set(['GET', 'HEAD']);
/** The add-on's endpoints for lists and for the search, below whatever folder and prefix. */
const LIST = /(?:^|\/)elementor-pro\/v1\/refresh-(?:loop|search)\/?$/;
/** Files of the CMS that do something of their own, whatever stands behind them. Its front page does not. */
const OTHER_FILE = /\.php(?:\/|$)/i;
const CONSENT = 'real-cookie-banner/v1/';
/** Pages that are remembered. */
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

const addressOf = (url = '/') => new URL(url.replace(/^\/+/, '/'), 'http://site');

/** A path with signs that stand for themselves. */
function plain(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The method that counts: the CMS takes one in the query for the request's own. PHP reads `.method` as `_method`, too. */
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

/** A form that is sent without a script, as a page. */
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

  /** Remembers of a page what the calls that it makes are answered by. */
  function remember(path, html) {
    const language = /<html[^>]*\blang=["']?(\w\w)/i.exec(html.slice(0, 5_000))?.[1]?.toLowerCase();
    pages.set(path, { language: language === 'en' ? 'en' : 'de', consent: consentOf(html) });
    if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value);
  }

  /** Decisions are documented here, so their history is here as well; what the banner fetches of its texts is the site's. */
  function isConsentHere({ method, url }) {
    const route = routeOf(method, addressOf(url));
    if (!route?.tail.startsWith(CONSENT)) return false;
    return route.method !== 'GET' || route.tail === `${CONSENT}consent`;
  }

  /**
   * The answer in place of the live site's, or undefined for what leaves.
   * @param {import('node:http').IncomingMessage} request
   */
  async function instead(request) {
    if (write) return undefined;
    if (isConsentHere(request)) {
      // A nonce of the live site says nothing to the stand-in.
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
