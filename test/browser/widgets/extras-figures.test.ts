import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { createFinger } from '../../support/finger';
import { widget } from '../../support/markup';

const FRAME =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 277 574" class="devices-elementor-svg"><rect class="back-shape" width="277" height="574" onclick="alert(1)"/><script>alert(1)</script></svg>';
const CONFIG =
  '<script type="text/plain" id="elementor-extras-frontend-js-extra">var elementorExtrasFrontendConfig = {"urls":{"assets":"\\/wp-content\\/plugins\\/elementor-extras\\/assets\\/"}};</script>';

const CSS = `main { margin: 0 0 2000px } figure { position: relative; width: 400px; height: 200px; margin: 0; overflow: hidden }
  .ee-image-comparison__image { position: absolute; inset: 0 auto 0 0; width: 0; overflow: hidden } .is--visible .ee-image-comparison__image { width: 30% }
  .ee-image-comparison__handle { position: absolute; left: 30%; top: 80px; width: 40px; height: 40px; margin-left: -20px; touch-action: none }
  .ee-image-comparison__label { position: absolute; bottom: 0; width: 60px; height: 20px } .ee-image-comparison__label--original { right: 0 } .ee-image-comparison__label--modified { left: 0 }
  .rtl .ee-image-comparison__image { inset: 0 0 0 auto } .rtl .ee-image-comparison__handle { left: 70% } .rtl .ee-image-comparison__label--original { right: auto; left: 0 } .rtl .ee-image-comparison__label--modified { left: auto; right: 0 }`;
const comparison = (id: string, settings: object, inside?: string, classes = '') =>
  widget(
    'image-comparison',
    id,
    inside ??
      `<figure class="ee-image-comparison"><img src="/a.svg" alt="Tal"><span class="ee-image-comparison__label ee-image-comparison__label--original" data-type="original"> Vorher </span><div class="ee-image-comparison__image"><img src="/b.svg" alt="Tal im Winter"><span class="ee-image-comparison__label ee-image-comparison__label--modified" data-type="modified"> Nachher </span><span class="ee-image-comparison__separator"></span></div><span class="ee-image-comparison__handle"></span></figure>`,
    { separator_position: { unit: '%', size: 30, sizes: [] }, ...settings },
    classes,
  );

/**
 * The drawn share of the modified picture in percent, the handle's position in px, and the value for screen readers.
 */
const state = (root: Locator) =>
  root.evaluate((element) => {
    const [image, handle] = ['image', 'handle'].map((part) =>
      element.querySelector<HTMLElement>(`.ee-image-comparison__${part}`),
    );
    const left = element.querySelector('figure')?.getBoundingClientRect().left ?? 0;
    return [
      Math.round((image?.offsetWidth ?? 0) / 4),
      Math.round((handle?.getBoundingClientRect().left ?? 0) + 20 - left),
      handle?.ariaValueText,
    ];
  });
/** Waits until the opening animation has ended. */
const rest = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.getAnimations()) each.finish();
  });

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>';

describe('an image comparison', () => {
  it('is divided by pointer, finger, click, label and keys, is mirrored where its style is, and works without its pictures [compare.1a]', async ({
    open,
  }) => {
    const page = await open(
      `<main>${comparison('c1', { click_to_move: 'yes', click_labels: 'yes', click_animate: 'yes' })}
       ${comparison('c2', {}, undefined, 'rtl')}${comparison('c3', {}, '<figure class="ee-image-comparison"></figure>')}${comparison('c4', {}, '<p>leer</p>')}</main>
       ${comparison('c5', { entrance_animation: 'yes' })}`,
      {
        head: `<link rel="stylesheet" href="/probe.css">`,
        before: (each) =>
          each.route('**/probe.css', (route) => route.fulfill({ body: CSS, contentType: 'text/css' })),
        expectedErrors: /404/,
        hasTouch: true,
      },
    );
    const one = page.locator('[data-id=c1]');
    const handle = page.getByRole('slider', { name: 'Trennlinie' }).first();
    await handle.waitFor();
    await rest(page);
    await expect.poll(() => state(one)).toEqual([30, 120, '30 % Nachher']);
    await expect.poll(() => page.locator('.ee-image-comparison.is--visible').count()).toBe(3);

    const { x, y } = (await one.locator('figure').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 120, y + 100);
    await page.mouse.down();
    await page.mouse.move(x + 200, y + 150);
    await expect.poll(() => handle.getAttribute('class')).toContain('draggable');
    await expect.poll(() => one.locator('.resizable').count()).toBe(1);
    await expect.poll(() => state(one)).toEqual([50, 200, '50 % Nachher']);
    await page.mouse.move(x + 900, y + 150);
    await expect.poll(() => state(one)).toEqual([100, 400, '100 % Nachher']);
    await expect.poll(() => one.locator('.is--hidden').textContent()).toContain('Vorher');
    await page.mouse.up();
    await expect.poll(() => page.locator('.draggable, .resizable').count()).toBe(0);

    await page.mouse.click(x + 100, y + 30);
    await expect.poll(() => state(one)).toEqual([25, 100, '25 % Nachher']);
    await one.getByRole('button', { name: 'Vorher' }).click();
    await expect.poll(() => state(one)).toEqual([0, 0, '0 % Nachher']);
    await expect.poll(() => one.locator('.is--hidden').getAttribute('tabindex')).toBe('-1');
    await handle.focus();
    for (const key of ['PageUp', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
    await expect.poll(() => state(one)).toEqual([11, 44, '11 % Nachher']);
    await page.keyboard.press('End');
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('100');

    // The second comparison is mirrored; a key and a finger move its handle.
    const two = page.locator('[data-id=c2]');
    await expect.poll(() => state(two)).toEqual([30, 280, '30 % Nachher']);
    const mirrored = two.getByRole('slider');
    await mirrored.press('ArrowRight');
    await expect.poll(() => state(two)).toEqual([29, 284, '29 % Nachher']);
    const figure = await two.locator('figure').boundingBox();
    const slot = await mirrored.boundingBox();
    const finger = await createFinger(page);
    await finger.down((slot?.x ?? 0) + 20, (slot?.y ?? 0) + 20);
    await finger.move((figure?.x ?? 0) + 100 - (slot?.x ?? 0) - 20, 0);
    await finger.up();
    await expect.poll(() => state(two)).toEqual([75, 100, '75 % Nachher']);

    await expect.poll(() => page.locator('[data-id=c5] .is--visible').count()).toBe(0);
    await page.locator('[data-id=c5]').scrollIntoViewIfNeeded();
    await page.locator('[data-id=c5] .is--visible').waitFor();
  });
});

describe('a mirrored image comparison in a closed tab', () => {
  it('follows the keys in its own direction once it is shown, although Tab has started it before [compare.1a]', async ({
    open,
    site,
  }) => {
    site.set('/probe.css', CSS);
    site.set('/a.svg', PICTURE);
    site.set('/b.svg', PICTURE);
    const page = await open(
      `<main><a href="#">Start</a><div hidden>${comparison('c2', {}, undefined, 'rtl')}</div></main>`,
      { head: '<link rel="stylesheet" href="/probe.css">' },
    );
    await page.keyboard.press('Tab');
    const handle = page.locator('.ee-image-comparison__handle');
    await expect.poll(() => handle.getAttribute('role')).toBe('slider');
    await page.locator('main > div').evaluate((box) => box.removeAttribute('hidden'));
    await handle.press('ArrowRight');
    await expect.poll(() => state(page.locator('[data-id=c2]'))).toEqual([29, 284, '29 % Nachher']);
  });
});

describe('a device frame and a heading', () => {
  it('get the frame that the server omitted, rotate, and play a film; the title has its shadow and is read once [device.1a, heading.1a]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/wp-content/plugins/elementor-extras/assets/shapes/phone.svg', FRAME);
    const device = (id: string, settings: object, shape = '', screen = '', control = '') =>
      widget(
        'devices-extended',
        id,
        `<div class="ee-device-wrapper"><div class="ee-device">${control}<div class="ee-device__shape">${shape}</div><div class="ee-device__media"><div class="ee-device__media__screen">${screen}</div></div></div></div>`,
        settings,
        'ee-device-orientation-portrait',
      );
    const heading = (id: string, settings: object) =>
      widget(
        'heading-extended',
        id,
        '<h2 class="ee-heading" data-title="Firn"><span class="ee-heading__text">Firn</span><span class="ee-heading__text-shadow">Firn</span><span class="ee-heading__long-shadow">Firn</span></h2>',
        settings,
      );
    const page = await open(
      `<main>${device('d1', { device_orientation_control: 'yes' }, '', '<figure></figure>', '<div class="ee-device__orientation nicon">↻</div>')}
       ${device('d2', { device_type: 'tablet' }, '<svg class="gedruckt"></svg>')}${device('d3', { device_type: 'laptop', device_orientation_control: 'no' })}
       ${device('d4', { device_type: 'window', video_volume: { size: 0.8 } }, '<svg></svg>', '<div class="ee-video-player ee-player"><video></video><div class="ee-player__cover">Film</div></div>')}
       ${heading('h1', { title_long_shadow_enable: 'yes', title_long_shadow_color: '#c9dde6', title_long_shadow_size: { size: 3 }, title_long_shadow_direction: 'bottom-left' })}
       ${heading('h2', { title_long_shadow_enable: 'yes' })}${heading('h3', {})}</main>`,
      { head: CONFIG, expectedErrors: /404/ },
    );
    await page
      .locator('[data-id=d1] .ee-device__shape svg.devices-elementor-svg')
      .waitFor({ state: 'attached' });
    // Screen readers would announce the frame as a picture without a name.
    await expect.poll(() => page.locator('[data-id=d1] svg').getAttribute('aria-hidden')).toBe('true');
    await expect
      .poll(() => page.locator('[data-id=d1] svg').innerHTML())
      .toBe('<rect class="back-shape" width="277" height="574" data-piton-foreign=""></rect>');
    await expect.poll(() => warnings.join()).toContain('shapes/laptop.svg');
    expect(site.requests.filter((path) => path.includes('/shapes/')).sort()).toEqual(
      ['laptop', 'phone'].map((name) => `/wp-content/plugins/elementor-extras/assets/shapes/${name}.svg`),
    );
    await expect.poll(() => page.locator('.gedruckt').count()).toBe(1);

    const turn = page.getByRole('button', { name: 'Gerät drehen' });
    const isWide = () => page.locator('[data-id=d1].ee-device-orientation-landscape').count();
    await turn.click();
    expect([await isWide(), await turn.getAttribute('aria-pressed')]).toEqual([1, 'true']);
    await turn.press('Enter');
    expect([await isWide(), await turn.getAttribute('aria-pressed')]).toEqual([0, 'false']);
    await page.getByRole('button', { name: 'Abspielen' }).waitFor();
    await expect
      .poll(() => page.locator('[data-id=d4] video').evaluate((film: HTMLVideoElement) => film.volume))
      .toBe(0.8);

    const shadow = (id: string) =>
      page
        .locator(`[data-id=${id}] .ee-heading__long-shadow`)
        .evaluate((each) => (each as HTMLElement).style.textShadow);
    await expect
      .poll(() => shadow('h1'))
      .toBe(
        'rgb(201, 221, 230) 0px 0px 0px, rgb(201, 221, 230) -1px 1px 0px, rgb(201, 221, 230) -2px 2px 0px',
      );
    await expect.poll(async () => (await shadow('h2')).split('px, ').length).toBe(50);
    await expect.poll(() => shadow('h2')).toContain('rgb(204, 204, 204) 49px 49px 0px');
    await expect.poll(() => shadow('h3')).toBe('');
    await expect.poll(() => page.getByRole('heading', { name: 'Firn', exact: true }).count()).toBe(3);
  });
});
