import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  countdown: widget(
    'countdown',
    'da12ce3',
    '<div class="elementor-countdown-wrapper" data-date="4000000000"><span class="elementor-countdown-digits elementor-countdown-seconds"></span></div><div class="elementor-countdown-expire--message">Vorbei</div>',
  ),
};

export const probes: Probes = {
  countdown:
    ({ changes, seen, until }) =>
    (element) =>
      seen(element, '.elementor-countdown-expire--message')
        ? until('says nothing', () => element.innerText.trim())
        : changes(
            'time',
            () => element.innerText,
            () => {},
          ),
};
