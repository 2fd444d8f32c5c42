import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it as base } from '../../../support/browser';
import { stopClock } from '../../../support/clock';
import { container, FAR, HEAD, seen, serveCms } from './page';
import { CONSENT, calls, fakeServices, NONCE, newCalls, tell } from './services';

const it = base.extend<{ cms: undefined; asked: string[] }>({
  cms: [
    async ({ site }, use) => {
      serveCms(site);
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameters from the pattern
  asked: async ({}, use) => use([]),
});

const YOUTUBE_API = 'https://www.youtube.com/iframe_api';
const VIMEO_API = 'https://player.vimeo.com/api/player.js';
const BOX = '.elementor-background-video-container';

/** A section as the server prints it for a link that it recognises as a video of a service. */
const section = (link: string, settings: object = {}) =>
  container(
    { background_background: 'video', background_video_link: link, ...settings },
    '<div class="elementor-background-video-container elementor-hidden-mobile" aria-hidden="true"><div class="elementor-background-video-embed"></div></div><p>Text</p>',
  );
const YOUTUBE = 'https://www.youtube.com/watch?v=XHOmBV4js_E';
const VIMEO = 'https://vimeo.com/235215203';
const started = (page: Page, name: string) =>
  expect.poll(async () => (await calls(page)).map(([each]) => each)).toContain(name);

describe('a background video of a service', () => {
  it('loads the first service’s script with the page’s nonce, and plays without sound and controls [background.6b, background.7a, background.5a]', async ({
    open,
    asked,
  }) => {
    const page = await open(section(YOUTUBE, { background_video_start: 5 }), {
      head: HEAD,
      before: fakeServices(asked),
      ...NONCE,
    });
    await started(page, 'playVideo');
    expect(asked).toEqual([YOUTUBE_API]);
    await expect
      .poll(() => calls(page))
      .toEqual([
        [
          'new',
          {
            videoId: 'XHOmBV4js_E',
            host: 'https://www.youtube.com',
            playerVars: { controls: 0, rel: 0, playsinline: 1, disablekb: 1, start: 5 },
          },
        ],
        ['mute'],
        ['seekTo', 5],
        ['playVideo'],
      ]);
    await expect
      .poll(() => page.locator(BOX).getAttribute('class'))
      .toBe(`${BOX.slice(1)} elementor-hidden-mobile`);
    const { width = 0, height = 0 } = (await page.locator(`${BOX} iframe`).boundingBox()) ?? {};
    expect([width, height]).toEqual([1280, 720]);
  });

  it('polls every 350 ms whether the script is ready, and hides the box until the video plays [background.7b]', async ({
    open,
    asked,
  }) => {
    const page = await open(section(YOUTUBE), {
      head: HEAD,
      ...NONCE,
      before: async (blank) => {
        await stopClock(blank);
        await fakeServices(asked)(blank);
      },
    });
    await expect.poll(() => page.evaluate(() => 'YT' in window)).toBe(true);
    // The fake API is ready after 500 ms, so the second poll finds it.
    await page.clock.runFor(699);
    await expect.poll(() => calls(page)).toEqual([]);
    await page.clock.runFor(1);
    await started(page, 'new');
    await expect
      .poll(() => page.locator(BOX).getAttribute('class'))
      .toContain('elementor-loading elementor-invisible');
    await page.clock.runFor(10);
    await started(page, 'playVideo');
    await expect.poll(() => page.locator(BOX).isVisible()).toBe(true);
  });

  it('starts again at its start time when it has ended or its end time is reached, pauses off screen, and leaves nothing behind when its element is removed [background.6, background.7]', async ({
    open,
    asked,
  }) => {
    const page = await open(section(YOUTUBE, { background_video_start: 5, background_video_end: 25 }) + FAR, {
      head: HEAD,
      before: fakeServices(asked),
      ...NONCE,
    });
    await started(page, 'playVideo');
    await newCalls(page);
    await tell(page, (player) => player.to(0));
    await expect.poll(() => calls(page)).toEqual([['seekTo', 5], ['playVideo']]);
    await newCalls(page);
    await tell(page, (player) => {
      player.time = 25.1;
      player.to(1);
    });
    await expect.poll(() => calls(page)).toEqual([['seekTo', 5], ['playVideo']]);
    await page.evaluate(() => scrollTo(0, 2000));
    await started(page, 'pauseVideo');
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(async () => (await calls(page)).at(-1)).toEqual(['playVideo']);
    const left = await page.evaluate(async () => {
      const element = document.querySelector('.e-con') as HTMLElement;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      return element.querySelector('.elementor-background-video-container')?.outerHTML;
    });
    expect(left).toBe(
      '<div class="elementor-background-video-container elementor-hidden-mobile" aria-hidden="true"><div class="elementor-background-video-embed"></div></div>',
    );
    expect((await calls(page)).at(-1)).toEqual(['destroy']);
  });

  it('plays from the host without cookies in privacy mode, and is removed when it has played once [background.4, background.6c]', async ({
    open,
    asked,
  }) => {
    const page = await open(
      section('https://youtu.be/XHOmBV4js_E', {
        background_privacy_mode: 'yes',
        background_play_once: 'yes',
      }),
      { head: HEAD, before: fakeServices(asked), ...NONCE },
    );
    await started(page, 'playVideo');
    expect((await calls(page))[0]?.[1]).toMatchObject({ host: 'https://www.youtube-nocookie.com' });
    await tell(page, (player) => player.to(0));
    expect(await newCalls(page)).toContain('destroy');
    await expect
      .poll(() => page.locator(BOX).innerHTML())
      .toBe('<div class="elementor-background-video-embed"></div>');
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
  });

  it('has the second service’s options, jumps to its start, and pauses at its end where it plays once [background.4, background.5b, background.6c]', async ({
    open,
    asked,
  }) => {
    const page = await open(
      section(VIMEO, {
        background_video_start: 3,
        background_video_end: 9,
        background_play_once: 'yes',
        background_privacy_mode: 'yes',
      }),
      { head: HEAD, before: fakeServices(asked), ...NONCE },
    );
    await started(page, 'play');
    expect(asked).toEqual([VIMEO_API]);
    expect((await calls(page))[0]).toEqual([
      'new',
      {
        url: VIMEO,
        autoplay: true,
        loop: false,
        background: true,
        muted: true,
        transparent: true,
        dnt: true,
      },
    ]);
    const frame = page.locator(`${BOX} > iframe.elementor-background-video-embed`);
    // The service reports a ratio of 4 to 3; the box has 1280 x 300 px.
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(960);
    await newCalls(page);
    await tell(page, (player) => {
      player.fire('play', { seconds: 0, duration: 20 });
      player.fire('timeupdate', { seconds: 5, duration: 20 });
      player.fire('timeupdate', { seconds: 9, duration: 20 });
    });
    await expect.poll(() => calls(page)).toEqual([['setCurrentTime', 3], ['pause']]);
  });

  it('sends no request to the service before the visitor allows it, and shows no placeholder [background.7a]', async ({
    open,
    asked,
  }) => {
    const page = await open(`<main><h1>Film</h1>${section(YOUTUBE)}</main>`, {
      head: CONSENT + HEAD,
      before: fakeServices(asked),
      ...NONCE,
    });
    const button = (name: RegExp) => page.getByRole('button', { name }).first();
    await button(/ablehnen|ohne|weiter/i).click();
    await page.locator('[consent-required]').waitFor({ state: 'attached' });
    await seen(page);
    expect(asked).toEqual([]);
    await expect.poll(() => page.locator('.rcb-content-blocker').count()).toBe(0);
    await expect
      .poll(() => page.locator(BOX).innerHTML())
      .toBe('<div class="elementor-background-video-embed"></div>');
    await page.evaluate(() => {
      location.hash = '#consent-change';
    });
    await button(/alle akzeptieren/i).click();
    await started(page, 'playVideo');
    expect(asked).toEqual([YOUTUBE_API]);
    await expect.poll(() => page.locator('[consent-required]').count()).toBe(0);
  });

  it('shows the picture where the service refuses or its script fails to load, and warns the owner [background.7]', async ({
    open,
    asked,
    warnings,
  }) => {
    const page = await open(section(YOUTUBE), { head: HEAD, before: fakeServices(asked), ...NONCE });
    await started(page, 'playVideo');
    await tell(page, (player) => player.events.onError({ data: 150 }));
    await expect
      .poll(() => page.locator(BOX).innerHTML())
      .toBe('<div class="elementor-background-video-embed"></div>');
    await expect.poll(() => warnings.filter((each) => each.includes('picture stays')).length).toBe(1);
    const other = await open(section(VIMEO), {
      head: HEAD,
      before: (blank) => blank.route(/vimeo/, (route) => route.abort()),
      expectedErrors: /ERR_FAILED/,
      ...NONCE,
    });
    await expect.poll(() => warnings.filter((each) => each.includes('picture stays')).length).toBe(2);
    await expect.poll(() => other.getByRole('button').count()).toBe(0);
  });
});
