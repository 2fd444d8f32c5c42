import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  alert: widget(
    'alert',
    'cc12ce3',
    '<div class="elementor-alert" role="alert"><button type="button" class="elementor-alert-dismiss">×</button></div>',
  ),
};

export const probes: Probes = {
  alert:
    ({ all, seen, shown, toggles }) =>
    (element) =>
      toggles('alert', all(element, 'button')[0], () => shown(seen(element, '.elementor-alert'))),
};
