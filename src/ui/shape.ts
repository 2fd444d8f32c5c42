/** Drawings of the builder's and its add-ons' own: shapes, of which a short list of elements is all there is. */
import { parseMarkup } from './trusted-types';

/** A server that takes longer will not answer at all, ms. */
const LIMIT_MS = 30_000;

/** What shapes are drawn with; everything else is left out, with all that is in it. */
const ELEMENTS = /^(?:svg|g|path|polygon|polyline|rect|circle|ellipse|line)$/;
const ATTRIBUTES =
  /^(?:class|viewBox|preserveAspectRatio|d|points|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|transform|opacity|fill|fill-opacity|fill-rule|stroke|stroke-width|vector-effect)$/;

/** Builds `source` anew from what is allowed: nothing of the original comes into the page. */
function copy(source: Element): Element | undefined {
  const { localName, namespaceURI } = source;
  if (!ELEMENTS.test(localName) || namespaceURI !== 'http://www.w3.org/2000/svg') return undefined;
  const element = document.createElementNS(namespaceURI, localName);
  // Paint from elsewhere is the one address that these could hold.
  for (const { name, value } of source.attributes)
    if (ATTRIBUTES.test(name) && !/url\s*\(|\\/i.test(value)) element.setAttribute(name, value);
  for (const child of source.children) {
    const made = copy(child);
    if (made) element.append(made);
  }
  return element;
}

/** The drawing in `text`, without anything that could run or reach outside (page-builder 11.6); `undefined` where there is none. */
function cleanShape(text: string): Element | undefined {
  const svg = parseMarkup(text).querySelector('svg');
  return svg ? copy(svg) : undefined;
}

/** The drawing at `url`; `undefined` where none comes in time. */
export async function fetchShape(url: string): Promise<Element | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
    return answer.ok ? cleanShape(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
}
