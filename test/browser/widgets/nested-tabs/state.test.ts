import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { nestedTabs, widget } from '../../../support/markup';
import { openTabs, shown, states, tab } from './tabs-page';

describe('nested tabs: state', () => {
  it('show the first tab alone at the start, then the one that is clicked, which alone is selected and in the tab order, or the nearest one that a script requests; tell other widgets, and end with their element [tabs.1a, tabs.2a, tabs.2b, tabs.3a, core.6]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(open, site, nestedTabs('ab12cd3', ['Eins', 'Zwei', 'Drei']));
    const only = (wanted: number) => [1, 2, 3].map((at) => (at === wanted ? ['true', 0] : ['false', -1]));
    expect([await shown(page), await states(page)]).toEqual([['Eins'], only(1)]);
    // In forced colours no backgrounds are painted; a line must still mark the active tab.
    await page.emulateMedia({ forcedColors: 'active' });
    const lines = await page
      .locator('.e-n-tab-title')
      .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).textDecorationLine));
    expect(lines).toEqual(['underline', 'none', 'none']);
    await page.emulateMedia({ forcedColors: 'none' });

    for (let clicks = 0; clicks < 2; clicks++) {
      await tab(page, 3).click();
      expect([await shown(page), await states(page)]).toEqual([['Drei'], only(3)]);
    }

    const ask = (widgetId: string, titleIndex: unknown) =>
      page.evaluate(
        (detail) =>
          dispatchEvent(new CustomEvent('elementor/nested-elements/activate-by-keyboard', { detail })),
        { widgetId, titleIndex },
      );
    await ask('ab12cd3', 2);
    await expect.poll(() => shown(page)).toEqual(['Zwei']);
    await ask('bb12cd3', 3);
    await ask('ab12cd3', 'drei');
    await expect.poll(() => shown(page)).toEqual(['Zwei']);
    await ask('ab12cd3', 4);
    await expect.poll(() => shown(page)).toEqual(['Drei']);
    await ask('ab12cd3', -7);
    await expect.poll(() => shown(page)).toEqual(['Eins']);

    const heard = await page.evaluate(() => {
      const events: string[] = [];
      for (const type of [
        'elementor-pro/motion-fx/recalc',
        'elementor/nested-tabs/activate',
        'elementor/bg-video/recalc',
      ])
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

    const after = await page.evaluate(async () => {
      const element = document.querySelector<HTMLElement>('[data-id=ab12cd3]');
      element?.remove();
      await new Promise((resolve) => setTimeout(resolve));
      element?.querySelectorAll<HTMLElement>('.e-n-tab-title')[2]?.click();
      return element?.querySelector('.e-active')?.textContent;
    });
    expect(after).toBe('Zwei');
  });

  it('open the first tab where the server printed none open or several, else the one that the editor has set, and the panel of the clicked title where another panel is missing [tabs.1a, tabs.1b, tabs.2a]', async ({
    open,
    site,
  }) => {
    const panel = (html: string, index: number) =>
      new RegExp(`<div id="e-n-tab-content-\\d+${index}".*?</div>`, 's').exec(html)?.[0] ?? '';
    const none = nestedTabs('ab12cd1', ['a1', 'a2'])
      .replace('aria-selected="true"', 'aria-selected="false"')
      .replace('class="e-active', 'class="');
    const several = nestedTabs('ab12cd2', ['b1', 'b2'])
      .replaceAll('aria-selected="false"', 'aria-selected="true"')
      .replace('class=" elementor-element', 'class="e-active elementor-element');
    const second = nestedTabs('ab12cd3', ['c1', 'c2'])
      .replace('aria-selected="true"', 'aria-selected="x"')
      .replace('aria-selected="false"', 'aria-selected="true"')
      .replace('aria-selected="x"', 'aria-selected="false"')
      .replace('class=" elementor-element', 'class="E-ACTIVE elementor-element')
      .replace('class="e-active', 'class="')
      .replace('E-ACTIVE', 'e-active');
    const all = (id: string, letter: string) =>
      nestedTabs(
        id,
        [1, 2, 3].map((at) => `${letter}${at}`),
      );
    const [d, e, f] = [all('ab12cd4', 'd'), all('ab12cd5', 'e'), all('ab12cd6', 'f')];
    const page = await openTabs(
      open,
      site,
      none +
        several +
        second +
        d.replace(panel(d, 2), '') +
        e.replace(panel(e, 1), '') +
        f.replace(panel(f, 2), `<link>${panel(f, 2)}`),
    );
    const of = (id: string) => page.locator(`[data-id=${id}]`);
    await page.locator('.e-activated').nth(5).waitFor();
    await expect.poll(() => shown(page)).toEqual(['a1', 'b1', 'c2', 'd1', 'e2', 'f1']);
    const selected = of('ab12cd5')
      .getByRole('tab')
      .evaluateAll((titles) => titles.map((title) => title.ariaSelected));
    expect(await selected).toEqual(['false', 'true', 'false']);
    await tab(of('ab12cd4'), 3).click();
    await tab(of('ab12cd6'), 2).click();
    expect((await shown(page)).slice(3)).toEqual(['d3', 'e2', 'f2']);
    await tab(of('ab12cd4'), 2).click();
    expect((await shown(page)).slice(3)).toEqual(['e2', 'f2']);
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
    await expect.poll(() => shown(page)).toEqual([]);
    await page.clock.runFor(9);
    await expect.poll(() => shown(page)).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => shown(page)).toEqual(['Zwei']);
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
    await expect.poll(() => fades()).toEqual([]);
    await tab(page, 2).click();
    await expect.poll(() => fades()).toEqual([]);
    await page.getByRole('tab', { name: 'Kopf 2' }).click();
    await expect.poll(() => fades()).toEqual([400]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => document.getAnimations().forEach((animation) => void animation.finish()));
    await page.getByRole('tab', { name: 'Kopf 1' }).click();
    await expect.poll(() => fades()).toEqual([]);
  });

  it('open the tab that contains the target of a link or of the address [tabs.2]', async ({ open, site }) => {
    const tabs = nestedTabs('ab12cd3', ['Eins', '<p id="preis">Zwei</p>', '<p id="anreise">Drei</p>']);
    const page = await openTabs(open, site, `<a href="#preis">Preise</a>${tabs}`);
    await page.getByRole('link', { name: 'Preise' }).click();
    await expect.poll(() => shown(page)).toEqual(['Zwei']);
    await expect
      .poll(() => states(page))
      .toEqual([
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
    await expect.poll(() => shown(page)).toEqual(['Zwei']);
    await expect.poll(() => expanded()).toEqual(['false', 'true']);
  });
});
