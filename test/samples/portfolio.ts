import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  portfolio: widget(
    'portfolio',
    'cc12cd8',
    `<ul class="elementor-portfolio__filters"><li class="elementor-portfolio__filter elementor-active" data-filter="__all">Alle</li><li class="elementor-portfolio__filter" data-filter="5">Kajak</li></ul>
     <div class="elementor-portfolio elementor-grid elementor-posts-container">${[4, 5, 5, 5].map((term) => `<article class="elementor-portfolio-item elementor-post elementor-filter-${term}">Reise</article>`).join('')}</div>`,
    { columns: '3' },
  ),
};

export const probes: Probes = {
  portfolio:
    ({ changes, hasClass, press, seen, until }) =>
    (element) => {
      const filter = seen(element, '.elementor-portfolio__filter', 1);
      const items = () => hasClass(element, '.elementor-portfolio-item', 'elementor-active');
      return filter
        ? changes('items', items, () => press(filter))
        : until('shows nothing', () => items().includes(true));
    },
};
