import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { tap } from '../../support/finger';
import { widget } from '../../support/markup';

const HEAD = `<script type="text/plain" id="elementor-pro-frontend-js-before">var ElementorProFrontendConfig = ${JSON.stringify({ urls: { assets: '/pro/' }, facebook_sdk: { lang: 'de_AT', app_id: '5' }, lottie: { defaultAnimationUrl: '/pro/default.json' } })};</script>`;
const lottie = (id: string, settings: unknown) =>
  widget(
    'lottie',
    id,
    '<div class="e-lottie__container"><div class="e-lottie__animation"></div></div>',
    settings,
  );
/** The library as its documentation describes it; the fake logs each call. */
const LIBRARY = `
  window.calls = [];
  const note = (...call) => window.calls.push(call);
  window.lottie = { loadAnimation({ container, renderer, animationData }) {
    const id = container.closest('[data-id]').dataset.id;
    container.append(document.createElement('svg'));
    note(id, 'load', renderer, animationData.nm);
    const on = {};
    setTimeout(() => on.DOMLoaded());
    return { totalFrames: 101, setSpeed: (speed) => note(id, 'speed', speed), goToAndStop: (frame) => note(id, 'stop', Math.round(frame)),
      playSegments: (segment) => note(id, 'play', ...segment), pause: () => note(id, 'pause'), play: () => note(id, 'resume'), destroy() {},
      addEventListener(type, listener) { on[type] = listener; } };
  } };`;
const calls = (page: Page, id: string) =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { calls?: unknown[][] }).calls
        ?.filter(([each]) => each === wanted)
        .map((call) => call.slice(1).join(' ')),
    id,
  );

describe('widgets that need a library', () => {
  it('load it once from the add-on’s folder, play in view, on hover, click and scroll, and send no request before consent [misc.1, core.8]', async ({
    open,
    site,
  }) => {
    site.set('/pro/lib/lottie/lottie.min.js', LIBRARY);
    for (const path of ['/flug.json', '/pro/default.json'])
      site.set(path, JSON.stringify({ nm: path, layers: [] }));
    site.set('/cms.css', '.weit { height: 2500px } .e-lottie__container { height: 40px }');
    const consent = {
      groups: [
        { id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Sitzung' }] },
        { id: 2, name: 'Medien', items: [{ id: 21, name: 'Facebook', provider: 'Meta' }] },
      ],
      blockers: [
        {
          id: 31,
          name: 'Facebook',
          rules: ['*facebook*', '*animationen.example*'],
          services: [21],
          isVisual: true,
        },
      ],
    };
    const asked: string[] = [];
    const page = await open(
      `<main><h1>Auf Abruf</h1>${lottie('aa1', { trigger: 'arriving_to_viewport', source: 'media_file', source_json: { url: '/flug.json' }, end_point: { unit: '%', size: 50 } })}
       ${lottie('aa2', { trigger: 'on_hover', on_hover_out: 'pause', play_speed: { unit: 'px', size: 2 } })}${lottie('aa3', { trigger: 'on_click', renderer: 'canvas' })}
       ${lottie('aa4', { source: 'external_url', source_external_url: { url: 'https://animationen.example/a.json' } })}
       ${widget('facebook-button', 'fb1', '<div class="elementor-facebook-widget fb-like" data-href="https://example.org/"></div>')}
       <div class="weit"></div>${lottie('aa5', { trigger: 'bind_to_scroll', lazyload: 'yes' })}<div class="weit"></div></main>`,
      {
        head: `<link rel="stylesheet" href="/cms.css"><script type="application/json" id="piton-config">${JSON.stringify({ consent })}</script>${HEAD}`,
        csp: "script-src 'self' https://connect.facebook.net; style-src 'self'; require-trusted-types-for 'script'",
        before: async (fresh) => {
          await fresh.route(/animationen\.example/, (route) =>
            route.fulfill({
              headers: { 'access-control-allow-origin': '*' },
              json: { nm: '/a.json', layers: [] },
            }),
          );
          await fresh.route(/facebook\.net/, (route) => {
            asked.push(route.request().url());
            return route.fulfill({
              contentType: 'text/javascript',
              body: `window.parsed = []; window.FB = { init(options) { window.parsed.push(options); }, XFBML: { parse: (element) => window.parsed.push(element.dataset.id) } };`,
            });
          });
        },
      },
    );
    await page
      .getByRole('button', { name: /ablehnen|ohne|weiter/i })
      .first()
      .click();
    await expect
      .poll(() => calls(page, 'aa1'))
      .toEqual(['load svg /flug.json', 'speed 1', 'stop 0', 'play 0 50.5']);
    await page.locator('[data-id=aa2] .e-lottie__container').hover();
    await expect
      .poll(() => calls(page, 'aa2'))
      .toEqual(['load svg /pro/default.json', 'speed 2', 'stop 0', 'play 0 100']);
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await calls(page, 'aa2'))?.at(-1)).toBe('pause');
    await page.locator('[data-id=aa3] .e-lottie__container').click();
    await expect.poll(async () => (await calls(page, 'aa3'))?.at(-1)).toBe('play 0 100');
    await page.locator('[data-id=aa5]').scrollIntoViewIfNeeded();
    await expect
      .poll(async () => Number(/stop (\d+)/.exec((await calls(page, 'aa5'))?.at(-1) ?? '')?.[1]))
      .toBeGreaterThan(5);
    expect(site.requests.filter((path) => path.includes('lottie.min.js'))).toHaveLength(1);
    await expect.poll(() => calls(page, 'aa4')).toEqual([]);
    expect(asked).toEqual([]);

    // A placeholder appears only near the visitor, who may have left before the page was polled.
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('.rcb-content-blocker').first().scrollIntoViewIfNeeded();
    await page.locator('.rcb-content-blocker').first().getByRole('button').last().click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { parsed?: unknown[] }).parsed))
      .toEqual([{ appId: '5', version: 'v2.10', xfbml: false }, 'fb1']);
    expect(asked).toEqual(['https://connect.facebook.net/de_AT/sdk.js']);
    await expect.poll(async () => (await calls(page, 'aa4'))?.[0]).toBe('load svg /a.json');
  });

  it('play under a finger until it touches another place, as under a mouse until it leaves [misc.1]', async ({
    open,
    site,
  }) => {
    site.set('/pro/lib/lottie/lottie.min.js', LIBRARY);
    site.set('/pro/default.json', JSON.stringify({ nm: '/pro/default.json', layers: [] }));
    site.set('/cms.css', '.e-lottie__container { height: 40px }');
    const page = await open(
      `<main><h1>Mit dem Finger</h1>${lottie('aa2', { trigger: 'on_hover', on_hover_out: 'pause' })}<p>Daneben</p></main>`,
      { head: `<link rel="stylesheet" href="/cms.css">${HEAD}`, hasTouch: true },
    );
    await expect.poll(async () => (await calls(page, 'aa2'))?.at(-1)).toBe('stop 0');
    await tap(page.locator('[data-id=aa2] .e-lottie__container'));
    await expect.poll(async () => (await calls(page, 'aa2'))?.at(-1)).toBe('play 0 100');
    await tap(page.getByText('Daneben'));
    await expect.poll(async () => (await calls(page, 'aa2'))?.at(-1)).toBe('pause');
  });

  it('show code that can be copied without the highlighter, and coloured code with it; a curtain never stays [misc.1, core.8]', async ({
    open,
    site,
  }) => {
    site.set(
      '/prism.js',
      'window.Prism = { highlightAllUnder: (element) => element.classList.add("bunt") };',
    );
    site.set(
      '/cms.css',
      'e-page-transition { position: fixed; inset: 0; --e-page-transition-animation-duration: 400ms } .e-page-transition--entering { background: #000 }',
    );
    const code = widget(
      'code-highlight',
      'cc1',
      '<div class="prismjs-okaidia copy-to-clipboard"><pre class="highlight-height language-js">\n\t\t\t\t<code class="language-js">\n\t\t\t\t\t<xmp>const a = 1 &lt; 2;</xmp>\n\t\t\t\t</code>\n</pre></div>',
    );
    const body = `<e-page-transition class="e-page-transition--entering"></e-page-transition><main><h1>Code</h1>${code}<a href="/weiter/">Weiter</a></main>`;
    const curtain = (opened: Page) =>
      opened
        .locator('e-page-transition')
        .evaluate((each) => `${each.className} ${getComputedStyle(each).visibility}`);
    const page = await open(body, {
      head: `<link rel="stylesheet" href="/cms.css">${HEAD}`,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await expect.poll(() => curtain(page)).toBe('e-page-transition--entered hidden');
    const button = page.locator('.code-toolbar > .toolbar .copy-to-clipboard-button');
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Kopiert');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1 &lt; 2;');
    site.set('/weiter/', '<!doctype html><title>Weiter</title>');
    await page.getByRole('link', { name: 'Weiter' }).click();
    await expect.poll(() => page.url()).toContain('/weiter/');

    const named = await open(body, {
      head: `<script type="application/json" id="piton-config">{"scripts":{"code-highlight":"/prism.js"}}</script><link rel="stylesheet" href="/cms.css">`,
      reducedMotion: 'reduce',
    });
    await named.locator('[data-id=cc1].bunt').waitFor();
    await expect.poll(() => curtain(named)).toBe('e-page-transition--entered hidden');
  });
});
