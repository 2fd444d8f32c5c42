/**
 * The policy of pages with consent: as strict as the others, but with the fake third parties and the inline code of
 * this answer.
 */
import { createHash } from 'node:crypto';
import { originsFor } from './origins.mjs';

/** The video platforms whose addresses the builder's widgets recognise. */
const PLATFORMS = 'https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com';

const REFERENCES = { amp: '&', quot: '"', '#39': "'", '#039': "'", lt: '<', gt: '>' };
const decode = (value) => value.replace(/&(amp|quot|#0?39|lt|gt);/g, (_, name) => REFERENCES[name]);

/** The server itself prints a few style attributes; the policy allows exactly these. */
function styleHashes(html) {
  const styles = new Set([...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style]) => decode(style)));
  return [...styles].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}

/**
 * @param {{ nonce: string, host: string, html: string, embeds?: boolean }} answer `embeds`: the page shows real video platforms
 * @returns {string} value of the header
 */
export function consentPolicy({ nonce, host, html, embeds }) {
  const { karten, video, fotos, skripte } = originsFor(host);
  const styles = styleHashes(html);
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${karten} ${fotos} ${skripte}`,
    `style-src 'self' 'nonce-${nonce}' ${skripte}`,
    ...(styles.length ? [`style-src-attr 'unsafe-hashes' ${styles.join(' ')}`] : []),
    `img-src 'self' data: ${fotos} ${skripte}`,
    "font-src 'self'",
    `media-src 'self' ${video}`,
    "connect-src 'self'",
    `frame-src 'self' ${karten} ${video}${embeds ? ` ${PLATFORMS}` : ''}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
