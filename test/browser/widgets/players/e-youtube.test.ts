import { describe, expect } from 'vitest';
import { atomicFilm } from '../../../support/atomic-markup';
import { it } from '../../../support/browser';
import { CONSENT, calls, fakeServices, NONCE, tell } from '../../effects/backgrounds/services';

const API = 'https://www.youtube.com/iframe_api';
const CSS = '.e-youtube-base { width: 640px; overflow: hidden; aspect-ratio: 16/9 } .far { height: 3000px }';
const HEAD = '<link rel="stylesheet" href="/cms.css">';
const csp = "script-src 'self' 'nonce-abc'";

const startOf = (settings: object, more: object = {}) => [
  'new',
  {
    videoId: 'XHOmBV4js_E',
    host: 'https://www.youtube.com',
    playerVars: {
      autoplay: 0,
      controls: 1,
      rel: 1,
      playsinline: 1,
      modestbranding: 0,
      cc_load_policy: 0,
      ...settings,
    },
    ...more,
  },
];

describe('an atomic film', () => {
  it('plays as set, in its shape, and leaves nothing behind [video.2a, video.2c]', async ({ open, site }) => {
    site.set('/cms.css', CSS);
    const asked: string[] = [];
    const page = await open(
      `<main>${atomicFilm('a1', { autoplay: true, mute: true, loop: true, rel: true, privacy: true, start: 10, end: 40, cc_load_policy: true })}</main>`,
      { ...NONCE, csp, head: HEAD, before: fakeServices(asked) },
    );
    const origin = new URL(page.url()).origin;
    const vars = { autoplay: 1, rel: 0, cc_load_policy: 1, start: 10, end: 40, origin };
    await expect
      .poll(() => calls(page))
      .toEqual([startOf(vars, { host: 'https://www.youtube-nocookie.com' }), ['mute'], ['playVideo']]);
    expect(asked).toEqual([API]);
    await expect.poll(() => page.locator('iframe').boundingBox()).toMatchObject({ width: 640, height: 360 });
    await tell(page, (player) => player.to(0));
    await expect.poll(async () => (await calls(page)).slice(3)).toEqual([['seekTo', 10], ['playVideo']]);
    const left = await page.evaluateHandle(() => {
      const film = document.querySelector('[data-e-type]') as Element;
      film.remove();
      return film;
    });
    await expect.poll(() => left.evaluate((film) => film.innerHTML)).toBe('');
  });

  it('is still for visitors who prefer less motion, and waits to be seen where it is lazy [video.2a, video.2b]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const asked: string[] = [];
    const page = await open(
      `<div class="far"></div>${atomicFilm('a1', { autoplay: true, lazyload: true, controls: false })}`,
      { ...NONCE, csp, head: HEAD, reducedMotion: 'reduce', before: fakeServices(asked) },
    );
    expect(asked).toEqual([]);
    await page.locator('.e-youtube-base').scrollIntoViewIfNeeded();
    await expect.poll(() => calls(page)).toEqual([startOf({ controls: 0 })]);
  });

  it('gets nothing from the service before consent, and plays at once for who asks for it [video.2b]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const asked: string[] = [];
    const page = await open(`${CONSENT}<main><h1>Filme</h1>${atomicFilm('a1', { autoplay: true })}</main>`, {
      ...NONCE,
      csp,
      head: HEAD,
      before: fakeServices(asked),
    });
    await page
      .getByRole('button', { name: /ablehnen|ohne|weiter/i })
      .first()
      .click();
    const placeholder = page.locator('.rcb-content-blocker');
    await placeholder.waitFor();
    expect(asked).toEqual([]);
    await placeholder.getByRole('button').last().click();
    await expect.poll(() => calls(page)).toEqual([startOf({ autoplay: 1 }), ['playVideo']]);
    await expect.poll(() => asked).toEqual([API]);
  });

  it('warns, and plays nothing, where its address names no film [video.2a]', async ({ open, warnings }) => {
    const page = await open(
      atomicFilm('a1', { source: 'javascript:alert(1)//youtube.com/watch?v=x', start: -5, end: 'bald' }),
    );
    await expect
      .poll(() => warnings.filter((each) => each.includes('a1')).sort())
      .toEqual([
        expect.stringContaining('end'),
        expect.stringContaining('start'),
        expect.stringContaining('names no video'),
      ]);
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
  });
});
