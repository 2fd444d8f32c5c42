import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';
import { row, TAG } from './every-state';

const MOVES = {
  motion_fx_motion_fx_scrolling: 'yes',
  motion_fx_translateY_effect: 'yes',
  motion_fx_translateY_speed: { unit: 'px', size: 2 },
  motion_fx_translateY_affectedRange: { unit: '%', size: '', sizes: { start: 0, end: 100 } },
};

describe('open details in the inspector', () => {
  it('follow how an element sticks and moves, frame by frame, and stop when they are closed [sticky.1] [motion.1]', async ({
    open,
    site,
  }) => {
    site.set('/page.css', 'body { margin: 0 } .far { height: 3000px }');
    const page = await open(
      `<div>${widget('heading', 'c3', '<h2>Klebt</h2>', { sticky: 'top', sticky_offset: 20 })}<div class="far"></div></div>
       <div>${widget('image', 'd4', '<div class="elementor-widget-container">Bild</div>', MOVES)}</div><div class="far"></div>`,
      { head: '<link rel="stylesheet" href="/page.css">', tag: TAG },
    );
    const details = (id: string) => row(page, id).locator('.live');
    const press = (id: string) => row(page, id).locator('.name').click();
    const scroll = (y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);

    await press('c3');
    await press('d4');
    await expect.poll(() => details('c3').innerText()).toMatch(/^(klebt|an seinem Ort).*px von oben/);
    await scroll(500);
    await expect
      .poll(() => details('c3').innerText())
      .toMatch(/^klebt, mit Effekten \(\w+\), 20 px von oben/);
    await expect.poll(() => details('d4').innerText()).toMatch(/^0 % des Wegs: translate 0px 100px$/);
    await scroll(6000);
    await expect.poll(() => details('d4').innerText()).toMatch(/^100 % des Wegs/);
    await press('d4');
    await expect.poll(() => details('d4').isVisible()).toBe(false);
  });
});
