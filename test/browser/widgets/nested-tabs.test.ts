import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, type Open, type OpenOptions } from '../../support/browser';
import { nestedTabs, widget } from '../../support/markup';
import type { Site } from '../../support/site';

/** What the CMS's stylesheet does that the behaviour depends on (contract page-builder 4.1, CSS). */
const CMS_CSS = `
  .e-n-tabs { display: flex; flex-direction: column; min-width: 0 }
  .e-n-tabs-heading { display: flex; gap: 10px; overflow-x: auto; justify-content: var(--n-tabs-heading-justify-content, center) }
  .e-n-tab-title { flex: 0 0 auto; min-width: 200px }
  .e-n-tabs-content > .e-con:not(.e-active) { display: none }
  @media (max-width: 767px) { .e-n-tabs-mobile .e-n-tabs-heading, .e-n-tabs-mobile .e-n-tabs-content { display: contents } }`;

async function openTabs(open: Open, site: Site, body: string, options: OpenOptions = {}): Promise<Page> {
  site.set('/cms.css', CMS_CSS);
  const page = await open(body, { head: '<link rel="stylesheet" href="/cms.css">', ...options });
  await page.locator('.e-activated').first().waitFor();
  return page;
}
const tab = (page: Page | Locator, number: number) =>
  page.getByRole('tab', { name: `Titel ${number}`, exact: true });
const shown = (page: Page) => page.locator('.e-n-tabs-content > .e-con:visible').allInnerTexts();
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).innerText);
const states = (page: Page) =>
  page
    .getByRole('tab')
    .evaluateAll((titles) => titles.map((title) => [title.ariaSelected, (title as HTMLElement).tabIndex]));

describe('nested tabs', () => {
  it('show exactly one tab at the start, the first [tabs.1]', async ({ open, site }) => {
    const page = await openTabs(open, site, nestedTabs('ab12cd3', ['Eins', 'Zwei', 'Drei']));
    expect(await shown(page)).toEqual(['Eins']);
    expect(await states(page)).toEqual([
      ['true', 0],
      ['false', -1],
      ['false', -1],
    ]);
  });

  it('open the first where the server printed none open, or several [tabs.1]', async ({ open, site }) => {
    const none = nestedTabs('ab12cd3', ['Eins', 'Zwei'])
      .replace('aria-selected="true"', 'aria-selected="false"')
      .replace('class="e-active', 'class="');
    expect(await shown(await openTabs(open, site, none))).toEqual(['Eins']);
    const all = nestedTabs('ab12cd3', ['Eins', 'Zwei'])
      .replaceAll('aria-selected="false"', 'aria-selected="true"')
      .replace('class=" elementor-element', 'class="e-active elementor-element');
    expect(await shown(await openTabs(open, site, all))).toEqual(['Eins']);
  });

  it('keep the tab open that the editor set [tabs.1]', async ({ open, site }) => {
    const second = nestedTabs('ab12cd3', ['Eins', 'Zwei'])
      .replace('aria-selected="true"', 'aria-selected="x"')
      .replace('aria-selected="false"', 'aria-selected="true"')
      .replace('aria-selected="x"', 'aria-selected="false"')
      .replace('class="e-active', 'class="')
      .replace(/class="( elementor-element elementor-element-cb12cd1)/, 'class="e-active$1');
    expect(await shown(await openTabs(open, site, second))).toEqual(['Zwei']);
  });

  it('open the tab that is clicked and close the one before; its title alone is selected and in the tab order [tabs.2]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(open, site, nestedTabs('ab12cd3', ['Eins', 'Zwei', 'Drei']));
    await tab(page, 3).click();
    expect(await shown(page)).toEqual(['Drei']);
    expect(await states(page)).toEqual([
      ['false', -1],
      ['false', -1],
      ['true', 0],
    ]);
    await tab(page, 3).click();
    expect(await shown(page)).toEqual(['Drei']);
  });

  it('open the tab before where a title points beyond the last one [tabs.3]', async ({ open, site }) => {
    const markup = nestedTabs('ab12cd3', ['Eins', 'Zwei']);
    const page = await openTabs(open, site, markup);
    await page.evaluate(() => {
      const title = document.querySelectorAll<HTMLElement>('.e-n-tab-title')[1];
      addEventListener('click', () => title?.setAttribute('data-tab-index', '2'), {
        capture: true,
        once: true,
      });
      title?.setAttribute('data-tab-index', '3');
    });
    await tab(page, 2).click();
    expect(await shown(page)).toEqual(['Zwei']);
  });

  it('are an accordion on narrow screens, in which the next opens 10 ms after the last has closed [tabs.4]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(open, site, nestedTabs('ab12cd3', ['Eins', 'Zwei']), {
      viewport: { width: 390, height: 800 },
      before: (each) => each.clock.install(),
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await tab(page, 2).click();
    expect(await shown(page)).toEqual([]);
    await page.clock.runFor(9);
    expect(await shown(page)).toEqual([]);
    await page.clock.runFor(1);
    expect(await shown(page)).toEqual(['Zwei']);
  });

  it('change at once, or fade over 400 ms where the owner gave the class piton-fade; never at the start [tabs.5]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(
      open,
      site,
      nestedTabs('ab12cd3', ['Eins', 'Zwei']) +
        nestedTabs('bb12cd3', ['Drei', 'Vier'], undefined, 'piton-fade').replaceAll('Titel', 'Kopf'),
    );
    const fades = () =>
      page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration));
    await page.locator('.e-activated').nth(1).waitFor();
    expect(await fades()).toEqual([]);
    await tab(page, 2).click();
    expect(await fades()).toEqual([]);
    await page.getByRole('tab', { name: 'Kopf 2' }).click();
    expect(await fades()).toEqual([400]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => document.getAnimations().forEach((animation) => void animation.finish()));
    await page.getByRole('tab', { name: 'Kopf 1' }).click();
    expect(await fades()).toEqual([]);
  });

  it('are in touch mode on a touch device, and after a resize on small devices [tabs.6]', async ({
    open,
    site,
  }) => {
    const mode = (page: Page) => page.locator('.e-n-tabs').getAttribute('data-touch-mode');
    const markup = nestedTabs('ab12cd3', ['Eins', 'Zwei']);
    expect(await mode(await openTabs(open, site, markup, { hasTouch: true }))).toBe('true');
    const page = await openTabs(open, site, markup);
    expect(await mode(page)).toBe('false');
    for (const [width, expected] of [
      [1000, 'true'],
      [700, 'true'],
      [1200, 'false'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => mode(page)).toBe(expected);
    }
  });

  it('take the device for touch mode in the builder’s canvas [tabs.6]', async ({ open, site }) => {
    site.set('/config.js', 'window.elementorFrontendConfig = { environmentMode: { edit: true } };');
    const page = await openTabs(open, site, nestedTabs('ab12cd3', ['Eins', 'Zwei']), {
      viewport: { width: 900, height: 800 },
      head: '<link rel="stylesheet" href="/cms.css"><script src="/config.js"></script>',
    });
    expect(await page.locator('.e-n-tabs').getAttribute('data-touch-mode')).toBe('true');
  });

  it('with scrolling titles begin at the start, or at the end for a heading justified to the end, also from right to left [tabs.7]', async ({
    open,
    site,
  }) => {
    const many = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const scroll = (page: Page) =>
      page
        .locator('.e-n-tabs-heading')
        .evaluate((heading) => [getComputedStyle(heading).justifyContent, Math.sign(heading.scrollLeft)]);
    const settings = { horizontal_scroll: 'enable' };
    expect(await scroll(await openTabs(open, site, nestedTabs('ab12cd3', many, settings)))).toEqual([
      'start',
      0,
    ]);
    const atEnd = nestedTabs('ab12cd3', many, { ...settings, tabs_justify_horizontal: 'end' });
    expect(await scroll(await openTabs(open, site, atEnd))).toEqual(['start', 1]);
    expect(await scroll(await openTabs(open, site, `<div dir="rtl">${atEnd}</div>`))).toEqual(['start', -1]);
    expect(
      await scroll(await openTabs(open, site, nestedTabs('ab12cd3', many, { horizontal_scroll: 'disable' }))),
    ).toEqual(['center', 0]);
    expect(await scroll(await openTabs(open, site, nestedTabs('ab12cd3', ['1', '2'], settings)))).toEqual([
      'center',
      0,
    ]);
  });

  it('with scrolling titles follow a mouse that drags them, and take the end of the drag for no click [tabs.7]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(
      open,
      site,
      nestedTabs('ab12cd3', ['1', '2', '3', '4', '5', '6', '7', '8'], { horizontal_scroll: 'enable' }),
    );
    const heading = page.locator('.e-n-tabs-heading');
    await page.mouse.move(900, 20);
    await page.mouse.down();
    await page.mouse.move(700, 20, { steps: 5 });
    expect(await heading.getAttribute('class')).toContain('e-scroll-active');
    await page.mouse.up();
    expect(await heading.evaluate(({ scrollLeft }) => scrollLeft)).toBe(200);
    expect(await heading.getAttribute('class')).toBe('e-n-tabs-heading');
    expect(await shown(page)).toEqual(['1']);
    await tab(page, 4).click();
    expect(await shown(page)).toEqual(['4']);
  });

  it('move the focus with arrows, Home and End, around the ends, and open with Enter and Space [tabs.8]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(open, site, nestedTabs('ab12cd3', ['Eins', 'Zwei', 'Drei']));
    const keyboard = page.waitForResponse(/title-keyboard/);
    await page.keyboard.press('Tab');
    await keyboard;
    for (const [key, title] of [
      ['ArrowRight', 2],
      ['ArrowDown', 3],
      ['ArrowRight', 1],
      ['ArrowLeft', 3],
      ['ArrowUp', 2],
      ['Home', 1],
      ['End', 3],
    ] as const) {
      await expect
        .poll(async () => {
          if ((await focused(page)) !== `Titel ${title}`) await page.keyboard.press(key);
          return focused(page);
        })
        .toBe(`Titel ${title}`);
    }
    expect(await shown(page)).toEqual(['Eins']);
    expect((await states(page)).map(([, order]) => order)).toEqual([-1, -1, 0]);
    await page.keyboard.press('Enter');
    expect(await shown(page)).toEqual(['Drei']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press(' ');
    expect(await shown(page)).toEqual(['Zwei']);
  });

  it('swap left and right from right to left, and lead from the content back to the title with Escape [tabs.8]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(
      open,
      site,
      `<div dir="rtl">${nestedTabs('ab12cd3', ['<a href="#x">Link</a>', 'Zwei', 'Drei'])}</div>`,
    );
    const keyboard = page.waitForResponse(/title-keyboard/);
    await tab(page, 1).focus();
    await keyboard;
    await expect
      .poll(async () => {
        if ((await focused(page)) === 'Titel 1') await page.keyboard.press('ArrowLeft');
        return focused(page);
      })
      .toBe('Titel 2');
    await page.getByRole('link').focus();
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Titel 1');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Titel 1');
  });

  it('inside of tabs are separate from them [tabs.2, tabs.8]', async ({ open, site }) => {
    const inner = nestedTabs('bb12cd3', ['Innen eins', 'Innen zwei']).replaceAll('Titel', 'Kopf');
    const page = await openTabs(open, site, nestedTabs('ab12cd3', [inner, 'Zwei']));
    await page.locator('.e-activated').nth(1).waitFor();
    await page.getByRole('tab', { name: 'Kopf 2' }).click();
    expect(await page.getByText('Innen zwei').isVisible()).toBe(true);
    await tab(page, 2).click();
    expect(await shown(page)).toEqual(['Zwei']);
    await tab(page, 1).click();
    expect(await page.getByText('Innen zwei').isVisible()).toBe(true);
  });

  it('work with the markup of releases before 3.16, whose titles are no buttons [tabs.2]', async ({
    open,
    site,
  }) => {
    const title = (index: number, active: boolean) =>
      `<div class="e-n-tab-title ${active ? 'e-active' : ''}" role="tab" aria-selected="${active}" tabindex="${active ? 0 : -1}" data-tab="${index}">Titel ${index}</div>`;
    const old = `<div class="e-n-tabs" data-widget-number="179"><div class="e-n-tabs-heading" role="tablist">${title(1, true)}${title(2, false)}</div>
      <div class="e-n-tabs-content"><div class="e-con e-active" role="tabpanel">Eins</div><div class="e-con" role="tabpanel">Zwei</div></div></div>`;
    const page = await openTabs(open, site, widget('nested-tabs', 'ab12cd3', old));
    await tab(page, 2).click();
    expect(await shown(page)).toEqual(['Zwei']);
  });

  it('tell other widgets when their content becomes visible [tabs.2]', async ({ open, site }) => {
    const page = await openTabs(open, site, nestedTabs('ab12cd3', ['Eins', 'Zwei']));
    const heard = await page.evaluate(() => {
      const types = [
        'elementor-pro/motion-fx/recalc',
        'elementor/nested-tabs/activate',
        'elementor/bg-video/recalc',
      ];
      const events: string[] = [];
      for (const type of types)
        addEventListener(type, (event) =>
          events.push(`${type} ${(event as CustomEvent<HTMLElement | null>).detail?.innerText ?? ''}`),
        );
      document.querySelectorAll<HTMLElement>('.e-n-tab-title')[1]?.click();
      return events;
    });
    expect(heard).toEqual([
      'elementor-pro/motion-fx/recalc ',
      'elementor/nested-tabs/activate Zwei',
      'elementor/bg-video/recalc ',
    ]);
  });

  it('end with their element: nothing listens any more [core.6]', async ({ open, site }) => {
    const page = await openTabs(open, site, nestedTabs('ab12cd3', ['Eins', 'Zwei']));
    const after = await page.evaluate(async () => {
      const element = document.querySelector<HTMLElement>('[data-id=ab12cd3]');
      element?.remove();
      await new Promise((resolve) => setTimeout(resolve));
      element?.querySelectorAll<HTMLElement>('.e-n-tab-title')[1]?.click();
      return element?.querySelector('.e-active')?.textContent;
    });
    expect(after).toBe('Eins');
  });
});
