import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it as base } from '../../../support/browser';
import { whenQuiet } from '../../../support/quiet';
import { nextFrame } from '../../../support/ready';
import { violations } from '../../../support/visit';
import { container, FAR, HEAD, hideTab, seen, serveCms } from './page';

const FILM = readFileSync(new URL('../../../../demo/consent/film.webm', import.meta.url));
const PAUSE = 'Video im Hintergrund anhalten';

const it = base.extend<{ cms: undefined }>({
  cms: [
    async ({ site }, use) => {
      serveCms(site);
      // The server answers range requests, as real servers do; otherwise browsers cannot seek.
      site.set('/film.webm', ({ headers }, response) => {
        const [, from = '0', to] = /bytes=(\d+)-(\d*)/.exec(headers.range ?? '') ?? [];
        const end = Number(to || FILM.length - 1);
        response.writeHead(206, {
          'content-type': 'video/webm',
          'accept-ranges': 'bytes',
          'content-range': `bytes ${from}-${end}/${FILM.length}`,
        });
        response.end(FILM.subarray(Number(from), end + 1));
      });
      await use(undefined);
    },
    { auto: true },
  ],
});

const BASE = { background_background: 'video', background_video_link: '/film.webm' };
/**
 * A section as the server prints it: the video loops unless it plays once, and is hidden on phones unless it plays
 * there.
 */
const section = (settings: Record<string, unknown> = {}, id = 'aa12cd3') =>
  container(
    { ...BASE, ...settings },
    `<div class="e-con-inner"><div class="elementor-background-video-container${settings.background_play_on_mobile ? '' : ' elementor-hidden-mobile'}" aria-hidden="true">
     <video class="elementor-background-video-hosted" autoplay muted playsinline${settings.background_play_once ? '' : ' loop'}></video></div><p>Text</p></div>`,
    id,
  );

const films = (requests: readonly string[]) => requests.filter((path) => path.startsWith('/film'));
const video = (page: Page) => page.locator('video').first();
const isPlaying = (page: Page) =>
  video(page).evaluate((each: HTMLVideoElement) => !each.paused && each.currentTime > 0);
const jump = (page: Page, seconds: number) =>
  video(page).evaluate((each: HTMLVideoElement, at) => {
    each.currentTime = at;
  }, seconds);

describe('a background video from a file', () => {
  it('plays without sound behind its container and covers it, and the keyboard does not reach it [background.4, background.5c]', async ({
    open,
  }) => {
    const page = await open(`<main><h1>Film</h1>${section()}</main>`, { head: HEAD });
    await expect.poll(() => isPlaying(page)).toBe(true);
    await expect
      .poll(() => video(page).evaluate((each: HTMLVideoElement) => [each.getAttribute('src'), each.muted]))
      .toEqual([`${new URL(page.url()).origin}/film.webm`, true]);
    const box = await page.locator('.e-con').boundingBox();
    await expect.poll(() => video(page).boundingBox()).toEqual(box);
    await expect.poll(() => video(page).evaluate((each) => getComputedStyle(each).objectFit)).toBe('cover');
    await page.keyboard.press('Tab');
    await expect
      .poll(() =>
        page.getByRole('button', { name: PAUSE }).evaluate((each) => each === document.activeElement),
      )
      .toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  it('plays the part between start and end in a loop [background.6a, background.4a]', async ({ open }) => {
    const page = await open(section({ background_video_start: 1, background_video_end: 2 }), { head: HEAD });
    await expect.poll(() => isPlaying(page)).toBe(true);
    await expect.poll(() => video(page).getAttribute('src')).toMatch(/\/film\.webm#t=1,2$/);
    const lowest = page.evaluate(
      () =>
        new Promise((resolve) => {
          const element = document.querySelector('video') as HTMLVideoElement;
          element.addEventListener('seeked', () => resolve(element.currentTime), { once: true });
        }),
    );
    // The film goes on before the page reads its time.
    expect(await lowest).toBeGreaterThanOrEqual(0.95);
    expect(await lowest).toBeLessThan(2);
    await expect.poll(() => isPlaying(page)).toBe(true);
  });

  it('is hidden together with its pause button when it has played once, and does not play a second time when the device changes to a phone without video and back [background.4a]', async ({
    open,
    site,
  }) => {
    const page = await open(section({ background_play_once: 'yes', background_play_on_mobile: '' }), {
      head: HEAD,
    });
    await expect.poll(() => isPlaying(page)).toBe(true);
    await jump(page, 1000);
    await expect.poll(() => video(page).isVisible()).toBe(false);
    const requested = films(site.requests).length;
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      await page.evaluate(nextFrame);
    }
    await whenQuiet(page);
    expect(films(site.requests).length).toBe(requested);
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
    await expect.poll(() => isPlaying(page)).toBe(false);
  });

  it('pauses off screen, in a hidden tab, and while the visitor pauses it, and is removed and added with the device, where phones have no video [background.4]', async ({
    open,
  }) => {
    const page = await open(section() + FAR, { head: HEAD });
    const paused = () => video(page).evaluate((each: HTMLVideoElement) => each.paused);
    await expect.poll(() => isPlaying(page)).toBe(true);
    await hideTab(page, true);
    await expect.poll(() => paused()).toBe(true);
    await hideTab(page, false);
    await expect.poll(paused).toBe(false);
    await page.evaluate(() => scrollTo(0, 2000));
    await expect.poll(paused).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(paused).toBe(false);
    await page.locator('.e-con').hover();
    await page.getByRole('button', { name: PAUSE }).click();
    await expect.poll(paused).toBe(true);
    await page.getByRole('button', { name: PAUSE, pressed: true }).click();
    await expect.poll(paused).toBe(false);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => video(page).getAttribute('src')).toBe(null);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => isPlaying(page)).toBe(true);
  });

  it('is not loaded for visitors who want less motion, on phones where the owner excludes it, or for another kind of background [background.4b, background.8b]', async ({
    open,
    site,
  }) => {
    const phone = { viewport: { width: 390, height: 800 } };
    for (const [settings, options] of [
      [{}, { reducedMotion: 'reduce' as const }],
      [{}, phone],
      [{ background_background: 'classic' }, {}],
    ] as const) {
      const page = await open(section(settings), { head: HEAD, ...options });
      await seen(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(films(site.requests)).toEqual([]);
      await expect.poll(() => page.getByRole('button').count()).toBe(0);
    }
    const page = await open(section({ background_play_on_mobile: 'yes' }), { head: HEAD, ...phone });
    await expect.poll(() => isPlaying(page)).toBe(true);
  });

  it('shows the picture where the file or the address is missing, and warns the owner [background.5]', async ({
    open,
    warnings,
  }) => {
    const page = await open(
      section({ background_video_link: '/fehlt.mp4' }) +
        section({ background_video_link: 'javascript:alert(1)' }, 'ab12cd3'),
      { head: HEAD, expectedErrors: /404/ },
    );
    await expect.poll(() => warnings.filter((each) => /no http|picture stays/.test(each)).length).toBe(2);
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
    await expect.poll(() => video(page).getAttribute('src')).toBe(null);
  });

  it('uses only its container’s own box, not the box of a nested container [background.5]', async ({
    open,
    site,
  }) => {
    const page = await open(
      container(
        { ...BASE, background_video_link: '/aussen.webm' },
        section({ background_video_link: '/film.webm' }, 'ab12cd3'),
      ),
      { head: HEAD },
    );
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(site.requests).not.toContain('/aussen.webm');
  });
});
