import { widget } from '../support/markup';
import type { Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  hotspot: widget(
    'hotspot',
    'dd12ce3',
    '<div class="e-hotspot"><div class="e-hotspot__button">1</div><div class="e-hotspot__tooltip">Lodge</div></div>',
    { tooltip_animation: 'e-hotspot--slide-direction', hotspot_sequenced_animation: 'yes' },
  ),
};

export const unlistedSettings: UnlistedSettings = {
  // Some releases print these keys for the desktop as well.
  hotspot: ['tooltip_trigger', 'tooltip_position'],
};
