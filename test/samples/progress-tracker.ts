import { widget } from '../support/markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  'progress-tracker': widget(
    'progress-tracker',
    'dc12ce3',
    '<div class="elementor-scrolling-tracker elementor-scrolling-tracker-horizontal"><div class="current-progress"><div class="current-progress-percentage"></div></div></div>',
    { type: 'horizontal', relative_to: 'entire_page', percentage: 'yes' },
  ),
};
