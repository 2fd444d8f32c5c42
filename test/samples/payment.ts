import { widget } from '../support/markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  'paypal-button': widget(
    'paypal-button',
    'fe12cd7',
    '<form><button class="elementor-paypal-legacy">PayPal</button></form>',
  ),
  'stripe-button': widget(
    'stripe-button',
    'fe12cd8',
    '<form class="elementor-stripe-form"><button>Zahlen</button></form>',
  ),
};
