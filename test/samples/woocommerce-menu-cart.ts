import { widget } from '../support/markup';
import type { Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  'woocommerce-menu-cart': widget(
    'woocommerce-menu-cart',
    'ff12cd3',
    `<div class="elementor-menu-cart__wrapper"><div class="elementor-menu-cart__toggle_wrapper"><div class="elementor-menu-cart__container" aria-hidden="true"><div class="elementor-menu-cart__main" aria-hidden="true"><div class="elementor-menu-cart__close-button"></div><div class="elementor-menu-cart__products"></div></div></div><div class="elementor-menu-cart__toggle"><a id="elementor-menu-cart__toggle_button" href="#" aria-expanded="false">Warenkorb</a></div></div></div>`,
    { cart_type: 'mini-cart', open_cart: 'mouseover' },
  ),
};

export const unlistedSettings: UnlistedSettings = {
  'woocommerce-menu-cart': ['cart_type', 'open_cart', 'automatically_open_cart'],
};
