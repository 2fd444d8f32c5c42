import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import type { Report } from '../../../src/api';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';
import { EVERY_STATE, panel, row, rows, STATES, setEveryState, snapshot, status, TAG } from './every-state';

const AXE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

describe('the inspector and the page', () => {
  it('leaves the page as it was when it is closed, and does not open twice', async ({ open, site }) => {
    const page = await open(setEveryState(site), { ...EVERY_STATE, tag: TAG.replace(' data-inspect', '') });
    const reported = () =>
      page.evaluate(async () => {
        const { marks } = await (window.piton as { report(): Promise<Report> }).report();
        return marks.map(({ element, state }) => `${element} ${state}`);
      });
    await expect.poll(reported).toEqual(STATES);
    const before = await snapshot(page);
    const inspect = () => page.evaluate(() => (window.piton as { inspect(): Promise<void> }).inspect());
    await inspect();
    await inspect();
    await expect.poll(() => rows(page)).toEqual(STATES);
    await expect.poll(() => page.locator('piton-inspector').count()).toBe(1);
    const { size } = await snapshot(page);
    expect(size).toEqual(before.size);
    await row(page, 'f6').getByRole('button', { name: 'Zeigen' }).click();
    await panel(page).getByRole('button', { name: 'Schließen' }).click();
    await expect.poll(() => snapshot(page)).toEqual(before);
    await inspect();
    await expect.poll(() => rows(page)).toEqual(STATES);
  });

  it('lies above a modal dialog and can be used there, and stays when the dialog closes or a script removes it', async ({
    open,
    site,
  }) => {
    const dialog = '<dialog aria-label="Frage"><button>Ja</button></dialog>';
    const page = await open(`${setEveryState(site)}${dialog}`, EVERY_STATE);
    await expect.poll(() => rows(page)).toEqual(STATES);
    // The dialog covers the whole page.
    const showModal = () =>
      page.evaluate(() => {
        const shown = document.querySelector('dialog');
        if (shown)
          Object.assign(shown.style, {
            width: '100vw',
            height: '100vh',
            maxWidth: 'none',
            maxHeight: 'none',
          });
        shown?.showModal();
      });
    const search = panel(page).getByRole('searchbox');
    await showModal();
    // A press reaches only what is on top and not inert.
    await search.click();
    await search.fill('a1');
    await expect.poll(() => rows(page)).toEqual(['a1 mounted']);
    await page.getByRole('button', { name: 'Ja' }).focus();
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await search.fill('');
    await expect.poll(() => rows(page)).toEqual(STATES);
    await showModal();
    await search.click();
    await page.evaluate(() => document.querySelector('dialog')?.remove());
    await search.click();
    await panel(page).getByRole('button', { name: 'Schließen' }).click();
    await expect.poll(() => page.locator('piton-inspector').count()).toBe(0);
  });

  it('has no accessibility violations on a desktop and a phone', async ({ open, site }) => {
    const page = await open(setEveryState(site), EVERY_STATE);
    await expect.poll(() => rows(page)).toEqual(STATES);
    await row(page, 'a1').getByRole('button', { name: /probe/ }).first().click();
    const violations = async () => {
      const { violations: found, passes } = await page.evaluate<
        Record<'violations' | 'passes', { id: string; nodes: { html: string }[] }[]>
      >(`${AXE}; axe.run(document.querySelector('piton-inspector'))`);
      expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(['button-name', 'color-contrast']));
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    };
    const panels = panel(page);
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await violations()).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await panels.getByRole('button', { name: 'Einklappen' }).click();
      expect(await violations()).toEqual([]);
      await page.keyboard.press('Enter');
      await panels.waitFor();
    }
  });

  it('keeps its position and appearance on a right-to-left page with hostile styles', async ({
    open,
    site,
  }) => {
    site.set(
      '/page.css',
      '* { display: block !important; color: red !important; direction: rtl !important } piton-inspector { opacity: 0 !important; transform: scale(2) }',
    );
    const page = await open(widget('fremde-uhr', 'a1', ''), {
      tag: TAG,
      head: '<link rel="stylesheet" href="/page.css">',
      bodyClass: 'rtl',
    });
    await panel(page).waitFor();
    const { right } = await panel(page).evaluate((each) => each.getBoundingClientRect());
    expect(right).toBe(1268);
    const looks = await page.locator('piton-inspector').evaluate((host) => {
      const { opacity, transform } = getComputedStyle(host);
      const { color } = getComputedStyle(host.shadowRoot?.querySelector('aside') ?? host);
      return { opacity, transform, color };
    });
    expect(looks).toEqual({ opacity: '1', transform: 'none', color: 'rgb(242, 246, 250)' });
  });

  it('stays quick with thousands of marks, and shows them a page at a time', async ({ open }) => {
    const many = Array.from({ length: 2000 }, (_, at) => widget('fremde-uhr', `x${at}`, ''));
    const page = await open(many.join(''), { tag: TAG });
    await expect.poll(() => status(page)).toBe('2000 von 2000 Marken');
    await expect.poll(() => page.locator('piton-inspector ol > li').count()).toBe(100);
    await panel(page).getByRole('button', { name: '100 weitere von 1900' }).click();
    await expect.poll(() => page.locator('piton-inspector ol > li').count()).toBe(200);
    await panel(page).getByRole('searchbox').fill('x1999');
    await expect.poll(() => status(page)).toBe('1 von 2000 Marken');
  });

  it('is also opened by the address, and causes no request when it is not opened', async ({ open, site }) => {
    const page = await open(widget('fremde-uhr', 'a1', ''), { isMeasured: true });
    expect(site.requests.filter((path) => /inspector|manifest/.test(path))).toEqual([]);
    await page.goto(`${page.url()}?piton-inspect`);
    await panel(page).waitFor();
    expect(site.requests.filter((path) => path.includes('inspector'))).toHaveLength(1);
  });
});
