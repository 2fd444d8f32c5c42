import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'heading-extended': widget(
    'heading-extended',
    'ad30a06',
    '<h2 class="ee-heading"><span class="ee-heading__text">Firn</span><span class="ee-heading__long-shadow">Firn</span></h2>',
    { title_long_shadow_enable: 'yes' },
  ),
};

export const probes: Probes = {
  'heading-extended':
    ({ until }) =>
    (element, { title_long_shadow_enable: hasShadow }) => {
      const shadow = element.querySelector('.ee-heading__long-shadow');
      return hasShadow
        ? until('casts no shadow', () => shadow && getComputedStyle(shadow).textShadow.includes('px'))
        : false;
    },
};
