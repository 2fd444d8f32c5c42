import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serveDemo } from '../../support/demo-server';
import { visit } from '../../support/visit';
import { DIALOG, gone, svg } from './lightbox-page';

/** The pages that the real plugins printed are in a folder beside this checkout, never in it. */
const FOLDER = '../shared/real-pages';
const isThere = existsSync(FOLDER);

const server = serveDemo({ savedPaths: isThere ? [FOLDER] : [] });

describe.runIf(isThere)('the lightbox on pages that the real plugins printed', () => {
  it.each(['', 'elementor-3.1/'])(
    'opens a gallery, and a video of the site itself %s[lightbox.3]',
    async (release) => {
      const { page, faults, close } = await visit(`${server.url}seite/${release}core/karussell-galerie/`);
      await page.route(/\/uploads\/.*\.jpg/, (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: svg(1200, 800) }),
      );
      // The film does not exist, and the message about the missing film would replace the player; so the request stays
      // unanswered.
      await page.route(/clip\.mp4/, () => {});
      const links = page.locator('.gallery a[data-elementor-lightbox-slideshow]');
      const count = await links.count();
      await links.last().click();
      await page.locator(`${DIALOG} .swiper-slide-active img.swiper-lazy-loaded`).waitFor();
      await expect
        .poll(() => page.locator('.elementor-slideshow__counter').textContent())
        .toBe(`${count} / ${count}`);
      await page.goBack();
      await gone(page);
      await page.goto(`${server.url}seite/${release}core/video-zaehler/`);
      await page.locator('[data-elementor-lightbox*="hosted"]').click();
      await expect
        .poll(() => page.locator(`${DIALOG} video`).getAttribute('src'))
        .toMatch(/\/uploads\/.*\/clip\.mp4$/);
      await expect
        .poll(() => page.locator(DIALOG).getAttribute('id'))
        .toMatch(/^elementor-lightbox-[\da-f]+$/);
      // The page asks for no consent and contains a video of a service, which the preview's policy refuses.
      expect(faults.filter((fault) => !/https:\/\/www\.youtube\.com\b/.test(fault))).toEqual([]);
      await close();
    },
  );
});
