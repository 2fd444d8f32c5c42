import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it as base } from '../../support/browser';
import { stopClock } from '../../support/clock';
import { settingsAttribute } from '../../support/markup';

/**
 * The CMS's styles of entrance animations, and the theme's fallback that shows elements whose animation never starts.
 */
const CMS_CSS = `
body { margin: 0; }
.elementor-invisible { visibility: hidden; animation: reveal 0s 5s forwards; }
@keyframes reveal { to { visibility: visible; } }
.animated { animation-duration: 1.25s; } .animated.fadeIn, .animated.zoomIn { animation-name: fade; }
@keyframes fade { from { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .animated { animation: none !important; } }
.far { height: 3000px; } .tab { display: none; } .tab.open { display: block; }
`;
const HEAD = '<link rel="stylesheet" href="/cms.css">';
const FAR = '<div class="far"></div>';

const it = base.extend<{ cms: undefined }>({
  cms: [
    async ({ site }, use) => {
      site.set('/cms.css', CMS_CSS);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** An element as the server prints it; its class is `elementor-invisible` by default. */
const element = (settings?: object, { classes = 'elementor-invisible', content = 'Text', id = 'e1' } = {}) =>
  `<div class="elementor-element elementor-widget ${classes}" data-id="${id}" id="${id}" data-element_type="widget"${settingsAttribute(settings)}>${content}</div>`;

/** The element's relevant classes in order, and whether a visitor sees the element. */
const state = (page: Page, id = 'e1') =>
  page.locator(`#${id}`).evaluate((node) => {
    const known = ['elementor-invisible', 'animated', 'fadeIn', 'zoomIn', 'none'];
    const { visibility, opacity } = getComputedStyle(node);
    const isSeen = visibility === 'visible' && (opacity !== '0' || !node.matches('.elementor-invisible'));
    return [
      ...known.filter((each) => node.classList.contains(each)),
      isSeen ? 'visible' : visibility === 'visible' ? 'unseen' : 'hidden',
    ].join(' ');
  });
/** Waits until the browser has reported to all observers which elements are in the viewport. */
const seen = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)));
/** The classes of an element that the keyboard and screen readers reach, but that is not visible. */
const HIDDEN = 'elementor-invisible unseen';
const PLAYED = 'animated fadeIn visible';
const REVEALED = 'visible';

describe('entrance animation', () => {
  it('plays once, when the element first enters the viewport [motion.5a]', async ({ open }) => {
    const page = await open(FAR + element({ _animation: 'fadeIn' }) + FAR, { head: HEAD });
    await expect.poll(() => state(page)).toBe(HIDDEN);
    await expect
      .poll(() => page.locator('#e1').evaluate((node) => getComputedStyle(node).animationName))
      .toBe('none');
    const starts = page.evaluate(() => {
      const log: string[] = [];
      Object.assign(window, { log });
      document.addEventListener('animationstart', ({ animationName }) => log.push(animationName));
    });
    await starts;
    await page.evaluate(() => scrollTo(0, 2900));
    await expect.poll(() => state(page)).toBe(PLAYED);
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => scrollTo(0, 2900));
    await page.setViewportSize({ width: 600, height: 900 });
    await page.evaluate(async () => {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    await expect.poll(() => state(page)).toBe(PLAYED);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { log: string[] }).log))
      .toEqual(['fade']);
  });

  it('waits for the delay after the element has come into view, plays for elements that are added later, and ends for removed ones [motion.5b, core.6]', async ({
    open,
  }) => {
    const page = await open(
      element({ _animation: 'fadeIn', _animation_delay: '700' }) +
        element({ _animation: 'fadeIn', _animation_delay: 500 }, { id: 'old' }),
      { head: HEAD, before: stopClock },
    );
    await seen(page);
    const old = await page.evaluateHandle(() => {
      const gone = document.getElementById('old') as HTMLElement;
      const late = gone.cloneNode(true) as HTMLElement;
      late.id = 'late';
      late.dataset.settings = '{"_animation":"zoomIn"}';
      gone.replaceWith(late);
      return gone;
    });
    await expect.poll(() => state(page, 'late')).toBe('animated zoomIn visible');
    await page.clock.runFor(690);
    await expect.poll(() => state(page)).toBe(HIDDEN);
    await page.clock.runFor(20);
    await expect.poll(() => state(page)).toBe(PLAYED);
    await expect.poll(() => old.evaluate(({ className }) => className)).toContain('elementor-invisible');
  });

  it('plays the animation of the device, else of a larger one, and shows an element without animation at once [motion.5] [core.5]', async ({
    open,
  }) => {
    const page = await open(
      element({ _animation_mobile: 'fadeIn' }, { classes: '', id: 'small' }) +
        FAR +
        element({ _animation: 'fadeIn', _animation_mobile: 'none' }, { id: 'none' }) +
        element(
          { _animation: 'fadeIn', _animation_tablet: 'zoomIn', _animation_mobile: '' },
          { id: 'larger' },
        ) +
        element({ animation: 'zoomIn', _animation: 'fadeIn' }, { id: 'container' }),
      { head: HEAD, viewport: { width: 500, height: 800 } },
    );
    // The server has not hidden this one, since it has no animation on the desktop.
    await expect.poll(() => state(page, 'small')).toBe(PLAYED);
    await expect.poll(() => state(page, 'none')).toBe(REVEALED);
    await expect.poll(() => state(page, 'larger')).toBe(HIDDEN);
    await page.evaluate(() => scrollTo(0, 3000));
    await expect.poll(() => state(page, 'larger')).toBe('animated zoomIn visible');
    await expect.poll(() => state(page, 'container')).toBe('animated zoomIn visible');
    await expect.poll(() => state(page, 'none')).toBe(REVEALED);
  });

  it('plays in a tab, in an empty element and in a hidden one as soon as the element is visible, but not a second time [motion.5]', async ({
    open,
  }) => {
    const page = await open(
      `<div class="tab">${element({ _animation: 'fadeIn' })}</div>${element({ _animation: 'fadeIn' }, { id: 'empty', content: '' })}${FAR}${element({ _animation: 'zoomIn' }, { classes: 'animated fadeIn', id: 'played' })}`,
      { head: HEAD },
    );
    await expect.poll(() => state(page, 'empty')).toBe(PLAYED);
    await expect.poll(() => state(page)).toBe(HIDDEN);
    await page.locator('.tab').evaluate((tab) => tab.classList.add('open'));
    await expect.poll(() => state(page)).toBe(PLAYED);
    await page.evaluate(() => scrollTo(0, 3000));
    await seen(page);
    await expect.poll(() => state(page, 'played')).toBe(PLAYED);
  });

  it('shows everything without animation to visitors who want less motion [motion.7b]', async ({ open }) => {
    const page = await open(
      element({ _animation: 'fadeIn' }) + FAR + element({ animation: 'fadeIn' }, { id: 'far' }),
      {
        head: HEAD,
        reducedMotion: 'reduce',
      },
    );
    await expect.poll(() => state(page)).toBe(REVEALED);
    await expect.poll(() => state(page, 'far')).toBe(REVEALED);
  });

  it('respects the wish for less motion also when it comes while the page is open [motion.7]', async ({
    open,
  }) => {
    const page = await open(FAR + element({ _animation: 'fadeIn' }), { head: HEAD });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => scrollTo(0, 3000));
    await expect.poll(() => state(page)).toBe(REVEALED);
  });

  it('shows everything in the builder [core.10]', async ({ open }) => {
    const page = await open(FAR + element({ _animation: 'fadeIn' }), {
      head: HEAD,
      bodyClass: 'elementor-editor-active',
    });
    await expect.poll(() => state(page)).toBe(REVEALED);
  });

  it('shows elements with absent, broken, hostile or withheld settings, and warns of each once at most [motion.5] [core.3]', async ({
    open,
    warnings,
  }) => {
    const odd = (id: string, attribute: string) =>
      element(undefined, { id }).replace(' data-element_type', `${attribute} data-element_type`);
    const hidden = [
      element(undefined, { id: 'without' }),
      odd('broken', ' data-settings="{&quot;_anim"'),
      element({ _animation: 'fadeIn elementor-hidden-desktop' }, { id: 'several' }),
      element({ _animation: { name: 'fadeIn' } }, { id: 'none' }),
      odd('withheld', ' consent-original-data-settings-_="{}"'),
    ];
    const page = await open(
      element({ _animation: 'elementor-invisible' }, { id: 'named' }) +
        element({ _animation: 'fadeIn', _animation_delay: -5 }, { id: 'soon' }) +
        FAR +
        hidden.join(''),
      { head: HEAD },
    );
    const ids = ['without', 'broken', 'several', 'none', 'withheld'];
    expect(await Promise.all(ids.map((id) => state(page, id)))).toEqual(ids.map(() => REVEALED));
    await expect.poll(() => state(page, 'named')).toBe('animated visible');
    await expect.poll(() => state(page, 'soon')).toBe(PLAYED);
    expect(warnings.join()).toMatch(/\[soon\] _animation_delay is -5/);
    for (const id of ids) expect(warnings.filter((each) => each.includes(`[${id}]`)).length).toBeLessThan(2);
  });

  it('shows the elements when the chunk fails to load [core.7]', async ({ open }) => {
    const page = await open(FAR + element({ _animation: 'fadeIn' }), {
      head: HEAD,
      expectedErrors: /ChunkLoadError|entrance|Failed to load resource/,
      before: (each) => each.route(/\/entrance-\w+\.js/, (route) => route.abort()),
    });
    await expect.poll(() => state(page)).toBe(REVEALED);
  });

  it('prints elements that have not appeared yet, and shows them when the keyboard reaches them [motion.5]', async ({
    open,
  }) => {
    const content = '<a href="#e1">Zum Gipfel</a>';
    const page = await open(FAR + element({ _animation: 'fadeIn' }, { content }) + FAR, { head: HEAD });
    await expect.poll(() => state(page)).toBe(HIDDEN);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => state(page)).toBe('elementor-invisible visible');
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => page.getByRole('link', { name: 'Zum Gipfel' }).count()).toBe(1);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Zum Gipfel');
    await expect.poll(() => state(page)).toBe(PLAYED);
  });
});
