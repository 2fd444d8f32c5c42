import type { AllowedUrl } from '../../third-parties';
import { fetchDrawing } from '../../ui/drawing';

/** Elements that are not part of the line: pictures, styles, links and the author's copies. */
const SURPLUS =
  '[data-piton-css],image,a,text,title,desc,use,filter,animate,animateTransform,animateMotion,set';

/** Fetches the drawing at `url` and keeps only its lines; `undefined` where there is no drawing. */
export async function fetchLine(url: AllowedUrl, signal: AbortSignal): Promise<SVGSVGElement | undefined> {
  const svg = await fetchDrawing(url, signal);
  if (!svg) return undefined;
  for (const each of svg.querySelectorAll(SURPLUS)) each.remove();
  for (const each of [svg, ...svg.querySelectorAll('*')])
    for (const { name, value } of [...each.attributes])
      if (/^(?:id|data-piton-style|(?:xlink:)?href)$/i.test(name) || /url\s*\(/i.test(value))
        each.removeAttribute(name);
  return svg;
}
