import { settingsAttribute } from '../support/markup';
import type { Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  'ee-sticky': `<section class="elementor-section" data-id="dc12cd3" data-element_type="section"${settingsAttribute({ sticky_enable: 'yes', sticky_parent: 'body', sticky_follow_scroll: 'yes' })}>Klebt</section>`,
};

export const unlistedSettings: UnlistedSettings = {
  // The pages of the list have the pro add-on, which removes these controls of the widget pack.
  'ee-sticky': [
    'sticky_enable sticky_parent_selector sticky_unstick_on sticky_follow_scroll sticky_offset_bottom',
  ].flatMap((keys) => keys.split(' ')),
};
