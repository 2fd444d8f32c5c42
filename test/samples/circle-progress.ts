import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'circle-progress': widget(
    'circle-progress',
    'ad30a04',
    '<div class="ee-circle-progress" data-suffix="%"><div class="ee-circle-progress__value" data-cp-value="75"><span class="value"></span><span class="suffix">%</span></div></div>',
    { animate: 'yes', duration: { size: 90_000 } },
  ),
};

export const probes: Probes = {
  'circle-progress':
    ({ scrollInto, until }) =>
    (element) => {
      scrollInto(element);
      const canvas = () => element.querySelector('canvas');
      const pixels = () => {
        const { width = 0, height = 0 } = canvas() ?? {};
        return width && height && canvas()?.getContext('2d')?.getImageData(0, 0, width, height).data;
      };
      return until('is not drawn', () => (pixels() || []).some(Boolean));
    },
};
