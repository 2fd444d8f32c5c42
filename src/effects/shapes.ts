import { defineHandler, flag, text } from '../core';
import { fetchShape } from '../ui/shape';

/** The builder has a second drawing of these shapes for the negative side. */
const WITH_NEGATIVE =
  /^(?:drops|clouds|pyramids|triangle|triangle-asymmetrical|curve|curve-asymmetrical|waves|arrow|split|book)$/;

/**
 * Returns the file in the builder's folder of shapes; `undefined` for anything but a plain name, since it could be a
 * path.
 */
export const fileOf = (shape: string, isNegative: boolean): string | undefined =>
  /^[a-z0-9-]+$/.test(shape)
    ? `${shape}${isNegative && WITH_NEGATIVE.test(shape) ? '-negative' : ''}.svg`
    : undefined;

/**
 * Draws shape dividers that the server's markup lacks. Live pages contain the drawings, so nothing is fetched there.
 */
export default defineHandler({
  settings: {
    shape_divider_top: text(),
    shape_divider_top_negative: flag(),
    shape_divider_bottom: text(),
    shape_divider_bottom_negative: flag(),
  },
  async mount(element, { settings, page, signal, warn }) {
    const given = settings.get();

    async function fill(side: 'top' | 'bottom') {
      const shape = given[`shape_divider_${side}`];
      if (!shape || shape === 'none') return;
      const name = `elementor-shape-${side}`;
      const printed = element.querySelector(`:scope>.${name},:scope>.e-con-inner>.${name}`);
      if (printed?.firstElementChild) return;
      const isNegative = given[`shape_divider_${side}_negative`];
      const file = fileOf(shape, isNegative);
      const svg = file && (await fetchShape(`${page.assets.builder}shapes/${file}`));
      if (signal.aborted) return;
      if (!svg) {
        warn('shape', `shape_divider_${side}: no drawing for ${shape.slice(0, 60)} (shapes/${file ?? '?'})`);
        return;
      }
      const box = printed ?? document.createElement('div');
      const pattern = box.cloneNode(true) as Element;
      box.classList.add('elementor-shape', name);
      box.setAttribute('aria-hidden', 'true');
      box.setAttribute('data-shape', shape);
      box.setAttribute('data-negative', String(isNegative));
      box.replaceChildren(svg);
      if (!printed) (element.querySelector(':scope>.e-con-inner') ?? element).prepend(box);
      signal.addEventListener('abort', () => (printed ? box.replaceWith(pattern) : box.remove()));
    }

    await Promise.all([fill('top'), fill('bottom')]);
  },
});
