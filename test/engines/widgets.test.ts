import { describe, expect } from 'vitest';
import { it } from './driver/it';
import type { Visitor } from './driver/visitor';

/** The `aria-` or other attribute of the first element that the selector matches. */
const attribute = (visitor: Visitor, selector: string, name: string) =>
  visitor.run((at, of) => document.querySelector(at)?.getAttribute(of), selector, name);

describe('tabs', () => {
  it('show the clicked tab, and move by arrow keys [tabs.2][tabs.8]', async ({ visitor }) => {
    await visitor.open('reiter/');
    const title = (at: number) => `.e-n-tabs > .e-n-tabs-heading > .e-n-tab-title:nth-child(${at})`;
    await visitor.reach('.e-n-tabs');
    await visitor.click(title(2));
    await expect.poll(() => attribute(visitor, title(2), 'aria-selected')).toBe('true');
    expect(await attribute(visitor, title(1), 'aria-selected')).toBe('false');
    const panel = await attribute(visitor, title(2), 'aria-controls');
    await visitor.see(`#${panel}`);
    await visitor.press('ArrowRight', 'Enter');
    await expect.poll(() => attribute(visitor, title(3), 'aria-selected')).toBe('true');
    await visitor.miss(`#${panel}`);
  });
});

describe('the stylesheet beside the tag', () => {
  it('opens all tabs where no script runs, after five seconds [core.7]', async ({ visitor }) => {
    await visitor.open('reiter/');
    const panels = () =>
      visitor.run(
        () =>
          [...document.querySelectorAll('.e-n-tabs-content > .e-con')].filter(
            (each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible',
          ).length,
      );
    const all = await visitor.run(() => document.querySelectorAll('.e-n-tabs-content > .e-con').length);
    expect(await panels()).toBeLessThan(all);
    // The core sets this attribute, so without it the page is as if the core had never loaded.
    await visitor.run(() => document.body.removeAttribute('data-elementor-device-mode'));
    expect(await panels()).toBeLessThan(all);
    const inFlow = await visitor.run(() => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation && animation.animationName.startsWith('piton-'))
          animation.finish();
      return [...document.querySelectorAll('.e-n-tabs-content > .e-con')].every(
        (each) => getComputedStyle(each).position !== 'fixed',
      );
    });
    expect(inFlow).toBe(true);
    expect(await panels()).toBe(all);
  });
});

describe('an accordion', () => {
  it('opens and closes by mouse and by key [tabs.9]', async ({ visitor }) => {
    await visitor.open('akkordeon/');
    const item = '#akku';
    const isOpen = () => visitor.run((at) => document.querySelector<HTMLDetailsElement>(at)?.open, item);
    await visitor.reach('#akku');
    const before = await isOpen();
    await visitor.click(`${item} > summary`);
    await expect.poll(isOpen).toBe(!before);
    await visitor.press('Enter');
    await expect.poll(isOpen).toBe(before);
  });
});

describe('a carousel', () => {
  it('follows a drag to the next picture, and does not take the drag for a click [carousel.1]', async ({
    visitor,
  }) => {
    await visitor.open('karussell/');
    const carousel = '.elementor-element-5c2e503';
    const active = () => attribute(visitor, `${carousel} .swiper-slide-active`, 'aria-label');
    await visitor.reach(carousel);
    const before = await active();
    await visitor.drag(`${carousel} .swiper-slide-active img`, -200, 0);
    await expect.poll(active).not.toBe(before);
    await expect.poll(() => visitor.count('.elementor-lightbox')).toBe(0);
  });
});

describe('a mega menu', () => {
  it('opens under the mouse, closes when it leaves, and opens and closes by key [menu.4][menu.5]', async ({
    visitor,
  }) => {
    await visitor.open('mega-menue/');
    await visitor.hover('#e-n-menu-title-1611 .e-n-menu-title-text');
    await visitor.see('#e-n-menu-content-1611');
    await visitor.moveTo(5, 895);
    await visitor.miss('#e-n-menu-content-1611');
    await visitor.click('#e-n-menu-title-1621');
    await visitor.see('#e-n-menu-content-1621');
    await visitor.press('Escape');
    await visitor.miss('#e-n-menu-content-1621');
  });
});

describe('a tooltip', () => {
  it('appears when the mouse comes to its word, and disappears when the mouse leaves [tooltip.1]', async ({
    visitor,
  }) => {
    await visitor.open('hinweise/');
    const word = '.elementor-element-d10f0a1';
    await visitor.hover(word);
    await visitor.see('.ee-tooltip', 'Schnee, der einen Sommer überlebt hat.');
    await visitor.moveTo(5, 895);
    await visitor.miss('.ee-tooltip', 'Schnee, der einen Sommer überlebt hat.');
  });
});

describe('a film', () => {
  it('plays by its controls [video.1]', async ({ visitor }) => {
    await visitor.open('video/');
    // The films last two seconds, so that they may have ended when a busy machine looks.
    const hasPlayed = (selector: string) =>
      visitor.run((at) => {
        const played = document.querySelector<HTMLMediaElement>(at)?.played;
        return !!played?.length && played.end(0) > played.start(0);
      }, selector);
    await visitor.reach('.elementor-element-fb00008');
    await visitor.click('.elementor-element-fb00008 .elementor-custom-embed-play');
    await expect.poll(() => hasPlayed('.elementor-element-fb00008 video')).toBe(true);
    const own = '.elementor-element-fb0000e';
    await visitor.reach(own);
    await visitor.click(`${own} .ee-player__controls__play`);
    await expect.poll(() => hasPlayed(`${own} video`)).toBe(true);
  });
});
