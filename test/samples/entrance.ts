import { settingsAttribute } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  entrance: `<div class="elementor-element e-con elementor-invisible" data-id="db12cd3" data-element_type="container"${settingsAttribute({ animation: 'fadeIn', animation_delay: 100 })}>Auftritt</div>`,
};

export const probes: Probes = {
  entrance:
    ({ scrollInto, until }) =>
    (element, { animation, _animation }) => {
      const name = String(animation || _animation || 'none');
      scrollInto(element);
      return until('does not enter', () => {
        const { classList } = element;
        const isAnimated = name === 'none' || (classList.contains('animated') && classList.contains(name));
        return (
          isAnimated &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          getComputedStyle(element).opacity === '1'
        );
      });
    },
};
