import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'ee-scroll-indicator': widget(
    'ee-scroll-indicator',
    'fc12cd3',
    `<div class="ee-scroll-indicator ee-scroll-indicator--skin-bar"><ul class="ee-scroll-indicator__menu ee-nav"><li class="ee-scroll-indicator__element" data-selector="" data-start="top-top" data-start-offset="0" data-end="bottom-bottom" data-end-offset="0"><a class="ee-scroll-indicator__element__link has--cursor"><div class="ee-scroll-indicator__element__wrapper"><div class="ee-scroll-indicator__element__progress ee-cover"></div></div></a></li></ul></div>`,
    { click: 'yes' },
  ).replace('ee-scroll-indicator.default', 'ee-scroll-indicator.bar'),
};

export const probes: Probes = {
  'ee-scroll-indicator':
    ({ all, scroll, until }) =>
    (element) =>
      until('marks nothing', () => {
        const section = document.getElementById(all(element, '[data-selector]')[0]?.dataset.selector ?? '');
        if (section) scroll(section.getBoundingClientRect().top + scrollY + 50);
        return element.querySelector('.is--reading');
      }),
};
