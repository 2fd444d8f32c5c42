import { defineHandler } from '../core';

/**
 * Removes divs that are only a line break: with `display: block` and `clear: both` in their style attribute. Elements
 * that are added later stay.
 */
export default defineHandler({
  mount(element) {
    // A CSP without inline styles leaves `element.style` empty, so the attribute is parsed on another element.
    const { style } = document.createElement('div');
    style.cssText = element.getAttribute('style') ?? '';
    if (style.display === 'block' && style.clear === 'both') element.remove();
  },
});
