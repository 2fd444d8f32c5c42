import type { Samples } from '../../../test/support/sample-file';

export const samples: Samples = {
  'page-transition': '<e-page-transition class="e-page-transition--entered"></e-page-transition>',
};
