import type { JSHandle, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it as base, type OpenOptions } from '../../support/browser';
import { importModule, serveModule } from '../../support/module';
import { SNAP_CSS } from '../../support/snap';
import type { Armed, arm } from './triggers-probe';

const TALL =
  '<link rel="stylesheet" href="/tall.css"><button type="button">Klick</button><div id="tall"></div><p id="end">Ende</p>';

interface Armory {
  readonly page: Page;
  /** Arms the triggers and returns a handle of their state. */
  arm(triggers: object): Promise<JSHandle<Armed>>;
}

/** `it` with a page of 4,000 px and a stopped clock. */
const it = base.extend<{ armory: (options?: OpenOptions & { body?: string }) => Promise<Armory> }>({
  armory: async ({ open, site }, use) => {
    await serveModule(site, '/triggers.js', 'test/browser/popups/triggers-probe.ts');
    site.set('/tall.css', 'body{margin:0}#tall{height:3900px}#end{margin:0;height:50px}');
    await use(async ({ body = TALL, ...options } = {}) => {
      const page = await open(body, {
        before: (each) => each.clock.install({ time: 0 }),
        ...options,
      });
      await page.clock.pauseAt(60_000);
      const probe = await importModule<{ arm: typeof arm }>(page, '/triggers.js');
      return {
        page,
        arm: (triggers) => probe.evaluateHandle((module, given) => module.arm(given), triggers),
      };
    });
  },
});

const firedOf = (armed: JSHandle<Armed>) => armed.evaluate(({ fired }) => fired);
const notesOf = (armed: JSHandle<Armed>) => armed.evaluate(({ notes }) => notes);
const scroll = async (page: Page, top: number) => {
  await page.evaluate(
    (to) =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true });
        scrollTo({ top: to, behavior: 'instant' });
      }),
    top,
  );
};
/** Moves the mouse into the window and from there to this point, which may lie outside. */
async function moveMouse(page: Page, x: number, y: number) {
  await page.mouse.move(300, 300);
  await page.mouse.move(x, y);
}

describe('a trigger', () => {
  it('fires when the page has been open for its delay [popup.3a]', async ({ armory }) => {
    const { page, arm: armed } = await armory();
    const timed = await armed({ page_load: 'yes', page_load_delay: '2.5' });
    const instant = await armed({ page_load: 'yes' });
    await page.clock.runFor(2_499);
    expect([await firedOf(timed), await firedOf(instant)]).toEqual([[], ['page_load']]);
    await page.clock.runFor(1);
    expect(await firedOf(timed)).toEqual(['page_load']);
  });

  it('fires at its part of the page, on the way down [popup.4b]', async ({ armory }) => {
    const { page, arm: armed } = await armory();
    const half = await armed({ scrolling: 'yes', scrolling_direction: 'down', scrolling_offset: 50 });
    const end = await armed({ scrolling: 'yes', scrolling_offset: 100 });
    const range = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await scroll(page, range / 2 - 1);
    expect(await firedOf(half)).toEqual([]);
    await scroll(page, range / 2);
    expect([await firedOf(half), await firedOf(end)]).toEqual([['scrolling'], []]);
    await scroll(page, range - 200);
    await scroll(page, range);
    expect(await firedOf(end)).toEqual(['scrolling']);
  });

  it('fires on any scrolling up [popup.4a]', async ({ armory }) => {
    const { page, arm: armed } = await armory();
    const up = await armed({ scrolling: 'yes', scrolling_direction: 'up' });
    await scroll(page, 500);
    expect(await firedOf(up)).toEqual([]);
    await scroll(page, 499);
    expect(await firedOf(up)).toEqual(['scrolling']);
  });

  it('fires on pages that snap to their sections, where the body scrolls [popup.4a, popup.4b]', async ({
    armory,
    site,
  }) => {
    site.set('/snap.css', SNAP_CSS);
    const { page, arm: armed } = await armory({ head: '<link rel="stylesheet" href="/snap.css">' });
    const half = await armed({ scrolling: 'yes', scrolling_offset: 50 });
    const up = await armed({ scrolling: 'yes', scrolling_direction: 'up' });
    const bodyTo = (y: number) =>
      page.evaluate(
        (to) =>
          new Promise((resolve) => {
            document.body.addEventListener('scroll', resolve, { once: true });
            document.body.scrollTo({ top: to, behavior: 'instant' });
          }),
        y,
      );
    const range = await page.evaluate(() => document.body.scrollHeight - innerHeight);
    await bodyTo(range / 2 - 10);
    expect([await firedOf(half), await firedOf(up)]).toEqual([[], []]);
    await bodyTo(range / 2);
    expect([await firedOf(half), await firedOf(up)]).toEqual([['scrolling'], []]);
    await bodyTo(0);
    expect(await firedOf(up)).toEqual(['scrolling']);
  });

  it('does not fire on a page that cannot scroll [popup.4]', async ({ armory }) => {
    const { page, arm: armed } = await armory({ body: '<p>Kurz</p>' });
    const down = await armed({ scrolling: 'yes', scrolling_offset: 10 });
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    expect(await firedOf(down)).toEqual([]);
  });

  it('fires when its element comes into view [popup.5a]', async ({ armory }) => {
    const { page, arm: armed } = await armory();
    const below = await armed({ scrolling_to: 'yes', scrolling_to_selector: '#end' });
    const above = await armed({ scrolling_to: 'yes', scrolling_to_selector: 'button' });
    await expect.poll(() => firedOf(above)).toEqual(['scrolling_to']);
    expect(await firedOf(below)).toEqual([]);
    await page.locator('#end').scrollIntoViewIfNeeded();
    await expect.poll(() => firedOf(below)).toEqual(['scrolling_to']);
  });

  it('never fires with a selector that is invalid or finds nothing, and warns [popup.5b]', async ({
    armory,
  }) => {
    const { arm: armed } = await armory();
    for (const [selector, reason] of [
      ['::[', 'ungültiger Selektor'],
      ['', 'ungültiger Selektor'],
      ['#nowhere', 'nichts gefunden'],
    ]) {
      const none = await armed({ scrolling_to: 'yes', scrolling_to_selector: selector });
      expect(await notesOf(none)).toEqual([
        `kein Auslöser aktiv; nicht möglich: Scrollen zu „${selector}“: ${reason}`,
      ]);
    }
  });

  it('fires at the third click anywhere, wherever the clicks were [popup.6a]', async ({ armory }) => {
    const { page, arm: armed } = await armory();
    const third = await armed({ click: 'yes', click_times: '3' });
    await page.getByRole('button').click();
    await page.mouse.click(600, 500);
    expect(await firedOf(third)).toEqual([]);
    await page.getByRole('button').press('Enter');
    expect(await firedOf(third)).toEqual(['click']);
  });

  it('fires when key, mouse and finger have rested for its time, without the time in another tab [popup.7a]', async ({
    armory,
  }) => {
    const { page, arm: armed } = await armory();
    const idle = await armed({ inactivity: 'yes', inactivity_time: 30 });
    const moves = [
      () => page.mouse.move(50, 60),
      () => page.keyboard.press('a'),
      () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
      () => page.evaluate(() => document.body.dispatchEvent(new Event('touchmove', { bubbles: true }))),
    ];
    for (const move of moves) {
      await page.clock.runFor(29_000);
      await move();
    }
    await page.clock.runFor(29_999);
    expect(await firedOf(idle)).toEqual([]);
    await page.clock.runFor(2);
    expect(await firedOf(idle)).toEqual(['inactivity']);
  });

  it('fires when the pointer leaves the window at its top, not elsewhere [popup.8a]', async ({ armory }) => {
    const { page, arm: armed } = await armory();
    const exit = await armed({ exit_intent: 'yes' });
    await moveMouse(page, -3, 300);
    await moveMouse(page, 300, 10_000);
    await moveMouse(page, 300, 0);
    expect(await firedOf(exit)).toEqual([]);
    await moveMouse(page, 300, -3);
    await expect.poll(() => firedOf(exit)).toEqual(['exit_intent']);
  });

  it('never fires on leaving the window on a device without a hovering pointer [popup.8]', async ({
    armory,
  }) => {
    const { arm: armed } = await armory({ hasTouch: true, isMobile: true });
    expect(await notesOf(await armed({ exit_intent: 'yes' }))).toEqual([
      'kein Auslöser aktiv; nicht möglich: Verlassen des Fensters: Gerät ohne Mauszeiger',
    ]);
  });

  it('fires where an ad blocker hides or removes the bait, and leaves no bait [popup.2]', async ({
    armory,
    site,
  }) => {
    site.set('/hide.css', '.ad-box{display:none}');
    const { page, arm: armed } = await armory();
    const on = { adblock_detection: 'yes', adblock_detection_delay: 1 };
    const free = await armed(on);
    await page.clock.runFor(1_000);
    expect(
      await page.evaluate(() => document.querySelector('.ad-box')?.outerHTML.replace(/-\w{6}"/, '-x"')),
    ).toBe(
      '<div id="elementor-adblock-detection-x" class="ad-box" aria-hidden="true" style="position: fixed; top: 0px; left: 0px; pointer-events: none;">&nbsp;</div>',
    );
    await page.clock.runFor(1_000);
    expect([await firedOf(free), await page.locator('.ad-box').count()]).toEqual([[], 0]);

    const removed = await armed(on);
    await page.clock.runFor(1_000);
    await page.evaluate(() => document.querySelector('.ad-box')?.remove());
    await page.clock.runFor(1_000);
    expect(await firedOf(removed)).toEqual(['adblock_detection']);

    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const link = Object.assign(document.createElement('link'), {
            rel: 'stylesheet',
            href: '/hide.css',
          });
          link.onload = resolve;
          document.head.append(link);
        }),
    );
    const hidden = await armed(on);
    await page.clock.runFor(1_000);
    expect([await firedOf(hidden), await page.locator('.ad-box').count()]).toEqual([
      ['adblock_detection'],
      0,
    ]);
  });
});

describe('the triggers of a popup', () => {
  const ALL = {
    page_load: 'yes',
    page_load_delay: 3,
    scrolling: 'yes',
    scrolling_direction: 'up',
    scrolling_to: 'yes',
    scrolling_to_selector: '#end',
    click: 'yes',
    click_times: 2,
    inactivity: 'yes',
    inactivity_time: 5,
    exit_intent: 'yes',
    adblock_detection: 'yes',
  };
  /** Causes every event that triggers wait for. */
  const provoke = async (page: Page) => {
    await scroll(page, 4_000);
    await scroll(page, 10);
    await page.mouse.click(600, 500);
    await page.mouse.click(600, 500);
    await moveMouse(page, 300, -1);
    await page.clock.runFor(20_000);
  };

  it('end with the first that fires, and show QA the waiting triggers and the one that fired [popup.2c]', async ({
    armory,
  }) => {
    const { page, arm: armed } = await armory();
    const popup = await armed(ALL);
    expect(await notesOf(popup)).toEqual([
      'wartet auf: Seitenaufruf (nach 3 s), Scrollen (nach oben), Scrollen zu „#end“, Klick (2×), Untätigkeit (5 s), Verlassen des Fensters, Werbeblocker (nach 0 s)',
    ]);
    await moveMouse(page, 300, -1);
    await provoke(page);
    expect(await firedOf(popup)).toEqual(['exit_intent']);
    expect((await notesOf(popup)).slice(1)).toEqual(['ausgelöst durch: Verlassen des Fensters']);
    expect(await page.locator('.ad-box').count()).toBe(0);
  });

  it('end when the popup is removed [popup.2]', async ({ armory }) => {
    const { page, arm: armed } = await armory();
    const popup = await armed(ALL);
    await popup.evaluate(({ disarm }) => disarm());
    await provoke(page);
    expect(await firedOf(popup)).toEqual([]);
  });

  it('do not fire where only their values are set, or nothing [popup.2]', async ({ armory }) => {
    const { page, arm: armed } = await armory();
    const none = await Promise.all(
      [[], {}, { page_load_delay: 0, click_times: 1, page_load: 'no' }].map((triggers) => armed(triggers)),
    );
    await provoke(page);
    for (const each of none) {
      expect(await firedOf(each)).toEqual([]);
      expect(await notesOf(each)).toEqual(['kein Auslöser aktiv']);
    }
  });
});
