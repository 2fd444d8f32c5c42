import { describe, expect } from 'vitest';
import { whenQuiet } from '../../support/quiet';
import { accept, decline } from '../consent/demo-site';
import { site } from '../consent/probe-site';
import { hasFetched, it, type OwnPage } from '../consent/product';

/** Three windows of text between the start of the page and what the given page prints, in a wrapper or in two. */
const farAway = ({ body = '', ...more }: OwnPage, inner = 'div'): OwnPage => ({
  ...more,
  body: (how) =>
    `<p><a href="#oben">Anfang</a></p><pre>${'\n'.repeat(200)}</pre><figure><${inner}>${typeof body === 'string' ? body : body(how)}</${inner}></figure><p>Ende</p>`,
});

describe('the code for blocked elements', () => {
  it('is not fetched before the visitor scrolls near one, with a decision or without one; the placeholder is there then [blocker.3]', async ({
    product,
    arrive,
  }) => {
    const visitor = await arrive(product.serve(farAway(site())));
    const { page } = visitor;
    await decline(page).waitFor();
    await whenQuiet(page);
    const fetched = () =>
      ['unblocker', 'placeholder', 'defaults'].filter((name) => hasFetched(visitor, name));
    expect(fetched()).toEqual([]);
    await decline(page).click();
    await whenQuiet(page);
    expect(fetched()).toEqual([]);
    await page.getByText('Ende', { exact: true }).scrollIntoViewIfNeeded();
    await page.locator('.rcb-content-blocker').getByRole('button').first().waitFor();
    await expect.poll(() => page.locator('iframe').isVisible()).toBe(false);
  });

  it('is fetched with the first press of Tab, so that the focus reaches a placeholder however far away it is [blocker.3]', async ({
    product,
    arrive,
  }) => {
    const visitor = await arrive(product.serve(farAway(site())));
    const { page } = visitor;
    await decline(page).click();
    await whenQuiet(page);
    await page.getByRole('link', { name: 'Anfang' }).focus();
    expect(hasFetched(visitor, 'unblocker')).toBe(false);
    await page.keyboard.press('Tab');
    await page.locator('.rcb-content-blocker').getByRole('button').first().waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Anfang' }).focus();
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.rcb-content-blocker') !== null))
      .toBe(true);
  });

  it('is fetched near a script, and near an element in a wrapper without a box [blocker.3]', async ({
    product,
    arrive,
  }) => {
    const script =
      '<script type="application/consent" consent-visual-force="1" consent-required="2" consent-by="services" consent-id="9" consent-inline="window.ran.push(1)"></script>';
    const scripted = { ...site(), body: script };
    // Browsers show a slot outside a shadow tree without a box.
    for (const own of [farAway(site(), 'slot'), farAway(scripted), farAway(scripted, 'slot')]) {
      const visitor = await arrive(product.serve(own));
      const { page } = visitor;
      await decline(page).click();
      await whenQuiet(page);
      expect(hasFetched(visitor, 'unblocker')).toBe(false);
      await page.getByText('Ende', { exact: true }).scrollIntoViewIfNeeded();
      await page.locator('.rcb-content-blocker').getByRole('button').first().waitFor();
    }
  });

  it('unblocks an element far away from the visitor as soon as its service is allowed [blocker.2]', async ({
    product,
    arrive,
  }) => {
    const visitor = await arrive(product.serve(farAway(site())));
    const { page } = visitor;
    await accept(page).click();
    await page.locator('iframe[src*="karten.localhost"]').waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('.rcb-content-blocker').count()).toBe(0);
    expect(hasFetched(visitor, 'placeholder')).toBe(false);
  });

  it('is not fetched for a blocked script, which has no place on the page [blocker.2]', async ({
    product,
    arrive,
  }) => {
    const visitor = await arrive(
      product.serve({
        ...site(),
        body: '',
        head: '<script type="application/consent" consent-required="2" consent-by="services" consent-id="9" consent-inline="window.ran.push(1)"></script>',
      }),
    );
    const { page } = visitor;
    await decline(page).click();
    await whenQuiet(page);
    expect(hasFetched(visitor, 'unblocker')).toBe(false);
  });
});
