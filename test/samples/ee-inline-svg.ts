import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'ee-inline-svg': widget(
    'ee-inline-svg',
    'ad30a01',
    '<div class="ee-inline-svg-wrapper"><div class="ee-inline-svg" data-url="/bild.svg"></div></div>',
    { svg: { url: '/bild.svg', id: 6 }, remove_inline_css: 'yes', override_colors: 'yes' },
  ),
};

export const probes: Probes = {
  'ee-inline-svg':
    ({ until }) =>
    (element) =>
      until('is not drawn', () => element.querySelector('svg > *')),
};
