import { widget } from '../support/markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  'table-of-contents': `<div class="elementor"><h2>Eins</h2><h3>Zwei</h3>${widget(
    'table-of-contents',
    'ee12cd3',
    `<div class="elementor-toc__header"><h4 class="elementor-toc__header-title">Inhalt</h4><div class="elementor-toc__toggle-button elementor-toc__toggle-button--expand">+</div><div class="elementor-toc__toggle-button elementor-toc__toggle-button--collapse">–</div></div><div id="elementor-toc__ee12cd3" class="elementor-toc__body elementor-toc__list-items--collapsible"><div class="elementor-toc__spinner-container">…</div></div>`,
    {
      hierarchical_view: 'yes',
      collapse_subitems: 'yes',
      minimize_box: 'yes',
      minimized_on: 'desktop',
      min_height: { unit: 'px', size: 50, sizes: [] },
    },
  )}</div>`,
};
