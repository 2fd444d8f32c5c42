import type { Field } from '../api';
import { choice, defineHandler, number, text } from '../core';
import { type AllowedUrl, ownUrl } from '../third-parties';
import { drawingUrl, fetchDrawing } from '../ui/drawing';

/** Elements that are not part of the line: pictures, styles, links and the author's copies. */
const SURPLUS =
  '[data-piton-css],image,a,text,title,desc,use,filter,animate,animateTransform,animateMotion,set';

/** Fetches the drawing at `url` and keeps only its lines; `undefined` where there is no drawing. */
async function fetchLine(url: AllowedUrl, signal: AbortSignal): Promise<SVGSVGElement | undefined> {
  const svg = await fetchDrawing(url, signal);
  if (!svg) return undefined;
  for (const each of svg.querySelectorAll(SURPLUS)) each.remove();
  for (const each of [svg, ...svg.querySelectorAll('*')])
    for (const { name, value } of [...each.attributes])
      if (/^(?:id|data-piton-style|(?:xlink:)?href)$/i.test(name) || /url\s*\(/i.test(value))
        each.removeAttribute(name);
  return svg;
}

/** Returns the printed address where a link may have it, and `undefined` for `javascript:` and other schemes. */
export function linkAddress(address: string): string | undefined {
  try {
    return /^(?:https?|mailto|tel):$/.test(new URL(address, document.baseURI).protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}

const SVG = 'http://www.w3.org/2000/svg';

interface Link {
  readonly isExternal: boolean;
  readonly isNofollow: boolean;
}

/** The field of the link's options; the address of the link is in the markup. */
const link: Field<Link> = {
  fallback: { isExternal: false, isNofollow: false },
  form: 'a link',
  read(raw) {
    if (typeof raw !== 'object' || raw === null) return undefined;
    const { is_external, nofollow } = raw as { is_external?: unknown; nofollow?: unknown };
    return { isExternal: Boolean(is_external), isNofollow: Boolean(nofollow) };
  },
};

/** The text is shown without the drawing after this time, in ms; the drawing may follow. */
const LATE_MS = 3_000;

/** Draws a text along a line from a drawing of the CMS. */
export default defineHandler({
  settings: {
    text: text(),
    /** The empty direction stands for the direction of the page. */
    text_path_direction: choice(['', 'ltr', 'rtl'], ''),
    /** The start point is in %. */
    start_point: number(0),
    link,
  },
  async mount(element, { settings, page, signal, warn }) {
    const box = element.querySelector<HTMLElement>('.e-text-path');
    if (!box) return;
    const given = settings.get();
    const { dataset } = box;
    const words = dataset.text || given.text;
    signal.addEventListener('abort', () => box.replaceChildren());

    /** Creates the text, inside a link if it has one; `namespace` is that of the parent. */
    const content = (namespace: string | null): Node => {
      const href = dataset.linkUrl && linkAddress(dataset.linkUrl);
      if (!href) return document.createTextNode(words);
      const anchor = document.createElementNS(namespace, 'a') as HTMLAnchorElement | SVGAElement;
      const { isExternal, isNofollow } = given.link;
      anchor.setAttribute('href', href);
      if (isExternal) anchor.setAttribute('target', '_blank');
      const rel = [isExternal && 'noopener', isNofollow && 'nofollow'].filter(Boolean).join(' ');
      if (rel) anchor.setAttribute('rel', rel);
      anchor.textContent = words;
      return anchor;
    };

    const showPlainText = () => box.replaceChildren(content('http://www.w3.org/1999/xhtml'));

    const url = drawingUrl(dataset.url ?? '');
    const timer = setTimeout(showPlainText, LATE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    const own = url && ownUrl(url);
    const svg = own && (await fetchLine(own, signal));
    clearTimeout(timer);
    if (signal.aborted) return;
    const path = svg && (svg.querySelector('[data-path-anchor]') ?? svg.querySelector('path'));
    if (!path) {
      warn(
        'text-path',
        `there is no drawing at ${(url ?? dataset.url ?? '').slice(0, 200)}; the text is straight`,
      );
      showPlainText();
      return;
    }
    const name = element.dataset.id ?? '';
    path.id = `e-path-${name}`;
    const line = document.createElementNS(SVG, 'text');
    const textPath = document.createElementNS(SVG, 'textPath');
    textPath.id = `e-text-path-${name}`;
    textPath.setAttribute('href', `#${path.id}`);
    const isRtl = given.text_path_direction ? given.text_path_direction === 'rtl' : page.isRtl;
    textPath.setAttribute('startOffset', `${isRtl ? 100 - given.start_point : given.start_point}%`);
    textPath.append(content(SVG));
    line.append(textPath);
    svg.append(line);
    box.replaceChildren(svg);
  },
});
