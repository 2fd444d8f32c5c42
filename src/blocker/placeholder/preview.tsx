import type { Thumbnail } from '../../consent/types';
import { adoptStyle } from '../../runtime/core';
import { h } from '../../ui/dom';
import type { MakeElement } from '../../ui/view';
import { type BoxProps, textBox } from './box';
import { hero } from './hero';
import style from './preview.css';
import { imageOf } from './thumbnail';

export { openDialog } from './dialog';

adoptStyle(style);

const wrapped = (h: MakeElement, image: string, { blocker, ...box }: BoxProps) => (
  <div className="rcb-cb-wrapped">
    <img src={image} alt="" decoding="async" style={{ filter: `blur(${blocker.visualBlur}px)` }} />
    {textBox(h, { blocker, ...box })}
  </div>
);

/** What stands in place of `node` where there is a picture; `undefined` where it is the text alone after all. */
export function previewOf(node: Element, thumbnail: Thumbnail, box: BoxProps): Node | undefined {
  const image = imageOf(node, thumbnail);
  if (box.blocker.visualType === 'hero') return hero(h, { ...box, thumbnail, image }) as unknown as Node;
  return image === undefined ? undefined : (wrapped(h, image, box) as unknown as Node);
}
