import { settingsAttribute } from '../support/markup';
import type { Samples, Undriven } from '../support/sample-file';

export const samples: Samples = {
  shapes: `<div class="elementor-element e-con" data-id="cd12cd5" data-element_type="container"${settingsAttribute({ shape_divider_top: 'waves' })}><div class="elementor-shape elementor-shape-top" data-negative="false"><svg viewBox="0 0 1000 100"></svg></div></div>`,
};

export const undriven: Undriven = {
  shapes: 'the server has printed all of them',
};
