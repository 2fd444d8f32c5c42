import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Report } from '../../../src/api';
import { it } from '../../support/browser';
import { nestedTabs, widget } from '../../support/markup';
import { EVERY_STATE, row, rows, STATES, setEveryState, TAG } from './every-state';

describe('what the inspector shows', () => {
  it('lists each mark with the same state as the report, frames elements near the viewport by colour, pattern and label, and lists settings, files and warnings', async ({
    open,
    site,
    warnings,
  }) => {
    const page = await open(setEveryState(site), EVERY_STATE);
    await expect.poll(() => rows(page)).toEqual(STATES);
    const report = (await page.evaluate(() =>
      (window.piton as { report(): Promise<Report> }).report(),
    )) as Report;
    expect(report.marks.map(({ element, state }) => `${element} ${state}`)).toEqual(STATES);
    expect(report.marks[1]).toMatchObject({
      handler: 'nested-tabs',
      error: expect.stringMatching(/missing/),
    });
    expect(report.marks[2]).toMatchObject({ handler: 'kaputt', error: 'TypeError: mit Absicht' });
    expect(report.marks[0]?.ms).toBeGreaterThan(0);
    expect(report.warnings).toEqual([
      expect.objectContaining({ element: 'a1', message: expect.stringContaining('"schnell"') }),
    ]);
    expect(warnings).toHaveLength(1);
    await expect.poll(() => page.locator('piton-inspector .frame').count()).toBe(6);
    const looks = await page.locator('piton-inspector .frame').evaluateAll((frames) =>
      frames.map((frame) => {
        const { borderTopColor, borderTopStyle, backgroundImage } = getComputedStyle(frame);
        return `${borderTopColor} ${borderTopStyle} ${backgroundImage}`;
      }),
    );
    expect(new Set(looks).size).toBe(5);
    const isOn = (id: string) =>
      page.evaluate((wanted) => {
        const root = document.querySelector('piton-inspector')?.shadowRoot;
        const frame = [...(root?.querySelectorAll('.frame') ?? [])].find((each) =>
          each.textContent?.includes(wanted),
        );
        const { left, top, width, height } = frame?.getBoundingClientRect() ?? new DOMRect();
        return [left, top, width, height].map(Math.round).join();
      }, id);
    const placeOf = (id: string) =>
      page.evaluate((wanted) => {
        const { left, top, width, height } = (
          document.querySelector(`[data-id=${wanted}]`) as HTMLElement
        ).getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join();
      }, id);
    await expect.poll(() => isOn('fremde-uhr')).toBe(await placeOf('f6'));
    await page.evaluate(() => scrollBy(0, 60));
    await expect.poll(() => isOn('fremde-uhr')).toBe(await placeOf('f6'));
    await page.setViewportSize({ width: 700, height: 500 });
    await expect.poll(() => isOn('fremde-uhr')).toBe(await placeOf('f6'));
    await row(page, 'a1').getByRole('button', { name: /probe/ }).first().click();
    await expect
      .poll(() => row(page, 'a1').innerText())
      .toMatch(/speed is "schnell"[\s\S]*Einstellungen\s*speed: 500/);
    await row(page, 'b2')
      .getByRole('button', { name: /nested-tabs/ })
      .first()
      .click();
    // The size of a file that has failed comes from the manifest, which arrives after the panel is shown.
    await expect.poll(() => row(page, 'b2').innerText()).toMatch(/nested-tabs\.js \d(?:,\d)?\skB/);
  });

  it('names each plugin and theme whose scripts stay on the page, and none on a page without them', async ({
    open,
    site,
  }) => {
    const files = {
      pack: ['/wp-content/plugins/pack/assets/js/card.min.js', '/wp-content/plugins/pack/slides.js'],
      mine: ['/wp-content/themes/mine/mine.js'],
    };
    for (const file of Object.values(files).flat()) site.set(file, '');
    const tags = Object.values(files)
      .flat()
      .map((file) => `<script src="${file}?ver=1"></script>`)
      .join('');
    const others = (page: Page) => page.locator('piton-inspector details.others');
    const with2 = await open(`${widget('pack-card', 'a1', '')}${tags}`, { tag: TAG });
    await others(with2).getByText('Skripte von 2 anderen Plugins und Themes').click();
    await expect
      .poll(() => others(with2).locator('li').allInnerTexts())
      .toEqual(['pack: card.min.js, slides.js', 'mine: mine.js']);
    // The element that such a script runs is named beside it.
    await expect.poll(() => rows(with2)).toEqual(['a1 no handler']);
    const alone = await open(widget('pack-card', 'a1', ''), { tag: TAG });
    await expect.poll(() => rows(alone)).toEqual(['a1 no handler']);
    await expect.poll(() => others(alone).isVisible()).toBe(false);
  });

  it('says that and why the builder’s own scripts run on the page, and says nothing where they do not', async ({
    open,
    site,
  }) => {
    site.set('/wp-content/plugins/elementor/frontend.min.js', '');
    const why = {
      'pack (pack)': ['elementorFrontend.utils.anchors', '<unread>'],
      '<floating-bars-var-2>': [],
      '<script>': ['elementorFrontend.utils'],
    };
    const note = `<meta name="piton-builder" content="${JSON.stringify(why).replaceAll('"', '&quot;')}">`;
    const file =
      '<script id="elementor-frontend-js" src="/wp-content/plugins/elementor/frontend.min.js"></script>';
    const said = (page: Page) => page.locator('piton-inspector .builder p').allInnerTexts();
    const stays = await open(`${widget('heading', 'a1', '')}${file}`, { tag: TAG, head: note });
    await expect
      .poll(() => said(stays))
      .toEqual([
        'Die Skripte des Seitenbaukastens laufen auf dieser Seite selbst; Piton fragt hier nur um Einwilligung.',
        'pack (pack) ruft auf, was Pitons Nachbildung nicht hat: elementorFrontend.utils.anchors, Code, den Piton nicht lesen kann. Ohne diesen Aufruf läuft Piton hier.',
        'Das Element floating-bars-var-2 braucht sie, da Piton keinen Handler dafür hat. Ohne das Element läuft Piton hier.',
        'Code der Seite ruft auf, was Pitons Nachbildung nicht hat: elementorFrontend.utils. Ohne diesen Aufruf läuft Piton hier.',
      ]);
    const alone = await open(widget('pack-card', 'a1', ''), { tag: TAG });
    await expect.poll(() => rows(alone)).toEqual(['a1 no handler']);
    await expect.poll(() => said(alone)).toEqual([]);
  });

  it('shows a handler’s size as the browser measured it', async ({ open }) => {
    const page = await open(nestedTabs('b2', ['Eins', 'Zwei']), { tag: TAG });
    await page.locator('.e-activated').waitFor();
    const bytes = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries.find(({ name }) => name.includes('nested-tabs'))?.encodedBodySize ?? 0;
    });
    const kilobytes = (bytes / 1000).toLocaleString('de-AT', { maximumFractionDigits: 1 });
    const shown = `${kilobytes}\u00a0kB`;
    await expect.poll(() => row(page, 'b2').innerText()).toContain(shown);
  });

  it('follows added, removed and changed elements without losing the focus', async ({ open, site }) => {
    const page = await open(setEveryState(site), { ...EVERY_STATE, csp: '' });
    await expect.poll(() => rows(page)).toEqual(STATES);
    const jump = row(page, 'f6').getByRole('button', { name: 'Zeigen' });
    await jump.focus();
    await page.evaluate(
      (html) => {
        document.querySelector('[data-id=a1]')?.remove();
        document.querySelector('[data-id=e5]')?.removeAttribute('consent-original-data-settings-_');
        document.body.insertAdjacentHTML('afterbegin', html);
      },
      widget('fremde-uhr', 'g9', ''),
    );
    await expect
      .poll(() => rows(page))
      .toEqual(['g9 no handler', ...STATES.slice(1, 4), 'e5 mounted', ...STATES.slice(5)]);
    await expect.poll(() => jump.evaluate((each) => each.matches(':focus'))).toBe(true);
  });

  it('shows an element whose chunk has failed before as failed, not as loading [core.7]', async ({
    open,
    site,
  }) => {
    site.set('/page.css', '.far { margin-top: 4000px }');
    const page = await open(
      `${nestedTabs('a1', ['Eins', 'Zwei'])}<div class="far">${nestedTabs('b2', ['Eins', 'Zwei'])}</div>`,
      { ...EVERY_STATE, head: '<link rel="stylesheet" href="/page.css">' },
    );
    await expect.poll(() => rows(page)).toEqual(['a1 failed', 'b2 waiting']);
    await row(page, 'b2').getByRole('button', { name: 'Zeigen' }).click();
    await expect.poll(() => rows(page)).toEqual(['a1 failed', 'b2 failed']);
  });
});
