import type { Thumbnail } from '../../consent/types';
import { adoptStyle, warn } from '../../core';
import type { AllowedUrl } from '../../third-parties';
import { ownPicture } from '../../third-parties/own-url';
import { h } from '../../ui/dom/elements';
import type { MakeElement } from '../../ui/dom/view';
import type { BoxProps } from './box';
import { hero } from './hero';
import style from './preview.css';

export { openDialog } from './dialog';

adoptStyle(style);

type View = ReturnType<MakeElement>;

const wrapped = (image: AllowedUrl, visualBlur: number, text: View) => (
  <div className="rcb-cb-wrapped">
    <img src={image} alt="" decoding="async" style={{ filter: `blur(${visualBlur}px)` }} />
    {text}
  </div>
);

/**
 * Returns the address of the picture where it may load before consent: on the page's own host, or as `data:`. Warns
 * of any other.
 */
function imageOf(node: Element, { url }: Thumbnail): AllowedUrl | undefined {
  const own = ownPicture(url);
  if (own) return own;
  warn(
    node,
    'placeholder-image',
    `the preview picture ${url} is on another host: it would load before consent, so it is left out`,
  );
  return undefined;
}

/**
 * Renders the preview of `node`; `undefined` where the placeholder has only a text.
 * @param headline the headline of the text, as markup
 */
export function previewOf(
  node: Element,
  thumbnail: Thumbnail,
  box: BoxProps,
  { text, headline }: { text: View; headline: string },
): Node | undefined {
  const image = imageOf(node, thumbnail);
  const { visualType, visualBlur } = box.blocker;
  const view =
    visualType === 'hero'
      ? hero(h, { ...box, headline, thumbnail, image })
      : image && wrapped(image, visualBlur, text);
  return view as unknown as Node | undefined;
}
