import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'parallax-gallery': widget(
    'gallery-extra',
    'cc12cd6',
    `<div class="ee-gallery-wrapper"><div class="ee-gallery">${[1, 2, 3, 4].map((at) => `<div class="ee-gallery__item ee-grid__item">Bild ${at}</div>`).join('')}</div></div>`,
    { parallax_enable: 'yes', parallax_speed: { unit: 'px', size: 0.5, sizes: [] } },
  ),
};

export const probes: Probes = {
  'parallax-gallery':
    ({ all, point, scrollInto, until }) =>
    (element) => {
      const items = all(element, '.ee-gallery__item,.elementor-portfolio-item');
      const [leaning] = all(element, '.ee-gallery__tilt');
      if (!items[0]) return false;
      scrollInto(leaning ?? items[0]);
      const styles = () =>
        items.flatMap((item) => [item, ...all(item, '*')]).map((each) => getComputedStyle(each));
      return until('does not move', () => {
        const { left = 0, top = 0 } = leaning?.getBoundingClientRect() ?? {};
        for (const type of ['pointerenter', 'pointermove'])
          leaning && point(leaning, type, left + 9, top + 9);
        return styles().some(
          ({ transform, translate }) => /^matrix3d/.test(transform) || translate !== 'none',
        );
      });
    },
};
