import { describe, expect } from 'vitest';
import { allow, it } from './core-page';

describe('the whole blocker', () => {
  it('runs a script that page code inserts as soon as it is allowed, and dispatches its load event [blocker.2]', async ({
    site,
    block,
  }) => {
    site.set('/sdk.js', "log.push('sdk');");
    const page = await block('<p></p>', { isWhole: true, csp: '' });
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.onload = () => window.log.push('its load');
      script.src = '/sdk.js?maps.example.test/';
      document.head.append(script);
    });
    await page.locator('script[consent-required]').waitFor({ state: 'attached' });
    expect(site.requests.filter((path) => path.startsWith('/sdk'))).toEqual([]);
    await page.evaluate(() => {
      document.addEventListener('RCB/OptIn/ContentBlocker/All', () => window.log.push('all'));
    });
    await allow(page, 'maps');
    await expect.poll(() => page.evaluate(() => window.log)).toEqual(['sdk', 'its load', 'all']);
  });
});
