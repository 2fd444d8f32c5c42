import { settingsAttribute } from '../support/markup';
import type { Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  'parallax-background': `<section class="elementor-element elementor-section" data-id="cc12cd5" data-element_type="section" style="background-image: url(&quot;/bild.svg&quot;);"${settingsAttribute({ parallax_background_enable: 'yes' })}>Hintergrund</section>`,
};

export const unlistedSettings: UnlistedSettings = {
  'parallax-background': [
    'parallax_background_enable',
    'parallax_background_speed',
    'parallax_background_direction',
  ],
};
