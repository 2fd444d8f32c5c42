import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { consentPages } from '../../../demo/consent/pages.mjs';
import { settle, violations } from '../../support/visit';
import { accept, banner, decline, heard, listen, openSettings } from './demo-site';
import { type Arrive, it } from './product';

const PHONE = { width: 390, height: 844 };
/**
 * Window sizes in CSS px: zoomed to 200 %, a window of 1280 px is half as wide, and zoomed to 400 % the same window is
 * 320 px wide (WCAG 1.4.10).
 */
const NARROW: Record<string, { width: number; height: number }> = {
  '320 px': { width: 320, height: 568 },
  '200 %': { width: 640, height: 450 },
};
const ASKING = [...(consentPages as { path: string }[]).map(({ path }) => path), '/cookie-richtlinie/'];

const arriveListening = (arrive: Arrive, path: string, options: BrowserContextOptions = {}) =>
  arrive(path, {
    ...options,
    reducedMotion: 'reduce',
    before: listen,
    // axe fetches third-party style sheets a second time.
    expectedErrors: /schrift\.css.*connect-src/,
  });
const decided = (page: Page) => expect.poll(() => heard(page)).toContain('RCB/OptOut/All');
const openLink = async (page: Page, type: 'change' | 'history') => {
  await page.locator(`a[href="#consent-${type}"]`).last().click();
  await banner(page).locator('.rcb-group-list').waitFor({ state: 'attached' });
  await settle(page);
};

/** Returns the violations that axe finds on a desktop and on a phone, after all animations have ended. */
async function faults(page: Page, state: string, sizes: 'both' | 'desktop' | 'phone' = 'both') {
  const found: string[] = [];
  if (sizes !== 'phone') {
    await settle(page);
    found.push(...(await violations(page, true)).map((each) => `${state} on a desktop: ${each}`));
  }
  if (sizes === 'desktop') return found;
  const desktop = page.viewportSize();
  await page.setViewportSize(PHONE);
  await settle(page);
  found.push(...(await violations(page, true)).map((each) => `${state} on a phone: ${each}`));
  if (desktop) await page.setViewportSize(desktop);
  return found;
}

/**
 * Returns the elements of the banner that cannot be seen completely by scrolling down, and whether anything needs
 * horizontal scrolling.
 */
async function misfits(page: Page, state: string): Promise<string[]> {
  const found = await banner(page).evaluate((dialog) => {
    const hidden = (element: Element) => {
      element.scrollIntoView({ block: 'center' });
      const { left, top, right, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isInside = left >= -0.5 && right <= innerWidth + 0.5;
      const isHit = element.contains(hit) || hit?.closest('label')?.contains(element);
      return isInside && isHit
        ? ''
        : `at ${left},${top} of ${width} x ${height} under ${hit?.outerHTML.slice(0, 80)}`;
    };
    const names = (elements: Iterable<Element>, wrong: (element: Element) => string) =>
      [...elements].flatMap((each) => {
        const what = each.checkVisibility() && wrong(each);
        return what ? [`${each.outerHTML.slice(0, 120)} ${what}`] : [];
      });
    return [
      ...names(dialog.querySelectorAll('button,input:not(:disabled),select'), hidden),
      ...names([dialog, ...dialog.querySelectorAll('*')], (each) =>
        each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX)
          ? 'scrolls sideways'
          : '',
      ),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []),
    ];
  });
  return found.map((each) => `${state}: ${each}`);
}

describe('consent is accessible', () => {
  // The pages are checked with the question on a desktop, and after a refusal on a phone, by demo.test.ts.
  it.for(ASKING)(
    'on %s, on a desktop and a phone: question, settings and placeholders, after both decisions [banner.3, blocker.3]',
    async (path, { arrive }) => {
      const found: string[] = [];
      const { page } = await arriveListening(arrive, path);
      await accept(page).waitFor();
      found.push(...(await faults(page, 'question', 'phone')));
      await openSettings(page);
      found.push(...(await faults(page, 'settings', 'desktop')));
      await decline(page).click();
      await decided(page);
      const more = page.locator('.rcb-cb-more');
      const isHeld = (await page.locator('[consent-required]:not(script,link)').count()) > 0;
      if (isHeld) await more.first().waitFor();
      for (const each of await more.all()) if (await each.isVisible()) await each.click();
      found.push(...(await faults(page, 'declined', isHeld ? 'both' : 'desktop')));
      await openLink(page, 'change');
      // The same dialog as before, in the other size.
      found.push(...(await faults(page, 'change', 'phone')));
      await accept(page).click();
      await expect.poll(() => banner(page).isVisible()).toBe(false);
      found.push(...(await faults(page, 'accepted')));
      expect(found).toEqual([]);
    },
  );

  it('after a decision, on a desktop and a phone: history and the round button’s menu [banner.2, banner.3, consent.16]', async ({
    arrive,
  }) => {
    const found: string[] = [];
    const { page } = await arriveListening(arrive, '/einwilligung/');
    await accept(page).click();
    await decided(page);
    await openLink(page, 'history');
    await banner(page).locator('.rcb-group-list :is(details, fieldset, div)').first().waitFor();
    found.push(...(await faults(page, 'history')));
    await page.keyboard.press('Escape');
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    await page.locator('.rcb-sticky-bubble').click();
    await page.locator('.rcb-sticky li').first().waitFor();
    found.push(...(await faults(page, 'menu')));
    expect(found).toEqual([]);
  });

  for (const [size, viewport] of Object.entries(NARROW))
    it(`in a small window: at ${size} everything fits and every button can be reached [banner.3]`, async ({
      arrive,
    }) => {
      const found: string[] = [];
      for (const path of ['/einwilligung/', '/einwilligung-leiste/', '/einwilligung-gcm/']) {
        const { page } = await arriveListening(arrive, path, { viewport });
        await accept(page).waitFor();
        await settle(page);
        found.push(...(await misfits(page, `${path} question`)));
        await openSettings(page);
        for (const details of await banner(page)
          .locator('details:not([open]) > summary, [aria-expanded="false"]')
          .all())
          if (await details.isVisible()) await details.click();
        found.push(...(await misfits(page, `${path} settings`)));
        await accept(page).click();
        await decided(page);
        await openLink(page, 'history').catch(() => found.push(`${path}: no history`));
        found.push(...(await misfits(page, `${path} history`)));
      }
      expect(found).toEqual([]);
    });
});
