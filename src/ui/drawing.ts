/**
 * SVG drawings of the CMS's media library that are inserted into the page: fetched from its own hosts and sanitized.
 */

import { ANSWER_MS, withTimeout } from '../core';
import { loadSanitizer, type SafeSvg } from '../markup';
import { type AllowedUrl, httpUrl, request } from '../third-parties';

/** Longer files are data rather than drawings, and could block the browser; characters. */
const MAX_LENGTH = 1_000_000;

/** Limit of elements that `use` draws again, all together. */
const MAX_COPIES = 10_000;

const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i;
const LOCAL_URL = /url\(\s*(["']?)#([^"')\s]+)\1\s*\)/gi;

/**
 * The address of a drawing on the page's own host, or below `uploads`; `undefined` for anything but an SVG file. The
 * CMS prints its own host in texts, which may differ from this one on a page that was moved or has several host names.
 */
export function drawingUrl(address: string, uploads = ''): string | undefined {
  const url = httpUrl(address);
  if (!url || !/\.svg$/i.test(url.pathname)) return undefined;
  const folder = uploads && httpUrl(uploads)?.href;
  const origin = folder && url.href.startsWith(folder) ? url.origin : location.origin;
  return `${origin}${url.pathname}${url.search}`;
}

/**
 * Whether a value refers to nothing outside of the drawing: paints, masks and so on must be elements of the drawing,
 * whose ids are `ids`.
 */
export function isLocal(value: string, ids: ReadonlySet<string>): boolean {
  const rest = value.replace(LOCAL_URL, (all, _, id: string) => (ids.has(id) ? '' : all));
  return !/url\s*\(|image-set|src\s*\(|\\/i.test(rest);
}

/** Renames the ids to which `value` refers. */
export const renameUrls = (value: string, rename: (id: string) => string): string =>
  value.replace(LOCAL_URL, (_, __, id: string) => `url(#${rename(id)})`);

/** All ids in the drawing. */
export const idsOf = (svg: Element): Set<string> =>
  new Set([svg, ...svg.querySelectorAll('[id]')].map(({ id }) => id).filter(Boolean));

/** Whether an address is allowed in the drawing: links, embedded pictures, and its own parts. */
function isAllowedAddress(tag: string, address: string, ids: ReadonlySet<string>): boolean {
  if (tag === 'a') return Boolean(httpUrl(address));
  return tag === 'image' ? PICTURE.test(address) : address.startsWith('#') && ids.has(address.slice(1));
}

/** Removes everything that would send requests, and unlimited copies. */
function removeForeign(svg: Element) {
  const ids = idsOf(svg);
  for (const each of [svg, ...svg.querySelectorAll('*')]) {
    for (const { name, value } of [...each.attributes]) {
      const isFine = /^(?:xlink:)?href$/i.test(name)
        ? isAllowedAddress(each.localName, value, ids)
        : name.startsWith('data-piton-') || isLocal(value, ids);
      if (!isFine) each.removeAttribute(name);
    }
  }
  let copies = 0;
  for (const use of svg.querySelectorAll('use')) {
    const address = use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? '';
    const target = address && svg.querySelector(`#${CSS.escape(address.slice(1))}`);
    // Copies of copies could grow exponentially.
    const isPlain = target && !target.contains(use) && !target.matches('use') && !target.querySelector('use');
    if (isPlain) copies += 1 + target.querySelectorAll('*').length;
    if (!isPlain || copies > MAX_COPIES) use.remove();
  }
}

/**
 * Fetches a drawing and removes everything that could run or reach outside; `undefined` where it fails or takes too
 * long. The styles of the drawing become inert text, since a strict CSP would report them: inline styles in the
 * attribute `data-piton-style`, style sheets in elements with `data-piton-css`.
 */
export async function fetchDrawing(
  url: AllowedUrl,
  signal: AbortSignal,
): Promise<SafeSvg<SVGSVGElement> | undefined> {
  try {
    const [text, { cleanDrawing }] = await Promise.all([
      withTimeout(ANSWER_MS, signal, async (limited) => {
        const answer = await request(url, { signal: limited });
        return answer.ok ? answer.text() : '';
      }),
      loadSanitizer(),
    ]);
    const from = text.search(/<svg[\s/>]/i);
    const to = text.toLowerCase().lastIndexOf('</svg');
    if (from < 0 || to < from || text.length > MAX_LENGTH) return undefined;
    const source = text
      .slice(from, to)
      .replace(/<(\/?)style\b/gi, '<$1g data-piton-css')
      .replace(/([\s"'/])style(?=\s*=)/gi, '$1data-piton-style');
    const svg = cleanDrawing(`${source}</svg>`);
    if (!svg) return undefined;
    removeForeign(svg);
    return svg;
  } catch {
    return undefined;
  }
}
