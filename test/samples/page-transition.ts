import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  'page-transition': '<e-page-transition class="e-page-transition--entered"></e-page-transition>',
};
