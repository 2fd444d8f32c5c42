import { createSight, defineHandler, dropEmptyStyle, queryReducedMotion } from '../core';
import { attributeRestorer } from '../ui/dom/attribute-restorer';

/** Returns the first readable one of `values` in percent, from 0 to 100; `undefined` where none is readable. */
export function percentOf(...values: readonly (string | null | undefined)[]): number | undefined {
  const percent = values.map((value) => Number.parseFloat(value ?? '')).find(Number.isFinite);
  return percent === undefined ? undefined : Math.min(Math.max(percent, 0), 100);
}

const onFirstSight = createSight('0px');

/** Fills a bar to its value when the bar is first seen; the CMS's CSS animates the width. */
export default defineHandler({
  // The bar consists only of colours, which forced colors mode removes.
  style:
    '@media (forced-colors:active){.elementor-progress-wrapper{outline:1px solid}.elementor-progress-bar{background:Highlight!important;color:HighlightText!important;forced-color-adjust:none}}',
  mount(element, { signal, warn }) {
    const bar = element.querySelector<HTMLElement>('.elementor-progress-bar');
    const wrapper = bar?.closest('.elementor-progress-wrapper') ?? bar?.parentElement;
    if (!bar || !wrapper) return;
    const percent = percentOf(bar.dataset.max, wrapper.getAttribute('aria-valuenow'));
    if (percent === undefined) {
      warn(
        'progress',
        `data-max is ${JSON.stringify(bar.dataset.max ?? null)}, expected a number from 0 to 100`,
      );
      return;
    }
    const own = attributeRestorer();
    // Releases before 3.16 print the bar without a name.
    const title = element.querySelector('.elementor-title')?.textContent?.trim();
    if (title && !wrapper.hasAttribute('aria-labelledby') && !wrapper.hasAttribute('aria-label'))
      own.set(wrapper, 'aria-label', title);
    const { style } = bar;
    const fill = () => {
      if (queryReducedMotion().matches) style.transition = 'none';
      style.width = `${percent}%`;
    };
    // The wrapper is observed, since an element without width is never seen in a box that clips.
    onFirstSight(wrapper, fill, signal);
    addEventListener('beforeprint', fill, { signal });
    signal.addEventListener('abort', () => {
      own.restore();
      style.removeProperty('width');
      style.removeProperty('transition');
      dropEmptyStyle(bar);
    });
  },
});
