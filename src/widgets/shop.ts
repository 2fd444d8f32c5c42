import { defineHandler } from '../core';

/** The scripts of the shop plugin that each widget needs, by the names of their script tags. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  'woocommerce-cart': ['wc-cart'],
  'woocommerce-checkout-page': ['wc-checkout'],
  'woocommerce-product-add-to-cart': ['wc-add-to-cart-variation'],
};

const isOnPage = (name: string) => document.getElementById(`${name}-js`) !== null;

/**
 * Handles widgets of the shop that the shop plugin's own scripts run. The inspector shows which of these scripts must
 * stay on the page and which are missing.
 */
export default defineHandler({
  mount(element, { note }) {
    const needs = NEEDS[element.dataset.widget_type?.split('.')[0] ?? ''] ?? [];
    const scripts = ['jquery-core', ...needs];
    const missing = scripts.filter((name) => !isOnPage(name));
    note('script', missing.length ? 'script.missing' : 'script.present', { scripts, missing });
  },
});
