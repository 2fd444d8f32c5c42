import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { settingsAttribute, widget } from '../../../support/markup';
import { violations } from '../../../support/visit';
import { CONSENT, calls, fakeServices, NONCE, newCalls, tell } from '../../effects/backgrounds/services';
import { expectCalls, HEAD, it, playing } from './page';

const YOUTUBE = 'https://www.youtube.com/watch?v=XHOmBV4js_E';
const API = 'https://www.youtube.com/iframe_api';
const PICTURE =
  '<div class="elementor-custom-embed-image-overlay" style="background-image: url(/bild.svg)"><div class="elementor-custom-embed-play" role="button" aria-label="Video über Heli abspielen" tabindex="0">▶</div></div>';
/** The picture as a release before 3.16 printed it, which the keyboard could not reach. */
const OLD_PICTURE =
  '<div class="elementor-custom-embed-image-overlay"><div class="elementor-custom-embed-play" role="button"><i class="eicon-play" aria-hidden="true"></i><span class="elementor-screen-only">Video abspielen</span></div></div>';

const video = (id: string, settings: object, inner: string, classes = 'elementor-open-inline') =>
  widget('video', id, `<div class="elementor-wrapper ${classes}">${inner}</div>`, settings);
const youTube = (id: string, settings: object = {}, overlay = '') =>
  video(
    id,
    { video_type: 'youtube', youtube_url: YOUTUBE, ...settings },
    `<div class="elementor-video"></div>${overlay}`,
  );
const FAR = '<div style="height: 3000px"></div>';
const csp = "script-src 'self' 'nonce-abc'";
/** Answers requests of foreign frames with an empty page. */
const withFrames = (asked: string[]) => async (page: Page) => {
  await fakeServices(asked)(page);
  await page.route(/player\.vimeo\.com\/video|dailymotion/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '' });
  });
};

describe('a video of the first service', () => {
  it('waits behind its picture, and plays by click or key with the owner’s settings [video.1b]', async ({
    open,
  }) => {
    const asked: string[] = [];
    const page = await open(
      `<main><h1>Filme</h1>${youTube('ca1', { yt_privacy: 'yes', start: 10, end: 40, loop: 'yes', controls: 'yes', show_image_overlay: 'yes' }, PICTURE)}
       ${youTube('ca2', { mute: 'yes' }, OLD_PICTURE)}</main>`,
      { ...NONCE, csp, head: HEAD, before: fakeServices(asked) },
    );
    const play = page.getByRole('button', { name: 'Video über Heli abspielen' });
    await expect.poll(() => page.locator('[tabindex="0"]').count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    expect(asked).toEqual([]);
    await play.press('Enter');
    await expect.poll(async () => (await calls(page)).length).toBe(2);
    expect(asked).toEqual([API]);
    const origin = new URL(page.url()).origin;
    await expect
      .poll(() => calls(page))
      .toEqual([
        [
          'new',
          {
            videoId: 'XHOmBV4js_E',
            host: 'https://www.youtube-nocookie.com',
            playerVars: {
              autoplay: 1,
              controls: 1,
              rel: 0,
              playsinline: 0,
              modestbranding: 0,
              cc_load_policy: 0,
              start: 10,
              end: 40,
              origin,
            },
          },
        ],
        ['playVideo'],
      ]);
    await expect.poll(() => play.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    await newCalls(page);
    await tell(page, (player) => player.to(0));
    await expect.poll(() => calls(page)).toEqual([['seekTo', 10], ['playVideo']]);

    // When another video begins, the first one is paused.
    await newCalls(page);
    await page.locator('.elementor-element-ca2 .elementor-custom-embed-play').press(' ');
    await expectCalls(page, ['new', 'mute', 'playVideo']);
    // Removed widgets restore the server's markup.
    const before = await page.evaluate(() => {
      const [first] = document.querySelectorAll('.elementor-widget-video');
      first?.remove();
      return new Promise((resolve) =>
        setTimeout(() => resolve(first?.querySelector('.elementor-wrapper')?.innerHTML)),
      );
    });
    expect(before).toContain(
      '<div class="elementor-video"></div><div class="elementor-custom-embed-image-overlay"',
    );
  });

  it('sends no request before consent, starts when it becomes visible, and plays by itself only without a wish for less motion [video.1d]', async ({
    open,
  }) => {
    const asked: string[] = [];
    const page = await open(`${CONSENT}<main><h1>Filme</h1>${youTube('ca1', { controls: 'yes' })}</main>`, {
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
    // The visitor has requested the video, so it plays at once.
    await placeholder.getByRole('button').last().click();
    await expectCalls(page, ['new', 'playVideo']);
    expect(asked).toEqual([API]);

    const lazy = await open(
      youTube('ca1', { lazy_load: 'yes', autoplay: 'yes', mute: 'yes' }).replace('<div', `${FAR}<div`),
      {
        ...NONCE,
        csp,
        head: HEAD,
        reducedMotion: 'reduce',
        before: fakeServices(asked),
      },
    );
    await expect.poll(() => calls(lazy)).toEqual([]);
    await lazy.evaluate(() => scrollTo(0, 3000));
    await expectCalls(lazy, ['new', 'mute']);
  });
});

describe('a video of another service, or a file', () => {
  it('loads its frame and starts at a click, plays a file, and shows a message after a failure [video.1a, video.1c]', async ({
    open,
  }) => {
    const asked: string[] = [];
    const page = await open(
      `<main><h1>Filme</h1>
       ${video('da1', { video_type: 'vimeo', lazy_load: 'yes' }, `<iframe class="elementor-video-iframe" allowfullscreen title="vimeo Video Player" data-lazy-load="https://player.vimeo.com/video/235215203?autoplay=0&amp;loop=0#t=1m"></iframe>${PICTURE}`)}
       ${video('da2', { video_type: 'hosted', loop: 'yes', start: 1, end: 2 }, `<video class="elementor-video" src="/film.webm#t=1,2" loop controls></video>${PICTURE}`, 'e-hosted-video elementor-open-inline')}
       ${video('da3', { video_type: 'hosted' }, '<video class="elementor-video" src="/fehlt.webm" controls></video>', 'e-hosted-video elementor-open-inline')}</main>`,
      { csp: "script-src 'self'", head: HEAD, before: withFrames(asked), expectedErrors: /404/ },
    );
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('Dieses Video lässt sich nicht abspielen. Datei öffnen');
    await page.locator('.elementor-element-da1 .elementor-custom-embed-play').click();
    await expect.poll(() => asked).toEqual(['https://player.vimeo.com/video/235215203?autoplay=1&loop=0']);
    const frame = page.locator('.elementor-element-da1 iframe');
    await expect.poll(() => frame.getAttribute('src')).toMatch(/#t=1m$/);
    await expect.poll(() => frame.getAttribute('allow')).toBe('autoplay');

    // The film behind its picture is no tab stop.
    await expect.poll(() => page.locator('video[inert]').count()).toBe(1);
    await page.locator('.elementor-element-da2 .elementor-custom-embed-play').press('Enter');
    await expect.poll(() => playing(page)).toEqual([true, false]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('video');
    // The chosen part of the film repeats.
    const began = page.evaluate(
      () =>
        new Promise((resolve) => {
          const film = document.querySelector('video') as HTMLVideoElement;
          film.addEventListener('seeked', () => resolve(film.currentTime), { once: true });
        }),
    );
    // The film goes on before the page reads its time.
    expect(await began).toBeGreaterThanOrEqual(0.95);
    expect(await began).toBeLessThan(2);
  });

  it('opens the lightbox by keyboard from the play button where the owner has set that [video.1]', async ({
    open,
  }) => {
    const settings = {
      type: 'video',
      videoType: 'hosted',
      url: '/film.webm',
      autoplay: '',
      modalOptions: { id: 'elementor-lightbox-ea1', videoAspectRatio: '169' },
      videoParams: { controls: '' },
    };
    const page = await open(
      `<main>${video('ea1', { video_type: 'hosted', lightbox: 'yes' }, `${PICTURE.replace('overlay"', `overlay" data-elementor-open-lightbox="yes"${settingsAttribute(settings).replace('data-settings', 'data-elementor-lightbox')}`)}`, 'elementor-open-lightbox')}</main>`,
      { csp: "script-src 'self'", head: HEAD },
    );
    await page.getByRole('button', { name: 'Video über Heli abspielen' }).press('Enter');
    await page.locator('#elementor-lightbox-ea1 video').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#elementor-lightbox-ea1').count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toBe('elementor-custom-embed-play');
  });
});
