import { describe, expect } from 'vitest';
import type { Site } from '../../support/site';
import { allow, blockedBy, it, thirdParty } from './core-page';

const third = (site: Site) => site.requests.filter((path) => path.startsWith('/third/'));

describe('blocked elements', () => {
  it('of every kind send no request to a third party until they are allowed, and then load completely [blocker.2a]', async ({
    site,
    block,
  }) => {
    const url = (name: string) => `${thirdParty(site)}/third/${name}`;
    const page = await block(
      `<iframe id="frame" consent-original-src-_="${url('frame')}" consent-original-sandbox-_="allow-scripts" ${blockedBy('maps')}></iframe>
       <img alt="" consent-original-src-_="${url('small.png')}" consent-original-srcset-_="${url('image.png')} 1x" ${blockedBy('maps')}>
       <video poster="" consent-original-poster-_="${url('poster.png')}" ${blockedBy('maps')}></video>
       <video preload="auto"><source type="video/mp4" consent-original-src-_="${url('film.mp4')}" consent-visual-use-parent="true" ${blockedBy('maps')}></video>
       <audio preload="auto" consent-original-src-_="${url('sound.mp3')}" ${blockedBy('maps')}></audio>
       <embed type="text/html" consent-original-src-_="${url('embed')}" ${blockedBy('maps')}>
       <picture><source consent-original-srcset-_="${url('picture.png')}" ${blockedBy('maps')}><img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></picture>
       <svg width="20" height="20"><image width="9" height="9" consent-original-xlink:href-_="${url('drawing.png')}" ${blockedBy('maps')}></image>
         <image width="9" height="9" consent-original-href-_="${url('modern.png')}" ${blockedBy('maps')}></image>
         <image id="unsafe" consent-original-xlink:href-_="javascript:void 0" ${blockedBy('maps')}></image></svg>
       <div id="lazy" consent-original-data-src-_="${url('lazy.png')}" consent-original-class-_="a lazyload" class="a" ${blockedBy('maps')}></div>
       <div id="other" consent-original-data-src-_="x" ${blockedBy('youtube')}></div>`,
      { csp: '', expectedErrors: /404/ },
    );
    await page.evaluate(() => window.probe.consent.asked());
    await page.waitForFunction(() => window.probe.considered.includes('other'));
    expect(third(site)).toEqual([]);
    await allow(page, 'maps');
    const pictures = ['drawing.png', 'image.png', 'modern.png', 'picture.png', 'poster.png'];
    const expected = [...pictures, 'embed', 'film.mp4', 'frame', 'sound.mp3'].sort();
    await expect
      .poll(() => [...new Set(third(site))].sort())
      .toEqual(expected.map((name) => `/third/${name}`));
    await expect.poll(() => page.locator('#unsafe').getAttribute('href')).toBe(null);
    const lazy = page.locator('#lazy');
    expect([await lazy.getAttribute('class'), await lazy.getAttribute('data-src')]).toEqual([
      'a lazyload',
      url('lazy.png'),
    ]);
    await expect.poll(() => page.locator('[consent-required]').count()).toBe(1);
    await expect.poll(() => page.locator('#frame').getAttribute('sandbox')).toBe('allow-scripts');
  });

  it('that are frames load once and add no entry to the browser’s history [blocker.2]', async ({
    site,
    block,
  }) => {
    site.set('/third/frame', '<p>Karte</p>');
    site.set('/shown', '<p>Bitte warten</p>');
    const src = `${thirdParty(site)}/third/frame`;
    const page = await block(
      `<iframe consent-original-src-_="${src}" ${blockedBy('maps')}></iframe><iframe src="/shown" consent-original-src-_="${src}?2" ${blockedBy('maps')}></iframe>`,
    );
    await page.frameLocator('iframe[src="/shown"]').locator('p').waitFor();
    const length = await page.evaluate(() => history.length);
    await allow(page, 'maps');
    await page.frameLocator('iframe >> nth=0').getByText('Karte').waitFor();
    await page.frameLocator('iframe >> nth=1').getByText('Karte').waitFor();
    await expect.poll(() => page.evaluate(() => history.length)).toBe(length);
    expect(third(site).sort()).toEqual(['/third/frame', '/third/frame?2']);
  });

  it('get their event handlers and original attributes back under a policy that forbids strings in sinks [blocker.2]', async ({
    block,
  }) => {
    const page = await block(
      `<img alt="" consent-original-onload-_="log.push('loaded')" consent-original-src-_="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" ${blockedBy('maps')}>
       <consent-lite-video id="own" ${blockedBy('maps')}><b>Vorschau</b></consent-lite-video>`,
      { csp: "script-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types piton" },
    );
    await page.evaluate(() => {
      customElements.define(
        'lite-video',
        class extends HTMLElement {
          connectedCallback() {
            window.log.push(`alive with ${this.textContent}`);
          }
        },
      );
    });
    await allow(page, 'maps');
    await page.waitForFunction(() => window.log.length === 2);
    expect((await page.evaluate(() => window.log)).sort()).toEqual(['alive with Vorschau', 'loaded']);
  });

  it('are scanned for widgets again, with the widget around them where that had the placeholder [blocker.2]', async ({
    block,
  }) => {
    const page =
      await block(`<div id="box" consent-original-data-settings-_='{"a":1}' ${blockedBy('maps')}></div>
       <div class="elementor-widget" id="widget"><div class="elementor-widget-container"><a id="link" consent-visual-use-parent=".elementor-widget-container" ${blockedBy('maps')}>x</a></div></div>
       <iframe id="frame" ${blockedBy('maps')}></iframe>`);
    await allow(page, 'maps');
    await expect.poll(() => page.evaluate(() => window.probe.scanned)).toEqual(['box', 'widget']);
    await expect.poll(() => page.locator('#box').getAttribute('data-settings')).toBe('{"a":1}');
  });

  it('notify third-party scripts that search for new embeds, and the page of its new size [blocker.2]', async ({
    block,
  }) => {
    const page = await block(`<div class="wpgb-grid" ${blockedBy('maps')}></div>`, {
      before: (blank) => blank.clock.install(),
    });
    await page.evaluate(() => {
      const log = (text: string) => () => void window.log.push(text);
      Object.assign(window, {
        em_maps_load: log('em_maps'),
        FWP: { refresh: log('FWP') },
        theme: { initGoogleMap: 'no function' },
        mapsMarkerPro: { one: { main: log('marker 1') }, two: { main: log('marker 2') } },
      });
      for (const type of ['resize', 'wpgb.loaded']) addEventListener(type, log(type));
      window.probe.consent.allow(201);
    });
    await page.clock.runFor(1_600);
    const expected = ['em_maps', 'FWP', 'marker 1', 'marker 2', 'wpgb.loaded', 'resize'];
    await expect.poll(() => page.evaluate(() => window.log)).toEqual(expected);
  });
});
