import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { settingsAttribute, widget } from '../../../support/markup';
import { calls, fakeServices, NONCE } from '../../effects/backgrounds/services';
import { HEAD, it } from './page';

const FILM = 'https://youtu.be/XHOmBV4js_E?t=1m5s&end=80&list=PL1';
const VIMEO = 'https://vimeo.com/235215203#t=40s';

const video = (settings: object) =>
  widget('video', 'f1', '<div class="elementor-wrapper"><div class="elementor-video"></div></div>', {
    youtube_url: FILM,
    ...settings,
  });
const background = (link: string) =>
  `<div class="elementor-element e-con" data-id="f2" data-element_type="container"${settingsAttribute({ background_background: 'video', background_video_link: link })}><div class="elementor-background-video-container" aria-hidden="true"><div class="elementor-background-video-embed"></div></div><p>Text</p></div>`;

/** The options with which the service's player was made. */
async function optionsOf(page: Page): Promise<unknown> {
  const found = async () => (await calls(page)).find(([name]) => name === 'new')?.[1];
  await expect.poll(found).toBeTruthy();
  return found();
}

describe('the times in a film’s address', () => {
  it('reach the players of videos and backgrounds, and the widget’s own times win [video.1g]', async ({
    open,
  }) => {
    const asked: string[] = [];
    const visit = (body: string) => open(body, { head: HEAD, before: fakeServices(asked), ...NONCE });
    expect(await optionsOf(await visit(video({})))).toMatchObject({
      playerVars: { start: 65, end: 80, list: 'PL1', listType: 'playlist' },
    });
    expect(await optionsOf(await visit(video({ start: 5, end: 9 })))).toMatchObject({
      playerVars: { start: 5, end: 9 },
    });
    expect(await optionsOf(await visit(background(FILM)))).toMatchObject({ playerVars: { start: 65 } });
    const page = await visit(background(VIMEO));
    await optionsOf(page);
    await page.evaluate(() =>
      (window as unknown as { player: { fire(name: string, data: unknown): void } }).player.fire('play', {
        seconds: 0,
      }),
    );
    await expect.poll(() => calls(page)).toContainEqual(['setCurrentTime', 40]);
  });
});
