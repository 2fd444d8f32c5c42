import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { slidesWidget } from '../../support/carousel-markup';
import { widget } from '../../support/markup';
import { samples } from '../../support/samples';
import { modal, popup, popupPage } from '../popups/popup-page';
import { allMounted } from './chunks-page';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The time of a slide; the message after copying is visible for as long. */
const SLIDE_MS = 5_000;
/** The page's time at the start, ms since 1970. */
const NOW = 1_790_000_000_000;

const quoted = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;');
const countdown = (id: string, data: string) =>
  widget(
    'countdown',
    id,
    `<div class="elementor-countdown-wrapper" ${data} data-expire-actions="${quoted([{ type: 'message' }])}">${[
      'days',
      'hours',
      'minutes',
      'seconds',
    ]
      .map((unit) => `<span class="elementor-countdown-digits elementor-countdown-${unit}"></span>`)
      .join('')}</div><div class="elementor-countdown-expire--message">Vorbei</div>`,
  );

const BODY = `${countdown('fd12cd3', `data-date="${(NOW + 2 * HOUR_MS) / 1000}"`)}${countdown('fd12cd4', 'data-date="" data-evergreen-interval="3600"')}
  ${slidesWidget('bb12cd6', 4, { autoplay: 'yes', autoplay_speed: SLIDE_MS, infinite: 'yes', pause_on_hover: '', pause_on_interaction: '' })}${samples['code-highlight']}
  ${popup(512, { triggers: { inactivity: 'yes', inactivity_time: 30 } })}${popup(513, { triggers: { page_load: 'yes', page_load_delay: 40 } })}`;
const CSS =
  '.elementor-countdown-expire--message{display:none}.swiper-wrapper{display:flex}.swiper-slide{flex:none;width:100%}';
const LOG = `window.expired = 0; window.slid = 0; addEventListener('countdown_expire', () => expired++);
  new MutationObserver((all) => all.forEach(({ target: { classList }, oldValue }) => {
    if (classList.contains('swiper-slide-active') && !oldValue.includes('swiper-slide-active')) slid++;
  })).observe(document, { subtree: true, attributeFilter: ['class'], attributeOldValue: true });`;

const left = async (page: Page, id: string) =>
  (await page.locator(`[data-id="${id}"] .elementor-countdown-digits`).allTextContents()).join(' ');
const OVER = '00 00 00 00';
const counts = (page: Page) =>
  page.evaluate(() => {
    const { expired = 0, slid = 0 } = window as unknown as Record<string, number>;
    return { expired, slid };
  });

describe('a page whose clock', () => {
  it.for([
    [
      'jumps forward by a day',
      (page: Page) => page.clock.setSystemTime(NOW + DAY_MS),
      [OVER, OVER],
      'zeros, and the actions at the end once',
    ],
    [
      'jumps back by a day',
      (page: Page) => page.clock.setSystemTime(NOW - DAY_MS),
      ['01 01 59 59', '00 00 59 59'],
      'the rest of the new time; a visitor’s own countdown begins again, with its length at most',
    ],
    [
      'sleeps for a day',
      (page: Page) => page.clock.fastForward(DAY_MS),
      [OVER, OVER],
      'zeros, and the actions at the end once',
    ],
  ] as const)(
    '%s: countdowns show the rest of the new time, never less than zero and never more than before; popups, slides and temporary messages keep their intervals [popup.3, popup.7, misc.1]',
    async ([way, jump, expected, _sees], { open, site }) => {
      site.set('/log.js', LOG);
      const page = await popupPage({ open, site }, BODY, {
        css: CSS,
        head: '<script src="/log.js"></script>',
        viewport: { width: 1280, height: 6_000 },
        async before(fresh) {
          await fresh.clock.install({ time: NOW - 1_000 });
          await fresh.clock.pauseAt(NOW);
        },
      });
      await allMounted(page);
      const copy = page.locator('.copy-to-clipboard-button');
      await copy.click();
      await expect.poll(() => copy.getAttribute('data-copy-state')).not.toBe('copy');
      const done = await copy.getAttribute('data-copy-state');
      await expect.poll(() => left(page, 'fd12cd3')).toMatch(/^00 0[12] /);
      const before = await counts(page);
      expect(before.expired).toBe(0);

      await jump(page);
      await page.clock.runFor(1_000);
      const shown = async () => [await left(page, 'fd12cd3'), await left(page, 'fd12cd4')];
      await expect.poll(() => shown()).toEqual(expected);
      const isOver = expected[0] === OVER;
      await expect
        .poll(() => page.getByText('Vorbei').filter({ visible: true }).count())
        .toBe(isOver ? 2 : 0);
      const passed = await counts(page);
      expect(passed.expired).toBe(isOver ? 2 : 0);
      const hasSlept = way === 'sleeps for a day';
      // A timer that elapsed while the computer slept fires only once.
      expect(passed.slid - before.slid).toBe(hasSlept ? 1 : 0);
      // The popups' chunks are loading.
      for (const id of [512, 513]) await expect.poll(() => modal(page, id).count()).toBe(hasSlept ? 1 : 0);
      await expect.poll(() => copy.getAttribute('data-copy-state')).toBe(hasSlept ? 'copy' : done);

      // Afterwards every timer continues at its own interval.
      let steps = 0;
      await expect
        .poll(async () => {
          await page.clock.runFor(SLIDE_MS);
          steps++;
          return (await counts(page)).slid - passed.slid;
        })
        .toBeGreaterThan(0);
      expect((await counts(page)).slid - passed.slid).toBeLessThanOrEqual(steps);
      await expect.poll(() => copy.getAttribute('data-copy-state')).toBe('copy');
      await page.clock.runFor(36_000);
      for (const id of [512, 513]) await modal(page, id).waitFor();
      expect((await counts(page)).expired).toBe(passed.expired);
    },
  );
});
