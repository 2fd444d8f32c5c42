import { defineHandler } from '../runtime/core';

/**
 * Removes divs that are but a line break: displayed as block with clear both, by their own style attribute. Once at the
 * page's start, never for what comes later (spec 9; contract site-chrome H8).
 */
export default defineHandler({
  mount(element) {
    // A policy that forbids style attributes leaves `element.style` empty; what they say is parsed here all the same.
    const { style } = document.createElement('div');
    style.cssText = element.getAttribute('style') ?? '';
    if (style.display === 'block' && style.clear === 'both') element.remove();
  },
});
