/**
 * The headers that pass between the browser and the live site: only named ones pass, so that unknown ones are dropped.
 */
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

/** Replaces the preview's own address in a header by the live site's. */
function atSite(value, host, origin) {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.host === host ? `${origin}${url.pathname}${url.search}` : undefined;
}

/**
 * @param {import('node:http').IncomingHttpHeaders} headers the browser's headers
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
    // A range of a compressed file would be useless for a browser that requests a range of the file.
    'accept-encoding': headers.range ? 'identity' : ENCODINGS,
    ...(referer && { referer }),
    ...(hasBody && { origin: origin.origin }),
    ...(hasBody && headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
    ...(cookie && { cookie }),
  };
}

/**
 * @param {import('node:http').IncomingHttpHeaders} headers the live site's headers
 * @param {string[]} hosts the live site's host names
 * @returns {Record<string, string>}
 */
export function headersToBrowser(headers, hosts) {
  const passed = TO_BROWSER.filter(
    (name) => typeof headers[name] === 'string' && HEADER_TEXT.test(headers[name]),
  );
  return Object.fromEntries(passed.map((name) => [name, withoutOrigin(headers[name], hosts)]));
}
