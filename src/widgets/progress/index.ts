import { createSight, defineHandler, dropEmptyStyle, stillness } from '../../runtime/core';
import { ownAttributes } from '../../ui/own-attributes';
import { percentOf } from './percent-of';

const onFirstSight = createSight('0px');

/** A bar that grows to its part when it is first seen; the CMS's style moves it (contract page-builder 4.7). */
export default defineHandler({
  // Colours alone make the bar, and a visitor's own take them away.
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
    const own = ownAttributes();
    // Releases before 3.16 name the bar for nobody.
    const title = element.querySelector('.elementor-title')?.textContent?.trim();
    if (title && !wrapper.hasAttribute('aria-labelledby') && !wrapper.hasAttribute('aria-label'))
      own.set(wrapper, 'aria-label', title);
    const { style } = bar;
    const fill = () => {
      if (stillness().matches) style.transition = 'none';
      style.width = `${percent}%`;
    };
    // Not the bar: what has no width is not seen in a box that clips.
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
