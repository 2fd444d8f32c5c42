import type { AllowedUrl } from '../../borders/third-parties';
import { ownPicture } from '../../borders/third-parties/forms';
import type { Thumbnail } from '../../consent/types';
import { adoptStyle, warn } from '../../runtime/core';
import { h } from '../../ui/dom';
import type { MakeElement } from '../../ui/view';
import type { BoxProps } from './box';
import { hero } from './hero';
import style from './preview.css';

export { openDialog } from './dialog';

adoptStyle(style);

type Made = ReturnType<MakeElement>;

const wrapped = (image: AllowedUrl, visualBlur: number, text: Made) => (
  <div className="rcb-cb-wrapped">
    <img src={image} alt="" decoding="async" style={{ filter: `blur(${visualBlur}px)` }} />
    {text}
  </div>
);

/** The picture's address where it may load before consent: the page's own host, or in the markup itself. Warns of any other. */
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
 * What stands in place of `node` where there is a picture; `undefined` where it is the text alone after all.
 * @param headline of the text, as markup
 */
export function previewOf(
  node: Element,
  thumbnail: Thumbnail,
  box: BoxProps,
  { text, headline }: { text: Made; headline: string },
): Node | undefined {
  const image = imageOf(node, thumbnail);
  const { visualType, visualBlur } = box.blocker;
  const view =
    visualType === 'hero'
      ? hero(h, { ...box, headline, thumbnail, image })
      : image && wrapped(image, visualBlur, text);
  return view as unknown as Node | undefined;
}
