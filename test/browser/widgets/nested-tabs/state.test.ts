import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { nestedTabs, widget } from '../../../support/markup';
import { openTabs, shown, states, tab } from './tabs-page';

describe('nested tabs: state', () => {
  it('show exactly one tab at the start, the first [tabs.1a, tabs.2b]', async ({ open, site }) => {
    const page = await openTabs(open, site, nestedTabs('ab12cd3', ['Eins', 'Zwei', 'Drei']));
    expect(await shown(page)).toEqual(['Eins']);
    expect(await states(page)).toEqual([
      ['true', 0],
      ['false', -1],
      ['false', -1],
    ]);
    // In forced colours no backgrounds are painted; a line must still mark the active tab.
    await page.emulateMedia({ forcedColors: 'active' });
    const lines = await page
      .locator('.e-n-tab-title')
      .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).textDecorationLine));
    expect(lines).toEqual(['underline', 'none', 'none']);
  });

  it('open the first tab where the server printed none open, or several [tabs.1a]', async ({
    open,
    site,
  }) => {
    const none = nestedTabs('ab12cd3', ['Eins', 'Zwei'])
      .replace('aria-selected="true"', 'aria-selected="false"')
      .replace('class="e-active', 'class="');
    expect(await shown(await openTabs(open, site, none))).toEqual(['Eins']);
    const all = nestedTabs('ab12cd3', ['Eins', 'Zwei'])
      .replaceAll('aria-selected="false"', 'aria-selected="true"')
      .replace('class=" elementor-element', 'class="e-active elementor-element');
    expect(await shown(await openTabs(open, site, all))).toEqual(['Eins']);
  });

  it('keep the tab open that the editor has set [tabs.1b]', async ({ open, site }) => {
    const second = nestedTabs('ab12cd3', ['Eins', 'Zwei'])
      .replace('aria-selected="true"', 'aria-selected="x"')
      .replace('aria-selected="false"', 'aria-selected="true"')
      .replace('aria-selected="x"', 'aria-selected="false"')
      .replace('class="e-active', 'class="')
      .replace(/class="( elementor-element elementor-element-cb12cd1)/, 'class="e-active$1');
    expect(await shown(await openTabs(open, site, second))).toEqual(['Zwei']);
  });

  it('open the tab that is clicked and close the one before; its title alone is selected and in the tab order [tabs.2a, tabs.2b]', async ({
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

  it('open the panel of the clicked title where the server has left out another panel, or printed a link between them [tabs.1a, tabs.2a]', async ({
    open,
    site,
  }) => {
    const all = nestedTabs('ab12cd3', ['Eins', 'Zwei', 'Drei']);
    const panel = (index: number) =>
      new RegExp(`<div id="e-n-tab-content-\\d+${index}".*?</div>`, 's').exec(all)?.[0] ?? '';
    const withoutSecond = await openTabs(open, site, all.replace(panel(2), ''));
    await tab(withoutSecond, 3).click();
    expect(await shown(withoutSecond)).toEqual(['Drei']);
    await tab(withoutSecond, 2).click();
    expect(await shown(withoutSecond)).toEqual([]);
    const withoutFirst = await openTabs(open, site, all.replace(panel(1), ''));
    expect(await shown(withoutFirst)).toEqual(['Zwei']);
    expect((await states(withoutFirst)).map(([selected]) => selected)).toEqual(['false', 'true', 'false']);
    const withLink = await openTabs(open, site, all.replace(panel(2), `<link>${panel(2)}`));
    await tab(withLink, 2).click();
    expect(await shown(withLink)).toEqual(['Zwei']);
  });

  it('open the last tab where a script requests one beyond it, and the first for one before it [tabs.3a]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(open, site, nestedTabs('ab12cd3', ['Eins', 'Zwei', 'Drei']));
    const ask = (widgetId: string, titleIndex: unknown) =>
      page.evaluate(
        (detail) =>
          dispatchEvent(new CustomEvent('elementor/nested-elements/activate-by-keyboard', { detail })),
        { widgetId, titleIndex },
      );
    await ask('ab12cd3', 4);
    expect(await shown(page)).toEqual(['Drei']);
    await ask('ab12cd3', 2);
    expect(await shown(page)).toEqual(['Zwei']);
    await ask('bb12cd3', 3);
    await ask('ab12cd3', 'drei');
    expect(await shown(page)).toEqual(['Zwei']);
    await ask('ab12cd3', -7);
    expect(await shown(page)).toEqual(['Eins']);
  });

  it('are an accordion on narrow screens, in which the next opens 10 ms after the last has closed [tabs.4a, tabs.7c]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(open, site, nestedTabs('ab12cd3', ['Eins', 'Zwei']), {
      viewport: { width: 390, height: 800 },
      before: (each) => each.clock.install(),
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('.e-n-tab-title, .e-n-tabs-content > .e-con').evaluateAll((all) => {
      document.body.style.marginBlock = '2000px';
      // Without scroll anchoring, as in Safari, the browser does not keep elements in place by itself.
      document.documentElement.style.setProperty('overflow-anchor', 'none');
      for (const { style, dataset, role } of all as HTMLElement[]) {
        style.order = dataset.tabIndex ?? '';
        if (role === 'tabpanel') style.height = '1500px';
      }
    });
    await tab(page, 2).scrollIntoViewIfNeeded();
    const before = await tab(page, 2).boundingBox();
    await tab(page, 2).click();
    expect(await shown(page)).toEqual([]);
    await page.clock.runFor(9);
    expect(await shown(page)).toEqual([]);
    await page.clock.runFor(1);
    expect(await shown(page)).toEqual(['Zwei']);
    // The tab that the visitor used stays at its position.
    expect((await tab(page, 2).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });

  it('change at once, or fade over 400 ms where the owner gave the class piton-fade; never at the start [tabs.5a, tabs.5b]', async ({
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

  it('open the tab that contains the target of a link or of the address [tabs.2]', async ({ open, site }) => {
    const tabs = nestedTabs('ab12cd3', ['Eins', '<p id="preis">Zwei</p>', '<p id="anreise">Drei</p>']);
    const page = await openTabs(open, site, `<a href="#preis">Preise</a>${tabs}`);
    await page.getByRole('link', { name: 'Preise' }).click();
    await expect.poll(() => shown(page)).toEqual(['Zwei']);
    expect(await states(page)).toEqual([
      ['false', -1],
      ['true', 0],
      ['false', -1],
    ]);
    await page.evaluate(() => {
      location.hash = '#anreise';
    });
    await expect.poll(() => shown(page)).toEqual(['Drei']);
  });

  it('work with the markup of releases before 3.16, whose titles are no buttons [tabs.2]', async ({
    open,
    site,
  }) => {
    const title = (index: number, active: boolean) =>
      `<div class="e-n-tab-title ${active ? 'e-active' : ''}" role="tab" aria-selected="${active}" aria-expanded="false" tabindex="${active ? 0 : -1}" data-tab="${index}">Titel ${index}</div>`;
    const old = `<div class="e-n-tabs" data-widget-number="179"><div class="e-n-tabs-heading" role="tablist">${title(1, true)}${title(2, false)}</div>
      <div class="e-n-tabs-content"><div class="e-con e-active" role="tabpanel">Eins</div><div class="e-con" role="tabpanel">Zwei</div></div></div>`;
    const page = await openTabs(open, site, widget('nested-tabs', 'ab12cd3', old));
    const expanded = () =>
      tab(page, 1)
        .or(tab(page, 2))
        .evaluateAll((all) => all.map((each) => each.ariaExpanded));
    await expect.poll(expanded).toEqual(['true', 'false']);
    await tab(page, 2).click();
    expect(await shown(page)).toEqual(['Zwei']);
    expect(await expanded()).toEqual(['false', 'true']);
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

  it('end with their element and leave no listener [core.6]', async ({ open, site }) => {
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
