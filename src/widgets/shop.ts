import { defineHandler } from '../runtime/core';

/** What of the shop plugin each widget lives on, by the names of its script tags (contract pro 22). */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  'woocommerce-cart': ['wc-cart'],
  'woocommerce-checkout-page': ['wc-checkout'],
  'woocommerce-product-add-to-cart': ['wc-add-to-cart-variation'],
};

const isThere = (name: string) => document.getElementById(`${name}-js`) !== null;

/**
 * Widgets of the shop that are the shop plugin's own work: nothing of it is replaced. Says in the inspector which of its
 * scripts must stay on the page, and which of them are missing.
 */
export default defineHandler({
  mount(element, { note }) {
    const needs = NEEDS[element.dataset.widget_type?.split('.')[0] ?? ''] ?? [];
    const missing = ['jquery-core', ...needs].filter((name) => !isThere(name));
    note(
      'Originalskript',
      `Braucht weiterhin die Skripte des Shops: jquery-core, ${needs.join(', ')}. ${missing.length ? `Nicht auf der Seite: ${missing.join(', ')}.` : 'Alle sind da.'}`,
    );
  },
});
