import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { CMS_CSS, classesOf, container, css, HEADER, it, MAIN, px, scrollTo, section } from './header-page';

describe('scroll header in unusual conditions', () => {
  it('is in the scrolled state on a page that was opened or reloaded further down [header.4]', async ({
    visit,
  }) => {
    const page = await visit(container({ scroll_distance: px(60) }) + MAIN);
    await scrollTo(page, 700);
    await page.reload();
    await expect.poll(() => classesOf(page)).toEqual(['she-header']);
    await page.goto('about:blank');
    await page.goBack();
    await expect.poll(() => classesOf(page)).toEqual(['she-header']);
    await scrollTo(page, 0);
    await expect.poll(() => classesOf(page)).toEqual(['header']);
  });

  it('takes its first state without a transition, later ones with one [header.3a, header.6a]', async ({
    visit,
  }) => {
    const page = await visit(container({ transparent_header_show: 'yes', background: '#123456' }) + MAIN, {
      before: (fresh) =>
        fresh.addInitScript(() => {
          const runs: string[] = [];
          Object.assign(window, { runs });
          addEventListener('transitionrun', ({ propertyName }) => runs.push(propertyName), true);
        }),
    });
    const runs = () => page.evaluate(() => (window as unknown as { runs: string[] }).runs);
    await expect.poll(() => classesOf(page)).toEqual(['header', 'she-header-transparent-yes']);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect.poll(() => runs()).toEqual([]);
    await scrollTo(page, 200);
    await expect.poll(runs).toContain('background-color');
  });

  it('leaves nothing behind when it is removed [core.6]', async ({ visit }) => {
    const page = await visit(
      container({
        background: '#333333',
        shrink_header: 'yes',
        shrink_header_logo: 'yes',
        custom_height_header_logo: px(50),
        change_logo_color: 'yes',
        scroll_distance_hide_header: px(100),
      }) + MAIN,
    );
    const client = await page.context().newCDPSession(page);
    const listeners = async () => {
      const { result } = await client.send('Runtime.evaluate', { expression: 'window' });
      const found = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
      return found.listeners.map(({ type }) => type).filter((type) => /scroll|resize|pageshow/.test(type));
    };
    await scrollTo(page, 300);
    const before = await listeners();
    await page.evaluate(() => {
      const header = document.querySelector('.she-header-yes');
      Object.assign(window, { kept: header });
      header?.remove();
    });
    await expect.poll(async () => (await listeners()).length).toBe(before.length - 3);
    expect(await listeners()).not.toContain('scroll');
    const left = await page.evaluate(() => {
      const { kept } = window as unknown as { kept: Element };
      return [kept, ...kept.querySelectorAll('[style],.change-logo-color,.she-header,.headerup')].map(
        (each) => `${each.getAttribute('style')} ${each.className}`,
      );
    });
    expect(left).toEqual([
      'null elementor-element elementor-element-1a2b3c4 e-con-full e-flex e-con e-parent e-lazyloaded she-header-yes',
    ]);
  });

  it('changes without a transition for visitors who want less motion [motion.7b]', async ({ visit }) => {
    const page = await visit(
      section({
        shrink_header: 'yes',
        custom_height_header: px(50),
        shrink_header_logo: 'yes',
        custom_height_header_logo: px(50),
        scroll_distance_hide_header: px(300),
      }) + MAIN,
      { reducedMotion: 'reduce' },
    );
    await page.evaluate(async () => {
      window.scrollTo(0, 200);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    await expect.poll(() => css(page, 'min-height', '.elementor-container')).toBe('50px');
    await expect.poll(() => css(page, 'width', '.logo')).toBe('100px');
    for (const selector of [HEADER, '.elementor-container', '.logo']) {
      await expect.poll(() => css(page, 'transition-duration', selector)).toBe('0s');
    }
  });

  it('does not toggle to and fro where it leaves the flow, shrinks in the flow, or makes a short page shorter than the threshold [header.4]', async ({
    visit,
  }) => {
    let reuse: Page | undefined;
    for (const [classes, main] of [
      ['', '<main></main>'],
      ['elementor-sticky', '<main></main>'],
      ['', '<main class="short"></main>'],
    ] as const) {
      const page = await visit(
        container(
          { scroll_distance: px(60), shrink_header: 'yes', custom_height_header: px(10) },
          { classes },
        ) + main,
        { reuse },
      );
      reuse = page;
      await page.evaluate(() => {
        const changes: string[] = [];
        Object.assign(window, { changes });
        const header = document.querySelector('.she-header-yes');
        new MutationObserver(() => {
          const state = header?.matches('.she-header') ? 'scrolled' : 'top';
          if (changes.at(-1) !== state) changes.push(state);
        }).observe(document, { subtree: true, attributeFilter: ['class'] });
      });
      await scrollTo(page, 65);
      await scrollTo(page, 66);
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { changes: string[] }).changes))
        .toEqual(['scrolled']);
      await scrollTo(page, 30);
      await expect.poll(() => classesOf(page)).toEqual(['header']);
    }
  });

  it('stays in its state where the page would become too short to scroll in the other state [header.4]', async ({
    visit,
  }) => {
    const page = await visit(`${container({ scroll_distance: px(60) })}<main class="exact"></main>`, {
      before: async (each) => {
        await each.route('**/cms.css', (route) =>
          route.fulfill({ contentType: 'text/css', body: `${CMS_CSS} main.exact { height: 860px; }` }),
        );
      },
    });
    await scrollTo(page, 75);
    await expect.poll(() => classesOf(page)).toEqual(['header']);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(75);
    await page.locator('main').evaluate((main) => main.classList.remove('exact'));
    await scrollTo(page, 100);
    await expect.poll(() => classesOf(page)).toEqual(['she-header']);
  });

  it('stays in place in the builder [core.10]', async ({ visit }) => {
    const page = await visit(`<div class="elementor-edit-mode">${container({})}</div>${MAIN}`, {
      bodyClass: 'elementor-editor-active',
    });
    await expect.poll(() => css(page, 'position')).toBe('relative');
    await scrollTo(page, 200);
    await expect.poll(() => css(page, 'position')).toBe('relative');
  });
});
