import { settingsAttribute } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  sticky: `<div class="elementor-element e-con" data-id="cc12cd3" data-element_type="container"${settingsAttribute({ sticky: 'top', sticky_on: ['desktop'], sticky_effects_offset: 50, sticky_parent: 'yes' })}>Klebt</div>`,
};

export const probes: Probes = {
  sticky:
    ({ scroll, until }) =>
    (element, { sticky, sticky_on: on }) => {
      if (!Array.isArray(on) || !on.includes('desktop')) return false;
      return until('does not stick', () => {
        scroll(sticky === 'bottom' ? 0 : 1500);
        return element.classList.contains('elementor-sticky--active');
      });
    },
};
