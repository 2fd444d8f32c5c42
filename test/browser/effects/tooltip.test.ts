import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { AT_ONCE, faults, mounted, only, openTipped, standing, tipped } from './tooltip-page';

describe('a tooltip', () => {
  it('slides in from 20 px away within 0.2 s when the pointer comes, and out again when it leaves [tooltip.1a, tooltip.2a, tooltip.2b, tooltip.3b]', async ({
    open,
    site,
  }) => {
    const page = await openTipped(open, site, tipped(), { bodyClass: 'gerade' });
    await mounted(page);
    // An observer records the animation from its beginning, since on a slow machine the animation may end before a
    // query.
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...given) {
        const animation = animate.apply(this, given);
        const effect = animation.effect as KeyframeEffect;
        Object.assign(window, { begun: [effect.getTiming().duration, effect.getKeyframes()[0]] });
        return animation;
      };
    });
    await page.mouse.move(650, 420);
    const tip = page.locator('.hotip-tooltip');
    await tip.waitFor();
    const [timing, from] = await page.evaluate(() => (window as unknown as { begun: unknown[] }).begun);
    expect(timing).toBe(200);
    expect(from).toMatchObject({ opacity: '0', translate: '0px -20px' });
    await tip.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const { classes, x, y, width, height } = await standing(page);
    expect(classes).toBe('to--top at--center');
    expect([x + width / 2, y + height]).toEqual([650, 390]);
    await expect
      .poll(() => tip.getAttribute('class'))
      .toBe('hotip-tooltip ee-global ee-tooltip ee-tooltip-ab12cd3 to--top at--center');
    await expect
      .poll(() => tip.innerHTML())
      .toBe('<span class="ee-tooltip__content">Zwölf Gäste, zwei Guides</span>');
    await expect
      .poll(() => tip.evaluate(({ parentElement, dataset }) => [parentElement?.tagName, dataset.targetId]))
      .toEqual(['BODY', 'ab12cd3']);
    const way = await tip.evaluateHandle((element) => {
      const follow = async () => {
        const seen = [element.getBoundingClientRect().top];
        while (element.isConnected) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          if (element.isConnected) seen.push(element.getBoundingClientRect().top);
        }
        return seen;
      };
      return { tops: follow() };
    });
    await page.mouse.move(900, 700);
    const tops = await way.evaluate((seen) => seen.tops);
    // The tooltip moves only upwards.
    expect(tops.at(-1)).toBeLessThan(y);
    expect(tops).toEqual(tops.toSorted((a, b) => b - a));
    await tip.waitFor({ state: 'detached' });
  });

  it('stands at each side with its arrow at each place, 10 px away', async ({ open, site }) => {
    const table = [
      ['bottom', 'center', 650, 450],
      ['bottom', 'left', 600, 450],
      ['top', 'right', 700, 390],
      ['left', 'center', 590, 420],
      ['right', 'top', 710, 400],
      ['right', 'bottom', 710, 440],
    ] as const;
    const isBeside = (side: string) => side === 'left' || side === 'right';
    const page = await openTipped(
      open,
      site,
      table
        .map(([side, arrow], at) =>
          tipped(
            {
              ...AT_ONCE,
              tooltip_position: side,
              [isBeside(side) ? 'tooltip_arrow_position_v' : 'tooltip_arrow_position_h']: arrow,
            },
            { id: `ab12cd${at}` },
          ),
        )
        .join(''),
      { bodyClass: 'gerade' },
    );
    for (const [index, [side, arrow, ...point]] of table.entries()) {
      await only(page, `ab12cd${index}`);
      await page.mouse.move(650, 420);
      const { x, y, width, height, classes } = await standing(page);
      expect(classes).toBe(`to--${side} at--${arrow}`);
      const middle = { x: x + width / 2, y: y + height / 2 };
      const across = { left: x, center: middle.x, right: x + width, top: y, bottom: y + height };
      const edges = { top: y + height, bottom: y, left: x + width, right: x };
      const place = { ...across, center: isBeside(side) ? middle.y : middle.x }[arrow];
      expect(isBeside(side) ? [edges[side], place] : [place, edges[side]], `${side} ${arrow}`).toEqual(point);
    }
  });

  it('is never cut off at an edge, wherever it is meant to stand [tooltip.1b]', async ({ open, site }) => {
    const content =
      '<p>Treffpunkt ist die Talstation in Ischgl.</p><p>Wir warten bis acht.</p><p>Bring Felle mit.</p>';
    const table = [
      ['oben', 'top', 'to--bottom at--center'],
      ['unten', 'bottom', 'to--top at--center'],
      ['links', 'left', 'to--right at--center'],
      ['rechts', 'right', 'to--left at--center'],
      ['links', 'top', 'to--top at--left'],
      ['rechts', 'top', 'to--top at--right'],
      ['oben', 'right', 'to--right at--top'],
      ['unten', 'right', 'to--right at--bottom'],
    ] as const;
    const page = await openTipped(
      open,
      site,
      table
        .map(([classes, side], at) =>
          tipped({ ...AT_ONCE, tooltip_position: side }, { classes, content, id: `ab12cd${at}` }),
        )
        .join(''),
    );
    for (const [at, [, , expected]] of table.entries()) {
      await only(page, `ab12cd${at}`);
      await page.locator(`[data-id=ab12cd${at}]`).hover();
      const { x, y, width, height, classes } = await standing(page);
      expect([classes, x >= 0, y >= 0, x + width <= 1280, y + height <= 900]).toEqual([
        expected,
        true,
        true,
        true,
        true,
      ]);
    }
  });

  it('wider than a phone takes the phone’s width and opens below where there is no space beside [tooltip.1]', async ({
    open,
    site,
  }) => {
    const page = await openTipped(
      open,
      site,
      tipped({ ...AT_ONCE, tooltip_position: 'right' }, { classes: '', content: 'Zwölf Gäste. '.repeat(30) }),
      { viewport: { width: 390, height: 800 } },
    );
    await mounted(page);
    await page.locator('[data-id]').click();
    const { x, width, classes } = await standing(page);
    expect([x, width, classes.split(' ')[0]]).toEqual([0, 390, 'to--bottom']);
  });

  it('stays open while the pointer moves into it, and can be used', async ({ open, site }) => {
    const page = await openTipped(open, site, tipped(AT_ONCE));
    await mounted(page);
    await page.mouse.move(650, 405);
    const { y, height } = await standing(page);
    await page.mouse.move(650, y + height + 5);
    await page.mouse.move(650, y + 10);
    await expect.poll(() => page.locator('.hotip-tooltip').count()).toBe(1);
    await page.mouse.move(650, 420);
    await expect.poll(() => page.locator('.hotip-tooltip').count()).toBe(1);
    await page.mouse.move(200, 200);
    await expect.poll(() => page.locator('.hotip-tooltip').count()).toBe(0);
  });

  it('opens and closes after its delays', async ({ open, site }) => {
    const delay = (size: number) => ({ unit: 'px', size, sizes: [] });
    const page = await openTipped(
      open,
      site,
      tipped({ ...AT_ONCE, tooltip_delay_in: delay(0.5), tooltip_delay_out: delay(1) }),
      { before: (opened) => opened.clock.install({ time: 0 }) },
    );
    await mounted(page);
    const count = () => page.locator('.hotip-tooltip').count();
    await page.clock.pauseAt(3_600_000);
    await page.mouse.move(650, 420);
    await page.clock.runFor(490);
    await expect.poll(() => count()).toBe(0);
    await page.clock.runFor(10);
    await expect.poll(count).toBe(1);
    await page.mouse.move(200, 200);
    await page.clock.runFor(990);
    await expect.poll(() => count()).toBe(1);
    await page.clock.runFor(10);
    await expect.poll(count).toBe(0);
  });

  it('describes its element, opens for the keyboard, and closes by Escape before any layer below it', async ({
    open,
    site,
  }) => {
    const page = await openTipped(
      open,
      site,
      `<main><h1>Reise</h1>${tipped(AT_ONCE, { inside: '<a href="#gruppe">Gruppe</a>' })}</main>`,
    );
    await mounted(page);
    const link = page.locator('main a');
    await expect.poll(() => link.getAttribute('aria-describedby')).toBe('hotip-content-ab12cd3');
    await page.evaluate(() => {
      const seen: string[] = [];
      addEventListener('keydown', ({ key }) => seen.push(key));
      Object.assign(window, { seen });
    });
    await page.keyboard.press('Tab');
    await standing(page);
    const id = await page.getByRole('tooltip').getAttribute('id');
    await expect.poll(() => link.getAttribute('aria-describedby')).toBe(id);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.hotip-tooltip').count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
      .not.toContain('Escape');
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
      .toContain('Escape');
  });

  it('with a link inside can be entered by Tab, which then moves on behind its element', async ({
    open,
    site,
  }) => {
    const content =
      'Mehr in den <a href="#agb" id="agb-link">Bedingungen</a> oder <a href="#hilfe">Hilfe</a>';
    const page = await openTipped(
      open,
      site,
      `<main><h1>Reise</h1>${tipped(AT_ONCE, { content })}<a href="#danach" id="danach">Danach</a></main>`,
    );
    await mounted(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 11));
    await page.keyboard.press('Tab');
    await standing(page);
    await expect.poll(() => page.locator('.hotip-tooltip').getAttribute('role')).toBe('group');
    // The element keeps its own accessible name, by which the tooltip is known as well.
    await expect.poll(() => page.getByRole('group', { name: 'Gruppe', exact: true }).count()).toBe(2);
    expect(await faults(page)).toEqual([]);
    await expect.poll(() => page.locator('.hotip-tooltip [id]').count()).toBe(0);
    const order: (string | undefined)[] = [];
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      order.push(await focused());
    }
    expect(order).toEqual([
      'Bedingungen',
      'Hilfe',
      'Bedingungen',
      'GruppeMehr ',
      'Bedingungen',
      'Hilfe',
      'Danach',
    ]);
    await expect.poll(() => page.locator('.hotip-tooltip').count()).toBe(0);
    // Escape returns the focus to the element, which must not open the tooltip again.
    await page.keyboard.press('Shift+Tab');
    await standing(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused()).toBe('GruppeMehr ');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect.poll(() => page.locator('.hotip-tooltip').count()).toBe(0);
  });

  it('with a link inside, on an image or a drawing without a name, is named by its element alone in every language', async ({
    open,
    site,
  }) => {
    site.set('/gipfel.png', '');
    const content = 'More in the <a href="#terms">terms</a>';
    const insides = [
      '<img alt="Gipfel" src="/gipfel.png">',
      '<svg viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>',
    ];
    const page = await openTipped(
      open,
      site,
      insides.map((inside, at) => tipped(AT_ONCE, { content, inside, id: `ab12cd${at}` })).join(''),
      { lang: 'en' },
    );
    for (const [at, name] of ['Gipfel', null].entries()) {
      await only(page, `ab12cd${at}`);
      await page.mouse.move(650, 420);
      await standing(page);
      const tip = page.locator('.hotip-tooltip');
      expect([await tip.getAttribute('role'), await tip.getAttribute('aria-label')]).toEqual(['group', name]);
    }
  });

  it('does not move for visitors who want less motion, and opens left and right as set in every writing direction', async ({
    open,
    site,
  }) => {
    const page = await openTipped(
      open,
      site,
      `<div dir="rtl">${tipped({ tooltip_arrow_position_h: 'left', tooltip_position: 'bottom', tooltip_duration: { unit: 'px', size: 60, sizes: [] } })}</div>`,
      { reducedMotion: 'reduce' },
    );
    await mounted(page);
    await page.mouse.move(650, 420);
    // The animation takes a minute, so that the test cannot miss it.
    const shown = await page.waitForFunction(() => {
      const [animation] = document.querySelector('.hotip-tooltip')?.getAnimations() ?? [];
      const [frame] = (animation?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
      animation?.finish();
      return frame;
    });
    const frames = await shown.jsonValue();
    expect(frames).toHaveProperty('opacity');
    expect(frames).not.toHaveProperty('translate');
    const { x, classes } = await standing(page);
    expect([x, classes]).toEqual([600, 'to--bottom at--left']);
  });
});
