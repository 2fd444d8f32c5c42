import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { allow, blockedBy, openBlocked, thirdParty } from './core-page';

describe('the whole blocker', () => {
  it('shows a placeholder, and after a click the playing embed with the focus [blocker.3b]', async ({
    open,
    site,
  }) => {
    site.set('/third/video', '<p>Video</p>');
    const src = `${thirdParty(site)}/third/video`;
    const page = await openBlocked(
      open,
      site,
      `<p>Davor</p><div><iframe id="video" width="560" height="315" consent-original-src-_="${src}" consent-click-original-src-_="${src}?autoplay=1" ${blockedBy('youtube')}></iframe></div><p>Danach</p>`,
      { isWhole: true, csp: '' },
    );
    const button = page.locator('.rcb-content-blocker').getByRole('button').last();
    await button.waitFor();
    expect(await page.locator('#video').isVisible()).toBe(false);
    expect(site.requests.filter((path) => path.startsWith('/third/'))).toEqual([]);
    await button.click();
    await page.frameLocator('#video').getByText('Video').waitFor();
    expect(site.requests.filter((path) => path.startsWith('/third/'))).toEqual(['/third/video?autoplay=1']);
    expect(await page.locator('.rcb-content-blocker').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('video');
    expect(await page.evaluate(() => window.probe.consent.choices)).toMatchObject([
      { buttonClicked: 'unblock', blocker: 302 },
    ]);
  });

  it('moves no element when an embed of known ratio is unblocked [blocker.2]', async ({ open, site }) => {
    site.set('/third/video', '<p>Video</p>');
    const page = await openBlocked(
      open,
      site,
      `<style>.ratio{position:relative;width:560px;padding-top:56.25%}.ratio iframe{border:0;position:absolute;inset:0;width:100%;height:100%}</style>
       <div style="width:560px"><div class="ratio" style="padding-top:56.25%"><iframe id="video" consent-original-src-_="${thirdParty(site)}/third/video"
         consent-thumbnail='{"embedId":"a","fileMd5":"b","url":"/x.svg","title":"Video","width":560,"height":315}' ${blockedBy('youtube')}></iframe></div></div><p id="after">Danach</p>`,
      { isWhole: true, csp: '', expectedErrors: /404/ },
    );
    await page.locator('.rcb-content-blocker').waitFor();
    const top = () => page.locator('#after').evaluate((after) => after.getBoundingClientRect().top);
    const before = await top();
    await allow(page, 'youtube');
    await page.frameLocator('#video').getByText('Video').waitFor();
    expect([before, await top()]).toEqual([before, before]);
  });

  it('runs a script that page code inserts as soon as it is allowed, and dispatches its load event [blocker.2]', async ({
    open,
    site,
  }) => {
    site.set('/sdk.js', "log.push('sdk');");
    const page = await openBlocked(open, site, '<p></p>', { isWhole: true, csp: '' });
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
    expect(await page.evaluate(() => window.log)).toEqual(['sdk', 'its load', 'all']);
  });
});
