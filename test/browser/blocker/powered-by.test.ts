import { describe, expect } from 'vitest';
import { banner, decline } from '../consent/demo-site';
import { site } from '../consent/probe-site';
import { it } from '../consent/product';

describe('the plugin’s own link', () => {
  it('is shown in a placeholder that is painted after the banner has removed the link from the page [blocker.3c]', async ({
    product,
    arrive,
  }) => {
    const own = site({}, { bannerDesignVersion: 1 });
    const embed = own.body as (answer: { host: string }) => string;
    const { page } = await arrive(
      product.serve({ ...own, body: (answer) => `<template>${embed(answer)}</template>` }),
    );
    await decline(page).waitFor();
    await expect.poll(() => page.locator('a[id$="-powered-by"]').count()).toBe(0);
    const taken = banner(page).getByRole('link', { name: 'Einwilligungen mit Piton' });
    const href = await taken.getAttribute('href');
    await decline(page).click();
    await banner(page).waitFor({ state: 'hidden' });
    await page.evaluate(() => {
      const later = document.querySelector('template');
      later?.replaceWith(later.content);
    });
    const link = page.locator('.rcb-content-blocker .rcb-cb-footer a');
    await link.waitFor();
    expect([await link.textContent(), await link.getAttribute('href')]).toEqual([
      'Einwilligungen mit Piton',
      href,
    ]);
  });
});
