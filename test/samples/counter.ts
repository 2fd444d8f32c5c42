import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  counter: widget(
    'counter',
    'ca12cd3',
    '<div class="elementor-counter"><div class="elementor-counter-number-wrapper"><span class="elementor-counter-number" data-duration="2000" data-to-value="1250" data-from-value="0">0</span></div></div>',
  ),
};

export const probes: Probes = {
  counter:
    ({ all, scrollInto, until }) =>
    (element) => {
      const number = all(element, '.elementor-counter-number')[0];
      const digits = (text = '') => text.replace(/\D/g, '');
      scrollInto(element);
      return until('does not end', () => digits(number?.innerText) === digits(number?.dataset.toValue));
    },
};
