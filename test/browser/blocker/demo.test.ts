import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accept, type DemoSite, decline, newVisitor, openDemoSite, type Visitor } from '../consent/demo-site';

let site: DemoSite;
const visitors: Visitor[] = [];
beforeEach(async () => {
  site = await openDemoSite();
});
afterEach(async () => {
  const errors = visitors.flatMap((visitor) => visitor.errors);
  await Promise.all(visitors.splice(0).map(({ context }) => context.close()));
  await site.close();
  expect(errors).toEqual([]);
});

/** Opens the page with blocked embeds; the banner is open. */
async function arrive(before?: (page: Page) => Promise<unknown>): Promise<Visitor> {
  const visitor = await newVisitor(before);
  visitors.push(visitor);
  await visitor.page.goto(`${site.url}/gesperrt/`);
  await accept(visitor.page).waitFor();
  return visitor;
}

/** Opens the page and declines, so that the blocked elements get their placeholders. */
async function refuse(before?: (page: Page) => Promise<unknown>): Promise<Visitor> {
  const visitor = await arrive(before);
  await decline(visitor.page).click();
  await visitor.page.getByRole('button', { name: 'Filmschuppen' }).first().waitFor();
  return visitor;
}

/** Requests to third parties in order, such as `video/bergtv/film.webm`, without the third parties' own stylesheets. */
const outside = ({ requests }: Visitor) =>
  requests
    .filter((url) => /^http:\/\/\w+\.localhost/.test(url) && !url.endsWith('/rahmen.css'))
    .map((url) => url.replace(/^http:\/\/(\w+)\.localhost:\d+/, '$1'));

/** The placeholder that replaces the element. */
async function placeholder(page: Page, selector: string) {
  const node = page.locator(`${selector}[consent-blocker-connected]`);
  await node.waitFor({ state: 'attached' });
  const pair = await node.getAttribute('consent-blocker-connected');
  return page.locator(`.rcb-content-blocker[consent-blocker-connected="${pair}"]`);
}

const frame = (title: string) => `iframe[title="${title}"]`;
const FJORD = frame('Sieben Tage im Fjord');
const HELI = frame('Heli-Woche in den Selkirks');
const MAP = frame('Karte von Innsbruck');
const HIDDEN_MAP = frame('Karte zum Parkplatz');

const isFocusedInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return document.activeElement === element && top >= -1 && bottom <= innerHeight + 1;
  });

describe('the page with blocked embeds', () => {
  it('loads every embed once when all is accepted, and none plays by itself [blocker.2][blocker.7]', async () => {
    const visitor = await arrive();
    expect(outside(visitor)).toEqual([]);
    const { page } = visitor;
    await accept(page).click();
    await expect.poll(() => page.locator('[consent-required]').count()).toBe(0);
    await expect.poll(() => page.locator('x-panorama img').count()).toBe(1);
    await page.frameLocator(FJORD).getByText('wartet auf Sie').waitFor();
    await expect.poll(() => page.locator('.rcb-content-blocker').count()).toBe(0);
    await expect.poll(() => page.locator('[consent-id]:not([consent-transaction-complete])').count()).toBe(0);
    await expect.poll(() => page.locator('#ak-tourenkarte svg').count()).toBe(1);
    await expect.poll(() => page.locator('p.ak-wetter', { hasText: 'Lawinenstufe' }).count()).toBe(1);
    const asked = outside(visitor);
    expect(asked.filter((url) => url.includes('autoplay'))).toEqual([]);
    const scripts = asked.filter((url) => /\.(?:js|css)\b/.test(url) || url.includes('einbetten'));
    expect(scripts).toEqual([...new Set(scripts)]);
  });

  it('loads one service after the other as the visitor clicks, and plays only the clicked video [blocker.3]', async () => {
    const visitor = await refuse();
    const { page } = visitor;
    expect(outside(visitor)).toEqual([]);

    await (await placeholder(page, FJORD)).getByRole('button', { name: '(Filmschuppen)' }).click();
    await page.frameLocator(FJORD).getByText('Die Wiedergabe läuft').waitFor();
    await expect.poll(() => isFocusedInView(page, FJORD)).toBe(true);
    expect(outside(visitor).filter((url) => !url.startsWith('video/schuppen/'))).toEqual([]);

    await (await placeholder(page, MAP)).getByRole('button', { name: '(Bergkarten)' }).click();
    await page.frameLocator(MAP).getByText('Innsbruck').waitFor();
    await page.locator('#ak-tourenkarte svg').waitFor();
    await expect.poll(() => isFocusedInView(page, MAP)).toBe(true);
    expect(outside(visitor).filter((url) => !/^video\/schuppen|^karten/.test(url))).toEqual([]);

    const before = outside(visitor).length;
    await (await placeholder(page, HELI)).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: '(BergTV)' }).click();
    await page.frameLocator(HELI).getByText('Die Wiedergabe läuft').waitFor();
    await expect.poll(() => isFocusedInView(page, HELI)).toBe(true);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const films = outside(visitor).slice(before);
    // What was allowed before may still be loading.
    expect(films.filter((url) => !/^(?:video\/(?:bergtv|schuppen)|karten)/.test(url))).toEqual([]);
    expect(films.filter((url) => url.includes('autoplay'))).toEqual([
      'video/bergtv/einbetten/heli?feature=oembed&autoplay=1',
    ]);

    await (await placeholder(page, '.ak-bild img')).getByRole('button', { name: '(Fotowand)' }).click();
    await page.locator('x-panorama img').waitFor();
    await expect.poll(() => page.locator('.rcb-content-blocker').count()).toBe(0);
    expect(outside(visitor).filter((url) => url.startsWith('skripte'))).toEqual([]);
    expect(site.records.map(({ buttonClicked }) => buttonClicked)).toEqual([
      'main_essential',
      ...Array(4).fill('unblock'),
    ]);
  });

  it('can be used by keyboard alone: to the placeholder, through its dialog, to the film [blocker.3]', async () => {
    const { page } = await refuse();
    const hero = (await placeholder(page, HELI)).getByRole('button');
    const before = (await placeholder(page, MAP)).getByRole('button').last();
    await before.focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => hero.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    // The banner may still be fading out.
    const dialog = page.getByRole('dialog').and(page.locator('.rcb-db-container'));
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => hero.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const load = dialog.getByRole('button', { name: '(BergTV)' });
    await load.waitFor();
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    for (let steps = 0; steps < 5; steps++) {
      if (await load.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.frameLocator(HELI).getByText('Die Wiedergabe läuft').waitFor();
    await expect.poll(() => isFocusedInView(page, HELI)).toBe(true);
  });

  it('shows the placeholder in a nested tab when the tab opens, and loads the embed there [blocker.2][blocker.3]', async () => {
    const { page } = await refuse();
    await expect.poll(() => page.locator(`${HIDDEN_MAP}[consent-blocker-connected]`).count()).toBe(0);
    await page.getByRole('tab', { name: 'Anreise' }).click();
    await page.getByRole('tab', { name: 'Mit dem Auto' }).click();
    const load = (await placeholder(page, HIDDEN_MAP)).getByRole('button', { name: '(Bergkarten)' });
    await load.click();
    await page.frameLocator(HIDDEN_MAP).getByText('Parkplatz').waitFor();
    await expect.poll(() => isFocusedInView(page, HIDDEN_MAP)).toBe(true);
    await page.frameLocator(MAP).getByText('Innsbruck').waitFor();
  });

  it('loads everything else while a script does not arrive [blocker.7]', async () => {
    const visitor = await arrive((blank) => blank.route('http://karten.localhost:*/api.js*', () => {}));
    const { page } = visitor;
    await accept(page).click();
    for (const each of [FJORD, HELI]) await page.frameLocator(each).getByText('wartet auf Sie').waitFor();
    await page.frameLocator(MAP).getByText('Innsbruck').waitFor();
    await expect.poll(() => page.locator('[consent-required]:not(script)').count()).toBe(0);
    await expect.poll(() => page.locator('.rcb-content-blocker').count()).toBe(0);
    // Scripts run in order, so that the scripts behind this one in the document wait for it.
    expect(outside(visitor).filter((url) => url.startsWith('skripte/wetter'))).toEqual([]);
  });

  it.each(['unblocker', 'placeholder'])(
    'works although "%s" of the blocker fails to arrive at first [blocker.3]',
    async (chunk) => {
      let failures = 0;
      const { page } = await refuse((each) =>
        each.route(
          (url) => new RegExp(`/${chunk}-\\w{4}\\.js$`).test(url.pathname) && failures++ < 1,
          (route) => route.abort(),
        ),
      );
      expect(failures).toBeGreaterThan(0);
      visitors[0]?.errors.splice(0);
      await (await placeholder(page, FJORD)).getByRole('button', { name: '(Filmschuppen)' }).click();
      await page.frameLocator(FJORD).getByText('Die Wiedergabe läuft').waitFor();
    },
  );

  it('fits a phone: placeholders within the screen, buttons for fingers [blocker.3]', async () => {
    const { page } = await refuse((each) => each.setViewportSize({ width: 360, height: 740 }));
    for (const each of [MAP, HELI, FJORD]) {
      const box = await placeholder(page, each);
      await box.scrollIntoViewIfNeeded();
      const button = box.getByRole('button').last();
      await button.waitFor();
      const { left, right, height } = await button.evaluate((element) => {
        const rect = element.getBoundingClientRect();
        return { left: rect.left, right: rect.right, height: rect.height };
      });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(360);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await (await placeholder(page, HELI)).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: '(BergTV)' }).click();
    await page.frameLocator(HELI).getByText('Die Wiedergabe läuft').waitFor();
    await expect.poll(() => isFocusedInView(page, HELI)).toBe(true);
  });
});
