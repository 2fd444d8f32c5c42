import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'gallery-extra': widget(
    'gallery-extra',
    'cc12cd9',
    `<div class="ee-gallery-wrapper"><div class="ee-gallery"><div class="ee-grid__item ee-grid__item--sizer"></div>${[1, 2, 3].map((at) => `<div class="ee-gallery__item ee-grid__item">Bild ${at}</div>`).join('')}</div></div>`,
    { masonry_enable: 'yes', columns: '3' },
  ),
};

export const probes: Probes = {
  'gallery-extra':
    ({ all, until }) =>
    (element, { masonry_enable: isMasonry, parallax_enable: isParallax }) => {
      // The handler lays out only masonry; the CMS's CSS lays out every other gallery.
      if (!isMasonry || isParallax) return false;
      const isNear = (one: number, other: number) => Math.abs(one - other) < 1;
      return until('does not stand close together', () => {
        const items = all(element, '.ee-gallery__item');
        const boxes = items.map((item) => item.getBoundingClientRect());
        const top = Math.min(...boxes.map((box) => box.top));
        return (
          items.every((item) => item.offsetHeight && getComputedStyle(item).position === 'absolute') &&
          new Set(boxes.map(({ left }) => Math.round(left))).size > 1 &&
          new Set(boxes.map((box) => [box.left, box.top].map(Math.round).join())).size === boxes.length &&
          boxes.every(
            (box) =>
              isNear(box.top, top) ||
              boxes.some((each) => isNear(each.left, box.left) && isNear(each.bottom, box.top)),
          )
        );
      });
    },
};
