import { widget } from '../support/markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  'woocommerce-cart': widget('woocommerce-cart', 'ff12cd5', 'Warenkorb'),
  'woocommerce-checkout-page': widget('woocommerce-checkout-page', 'ff12cd6', 'Kasse'),
  'woocommerce-product-add-to-cart': widget('woocommerce-product-add-to-cart', 'ff12cd7', 'Buchen'),
};
