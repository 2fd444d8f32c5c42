import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';
import { violations } from '../../support/visit';

interface Event {
  name: string;
  start: string;
  end?: string;
  link?: string;
  [more: string]: string | undefined;
}
const quoted = (text = '') => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const event = ({ name, start, end = start, link, target, rel, archive, before, after }: Event) =>
  `<div class="ee-calendar-event" data-archive="${quoted(archive)}" data-target="${quoted(target)}" data-rel="${quoted(rel)}" data-link="${quoted(link)}" data-start="${start}" data-end="${end}" data-before="${quoted(before)}" data-after="${quoted(after)}">${name}</div>`;
const calendar = (id: string, events: readonly Event[], settings: object, skin = 'default') =>
  widget(
    'ee-calendar',
    id,
    `<div class="elementor-widget-container"><div class="ee-calendar">${events.map(event).join('')}</div></div>`,
    settings,
    `ee-calendar-skin--${skin}`,
  );

const WEEK = { name: 'Heliskiing <em>Woche 1</em>', start: '2027-01-30 23:30', end: '2027-02-02 00:00' };
const EVENTS = [
  { ...WEEK, link: '/heliskiing/', target: '_blank', rel: 'nofollow' },
  { name: 'Infoabend', start: '2027-01-12 18:00', before: '<b class="vor">', after: ' neu</b>' },
  { name: 'Bericht', start: '2027-01-20 09:00:00', link: '/bericht/', archive: '/2027/01/20/' },
];
const CSS = `.ee-calendar-event { display: none } .ee-calendar__month { position: relative; overflow: hidden } .ee-calendar__table { width: 100% }
  .ee-calendar__events { display: none } .ee-calendar-skin--compact .ee-calendar__events { display: block; position: absolute; inset: 0; transform: translateX(-110%) }
  .ee-calendar-skin--compact .show-events .ee-calendar__table { transform: translateX(100%) } .ee-calendar-skin--compact .show-events .ee-calendar__events { transform: none }
  .ee-calendar-skin--compact .ee-calendar__day__events { display: none }`;

const HEAD = '<link rel="stylesheet" href="/cms.css">';
const title = (page: Page) => page.locator('.ee-calendar__controls__month');
const day = (page: Page, date: string) => page.locator(`.calendar-day-${date}`);
/** The focused day, or the class of another focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { className = '' } = document.activeElement ?? {};
    return /calendar-day-([\d-]+)/.exec(className)?.[1] ?? className;
  });

describe('the calendar', () => {
  it('shows each event on the days that the server wrote, whatever the visitor’s time zone is [calendar.1a, calendar.1c, calendar.1d, calendar.1e]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/cms.css', CSS);
    const page = await open(
      `<main><h1>Termine</h1>${calendar('ca1', [...EVENTS, { name: 'Nie', start: 'bald' }], {
        first_day: '1',
        default_current_month: 'yes',
        show_adjacent_months: 'yes',
        link_archive: 'yes',
        day_monday: 'Mo',
        month_january: 'Jänner',
      })}${widget('ee-calendar', 'ca0', '<div class="ee-calendar__no-events">Keine Termine</div>', {})}</main>`,
      {
        head: HEAD,
        timezoneId: 'Pacific/Kiritimati',
        // In the visitor's time zone it is already the next day.
        before: (fresh) => fresh.clock.setFixedTime(new Date('2027-01-19T12:00:00Z')),
      },
    );
    await expect.poll(() => title(page).textContent()).toBe('Jänner 2027');
    await expect
      .poll(() => page.locator('.ee-calendar__header__week').allTextContents())
      .toEqual('Mo Di Mi Do Fr Sa So'.split(' '));
    await expect.poll(() => page.locator('tbody td').count()).toBe(35);
    await expect
      .poll(() => day(page, '2026-12-28').getAttribute('class'))
      .toBe(
        'ee-table__cell ee-calendar__cell ee-calendar__day align--top day ee-calendar__day--passed ee-calendar__day--adjacent ee-calendar__month--last calendar-day-2026-12-28 calendar-dow-1',
      );
    await expect
      .poll(() => page.locator('.ee-calendar__day--today').getAttribute('aria-current'))
      .toBe('date');
    await expect
      .poll(() => page.locator('.ee-calendar__day--today').getAttribute('class'))
      .toContain('2027-01-20');
    const withEvents = () =>
      page
        .locator('.ee-calendar__day--event')
        .evaluateAll((all) => all.map(({ className }) => /day-(\d\S+)/.exec(className)?.[1]));
    await expect.poll(() => withEvents()).toEqual(['2027-01-12', '2027-01-20', '2027-01-30', '2027-01-31']);
    await expect
      .poll(() => day(page, '2027-01-31').locator('.ee-calendar__day__event__name').innerHTML())
      .toMatch(
        /^<a href="\/heliskiing\/" target="_blank" rel="nofollow" data-title="Heliskiing Woche 1"[^>]*>Heliskiing <em>Woche 1<\/em><\/a>$/,
      );
    await expect
      .poll(() => day(page, '2027-01-12').locator('.ee-calendar__day__event__name > b.vor').innerText())
      .toBe('Infoabend neu');
    await expect
      .poll(() => day(page, '2027-01-20').locator('.day-contents a').getAttribute('href'))
      .toBe('/2027/01/20/');
    await expect
      .poll(() => page.locator('.ee-calendar__events__event').allTextContents())
      .toEqual([
        '30. Jänner - 2. Februar: Heliskiing Woche 1',
        '12. Jänner: Infoabend neu',
        '20. Jänner: Bericht',
      ]);
    expect(warnings.filter((text) => text.includes('bald'))).toHaveLength(1);

    await page.locator('.clndr-next-button').click();
    await expect.poll(() => title(page).textContent()).toBe('Februar 2027');
    await expect.poll(() => withEvents()).toEqual(['2027-02-01', '2027-02-02']);
    await page.locator('.clndr-previous-button').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => title(page).textContent()).toBe('Jänner 2027');

    // Only one day of the grid is a tab stop, with its links.
    await page.locator('.clndr-next-button').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('2027-01-20');
    const moves = {
      ArrowLeft: '2027-01-19',
      ArrowUp: '2027-01-12',
      Home: '2027-01-11',
      End: '2027-01-17',
      PageUp: '2026-12-17',
      'Shift+PageDown': '2027-12-17',
    };
    for (const [key, date] of Object.entries(moves)) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page)).toBe(date);
    }
    await expect.poll(() => title(page).textContent()).toBe('Dezember 2027');
    await page.keyboard.press('Shift+PageUp');
    await page.keyboard.press('PageDown');
    await day(page, '2027-01-31').focus();
    await page.keyboard.press('Enter');
    await page.locator('.calendar-day-2027-01-31 a:focus').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('2027-01-31');
    await expect.poll(() => page.locator('tbody a[href]:not([tabindex])').count()).toBe(1);
    expect(await violations(page)).toEqual([]);

    await page.evaluate(() => document.querySelector('[data-id=ca1]')?.remove());
    await expect.poll(() => page.locator('.ee-calendar__no-events').isVisible()).toBe(true);
  });

  it('leads to an event under a key that is held, without following its link, and opens the list of the compact month once [calendar.1e]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const settings = { default_month: '2027-01-01 00:00' };
    const report = { name: 'Bericht', start: '2027-01-20 09:00', link: '#bericht' };
    const page = await open(
      `<main><h1>Termine</h1>${calendar('ca1', [report], settings)}${calendar('ca2', [report], settings, 'compact')}</main>`,
      { head: HEAD },
    );
    const hold = async (key: string) => {
      for (let times = 0; times < 4; times++) await page.keyboard.down(key);
      await page.keyboard.up(key);
    };
    await day(page, '2027-01-20').first().focus();
    await hold('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Bericht');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
    await day(page, '2027-01-20').last().focus();
    await hold('Enter');
    await expect.poll(() => focused(page)).toContain('ee-calendar__events__hide');
    await hold('Enter');
    await expect.poll(() => focused(page)).toBe('2027-01-20');
  });

  it('slides its list of events over the compact month, and stays within the set months [calendar.1d, calendar.1e]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const page = await open(
      `<main><h1>Termine</h1>${calendar(
        'ca2',
        EVENTS,
        {
          first_day: '9',
          default_month: '2026-01-01 00:00',
          constrain_start: '2027-01-01 00:00',
          constrain_end: '2027-02',
          click_adjacent: 'yes',
          event_list_heading: 'Im Monat',
          event_date_format: 'D. MMMM',
        },
        'compact',
      )}</main>`,
      {
        head: HEAD,
        before: (fresh) => fresh.clock.setFixedTime(new Date('2027-01-19T12:00:00Z')),
      },
    );
    await expect.poll(() => title(page).textContent()).toBe('Jänner 2027');
    const previous = page.locator('.clndr-previous-button');
    const next = page.locator('.clndr-next-button');
    await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true');
    await previous.click({ force: true });
    await expect.poll(() => title(page).textContent()).toBe('Jänner 2027');
    // The week begins on Sunday; days of other months are blank, and clicking them still changes the month.
    await expect.poll(() => page.locator('td.empty.ee-calendar__month--last').count()).toBe(5);
    await page.locator('td.empty.ee-calendar__month--next').first().click();
    await expect.poll(() => title(page).textContent()).toBe('Februar 2027');
    await expect.poll(() => next.getAttribute('class')).toContain('ee-calendar__day--inactive');
    await expect.poll(() => day(page, '2027-02-28').getAttribute('class')).not.toContain('inactive');
    await previous.click();

    const view = page.locator('.ee-calendar__month');
    const list = page.locator('.ee-calendar__events');
    await expect.poll(() => list.evaluate((box: HTMLElement) => box.inert)).toBe(true);
    await day(page, '2027-01-12').click();
    await expect.poll(() => view.getAttribute('class')).toContain('show-events');
    await expect.poll(() => focused(page)).toContain('ee-calendar__events__hide');
    await expect
      .poll(() => page.locator('.ee-calendar__events__header__title').textContent())
      .toBe('Im Monat');
    await expect
      .poll(() => page.locator('.ee-calendar__events__event').first().textContent())
      .toBe('30. Jänner - 2. Februar: Heliskiing Woche 1');
    await expect
      .poll(() => page.locator('.ee-calendar__table').evaluate((table: HTMLElement) => table.inert))
      .toBe(true);
    expect(await violations(page)).toEqual([]);
    // At midnight the open list and its focus stay.
    await page.clock.setFixedTime(new Date('2027-01-20T12:00:00Z'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect
      .poll(() => page.locator('.ee-calendar__day--today').getAttribute('class'))
      .toContain('2027-01-20');
    await expect.poll(() => view.getAttribute('class')).toContain('show-events');
    await expect.poll(() => focused(page)).toContain('ee-calendar__events__hide');
    await page.keyboard.press('Escape');
    await expect.poll(() => view.getAttribute('class')).not.toContain('show-events');
    await expect.poll(() => focused(page)).toBe('2027-01-12');
    await page.keyboard.press(' ');
    await expect.poll(() => view.getAttribute('class')).toContain('show-events');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('2027-01-12');
    // The keyboard does not move beyond the last allowed month.
    await page.keyboard.press('PageUp');
    await expect.poll(() => focused(page)).toBe('2027-01-12');
  });

  it('marks the new day at every midnight while it stays open', async ({ open, site }) => {
    site.set('/cms.css', CSS);
    const page = await open(calendar('ca1', EVENTS, { default_current_month: 'yes' }), {
      head: HEAD,
      timezoneId: 'Europe/Vienna',
      before: (at) => at.clock.install({ time: new Date('2027-01-20T22:30:00Z') }),
    });
    const isToday = (date: string) =>
      expect(day(page, date).getAttribute('aria-current')).resolves.toBe('date');
    await isToday('2027-01-20');
    await page.clock.runFor('00:31:00');
    await isToday('2027-01-21');
    await expect
      .poll(() => day(page, '2027-01-20').getAttribute('class'))
      .toContain('ee-calendar__day--passed');
    await page.clock.fastForward('24:00:00');
    await isToday('2027-01-22');
  });
});
