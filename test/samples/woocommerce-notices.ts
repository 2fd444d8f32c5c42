import { widget } from '../support/markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  'woocommerce-notices': widget(
    'woocommerce-notices',
    'ff12cd4',
    '<div class="e-woocommerce-notices-wrapper"></div>',
  ),
};
