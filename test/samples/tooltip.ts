import { widget } from '../support/markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  tooltip: widget(
    'heading',
    'ad12cd3',
    `<h2>Gletscher</h2><span class="hotip-content" id="hotip-content-ad12cd3">Ewiges Eis</span>`,
    { tooltip_enable: 'yes', tooltip_trigger: 'load' },
  ),
};
