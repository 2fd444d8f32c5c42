/** Which headers pass between the browser and the live site: only those named here, so what nobody thought of stays outside. */
import { withoutOrigin } from '../saved/origin.mjs';
import { ENCODINGS } from './upstream.mjs';

const TO_SITE = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'user-agent',
  'x-requested-with',
  'x-wp-nonce',
];
const TO_BROWSER = [
  'accept-ranges',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
  'www-authenticate',
  'x-wp-nonce',
  'x-wp-total',
  'x-wp-totalpages',
];
const HEADER_TEXT = /^[\t\x20-\x7e\x80-\xff]*$/;

/** The preview's own address in a header, as the live site's. */
function atSite(value, host, origin) {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.host === host ? `${origin}${url.pathname}${url.search}` : undefined;
}

/**
 * @param {import('node:http').IncomingHttpHeaders} headers of the browser
 * @param {{ origin: URL, cookie: string, hasBody: boolean }} options
 */
export function headersToSite(headers, { origin, cookie, hasBody }) {
  const passed = TO_SITE.filter(
    (name) => typeof headers[name] === 'string' && (hasBody || !name.startsWith('content-')),
  ).map((name) => [name, headers[name]]);
  const referer = atSite(headers.referer ?? '', headers.host, origin.origin);
  return {
    ...Object.fromEntries(passed),
    host: origin.host,
    // A part of a packed file would be of no use to whoever asked for a part of the file.
    'accept-encoding': headers.range ? 'identity' : ENCODINGS,
    ...(referer && { referer }),
    ...(hasBody && { origin: origin.origin }),
    ...(hasBody && headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
    ...(cookie && { cookie }),
  };
}

/**
 * @param {import('node:http').IncomingHttpHeaders} headers of the live site
 * @param {string[]} hosts names of the live site
 * @returns {Record<string, string>}
 */
export function headersToBrowser(headers, hosts) {
  const passed = TO_BROWSER.filter(
    (name) => typeof headers[name] === 'string' && HEADER_TEXT.test(headers[name]),
  );
  return Object.fromEntries(passed.map((name) => [name, withoutOrigin(headers[name], hosts)]));
}
