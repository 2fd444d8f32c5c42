import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'posts-extra.classic': widget(
    'posts-extra',
    'ad12cd5',
    `<ul class="ee-filters"><li><a data-filter="*" class="ee--active">Alle</a></li></ul><div class="ee-grid ee-loop ee-grid--masonry"><div class="ee-grid__item--sizer"></div><div class="ee-grid__item ee-loop__item">Bericht</div></div>
     <nav class="ee-pagination"><a class="ee-pagination__next" href="/berichte/page/2/">Weiter</a></nav><div class="ee-load-status"><div class="ee-load-status__error">Fehler</div></div><div class="ee-load-button"><a class="ee-load-button__trigger" href="">Mehr</a></div>`,
    {
      columns: '3',
      classic_layout: 'masonry',
      classic_filters: 'yes',
      classic_infinite_scroll: 'yes',
      classic_infinite_scroll_history: 'yes',
      classic_infinite_scroll_button: 'yes',
    },
  ).replace('posts-extra.default', 'posts-extra.classic'),
};

export const probes: Probes = {
  'posts-extra.classic':
    ({ all, changes, growing, press, seen, shown }) =>
    (element) => {
      const filter = seen(element, '.ee-filters a', 2);
      return filter
        ? changes(
            'items',
            () => all(element, '.ee-loop__item').map(shown),
            () => press(filter),
          )
        : growing(element, {});
    },
};
