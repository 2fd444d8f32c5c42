import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveDemo } from '../support/demo-server';
import { unmounted, visit } from '../support/visit';

const server = serveDemo();

const ready = (page: Page) =>
  page.waitForFunction(() =>
    (window.piton as { ready?: Promise<void> } | undefined)?.ready?.then(() => true),
  );

/** Opens a page of the site as a new visitor who declines consent. */
async function arrive(path: string) {
  const visitor = await visit(server.url.slice(0, -1) + path);
  await visitor.page.getByRole('button', { name: /ohne Einwilligung/ }).click();
  await expect.poll(() => visitor.page.getByRole('dialog').count()).toBe(0);
  return visitor;
}

describe('the site of the travel company', () => {
  it('leads from the home page through a filtered list to a tour, and back to the same position in the list [demo.1a]', async () => {
    const { page, faults, close } = await arrive('/start/');
    await page.getByRole('link', { name: 'Tour finden' }).click();
    await page.waitForURL('**/reisen/');
    await ready(page);
    const count = page.locator('.si-anzahl');
    const cards = page.locator('.e-loop-item');
    await expect.poll(() => count.textContent()).toBe('500 Touren');

    const kinds = page.getByRole('search', { name: 'Nach Art filtern' });
    const regions = page.getByRole('search', { name: 'Nach Region filtern' });
    await kinds.getByRole('button', { name: 'Skitour' }).click();
    await expect.poll(() => count.textContent()).toBe('129 Touren');
    await regions.getByRole('button', { name: 'Norwegen' }).click();
    await expect.poll(() => count.textContent()).toMatch(/^2\d Touren$/);
    const filtered = await count.textContent();
    for (const mark of await page.locator('.si-reise__marke').allTextContents())
      expect(mark).toBe('Skitour · Norwegen');
    await page.getByRole('button', { name: 'Mehr Touren zeigen' }).click();
    await expect.poll(() => cards.count()).toBe(24);

    const chosen = cards.nth(14).getByRole('heading').getByRole('link');
    const title = await chosen.textContent();
    const topOf = () => chosen.evaluate((link) => link.getBoundingClientRect().top);
    // The site scrolls smoothly, so that the page may still be scrolling to the link when it is left.
    await chosen.evaluate((link) =>
      addEventListener('pagehide', () =>
        sessionStorage.setItem('top', String(link.getBoundingClientRect().top)),
      ),
    );
    await chosen.click();
    await page.waitForURL('**/tour/**');
    await ready(page);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await expect.poll(() => page.getByRole('link', { name: 'Anfragen', exact: true }).isVisible()).toBe(true);

    await page.goBack();
    await page.waitForURL('**/reisen/**');
    await ready(page);
    await expect.poll(() => cards.count()).toBe(24);
    await expect.poll(() => count.textContent()).toBe(filtered);
    await expect
      .poll(() => kinds.getByRole('button', { name: 'Skitour' }).getAttribute('aria-pressed'))
      .toBe('true');
    const top = Number(await page.evaluate(() => sessionStorage.getItem('top')));
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(20);

    const field = page.getByRole('combobox', { name: 'Touren suchen' });
    await field.fill('Kajak Lofoten');
    await field.press('Enter');
    await page.waitForURL('**/reisen/?s=Kajak+Lofoten**');
    await expect.poll(() => count.textContent()).toMatch(/^\d Touren zu „Kajak Lofoten“/);
    await expect.poll(() => field.inputValue()).toBe('Kajak Lofoten');
    expect(faults).toEqual([]);
    await close();
  });

  it('shows on the price page for heli-skiing the price, the cost of a withdrawal and pictures, and accepts an enquiry [demo.1b]', async () => {
    const { page, faults, close } = await arrive('/heli-skiing-kanada-preise/');
    await expect
      .poll(() => page.locator('[data-elementor-type=wp-page]').getAttribute('data-elementor-id'))
      .toBe('6788');
    await expect
      .poll(() => page.locator('#elementor-frontend-js-before').textContent())
      .toMatch(/"id":6788,.*"featuredImage":"[^"]*helikopter/);

    const prices = page.locator('.elementor-widget-table tbody tr td:last-child');
    const head = page.getByRole('button', { name: 'Preis je Gast' });
    await page.locator('.elementor-widget-table').scrollIntoViewIfNeeded();
    await page.locator('th.ee-table__sort').last().waitFor();
    await head.click();
    await expect.poll(() => prices.first().innerText()).toBe('€\u00a04.680,–');
    await head.press('Enter');
    await expect.poll(() => prices.first().innerText()).toBe('€\u00a016.200,–');

    await page.getByRole('link', { name: 'Stornobedingungen' }).click();
    const answer = page.locator('#storno .e-con');
    await answer.waitFor();
    await expect.poll(() => answer.innerText()).toContain('Bis 90 Tage vorher €\u00a0250,–');
    expect(new URL(page.url()).hash).toBe('#storno');

    const picture = page.locator('.elementor-gallery-item').nth(1);
    await picture.scrollIntoViewIfNeeded();
    await page.locator('.e-gallery-container').waitFor();
    await picture.click();
    const show = page.locator('.elementor-lightbox');
    await show.waitFor();
    await expect
      .poll(() => show.locator('.swiper-slide-active img').getAttribute('src'))
      .toContain('spuren.svg');
    await page.keyboard.press('Escape');
    await show.waitFor({ state: 'hidden' });
    await expect.poll(() => picture.evaluate((link) => link === document.activeElement)).toBe(true);

    // The page's own picture is part of the address that networks share.
    await page.evaluate(() => {
      window.open = (url) => {
        document.body.dataset.opened = String(url);
        return null;
      };
    });
    const pinterest = page.getByRole('button', { name: 'Teilen: Pinterest' });
    await pinterest.scrollIntoViewIfNeeded();
    await expect.poll(() => unmounted(page)).toEqual([]);
    await pinterest.click();
    await expect
      .poll(() => page.evaluate(() => new URL(document.body.dataset.opened ?? '').searchParams.get('media')))
      .toContain('/assets/art/helikopter.svg');

    const form = page.getByRole('form', { name: 'Heli-Skiing anfragen' });
    await form.scrollIntoViewIfNeeded();
    await form.getByRole('button', { name: 'Weiter' }).waitFor();
    await form.getByLabel('Gäste').fill('2');
    await form.getByRole('button', { name: 'Weiter' }).first().click();
    const name = form.getByLabel('Name');
    await name.waitFor();
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => form.getByLabel('Gäste').isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await close();
  });
});
