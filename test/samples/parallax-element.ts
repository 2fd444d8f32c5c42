import { widget } from '../support/markup';
import type { Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  'parallax-element': widget(
    'heading',
    'cc12cd4',
    '<div class="elementor-widget-container"><h2>Tiefe</h2></div>',
    { parallax_element_enable: 'yes', parallax_element_type: 'mouse' },
  ),
};

export const unlistedSettings: UnlistedSettings = {
  // Extensions of the widget pack print these keys, and the list has only the keys of its widgets.
  'parallax-element': [
    'parallax_element_enable parallax_element_type parallax_element_relative parallax_element_disable_on',
    'parallax_element_pan_relative parallax_element_pan_axis parallax_element_pan_distance',
    'parallax_element_invert parallax_off_viewport parallax_element_speed',
  ].flatMap((keys) => keys.split(' ')),
};
