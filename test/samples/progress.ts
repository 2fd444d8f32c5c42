import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  progress: widget(
    'progress',
    'cb12cd3',
    '<span class="elementor-title">Schnee</span><div class="elementor-progress-wrapper" role="progressbar" aria-valuenow="80"><div class="elementor-progress-bar" data-max="80"></div></div>',
  ),
};

export const probes: Probes = {
  progress:
    ({ all, until }) =>
    (element) =>
      until('does not end', () =>
        all(element, '.elementor-progress-bar').every(
          ({ style, dataset }) => style.width === `${dataset.max}%`,
        ),
      ),
};
