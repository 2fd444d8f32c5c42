import { describe, expect } from 'vitest';
import { whenReady } from '../../support/ready';
import { accept } from '../consent/demo-site';
import { it } from '../consent/product';
import { hide, modal, popup, show } from './popup-page';

/** The attributes of an element that the demo's consent blocks, as the server prints them. */
const BLOCKED = 'consent-required="1201" consent-by="services" consent-id="1310"';

describe('a popup with content that consent blocks', () => {
  it('shows a placeholder, and after consent the embed with its script, also each time it opens again [core.6]', async ({
    product,
    arrive,
  }) => {
    const content = `<iframe title="Karte" width="300" height="200" consent-original-src-_="/impressum/" ${BLOCKED}></iframe>
      <script ${BLOCKED} consent-original-type-_="application/javascript" type="application/consent" consent-inline="document.body.dataset.runs = 1 + Number(document.body.dataset.runs ?? 0)"></script>`;
    const body = popup(512, {}, content).replace('<div', '<div hidden');
    const { page } = await arrive(product.serve({ body }));
    await whenReady(page);
    await accept(page).waitFor();
    await show(page);
    const inPopup = modal(page);
    await inPopup.locator('.rcb-content-blocker').waitFor();
    await expect.poll(() => inPopup.locator('iframe').getAttribute('src')).toBe(null);
    await accept(page).click();
    const runs = () => page.locator('body').getAttribute('data-runs');
    for (const round of ['1', '2', '3']) {
      await inPopup.locator('iframe[src="/impressum/"]').waitFor();
      await page.frameLocator('iframe[title=Karte]').getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(runs).toBe(round);
      await expect.poll(() => inPopup.locator('.rcb-content-blocker').count()).toBe(0);
      await hide(page);
      await page.waitForFunction(() => !document.querySelector('.dialog-message > *'));
      await show(page);
    }
  });
});
