import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { settle, violations } from '../../support/visit';
import { config, DIALOG, gone, it, shown } from './lightbox-page';

const HEAD = config();
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/XHOmBV4js_E?start=10';

/** A picture before a video, as the builder's video widget prints it. */
const overlay = (settings: Record<string, unknown>) =>
  `<main><h1>Film</h1><div class="elementor-custom-embed-image-overlay" data-elementor-open-lightbox="yes" data-elementor-lightbox='${JSON.stringify({ type: 'video', modalOptions: { id: 'elementor-lightbox-888ceec', videoAspectRatio: '43' }, ...settings })}'>
   <div class="elementor-custom-embed-play" role="button" aria-label="Video abspielen">▶</div></div></main>`;

/** A configuration by which the page itself asks for consent, with a blocker for the service. */
const CONSENT = `<script type="application/json" id="piton-config">${JSON.stringify({
  consent: {
    groups: [
      { id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Sitzung' }] },
      { id: 2, name: 'Medien', items: [{ id: 21, name: 'YouTube', provider: 'Google' }] },
    ],
    blockers: [{ id: 31, name: 'Filme', rules: ['*youtube*'], services: [21], isVisual: true }],
  },
})}</script>`;

/** Records the requests to the service and answers in its place. */
function watchService(asked: string[]) {
  return (page: Page) =>
    page.route(/youtube|boese/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' });
    });
}

describe('videos in the lightbox', () => {
  it('play in the frame of their service, which is removed with the dialog [lightbox.3]', async ({
    visit,
  }) => {
    const asked: string[] = [];
    const page = await visit(overlay({ videoType: 'youtube', url: YOUTUBE, autoplay: 'yes' }), {
      before: watchService(asked),
    });
    await page.getByRole('button', { name: 'Video abspielen' }).focus();
    await page.keyboard.press('Enter');
    const frame = page.locator(`${DIALOG} iframe`);
    await expect.poll(() => frame.getAttribute('src')).toBe(`${YOUTUBE}&autoplay=1`);
    await expect.poll(() => frame.getAttribute('allow')).toContain('autoplay');
    await expect.poll(() => page.locator(DIALOG).getAttribute('id')).toBe('elementor-lightbox-888ceec');
    await expect.poll(() => page.getByRole('dialog', { name: 'Video' }).count()).toBe(1);
    const wrapper = page.locator('.elementor-video-wrapper.elementor-video-landscape');
    await expect
      .poll(() =>
        wrapper.evaluate((element: HTMLElement) => element.style.getPropertyValue('--video-aspect-ratio')),
      )
      .toBe('1.33333');
    await settle(page);
    const box = await frame.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.333, 1);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => frame.count()).toBe(0);
    await gone(page);
    expect(asked).toEqual([`${YOUTUBE}&autoplay=1`]);
  });

  it('play a file of the site with only its harmless attributes [lightbox.3] [action.2]', async ({
    site,
    visit,
  }) => {
    site.set(
      '/film.mp4',
      (_request, response) => void response.writeHead(200, { 'content-type': 'video/mp4' }),
    );
    const page = await visit(
      overlay({
        videoType: 'hosted',
        url: '/film.mp4',
        videoParams: { controls: '', onerror: 'alert(1)', controlsList: 'nodownload', loop: '' },
      }),
    );
    await page.getByRole('button', { name: 'Video abspielen' }).click();
    const video = page.locator(`${DIALOG} video`);
    await expect
      .poll(() => video.evaluate((element) => element.getAttributeNames().sort()))
      .toEqual(['autoplay', 'controls', 'controlslist', 'loop', 'playsinline', 'src', 'title']);
    await settle(page);
    await page.mouse.click(5, 450);
    await gone(page);
  });

  it('show a message when the file fails to load [lightbox.3]', async ({ visit }) => {
    const page = await visit(overlay({ videoType: 'hosted', url: '/fehlt.mp4' }), {
      expectedErrors: /404/,
    });
    await page.getByRole('button', { name: 'Video abspielen' }).click();
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('Das Video lässt sich nicht laden. Datei öffnen');
    await settle(page);
    expect(await violations(page)).toEqual([]);
  });

  it('send no request to a third party before the visitor allows it, and then play in place [lightbox.3]', async ({
    visit,
  }) => {
    const asked: string[] = [];
    const page = await visit(overlay({ videoType: 'youtube', url: YOUTUBE }), {
      head: CONSENT + HEAD,
      before: watchService(asked),
    });
    await page
      .getByRole('button', { name: /ablehnen|ohne|weiter/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Video abspielen' }).click();
    const placeholder = page.locator(`${DIALOG} .rcb-content-blocker`);
    await placeholder.waitFor();
    await settle(page);
    expect(asked).toEqual([]);
    await placeholder.getByRole('heading').or(placeholder.locator('p')).first().click();
    await expect.poll(() => page.locator(DIALOG).count()).toBe(1);
    await placeholder.locator('.rcb-cb-load').click();
    await expect.poll(() => asked).toEqual([`${YOUTUBE}&autoplay=1`]);
    await placeholder.waitFor({ state: 'detached' });
    expect((await page.locator(`${DIALOG} iframe`).boundingBox())?.width).toBeGreaterThan(600);
  });

  it('can be slides among images, and stop when the visitor moves on [lightbox.3]', async ({ visit }) => {
    const asked: string[] = [];
    const link = (more: string) =>
      `<a data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="g" ${more}</a>`;
    const page = await visit(
      `<main><h1>Filme</h1>${link('href="/bilder/heli.jpg">heli')} ${link('href="/bilder/tal.jpg" data-elementor-lightbox-video="https://youtu.be/XHOmBV4js_E">Film')} ${link('href="#" data-elementor-lightbox-video="https://boese.example/youtube.com">Böse')}</main>`,
      { before: watchService(asked) },
    );
    await page.getByText('heli').click();
    await shown(page);
    await expect.poll(() => page.locator('.elementor-slideshow__counter').innerText()).toBe('1 / 2');
    expect(asked).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.locator(`${DIALOG} iframe`).waitFor();
    await expect
      .poll(() => page.locator('.elementor-custom-embed-play').getAttribute('class'))
      .toContain('elementor-hidden');
    await settle(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator(`${DIALOG} iframe`).count()).toBe(0);
    expect(await shown(page)).toBe('heli');
    expect(asked).toEqual(['https://www.youtube.com/embed/XHOmBV4js_E?autoplay=1']);
  });
});
