import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { stopClock } from '../../support/clock';
import { widget } from '../../support/markup';
import { violations } from '../../support/visit';
import { asking, question } from '../third-parties/third-parties-page';

const NOW = 1_790_000_000_000;
const quoted = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;');
const countdown = (id: string, data: string, note = '') =>
  widget(
    'countdown',
    id,
    `<div class="elementor-countdown-wrapper" ${data}>${['days', 'hours', 'minutes', 'seconds']
      .map(
        (unit) =>
          `<div class="elementor-countdown-item"><span class="elementor-countdown-digits elementor-countdown-${unit}"></span> <span class="elementor-countdown-label">${unit}</span></div>`,
      )
      .join('')}</div>${note && `<div class="elementor-countdown-expire--message">${note}</div>`}`,
  );
const HEAD = '<link rel="stylesheet" href="/cms.css"><script src="/log.js"></script>';
const shown = (page: Page, id: string) =>
  page
    .locator(`[data-id="${id}"] .elementor-countdown-digits`)
    .allTextContents()
    .then((texts) => texts.join(' '));
const message = (page: Page, id: string) =>
  page.locator(`[data-id="${id}"] .elementor-countdown-expire--message`);

describe('a countdown', () => {
  it('shows the remaining time, for a date and for each visitor, is correct after a pause, and runs its actions at the end [misc.1d]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/cms.css', '.elementor-countdown-expire--message { display: none }');
    site.set(
      '/log.js',
      `window.log = []; addEventListener('countdown_expire', ({ target }) => log.push(target.dataset.id));`,
    );
    const expires = (actions: unknown) => `data-expire-actions="${quoted(actions)}"`;
    const page = await open(
      `<main><h1>Frühbucher</h1>${countdown('c1', `data-date="${NOW / 1000 + 90_061}"`)}
       ${countdown('c2', `data-date="" data-evergreen-interval="10" ${expires([{ type: 'hide' }, { type: 'message' }])}`, 'Vorbei')}
       ${countdown('c3', `data-date="1577833200" ${expires([{ type: 'message' }])}`, 'Schon lange vorbei')}
       ${countdown('c4', `data-date="" ${expires([{ type: 'hide' }])}`)}
       ${countdown('c5', `data-date="${NOW / 1000 + 20}" ${expires([{ type: 'redirect', redirect_url: `${site.url}/danke.html` }])}`)}</main>`,
      { head: HEAD, before: (each) => stopClock(each, NOW) },
    );
    site.set('/danke.html', '<title>Danke</title>');
    await expect.poll(() => shown(page, 'c1')).toBe('01 01 01 01');
    await expect.poll(() => shown(page, 'c2')).toBe('00 00 00 10');
    // One countdown ended before the page was opened, and one has no date.
    await expect.poll(() => shown(page, 'c3')).toBe('00 00 00 00');
    await expect.poll(() => message(page, 'c3').isVisible()).toBe(true);
    await expect.poll(() => page.locator('[data-id=c4] .elementor-countdown-wrapper').isVisible()).toBe(true);
    expect(warnings.join()).toContain('neither data-date nor data-evergreen-interval');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { log: string[] }).log))
      .toEqual(['c3']);
    // The countdown is no live region, so that screen readers do not announce it.
    await expect.poll(() => page.getByRole('timer', { name: 'Verbleibende Zeit' }).count()).toBe(5);

    await page.clock.runFor(1500);
    await expect.poll(() => shown(page, 'c1')).toBe('01 01 00 59');
    await expect.poll(() => shown(page, 'c2')).toBe('00 00 00 08');
    await expect
      .poll(() => page.evaluate(() => ({ ...localStorage })))
      .toEqual({
        'c2-evergreen_due_date': String(NOW + 10_000),
        'c2-evergreen_interval': '10',
      });
    // The clock jumps as it does after a stay in the back/forward cache, where no timer runs.
    await page.clock.setSystemTime(NOW + 6000);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => shown(page, 'c2')).toBe('00 00 00 04');
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      main.append(document.querySelector('[data-id=c2]') as Element);
    });
    await expect.poll(() => shown(page, 'c2')).toBe('00 00 00 04');

    await page.clock.runFor(4100);
    await expect
      .poll(() => page.locator('[data-id=c2] .elementor-countdown-wrapper').isVisible())
      .toBe(false);
    await expect.poll(() => message(page, 'c2').isVisible()).toBe(true);
    await expect.poll(() => message(page, 'c2').getAttribute('role')).toBe('status');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { log: string[] }).log))
      .toEqual(['c3', 'c2']);
    await page.clock.runFor(11_000);
    await page.waitForURL(`${site.url}/danke.html`);
  });

  it('sends nobody to another host before the visitor has allowed that host, and then does [misc.1d, blocker.2]', async ({
    open,
  }) => {
    const asked: string[] = [];
    const page = await open(
      `<main><h1>Frühbucher</h1>${countdown('c1', `data-date="1" data-expire-actions="${quoted([{ type: 'redirect', redirect_url: 'https://ziel.example/' }, { type: 'message' }])}"`, 'Vorbei')}</main>`,
      asking(asked, {
        consent: {
          hideBanner: true,
          groups: [{ id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Sitzung' }] }],
        },
      }),
    );
    await question(page, 'ziel.example').waitFor();
    expect([asked, new URL(page.url()).hostname]).toEqual([[], '127.0.0.1']);
    await question(page, 'ziel.example').getByRole('button').click();
    await expect.poll(() => asked).toContain('https://ziel.example/');
  });

  it('counts without storage, and never redirects from its page to itself', async ({ open, site }) => {
    const here = `${site.url}/page-1.html`;
    const page = await open(
      `<main><h1>Frühbucher</h1>${countdown('c1', 'data-date="" data-evergreen-interval="5"')}${countdown('c2', `data-date="1" data-expire-actions="${quoted([{ type: 'redirect', redirect_url: `${here}#wieder` }, { type: 'message' }])}"`, 'Vorbei')}</main>`,
      {
        before: async (each) => {
          await stopClock(each, NOW);
          await each.addInitScript(() => {
            Object.defineProperty(window, 'localStorage', {
              get: () => {
                throw new DOMException('denied', 'SecurityError');
              },
            });
          });
        },
      },
    );
    await expect.poll(() => shown(page, 'c1')).toBe('00 00 00 05');
    await page.clock.runFor(6000);
    await expect.poll(() => shown(page, 'c1')).toBe('00 00 00 00');
    await expect.poll(() => message(page, 'c2').isVisible()).toBe(true);
    expect(page.url()).toBe(here);
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
  });
});
