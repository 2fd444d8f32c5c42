import { widget } from '../support/markup';
import type { Samples, Undriven } from '../support/sample-file';

export const samples: Samples = {
  'button-group': widget(
    'button-group',
    'ec12cd3',
    `<ul class="ee-button-group"><li><a class="ee-button-wrapper hotip" href="#buchen" data-hotips-content="#hotip-content-ec12cd3_1" data-hotips-class="ee-tooltip"><span>Buchen</span><span class="hotip-content" id="hotip-content-ec12cd3_1">Frei</span></a></li></ul>`,
    {},
  ),
};

export const undriven: Undriven = {
  'button-group': 'those of these pages have no tooltips',
};
