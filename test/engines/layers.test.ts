import { describe, expect } from 'vitest';
import { it } from './driver/it';
import type { Visitor } from './driver/visitor';

/** Whether the focused element lies within the element that the selector matches. */
const isFocusIn = (visitor: Visitor, selector: string) =>
  visitor.run((within) => !!document.activeElement?.closest(within), selector);

const POPUP = '#elementor-popup-modal-7101';
const OFF_CANVAS = '#off-canvas-7d50a01';
const LIGHTBOX = '.elementor-lightbox';
const picture = (visitor: Visitor) =>
  visitor.run(
    () => document.querySelector<HTMLImageElement>('.elementor-lightbox .swiper-slide-active img')?.src,
  );

describe('a layer over a page', () => {
  it('is a popup that opens from a link, traps the focus and restores it on Escape [popup.2][popup.17]', async ({
    visitor,
  }) => {
    await visitor.open('popups/');
    await visitor.click('a', 'Angebot ansehen');
    await visitor.see(POPUP);
    await expect.poll(() => isFocusIn(visitor, POPUP)).toBe(true);
    for (let steps = 0; steps < 8; steps++) {
      await visitor.press('Tab');
      expect(await isFocusIn(visitor, POPUP)).toBe(true);
    }
    await visitor.press('Escape');
    await visitor.miss(POPUP);
    await expect
      .poll(() => visitor.run(() => document.activeElement?.textContent?.trim()))
      .toBe('Angebot ansehen');
  });

  it('is an age gate, which refuses a child and lets an adult in permanently [agegate.1]', async ({
    visitor,
  }) => {
    const field = '.ee-age-gate__form__age';
    await visitor.open('altersfrage/');
    await visitor.click(field);
    await visitor.type('12');
    await visitor.press('Enter');
    await visitor.see('.ee-notification--error');
    await visitor.open('altersfrage-neu/');
    await visitor.click(field);
    await visitor.type('42');
    await visitor.press('Enter');
    await visitor.miss(field);
    await visitor.reload();
    await expect.poll(() => visitor.count(field)).toBe(0);
  });

  it('is an off-canvas that slides in, takes the focus and closes on Escape [offcanvas.1]', async ({
    visitor,
  }) => {
    await visitor.open('seitenleiste/');
    await visitor.click('a', 'Menü öffnen');
    await visitor.see(`${OFF_CANVAS}[aria-hidden=false]`);
    await expect.poll(() => isFocusIn(visitor, OFF_CANVAS)).toBe(true);
    await visitor.press('Escape');
    await expect
      .poll(() => visitor.run((id) => document.querySelector(id)?.ariaHidden, OFF_CANVAS))
      .toBe('true');
    await expect
      .poll(() => visitor.run(() => document.activeElement?.textContent?.trim()))
      .toBe('Menü öffnen');
  });

  it('is a lightbox, which turns to the next picture and restores the focus on Escape [lightbox.1][lightbox.3]', async ({
    visitor,
  }) => {
    await visitor.open('bilder/');
    await visitor.click('.gallery a');
    await visitor.see(`${LIGHTBOX} .swiper-slide-active img`);
    await expect.poll(() => isFocusIn(visitor, LIGHTBOX)).toBe(true);
    const first = await picture(visitor);
    await visitor.press('ArrowRight');
    await expect.poll(() => picture(visitor)).not.toBe(first);
    await visitor.click(`${LIGHTBOX} .elementor-swiper-button-prev`);
    await expect.poll(() => picture(visitor)).toBe(first);
    await visitor.press('Escape');
    await visitor.miss(LIGHTBOX);
    await expect.poll(() => visitor.run(() => !!document.activeElement?.closest('.gallery'))).toBe(true);
  });

  it('is a lightbox with a film, which plays [lightbox.3]', async ({ visitor }) => {
    await visitor.open('bilder/');
    await visitor.click('.ak-film');
    await visitor.see(`${LIGHTBOX} video`);
    await expect
      .poll(() =>
        visitor.run(() => document.querySelector<HTMLVideoElement>('.elementor-lightbox video')?.currentTime),
      )
      .toBeGreaterThan(0);
    await visitor.press('Escape');
    await visitor.miss(LIGHTBOX);
  });
});
