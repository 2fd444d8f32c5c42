import { loadPart } from '../../runtime/core';

/** What draws no line: pictures, styles and links of the file's author. */
const SURPLUS = 'style,image,a,text,animate,animateTransform,animateMotion,set';

/** Taken out of the text, because a strict policy complains as soon as they are read. */
const STYLES = /<style[\s>].*?<\/style\s*>|\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/gis;

/** The drawing at `url` without anything that could run or reach outside (page-builder 11.6); `undefined` where there is none. */
export async function fetchDrawing(url: string, signal: AbortSignal): Promise<SVGSVGElement | undefined> {
  try {
    const [answer, { sanitize }] = await Promise.all([
      fetch(url, { signal }),
      loadPart<typeof import('../../ui/sanitizer')>('sanitizer'),
    ]);
    if (!answer.ok) return undefined;
    const source = /<svg[\s>].*<\/svg\s*>/is.exec(await answer.text())?.[0] ?? '';
    const svg = sanitize(source.replace(STYLES, '')).querySelector('svg');
    if (!svg) return undefined;
    for (const each of svg.querySelectorAll(SURPLUS)) each.remove();
    for (const each of [svg, ...svg.querySelectorAll('*')])
      for (const { name, value } of [...each.attributes])
        if (/^(?:id|style|(?:xlink:)?href)$/i.test(name) || /url\s*\(|\\/i.test(value))
          each.removeAttribute(name);
    return svg;
  } catch {
    return undefined;
  }
}
