import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'text-path': widget(
    'text-path',
    'cf12ce3',
    '<div class="e-text-path" data-text="Ohne Ende" data-url="/bild.svg" data-link-url=""></div>',
    {},
  ),
};

export const probes: Probes = {
  'text-path':
    ({ until }) =>
    (element) =>
      until('is not drawn', () => element.querySelector('textPath')?.textContent?.trim()),
};
