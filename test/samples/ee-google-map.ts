import { widget } from '../support/markup';
import type { Samples, Undriven } from '../support/sample-file';

export const samples: Samples = {
  'ee-google-map': widget(
    'ee-google-map',
    'fa12ce4',
    `<div class="ee-google-map-wrapper"><div class="ee-google-map__navigation"><ul><li class="ee-google-map__navigation__item ee-google-map__navigation__item--all"><a class="ee-google-map__navigation__link">Alle</a></li></ul></div>
     <div class="ee-google-map" data-lat="" data-lng=""><div class="ee-google-map__pin" data-trigger="auto" data-lat="47.1" data-lng="11.2" data-id="a1">Alm</div></div></div>`,
    { fit: 'yes', popups: 'yes' },
  ),
};

export const undriven: Undriven = {
  'ee-google-map': 'the service is not there',
};
