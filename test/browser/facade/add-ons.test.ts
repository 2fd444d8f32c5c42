import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { nestedTabs, widget } from '../../support/markup';
import { OWNER_TAG } from '../../support/owner';
import { FACADE_TAG, log, setSnippet } from './snippet';

const SLIDES =
  '<div class="swiper"><div class="swiper-wrapper"><p class="swiper-slide">1</p><p class="swiper-slide">2</p></div></div>';

describe('an add-on’s widgets beside the stand-in', () => {
  it('get their handlers, their carousel and their waypoint', async ({ open, site }) => {
    setSnippet(
      site,
      `elementorFrontend.elementsHandler.attachHandler('pack-card', class {
         constructor({ $element }) {
           log.push('card ' + $element[0].dataset.id);
           const { swiper: AsyncSwiper } = elementorFrontend.utils;
           new AsyncSwiper($element.find('.swiper'), { slidesPerView: 1 }).then((swiper) => log.push('slides ' + swiper.slides.length));
           elementorFrontend.waypoint($element, function () { log.push('seen ' + this.dataset.id); });
         }
       });`,
    );
    const page = await open(widget('pack-card', 'a1', SLIDES), { head: OWNER_TAG, tag: FACADE_TAG });
    await expect
      .poll(async () => (await log(page)).toSorted())
      .toEqual(['card a1', 'init null', 'seen a1', 'slides 2']);
  });

  it('are bound anew, as a widget of Piton’s is, when a consent plugin has given its settings back', async ({
    open,
    site,
  }) => {
    setSnippet(site, '');
    const page = await open(nestedTabs('ab12cd3', ['Eins', 'Zwei']), { head: OWNER_TAG, tag: FACADE_TAG });
    await expect.poll(() => log(page)).toEqual(['init null', 'mount ab12cd3']);
    await page.evaluate(() => {
      const { elementsHandler } = window.elementorFrontend as unknown as {
        elementsHandler: { runReadyTrigger(element: Element | null): void };
      };
      elementsHandler.runReadyTrigger(document.querySelector('[data-id=ab12cd3]'));
    });
    await expect.poll(() => log(page)).toEqual(['init null', 'mount ab12cd3', 'mount ab12cd3']);
    const second = page.locator('.e-n-tab-title').nth(1);
    await second.click();
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('true');
  });
});
