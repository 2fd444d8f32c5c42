import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { stopClock } from '../../support/clock';
import { OWNER_TAG, setOwnerScript } from '../../support/owner';
import { whenQuiet } from '../../support/quiet';
import { nextFrame } from '../../support/ready';
import { GAP, HEAD, it, menuAnchor, roomAbove, sticky, still, target } from './anchors-page';

const CODE = /\/anchor-scroll-\w+\.js/;
const link = (href: string, more = '') => `<p><a href="${href}" ${more}>Zum Ziel</a></p>`;
/** Clicks by script, since the element that covers the top of the page may cover the link. */
const click = (page: Page) => page.evaluate(() => document.querySelector('a')?.click());
/** Brings the pointer over the link, and waits for the code that scrolls. */
const point = async (page: Page) => {
  const code = page.waitForResponse(CODE);
  await page.locator('a').first().dispatchEvent('pointerover');
  await (await code).finished();
};
/** A page whose body scrolls and snaps to its sections. */
const SNAPPING =
  'html { height: 100vh; overflow: hidden } body { height: 100vh; overflow-y: scroll; scroll-snap-type: y mandatory } .leer, .ziel { scroll-snap-align: start; height: 100vh }';
const SNAPPING_HEAD = `${HEAD}<script type="text/plain" id="elementor-frontend-js-before">var elementorFrontendConfig = {"settings":{"page":{"scroll_snap":"yes"}}};</script>`;
const y = (page: Page) => page.evaluate(() => Math.round(scrollY));

describe('a link within the page', () => {
  it('scrolls there in 500 ms at an even pace, focuses the target and changes the address [anchor.1a]', async ({
    visit,
  }) => {
    const page = await visit(link('#preise') + GAP + target('preise'), {
      before: stopClock,
    });
    await point(page);
    await click(page);
    // The scroll begins as soon as the click has found the code.
    await page.evaluate(() => undefined);
    const positions: number[] = [];
    for (let ms = 100; ms <= 600; ms += 100) {
      await page.clock.runFor(100);
      positions.push(await y(page));
    }
    const end = positions.at(-1) ?? 0;
    await expect.poll(() => roomAbove(page, 'preise')).toBe(0);
    // The page scrolls with the frames, which come every 16 ms.
    for (const [at, part] of [0.2, 0.4, 0.6, 0.8, 1, 1].entries())
      expect(Math.abs((positions[at] ?? 0) - end * part)).toBeLessThan(end * (16 / 500));
    await expect
      .poll(() => page.evaluate(() => [location.hash, document.activeElement?.id]))
      .toEqual(['#preise', 'preise']);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect.poll(() => page.locator('#preise').getAttribute('tabindex')).toBeNull();
  });

  it('leads to a menu anchor, and back to where the visitor was [anchor.1b]', async ({ visit }) => {
    const page = await visit(GAP + link('#kontakt') + GAP + menuAnchor('kontakt') + GAP);
    await page.getByText('Zum Ziel').scrollIntoViewIfNeeded();
    await still(page);
    const before = await y(page);
    await click(page);
    await expect.poll(() => roomAbove(page, 'kontakt')).toBe(0);
    await page.goBack();
    await still(page);
    await expect.poll(() => y(page)).toBe(before);
    expect(new URL(page.url()).hash).toBe('');
  });

  it('scrolls until the visitor stops it by wheel, finger or key [anchor.1]', async ({ visit }) => {
    const page = await visit(link('#preise') + GAP + GAP + GAP + target('preise'));
    for (const type of ['wheel', 'touchstart', 'keydown']) {
      const at = await page.evaluate(async (name) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        scrollTo({ top: 0, behavior: 'instant' });
        document.querySelector('a')?.click();
        while (scrollY < 100) await frame();
        dispatchEvent(new Event(name));
        return scrollY;
      }, type);
      await still(page);
      await expect.poll(() => y(page)).toBe(Math.round(at));
    }
  });

  it('jumps for visitors who want less motion [anchor.1]', async ({ visit }) => {
    const page = await visit(link('#preise') + GAP + target('preise'), {
      reducedMotion: 'reduce',
    });
    await point(page);
    // A scroll would show the page in between.
    const positions = await page.evaluate(async () => {
      const seen = new Set<number>([scrollY]);
      document.querySelector('a')?.click();
      while (seen.size < 2) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        seen.add(scrollY);
      }
      return [...seen];
    });
    expect(positions).toEqual([0, await page.evaluate(() => scrollY)]);
    await expect.poll(() => roomAbove(page, 'preise')).toBe(0);
  });

  it('loads the code that scrolls when the pointer reaches it, and scrolls without delay then', async ({
    visit,
    site,
  }) => {
    const page = await visit(link('#preise') + GAP + target('preise'));
    const loaded = () => site.requests.filter((path) => CODE.test(path)).length;
    await whenQuiet(page);
    await page.locator('.leer').dispatchEvent('pointerover');
    expect(loaded()).toBe(0);
    await point(page);
    await click(page);
    await expect.poll(() => roomAbove(page, 'preise')).toBe(0);
    expect(loaded()).toBe(1);
  });

  it('stays where the visitor has scrolled before that code has come [anchor.1]', async ({ visit }) => {
    let arrive = () => {};
    const page = await visit(link('#preise') + GAP + target('preise') + GAP, {
      before: (fresh) =>
        fresh.route(CODE, (route) => new Promise<void>((done) => (arrive = () => done(route.continue())))),
    });
    const requested = page.waitForRequest(CODE);
    await page.evaluate(() => document.querySelector('a')?.click());
    await requested;
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => y(page)).toBe(300);
    const answered = page.waitForResponse(CODE);
    arrive();
    await answered;
    await still(page);
    await expect.poll(() => y(page)).toBe(300);
  });

  it.for([
    ['is missing', (route: Route) => route.fulfill({ status: 404 })],
    ['takes more than 500 ms', () => {}],
  ] as const)('shows its target at once where that code %s', async ([, answer], { visit }) => {
    const page = await visit(link('#preise') + GAP + target('preise'), {
      css: 'html { scroll-behavior: auto }',
      expectedErrors: /404/,
      before: (fresh) => fresh.route(CODE, answer),
    });
    await click(page);
    await expect.poll(() => roomAbove(page, 'preise')).toBe(0);
    expect(new URL(page.url()).hash).toBe('#preise');
  });

  it('reaches the target although images above it load during the scroll [anchor.1]', async ({ visit }) => {
    const page = await visit(`${link('#preise')}<div class="bild"></div>${GAP}${target('preise')}${GAP}`, {
      css: '.bild.da { height: 700px } * { overflow-anchor: none }',
    });
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      document.querySelector('a')?.click();
      while (scrollY < 300) await frame();
      document.querySelector('.bild')?.classList.add('da');
    });
    await expect.poll(() => roomAbove(page, 'preise')).toBe(0);
  });

  it('is left to the browser where it leads to no target of the page, or a modifier key is held [anchor.1, anchor.4b, anchor.5a]', async ({
    visit,
    warnings,
  }) => {
    const rows = [
      ['#1preise', '', "Invalid selector: '#1preise'"],
      ['#!/preise', '', "Invalid selector: '#!/preise'"],
      ['#nirgends', '', ''],
      ['#preise', 'target="_blank"', ''],
      // The handler of link actions prevents its own clicks.
      ['#elementor-action%3Aaction%3Dfremd', '', ''],
      ['#', '', ''],
    ] as const;
    const links = rows.map(([href, more]) => link(href, more)).join('') + link('#preise');
    const page = await visit(`${links}${GAP}${target('preise')}`);
    const seen = await page.evaluate(() => {
      const prevented: string[] = [];
      addEventListener('click', (event) => {
        if (event.defaultPrevented) prevented.push((event.target as Element).getAttribute('href') ?? '');
        event.preventDefault();
      });
      const all = [...document.querySelectorAll('a')];
      for (const each of all.slice(0, -1)) each.click();
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
        all.at(-1)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
      return prevented;
    });
    expect(seen).toEqual(['#elementor-action%3Aaction%3Dfremd']);
    expect(warnings.filter((text) => text.startsWith('Invalid'))).toEqual(
      rows.flatMap(([, , warning]) => warning || []),
    );
    await expect.poll(() => y(page)).toBe(0);
  });

  it('stops where the owner’s snippet says, through the builder’s filter [anchor.1]', async ({
    site,
    visit,
  }) => {
    setOwnerScript(
      site,
      `piton.facade().then(({ hooks }) => { hooks.addFilter('frontend/handlers/menu_anchor/scroll_top_distance', (top) => top - 30); log.push('set'); });`,
    );
    const page = await visit(link('#preise') + GAP + target('preise') + GAP, { head: HEAD + OWNER_TAG });
    await page.waitForFunction(() => (window as unknown as { log: string[] }).log.length);
    await click(page);
    await expect.poll(() => roomAbove(page, 'preise')).toBe(30);
  });

  it('shows a target that lies further down in a box that scrolls by itself [anchor.1a]', async ({
    visit,
  }) => {
    const page = await visit(
      `${link('#preise')}${GAP}<div class="elementor-element e-con kasten" id="kasten">${GAP}<div class="kasten">${GAP}${target('preise')}</div>${GAP}</div>${GAP}`,
      { css: '.kasten { height: 400px; overflow: auto; border: 5px solid }', head: HEAD },
    );
    await click(page);
    await expect.poll(() => roomAbove(page, 'preise')).toBe(0);
    await still(page);
    // Only the border of the outer box is above the target.
    await expect.poll(() => roomAbove(page, 'kasten')).toBe(-5);
  });

  it('stops at the target on pages with snapping sections, where the body scrolls, and snaps again also where another script’s filter fails [anchor.1]', async ({
    visit,
  }) => {
    const page = await visit(`${link('#preise')}${GAP.repeat(3)}${target('preise')}${GAP}`, {
      css: SNAPPING,
      head: SNAPPING_HEAD,
      expectedErrors: /fremder Fehler/,
    });
    await point(page);
    const snaps = await page.evaluate(async () => {
      const { style: own } = document.body;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const seen = new Set<string>();
      document.querySelector('a')?.click();
      // The scroll begins when the click has found the code.
      while (!own.scrollSnapType) await frame();
      while (!seen.has('')) {
        seen.add(own.scrollSnapType);
        await frame();
      }
      return [...seen];
    });
    expect(snaps).toEqual(['none', '']);
    await expect.poll(() => roomAbove(page, 'preise')).toBe(0);
    await page.evaluate(() => {
      const fail = () => {
        throw new Error('fremder Fehler');
      };
      Object.assign(window, { elementorFrontend: { hooks: { applyFilters: fail } } });
      document.body.scrollTo({ top: 0, behavior: 'instant' });
    });
    await click(page);
    await expect.poll(() => roomAbove(page, 'preise')).toBe(0);
    await expect.poll(() => page.evaluate(() => document.body.style.scrollSnapType)).toBe('');
  });
});

describe('what covers the top of the page', () => {
  it('counts with its own height [anchor.2a, anchor.2b]', async ({ visit }) => {
    const rows: readonly (readonly [html: string, height: number])[] = [
      [sticky('elementor-sticky--active'), 80],
      ['<div class="leiste ee-sticky--stuck"></div>', 80],
      ['<div class="leiste she-header"></div>', 80],
      // A header that has hidden itself covers nothing.
      ['<div class="leiste she-header headerup"></div>', 0],
      [sticky('elementor-sticky--active she-header headerup'), 0],
      [sticky('elementor-sticky--active oben'), 100],
      ['<div id="wpadminbar"></div>', 32],
      [`<div id="wpadminbar"></div>${sticky('elementor-sticky--active')}`, 112],
      [sticky(''), 0],
      [sticky('elementor-sticky--active unten'), 0],
    ];
    const page = await visit(
      `${link('#preise')}${GAP}${target('preise')}${rows.map(([html]) => `<template>${html}</template>`).join('')}`,
    );
    for (const [at, [html, height]] of rows.entries()) {
      const cover = await page.evaluateHandle((nth) => {
        scrollTo({ top: 0, behavior: 'instant' });
        const { content } = document.querySelectorAll('template')[nth] as HTMLTemplateElement;
        const nodes = [...content.cloneNode(true).childNodes];
        document.body.prepend(...nodes);
        document.querySelector('a')?.click();
        return nodes as Element[];
      }, at);
      await expect.poll(() => roomAbove(page, 'preise'), { message: html }).toBe(height);
      await still(page);
      await cover.evaluate((nodes) => {
        for (const node of nodes) node.remove();
      });
    }
  });

  it('does not cover a target for which a link opens a box: closed details, or text that is hidden until found [anchor.1, anchor.2]', async ({
    visit,
  }) => {
    const page = await visit(
      `${sticky('elementor-sticky--active')}${link('#preise')}${link('#mehr')}${GAP}<details><summary>Mehr</summary>${target('preise')}</details>
       ${GAP}<div hidden="until-found">${target('mehr')}</div>${GAP}`,
    );
    for (const id of ['preise', 'mehr']) {
      await page.evaluate((name) => document.querySelector<HTMLElement>(`a[href="#${name}"]`)?.click(), id);
      await expect
        .poll(() => page.evaluate((name) => document.getElementById(name)?.checkVisibility(), id))
        .toBe(true);
      await expect.poll(() => roomAbove(page, id)).toBe(80);
      await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#${id}`);
    }
  });

  it('does not include elements beside the target or inside it [anchor.2]', async ({ visit }) => {
    const page = await visit(
      `${link('#preise')}${GAP}<div class="zeile">${target('preise', sticky('elementor-sticky--active'))}${sticky('elementor-sticky--active rand')}</div>${GAP}`,
      { css: '.zeile { display: flex } .zeile .ziel { width: 600px }', head: HEAD },
    );
    await click(page);
    await expect.poll(() => roomAbove(page, 'preise')).toBe(0);
  });

  it('includes the last sticky element before the target, where its offset is larger [anchor.2c, sticky.1e]', async ({
    visit,
  }) => {
    const page = await visit(
      `${sticky('elementor-sticky elementor-sticky--active', { sticky_anchor_link_offset: '140' }, link('#preise'))}${GAP}${target('preise')}
       ${sticky('elementor-sticky', { sticky_anchor_link_offset: 300 })}${GAP}`,
    );
    await click(page);
    await expect.poll(() => roomAbove(page, 'preise')).toBe(140);
  });

  it('has the sticky element’s own offset for the device, or else for a larger one [anchor.2c, sticky.1e, core.5]', async ({
    visit,
  }) => {
    const settings = { sticky_anchor_link_offset: 140, sticky_anchor_link_offset_tablet: 100 };
    let reuse: Page | undefined;
    for (const [mobile, rows] of [
      [60, { 1280: 140, 800: 100, 390: 60 }],
      ['', { 390: 100 }],
    ] as const) {
      const page = await visit(
        `${sticky('elementor-sticky', { ...settings, sticky_anchor_link_offset_mobile: mobile }, link('#preise'))}${GAP}${target('preise')}${GAP}`,
        { reuse },
      );
      reuse = page;
      for (const [width, room] of Object.entries(rows)) {
        await page.setViewportSize({ width: Number(width), height: 800 });
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        // The page is told of its new width with the next frame.
        await page.evaluate(nextFrame);
        await click(page);
        await expect.poll(() => roomAbove(page, 'preise'), { message: `${width} px` }).toBe(room);
      }
    }
  });

  it('is measured at the target, so that a header that appears during the scroll is included [anchor.2]', async ({
    visit,
  }) => {
    const page = await visit(`<div class="leiste fix"></div>${link('#preise')}${GAP}${target('preise')}`, {
      css: '.fix { position: fixed; top: 0; width: 100% }',
    });
    await page.evaluate(() =>
      addEventListener('scroll', () =>
        document.querySelector('.fix')?.classList.toggle('she-header', scrollY > 1_000),
      ),
    );
    await click(page);
    await expect.poll(() => roomAbove(page, 'preise')).toBe(80);
  });
});

describe('a page that is opened with a hash', () => {
  const html = `<a href="#content">Zum Inhalt</a>${sticky('elementor-sticky--active')}${GAP}${target('preise')}${GAP}`;

  it('shows the target uncovered, also when images load late [anchor.2]', async ({ visit }) => {
    const page = await visit(html);
    await page.goto(`${page.url()}?neu#preise`);
    await expect.poll(() => roomAbove(page, 'preise')).toBe(80);
  });

  it('stays at the position to which the visitor has scrolled meanwhile [anchor.2]', async ({
    site,
    visit,
  }) => {
    const page = await visit(html, { css: 'html { scroll-behavior: auto }', head: HEAD });
    let answer = () => {};
    await page.route(
      '**/spaet.svg',
      (route) =>
        new Promise<void>((resolve) => {
          answer = () =>
            resolve(
              route.fulfill({
                contentType: 'image/svg+xml',
                body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
              }),
            );
        }),
    );
    site.set(
      '/zweite.html',
      `<!doctype html><meta charset="utf-8">${HEAD}<script type="module" src="/piton.js"></script><body>${html}<img src="/spaet.svg" alt="">`,
    );
    await page.goto(`${site.url}/zweite.html#preise`, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => window.piton && 'ready' in window.piton && window.piton.ready.then(() => true),
    );
    const before = await y(page);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => y(page)).toBe(before - 300);
    answer();
    await page.waitForLoadState('load');
    await still(page);
    await expect.poll(() => y(page)).toBe(before - 300);
  });
});

describe('a page that is opened with a template of the theme', () => {
  it('shows the template in the middle of the window [anchor.6a]', async ({ visit }) => {
    const page = await visit(
      `<a href="#content">Zum Inhalt</a>${GAP}<div class="elementor elementor-512 ziel" id="vorlage"></div>${GAP}`,
      {},
    );
    await page.goto(`${page.url()}?theme_template_id=512`);
    await expect.poll(() => roomAbove(page, 'vorlage')).toBe(450);
  });
});
