import { describe, expect } from 'vitest';
import type { Site } from '../../support/site';
import { allow, blockedBy, it, NONCE, thirdParty } from './core-page';

const dummy = (url: string) =>
  `/dummy.css?consent-required=201&amp;consent-by=services&amp;consent-id=301&amp;consent-original-url=${encodeURIComponent(Buffer.from(url).toString('base64'))}-`;
const third = (site: Site) => site.requests.filter((path) => path.startsWith('/third/'));
const color = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body).color;

describe('blocked styles', () => {
  it('load with their service, whether linked, imported or written into the page [blocker.2c]', async ({
    site,
    block,
  }) => {
    site.set('/third/a.css', 'p{color:rgb(1, 1, 1)}');
    site.set('/third/b.css', 'b{color:rgb(2, 2, 2)}');
    site.set('/dummy.css', '');
    const page =
      await block(`<link rel="stylesheet" consent-original-href-_="${thirdParty(site)}/third/a.css" ${blockedBy('maps')}>
       <script type="application/consent" consent-inline-style="@import url(&quot;${dummy(`${thirdParty(site)}/third/b.css`)}&quot;); i{color:rgb(3, 3, 3)}"></script>
       <p>a</p><b>b</b><i>c</i>`);
    await page.evaluate(() => window.probe.consent.asked());
    await page.waitForFunction(() => document.querySelector('style[consent-inline-style="1"]'));
    expect(await page.evaluate(color, 'i')).toBe('rgb(3, 3, 3)');
    expect(third(site)).toEqual([]);
    await allow(page, 'maps');
    await page.waitForFunction(
      ([a, b]) =>
        a &&
        b &&
        getComputedStyle(document.querySelector('p') ?? document.body).color === a &&
        getComputedStyle(document.querySelector('b') ?? document.body).color === b,
      ['rgb(1, 1, 1)', 'rgb(2, 2, 2)'],
    );
    await expect
      .poll(() => page.locator('style').evaluate((style: HTMLStyleElement) => style.nonce))
      .toBe(NONCE);
  });

  it('of an element are restored under a policy that forbids style attributes [blocker.2]', async ({
    site,
    block,
  }) => {
    const page = await block(
      `<div id="a" style="background-image:url(${dummy('/third/a.png')});background-size:cover" ${blockedBy('maps')}>x</div>`,
      { expectedErrors: /inline style|404/ },
    );
    await page.evaluate(() => {
      window.probe.consent.asked();
    });
    await page.waitForFunction(() => window.probe.considered.length);
    await page.evaluate(() =>
      document.getElementById('a')?.style.setProperty('display', 'block', 'important'),
    );
    await allow(page, 'maps');
    const { backgroundImage, backgroundSize } = await page
      .locator('#a')
      .evaluate((element) => ({ ...getComputedStyle(element) }));
    expect([backgroundImage, backgroundSize]).toEqual([`url("${site.url}/third/a.png")`, 'cover']);
  });
});
