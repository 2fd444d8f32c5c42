/** Makes markup and drawings harmless: a chunk of its own, for the few visits that bring some in. */
import purify, { type Config } from 'dompurify';
import { FOREIGN } from '../../runtime/core';
import { checkOwn, getPolicy, outerHtmlOf, parseInert, type SafeHtml, type SafeSvg } from '.';
import { isFollowed } from './address';

const SVG = 'http://www.w3.org/2000/svg';

export interface ForeignOptions {
  /**
   * Whether an address may stay by which the browser loads something when the markup comes into the page (an image, a
   * film). Without it every address stays: consent is asked by the border of third parties.
   */
  readonly mayLoad?: ((url: URL) => boolean) | undefined;
}

/** All that foreign markup may consist of: words, lists, tables, pictures and films. No form, for its fields would go along with those of the page. */
const TAGS =
  `a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl
  dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd label li main mark nav ol p picture pre
  q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u
  ul var video wbr svg g path circle ellipse rect line polygon polyline title desc text tspan`.split(/\s+/);
/** No `id` and no `name`, which hide what scripts look for; no `data-…`, by which scripts of the page find their elements. */
const ATTRIBUTES =
  `align alt border cellpadding cellspacing cite class color colspan controls datetime decoding dir face headers height hidden
  href hreflang kind label lang loading loop muted open playsinline poster preload reversed role rowspan scope size sizes span
  src srclang srcset start style summary title type valign width viewbox d points x y x1 x2 y1 y2 cx cy r rx ry dx dy
  transform opacity fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin preserveaspectratio`.split(
    /\s+/,
  );

/** Styles of words, as an editor's text carries them; nothing that moves out of its place over the page. */
const STYLES =
  /^(?:color|background-color|font|text-|line-height|letter-|word-|white-space|list-style|vertical-align|border|padding|margin|width|height|max-|min-|float|clear|display)/;
/** Values that ask for a file, or reach beyond the element's own place. */
const NO_VALUE = /\(\s*(?!\d)|-\d|url|image/i;
/** Attributes by which the browser loads something by itself. */
const LOADING = /^(?:src|srcset|poster)$/;

function cleanStyle(element: HTMLElement) {
  const { style } = element;
  for (const name of [...style])
    if (!STYLES.test(name) || NO_VALUE.test(style.getPropertyValue(name))) style.removeProperty(name);
  if (!style.length) element.removeAttribute('style');
}

const addressesIn = (name: string, value: string): string[] =>
  name === 'srcset'
    ? value.split(',').flatMap((candidate) => candidate.trim().split(/\s+/)[0] || [])
    : [value];

function mayStay(
  { localName, namespaceURI }: Element,
  { name, value }: Attr,
  mayLoad: ForeignOptions['mayLoad'],
) {
  if (name === 'href') return localName === 'a' && isFollowed(value);
  if (mayLoad && LOADING.test(name))
    try {
      return addressesIn(name, value).every((address) => mayLoad(new URL(address, document.baseURI)));
    } catch {
      // No address.
      return false;
    }
  // Paint in another file.
  return namespaceURI !== SVG || !/url|\\/i.test(value);
}

/** Every node carries the mark itself: a part that is moved or copied elsewhere stays as dead as it was. */
function mark(root: ParentNode, mayLoad?: ForeignOptions['mayLoad']) {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    for (const attribute of [...element.attributes])
      if (!mayStay(element, attribute, mayLoad)) element.removeAttribute(attribute.name);
    if (element.hasAttribute('style')) cleanStyle(element);
    element.setAttribute(FOREIGN, '');
  }
}

/** Of markup that makes a document without a body, such as a `frameset`, nothing is left. */
const clean = (source: string | Node, config: Config): SafeHtml =>
  ((purify.sanitize(source, {
    ...config,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: getPolicy() as never,
  }) as DocumentFragment | null) ?? new DocumentFragment()) as SafeHtml;

/**
 * Markup of anybody: attributes, messages, other sites. It is cleaned and dead: no widget is mounted in it and no link action
 * runs from it, whatever it says of itself.
 */
export function cleanForeign(source: string | Node, { mayLoad }: ForeignOptions = {}): SafeHtml {
  const safe = clean(source, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ADD_FORBID_CONTENTS: ['select', 'textarea'],
  });
  mark(safe, mayLoad);
  return safe;
}

/** A sheet would reach outside, and over the whole page. */
const cleanWhole = (source: string | Node): SafeHtml => clean(source, { FORBID_TAGS: ['style'] });

/**
 * Markup of the page's own server that may hold what visitors wrote: cleaned, but its marks come alive.
 * Throws a TypeError where it comes from elsewhere.
 * @param url the address that answered in the end (`response.url`)
 */
export function cleanOwn(html: string, url: string): SafeHtml {
  checkOwn(url);
  return cleanWhole(html);
}

/** What the page's own document holds in encoded form: who wrote that could have written its marks into the page itself. */
export const cleanPrinted = (html: string): SafeHtml => cleanWhole(html);

/** Another page, of which a part may be shown. */
export interface RemotePage {
  /** The addresses of its sheets, as they are written. */
  readonly sheets: readonly string[];
  /**
   * The first element that fits, else the whole body: with living marks if the page is the own server's, else dead.
   * `undefined` where nothing fits. Throws where `selector` is none.
   * @param options for another server's page
   */
  part(selector?: string, options?: ForeignOptions): SafeHtml | undefined;
}

/** @param url the address that answered in the end (`response.url`) */
export function openPage(html: string, url: string): RemotePage {
  let isOwn = true;
  try {
    checkOwn(url);
  } catch {
    isOwn = false;
  }
  const page = parseInert(html);
  return {
    sheets: [...page.head.querySelectorAll('link[rel=stylesheet]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
    part(selector = 'body', options = {}) {
      const found = page.querySelector(selector);
      if (!found) return undefined;
      const html = outerHtmlOf(found);
      return isOwn ? cleanWhole(html) : cleanForeign(html, options);
    },
  };
}

/**
 * A drawing for the page: no scripts, no handlers, no HTML, no attributes that mark widgets. Addresses and styles are the
 * caller's to judge (ui/drawing.ts), who has put the latter out of a strict policy's sight.
 */
export function cleanDrawing(svg: string): SafeSvg<SVGSVGElement> | undefined {
  const safe = clean(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    // The builder's own lines have the mark of the one that a text goes along.
    ADD_ATTR: ['href', 'data-path-anchor', 'data-piton-css', 'data-piton-style'],
    // A declaration looks like an address of an unknown kind.
    ADD_URI_SAFE_ATTR: ['data-piton-style'],
    ALLOW_DATA_ATTR: false,
  });
  for (const link of safe.querySelectorAll('a'))
    for (const { name, value } of [...link.attributes])
      if (/href$/i.test(name) && !isFollowed(value)) link.removeAttribute(name);
  for (const element of safe.querySelectorAll('*')) element.setAttribute(FOREIGN, '');
  return (safe.querySelector('svg') as SafeSvg<SVGSVGElement> | null) ?? undefined;
}
