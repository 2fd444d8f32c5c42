import type { ServerResponse } from 'node:http';
import { describe, expect } from 'vitest';
import { tapAt } from '../../support/finger';
import { settle, violations } from '../../support/visit';
import { config, DIALOG, gallery, gone, it, pinch, serveImages, shown, svg, swipe } from './lightbox-page';

const HEAD = `<meta name="viewport" content="width=device-width">${config()}`;
const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } };

describe('slides of the lightbox', () => {
  it.for([2, 3])(
    'of %i images continue in an endless loop, by finger, button and quick keys [lightbox.3g]',
    async (count, { site, warnings, visit }) => {
      serveImages(site);
      const page = await visit(gallery(count), { head: HEAD, ...PHONE });
      await page.getByText('heli').click();
      await shown(page);
      await settle(page);
      const round = async (step: () => Promise<unknown>) => {
        const seen: string[] = [];
        for (let times = 0; times <= count; times++) {
          await step();
          await settle(page);
          seen.push(await shown(page));
        }
        return seen;
      };
      const forward = (['gipfel', 'tal'] as const).slice(0, count - 1);
      const there = [...forward, 'heli', 'gipfel'];
      const back = ['heli', ...[...forward].reverse(), 'heli'];
      expect(await round(() => swipe(page, [350, 250], [20, 250]))).toEqual(there);
      expect(await round(() => swipe(page, [40, 250], [370, 250]))).toEqual(back);
      expect(await round(() => page.getByRole('button', { name: 'Weiter' }).click())).toEqual(there);
      await page.getByRole('button', { name: 'Zurück' }).click();
      await settle(page);
      expect(await shown(page)).toBe('heli');
      for (let times = 0; times < count * 3; times++) await page.keyboard.press('ArrowRight');
      await settle(page);
      expect(await shown(page)).toBe('heli');
      await expect
        .poll(() => page.locator('.swiper-slide-active').evaluate((slide) => slide.getBoundingClientRect().x))
        .toBe(0);
      expect(warnings).toEqual([]);
    },
  );

  it('zoom by two fingers, a double tap and the button, and do not change meanwhile [lightbox.3c]', async ({
    visit,
  }) => {
    const page = await visit(gallery(3), { head: HEAD, ...PHONE });
    await page.getByText('heli').click();
    await shown(page);
    await settle(page);
    const zoom = page.getByRole('switch', { name: 'Vergrößern' });
    const scale = () =>
      page
        .locator('.swiper-slide-active img')
        .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
    await pinch(page, 195, 350);
    await expect.poll(() => zoom.getAttribute('aria-checked')).toBe('true');
    await expect
      .poll(() => page.locator(`${DIALOG} .swiper`).getAttribute('class'))
      .toContain('elementor-slideshow--zoom-mode');
    await expect.poll(() => page.getByRole('button', { name: 'Weiter' }).isVisible()).toBe(false);
    await page.keyboard.press('ArrowRight');
    await swipe(page, [350, 250], [20, 250]);
    await settle(page);
    expect(await shown(page)).toBe('heli');
    expect(await violations(page)).toEqual([]);
    // A tap within 300 ms of the swipe would be a double tap.
    await page.clock.setFixedTime(Date.now() + 1_000);
    await tapAt(page, 195, 350);
    await zoom.click();
    await settle(page);
    expect([await zoom.getAttribute('aria-checked'), await scale()]).toEqual(['false', 1]);
    // Two taps within 300 ms are a double tap, and a busy machine needs longer between them.
    await page.clock.setFixedTime(Date.now() + 2_000);
    for (let times = 0; times < 2; times++) await tapAt(page, 195, 350);
    await expect.poll(scale).toBe(3);
    await expect.poll(() => zoom.getAttribute('aria-checked')).toBe('true');
    await page.keyboard.press('Escape');
    await gone(page);
  });

  it('are shared from a menu that keeps the keyboard, without a request before it is used; enter full screen, and leave it when the lightbox closes [lightbox.3d, lightbox.3e]', async ({
    visit,
  }) => {
    const page = await visit(gallery(3), { head: HEAD });
    await page.getByText('gipfel').click();
    await shown(page);
    await settle(page);
    const share = page.getByRole('button', { name: 'Teilen' });
    await share.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => share.getAttribute('aria-expanded')).toBe('true');
    const links = page.locator('.elementor-slideshow__share-links a');
    await expect
      .poll(() =>
        links.evaluateAll((all) =>
          all.map((link) => [link.textContent, link.getAttribute('rel'), link.hasAttribute('download')]),
        ),
      )
      .toEqual([
        ['Auf Facebook teilen', 'noopener', false],
        ['Auf Twitter teilen', 'noopener', false],
        ['Auf Pinterest merken', 'noopener', false],
        ['Bild herunterladen', 'noopener', true],
      ]);
    await expect.poll(() => links.first().getAttribute('href')).not.toContain('null');
    expect(await violations(page)).toEqual([]);
    const stops: unknown[] = [];
    for (let times = 0; times < 5; times++) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel),
      );
    }
    expect(stops).toEqual([
      'Auf Facebook teilen',
      'Auf Twitter teilen',
      'Auf Pinterest merken',
      'Bild herunterladen',
      'Teilen',
    ]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => share.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Teilen');
    await share.click();
    await page.mouse.click(100, 450);
    await expect.poll(() => share.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => page.locator(DIALOG).count()).toBe(1);

    const fullscreen = page.getByRole('switch', { name: 'Vollbild' });
    const isFull = () => page.evaluate(() => document.fullscreenElement?.id ?? '');
    await fullscreen.click();
    await expect.poll(isFull).toBe('elementor-lightbox-slideshow-78a301a');
    await expect.poll(() => fullscreen.getAttribute('aria-checked')).toBe('true');
    await expect.poll(() => fullscreen.getAttribute('class')).toBe('eicon-frame-minimize');
    await fullscreen.click();
    await expect.poll(isFull).toBe('');
    await expect.poll(() => fullscreen.getAttribute('class')).toBe('eicon-frame-expand');
    await fullscreen.click();
    await expect.poll(isFull).not.toBe('');
    await page.getByRole('button', { name: 'Schließen' }).click();
    await gone(page);
    await expect.poll(() => isFull()).toBe('');
  });

  it('hide the controls after 3.5 s, but not while the keyboard is in the controls [lightbox.3]', async ({
    visit,
  }) => {
    const page = await visit(gallery(3), {
      head: HEAD,
      hasTouch: true,
      before: (each) => each.clock.install(),
    });
    await page.getByText('heli').click();
    await shown(page);
    const container = page.locator(`${DIALOG} .swiper`);
    const isHidden = async () =>
      (await container.getAttribute('class'))?.includes('elementor-slideshow--ui-hidden');
    // The clock advances far enough that a slow machine has not passed this time already; the pointer shows the hidden
    // controls again.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await page.clock.runFor(3_400);
    await expect.poll(() => isHidden()).toBe(false);
    await page.clock.runFor(200);
    await expect.poll(() => isHidden()).toBe(true);
    // A tap where a control might be shows the controls and does not close the lightbox.
    await tapAt(page, 1200, 450);
    await expect.poll(() => isHidden()).toBe(false);
    await expect.poll(() => page.locator(DIALOG).count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.clock.runFor(8_000);
    await expect.poll(() => isHidden()).toBe(false);
  });

  it('show a spinner while the image loads, and load its neighbours only after it [lightbox.3]', async ({
    site,
    visit,
  }) => {
    let finish: ((body: string) => void) | undefined;
    site.set('/bilder/heli.jpg', (_request, response: ServerResponse) => {
      response.setHeader('content-type', 'image/svg+xml');
      finish = (body) => response.end(body);
    });
    const page = await visit(gallery(5), { head: HEAD });
    await page.getByText('heli').click();
    const spinner = page.locator('.swiper-slide-active .swiper-lazy-preloader');
    await spinner.waitFor();
    await expect.poll(() => finish).toBeDefined();
    const images = () => site.requests.filter((path) => path.startsWith('/bilder/'));
    expect(images()).toEqual(['/bilder/heli.jpg']);
    await settle(page);
    expect(await violations(page)).toEqual([]);
    finish?.(svg());
    expect(await shown(page)).toBe('heli');
    await expect.poll(() => spinner.count()).toBe(0);
    await expect.poll(images).toEqual(['/bilder/heli.jpg', '/bilder/gipfel.jpg', '/bilder/grat.jpg']);
  });

  it('show a message when an image fails to load, and a link to the file [lightbox.3]', async ({
    site,
    visit,
  }) => {
    site.set('/bilder/gipfel.jpg', (_request, response: ServerResponse) => {
      response.statusCode = 404;
      response.end();
    });
    const page = await visit(gallery(3), { head: HEAD, expectedErrors: /404/ });
    await page.getByText('gipfel').click();
    const notice = page.getByRole('alert');
    await notice.waitFor();
    await expect.poll(() => notice.innerText()).toBe('Das Bild lässt sich nicht laden. Datei öffnen');
    await expect.poll(() => notice.getByRole('link').getAttribute('href')).toMatch(/\/bilder\/gipfel\.jpg$/);
    await settle(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    expect(await shown(page)).toBe('tal');
  });

  it('change without animation for visitors who want less motion [lightbox.3]', async ({ visit }) => {
    const page = await visit(gallery(3), { head: HEAD, reducedMotion: 'reduce' });
    await page.getByText('heli').click();
    await shown(page);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect
      .poll(() => page.locator('.dialog-lightbox-message').getAttribute('class'))
      .not.toContain('animated');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(DIALOG).count()).toBe(0);
  });

  it('show only what the site switched on [lightbox.3h]', async ({ visit }) => {
    const page = await visit(gallery(3), {
      head: config({ global_image_lightbox: 'yes', lightbox_enable_zoom: 'yes' }),
    });
    await page.getByText('heli').click();
    await shown(page);
    await expect
      .poll(() =>
        page
          .locator('.elementor-slideshow__header > *')
          .evaluateAll((all) => all.map(({ className }) => className)),
      )
      .toEqual(['eicon-zoom-in-bold']);
    const bare = await visit(gallery(3), { head: config({ global_image_lightbox: 'yes' }) });
    await bare.getByText('heli').click();
    await shown(bare);
    await expect.poll(() => bare.locator('.elementor-slideshow__header').count()).toBe(0);
    await settle(bare);
    expect(await violations(bare)).toEqual([]);
  });

  it('open from the copies that an endless carousel makes of their links [lightbox.3]', async ({ visit }) => {
    const page = await visit(
      `${gallery(3)}<div class="swiper-slide-duplicate">${gallery(3)
        .replace(/<h1>.*<\/h1>/, '')
        .replaceAll('main', 'div')}</div>`,
      { head: HEAD },
    );
    await page.locator('.swiper-slide-duplicate a').nth(1).click();
    expect(await shown(page)).toBe('gipfel');
    await expect.poll(() => page.locator('.elementor-slideshow__counter').innerText()).toBe('2 / 3');
  });
});
