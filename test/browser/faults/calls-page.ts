import { loopContent, loopGrid, loopItem, taxonomyFilter } from '../../support/loop-markup';
import { widget } from '../../support/markup';
import { AJAX } from '../widgets/form-page';

const MORE =
  '<div class="e-load-more-message"></div><div class="e-loop__load-more elementor-button-wrapper"><a class="elementor-button" role="button">Mehr laden</a></div>';
const items = [1, 2, 3].map((at) => loopItem(at));
/** A list with a button that loads more, and a filter for another list. */
export const LISTS =
  loopGrid('cafc825', loopContent({ items, pages: 2, next: '/touren/2/', after: MORE }), {
    pagination_type: 'load_more_on_click',
  }) +
  taxonomyFilter('c2ae27d', ['alps'], { selected_element: 'cafc824', taxonomy: 'category' }) +
  loopGrid('cafc824', loopContent({ items }));
export const PAY = widget(
  'stripe-button',
  'cb12cd3',
  `<form class="elementor-stripe-form"><input type="hidden" name="url" value="${AJAX}"><input type="hidden" name="action" value="submit_stripe_form"><button type="submit" class="elementor-button">Zahlen</button></form>`,
);
export const CART = widget(
  'woocommerce-menu-cart',
  'ca12cd3',
  `<div class="elementor-menu-cart__wrapper"><div class="elementor-menu-cart__toggle_wrapper"><div class="elementor-menu-cart__container" aria-hidden="true"><div class="elementor-menu-cart__main" aria-hidden="true"><div class="elementor-menu-cart__close-button"></div><div class="elementor-menu-cart__products">Zwei Reisen</div></div></div>
   <div class="elementor-menu-cart__toggle"><a id="elementor-menu-cart__toggle_button" href="#" aria-expanded="false">Warenkorb</a></div></div></div>`,
  {},
);
/** The page's own address, and the pro add-on's configuration with the addresses of its server. */
export const CONFIG = `<link rel="canonical" href="/touren/"><script type="text/plain" id="elementor-pro-frontend-js-before">var ElementorProFrontendConfig = ${JSON.stringify({ ajaxurl: AJAX, nonce: '4f92', urls: { assets: '/pro/', rest: '/wp-json/' }, woocommerce: { menu_cart: { fragments_nonce: 'n' } } })};</script>`;
