import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'animated-headline': widget(
    'animated-headline',
    'db12ce3',
    '<h3 class="elementor-headline elementor-headline-letters"><span class="elementor-headline-dynamic-wrapper"><span class="elementor-headline-dynamic-text elementor-headline-text-active">hoch</span><span class="elementor-headline-dynamic-text">weit</span></span></h3>',
    { headline_style: 'rotate', animation_type: 'wave', loop: 'yes', rotate_iteration_delay: 100 },
  ),
};

export const probes: Probes = {
  'animated-headline':
    ({ all, changes, scrollInto, seen, until }) =>
    (element, { headline_style: style }) => {
      scrollInto(element);
      if (style !== 'rotate')
        return until('marks nothing', () => seen(element, '.elementor-headline-dynamic-wrapper svg'));
      const words = () =>
        all(element, '.elementor-headline-dynamic-text').map((word) =>
          [word.innerText, word.classList.contains('elementor-headline-text-active')].join(),
        );
      return changes('words', words, () => {});
    },
};
