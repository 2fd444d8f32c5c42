import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'lazy-background':
    '<div class="elementor-element e-con e-parent" data-id="cd12cd6" data-element_type="container"><p>Text</p></div>',
};

export const probes: Probes = {
  'lazy-background':
    ({ shown, until }) =>
    (element) =>
      until('is not painted', () => element.matches('.e-lazyloaded,.lazyloaded') || !shown(element)),
};
