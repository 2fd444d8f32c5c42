/** Cleans markup and drawings. The sanitizer is a chunk of its own, since few visits need it. */
import purify, { type Config } from 'dompurify';
import { FOREIGN } from '../core';
import { candidatesOf } from '../values/srcset';
import { isOwnPage, type OwnMarkup } from './own';
import { outerHtmlOf, parseInert, type SafeHtml, type SafeSvg } from './parse';
import { isFollowed } from './rich-text';
import { getPolicy } from './trusted-types';

const SVG = 'http://www.w3.org/2000/svg';

export interface ForeignOptions {
  /**
   * Whether the browser may load this address (of an image or a video) when the markup comes into the page. Without
   * the option every address stays: then the border of third parties asks for consent.
   */
  readonly mayLoad?: ((url: URL) => boolean) | undefined;
}

/**
 * The elements of foreign markup: text, lists, tables, pictures and videos. Forms are forbidden: the browser would
 * submit their fields with a form of the page.
 */
const TAGS =
  `a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl
  dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd label li main mark nav ol p picture pre
  q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u
  ul var video wbr svg g path circle ellipse rect line polygon polyline title desc text tspan`.split(/\s+/);
/**
 * The attributes of foreign markup. `id` and `name` are forbidden, since they can hide globals from scripts; `data-…`
 * is forbidden, since scripts of the page find their elements by it.
 */
const ATTRIBUTES =
  `align alt border cellpadding cellspacing cite class color colspan controls datetime decoding dir face headers height hidden
  href hreflang kind label lang loading loop muted open playsinline poster preload reversed role rowspan scope size sizes span
  src srclang srcset start style summary title type valign width viewbox d points x y x1 x2 y1 y2 cx cy r rx ry dx dy
  transform opacity fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin preserveaspectratio`.split(
    /\s+/,
  );

/** Styles of text, as editors print them. Styles that move an element over the page are missing. */
const STYLES =
  /^(?:color|background-color|font|text-|line-height|letter-|word-|white-space|list-style|vertical-align|border|padding|margin|width|height|max-|min-|float|clear|display)/;
/** Values that load a file, or move content out of the element's own place. */
const FORBIDDEN_VALUE = /\(\s*(?!\d)|-\d|url|image/i;
/** The browser loads the addresses in these attributes by itself. */
const LOADING = /^(?:src|srcset|poster)$/;

function cleanStyle(element: HTMLElement) {
  const { style } = element;
  for (const name of [...style])
    if (!STYLES.test(name) || FORBIDDEN_VALUE.test(style.getPropertyValue(name))) style.removeProperty(name);
  if (!style.length) element.removeAttribute('style');
}

const addressesIn = (name: string, value: string): string[] =>
  name === 'srcset' ? candidatesOf(value).map(([address]) => address) : [value];

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
      // The address is invalid.
      return false;
    }
  // An SVG attribute with `url(…)` would load paint from another file.
  return namespaceURI !== SVG || !/url|\\/i.test(value);
}

/** Marks every element as foreign, so that no handler is mounted in a part that is moved or copied elsewhere. */
function mark(root: ParentNode, mayLoad?: ForeignOptions['mayLoad']) {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    for (const attribute of [...element.attributes])
      if (!mayStay(element, attribute, mayLoad)) element.removeAttribute(attribute.name);
    if (element.hasAttribute('style')) cleanStyle(element);
    element.setAttribute(FOREIGN, '');
  }
}

/** Cleans markup. The result is empty for markup that makes a document without a body, such as a `frameset`. */
const clean = (source: string | Node, config: Config): SafeHtml =>
  ((purify.sanitize(source, {
    ...config,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: getPolicy() as never,
  }) as DocumentFragment | null) ?? new DocumentFragment()) as SafeHtml;

/**
 * Cleans markup of any source: attributes, messages, other sites. No widget is mounted in the result and no link
 * action runs from the result, whatever attributes the markup has.
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

/**
 * Cleans markup of the page's own server. A style sheet is removed, since its rules would apply to the whole page.
 */
const cleanWhole = (source: string | Node): SafeHtml => clean(source, { FORBID_TAGS: ['style'] });

/** Cleans markup of the page's own server that may contain texts of visitors; handlers are mounted in the result. */
export const cleanOwn = ({ text }: OwnMarkup): SafeHtml => cleanWhole(text);

/**
 * Cleans markup that the page's own document has in encoded form. Its author could write to the page directly, so
 * handlers are mounted in the result.
 */
export const cleanPrinted = (html: string): SafeHtml => cleanWhole(html);

/** Another page, a part of which can be shown. */
export interface RemotePage {
  /** Whether the page is of the own server. */
  readonly isOwn: boolean;
  /** The addresses of the page's style sheets, as the page prints them. */
  readonly sheets: readonly string[];
  /**
   * Returns the first element that matches, cleaned. Handlers are mounted in the result only if the page is of the
   * own server. Returns `undefined` where no element matches. Throws on an invalid selector.
   * @param options apply to a page of another server
   */
  part(selector?: string, options?: ForeignOptions): SafeHtml | undefined;
}

/**
 * @param html the text of `response`
 * @param response the answer: only a page of the own server is the server's own, not a file beside it
 */
export function openPage(html: string, response: Response): RemotePage {
  const isOwn = isOwnPage(response);
  const page = parseInert(html);
  return {
    isOwn,
    sheets: [...page.head.querySelectorAll('link[rel=stylesheet]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
    part(selector = 'body', options = {}) {
      const found = page.querySelector(selector);
      if (!found) return undefined;
      const markup = outerHtmlOf(found);
      return isOwn ? cleanWhole(markup) : cleanForeign(markup, options);
    },
  };
}

/**
 * Cleans a drawing: scripts, event handlers, HTML and attributes of widgets are removed. The caller (ui/drawing.ts)
 * checks addresses and styles; it has moved the styles to attributes that a strict policy does not forbid.
 */
export function cleanDrawing(svg: string): SafeSvg<SVGSVGElement> | undefined {
  const safe = clean(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    // The builder marks the line along which a text runs.
    ADD_ATTR: ['href', 'data-path-anchor', 'data-piton-css', 'data-piton-style'],
    // The sanitizer would mistake a CSS declaration for an address with an unknown protocol.
    ADD_URI_SAFE_ATTR: ['data-piton-style'],
    ALLOW_DATA_ATTR: false,
  });
  for (const link of safe.querySelectorAll('a'))
    for (const { name, value } of [...link.attributes])
      if (/href$/i.test(name) && !isFollowed(value)) link.removeAttribute(name);
  for (const element of safe.querySelectorAll('*')) element.setAttribute(FOREIGN, '');
  return (safe.querySelector('svg') as SafeSvg<SVGSVGElement> | null) ?? undefined;
}
