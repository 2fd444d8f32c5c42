import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';
import { EVERY_STATE, panel, row, rows, STATES, setEveryState, status, TAG } from './every-state';

describe('the inspector in a tester’s hands', () => {
  it('filters by state, handler and text, copies the shown marks as JSON, with settings, or as text where the clipboard is not available; collapses to a badge with the counts, and opens again', async ({
    open,
    site,
  }) => {
    const page = await open(setEveryState(site), {
      ...EVERY_STATE,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const chip = panel(page).getByRole('button', { name: 'fehlgeschlagen', exact: false }).first();
    await expect.poll(() => rows(page)).toEqual(STATES);
    await panel(page).getByRole('button', { name: 'Einklappen' }).click();
    const badge = page.locator('piton-inspector .badge');
    expect((await badge.innerText()).replace(/\s+/g, ' ')).toBe('Piton ✕ 2 ? 1 ⊘ 1 ↻ 1 … 1 ✓ 1 ⚠ 1');
    await expect.poll(() => badge.evaluate((each) => each.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => panel(page).isVisible()).toBe(true);

    await chip.click();
    await expect.poll(() => rows(page)).toEqual(['b2 failed', 'c3 failed']);
    await expect.poll(() => status(page)).toBe('2 von 7 Marken');
    await panel(page).getByRole('searchbox').fill('absicht');
    await expect.poll(() => rows(page)).toEqual(['c3 failed']);
    await panel(page).getByRole('searchbox').fill('a1');
    await chip.click();
    await expect.poll(() => rows(page)).toEqual(['a1 mounted']);
    await panel(page).getByRole('button', { name: 'JSON kopieren' }).click();
    await expect.poll(() => status(page)).toBe('Kopiert: 1');
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied).toMatchObject({
      device: 'desktop',
      viewport: '1280 x 900',
      warnings: [{ element: 'a1' }],
    });
    expect(copied.marks).toEqual([
      expect.objectContaining({ element: 'a1', state: 'mounted', settings: { speed: 500 }, files: [] }),
    ]);
    await panel(page).getByRole('searchbox').fill('');
    await expect.poll(() => rows(page)).toEqual(STATES);
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    );
    await panel(page).getByRole('button', { name: 'JSON kopieren' }).click();
    const text = panel(page).getByRole('textbox', { name: 'JSON zum Kopieren' });
    expect(JSON.parse(await text.inputValue()).marks).toHaveLength(7);
    await expect
      .poll(() =>
        text.evaluate(
          (area: HTMLTextAreaElement) => area.selectionEnd === area.value.length && area.matches(':focus'),
        ),
      )
      .toBe(true);
    await panel(page).getByRole('combobox').selectOption('probe');
    await expect.poll(() => rows(page)).toEqual(['a1 mounted', 'e5 blocked', 'h8 waiting']);
    await panel(page).getByRole('combobox').selectOption({ label: 'Ohne Handler' });
    await expect.poll(() => rows(page)).toEqual(['f6 no handler']);
  });

  it('scrolls to an element, gives it the focus, and removes the attribute that this needed', async ({
    open,
    site,
  }) => {
    const page = await open(setEveryState(site), EVERY_STATE);
    await row(page, 'h8').getByRole('button', { name: 'Zeigen: probe h8' }).click();
    const element = page.locator('[data-id=h8]');
    await expect.poll(() => element.evaluate((each) => each === document.activeElement)).toBe(true);
    await expect.poll(() => element.evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(900);
    await expect.poll(() => rows(page)).toContain('h8 mounted');
    await page.keyboard.press('Alt+Shift+P');
    await expect
      .poll(() =>
        panel(page)
          .getByRole('searchbox')
          .evaluate((each) => each.matches(':focus')),
      )
      .toBe(true);
    await expect.poll(() => element.getAttribute('tabindex')).toBeNull();
  });

  it('shows a message when an element is invisible', async ({ open, site }) => {
    site.set('/page.css', '.hidden { display: none }');
    const page = await open(`<div class="hidden">${widget('fremde-uhr', 'a1', '')}</div>`, {
      tag: TAG,
      head: '<link rel="stylesheet" href="/page.css">',
    });
    await row(page, 'a1').getByRole('button', { name: 'Zeigen' }).click();
    await expect.poll(() => status(page)).toBe('a1 ist zur Zeit nicht zu sehen');
    await expect.poll(() => page.locator('[data-id=a1]').getAttribute('tabindex')).toBeNull();
  });

  it('can be used by keyboard alone, and ends with Escape', async ({ open, site }) => {
    const page = await open(setEveryState(site), EVERY_STATE);
    await expect.poll(() => rows(page)).toEqual(STATES);
    const focused = () =>
      page.evaluate(() => {
        const inner = document.querySelector('piton-inspector')?.shadowRoot?.activeElement;
        return inner?.ariaLabel ?? inner?.textContent ?? document.activeElement?.localName;
      });
    await page.keyboard.press('Alt+Shift+P');
    await expect.poll(() => focused()).toBe('Suchen');
    for (const expected of ['Handler', '✕ 2 fehlgeschlagen']) {
      await page.keyboard.press('Tab');
      await expect.poll(() => focused()).toBe(expected);
    }
    await page.keyboard.press('Space');
    await expect.poll(() => rows(page)).toEqual(['b2 failed', 'c3 failed']);
    for (let at = 0; at < 6; at++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => row(page, 'b2').innerText()).toContain('ChunkLoadError');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('Zeigen: nested-tabs b2');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.id))
      .toBe('b2');
    // Outside of the panel, Escape belongs to the page.
    await page.keyboard.press('Escape');
    await expect.poll(() => panel(page).count()).toBe(1);
    await page.getByRole('tab', { name: 'Titel 1' }).focus();
    await page.keyboard.press('Alt+Shift+P');
    await page.keyboard.press('Escape');
    await expect.poll(() => panel(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Titel 1');
  });
});

describe('the inspector on a page with hundreds of links, in English', () => {
  it('speaks English, and shows the links of one handler as one row that opens', async ({ open }) => {
    const links = Array.from({ length: 150 }, (_, at) => `<a href="#ziel-${at}">Link ${at}</a>`).join(' ');
    const page = await open(`<main>${links}${widget('fremde-uhr', 'a1', '')}</main>`, {
      tag: TAG,
      lang: 'en-GB',
    });
    const inspector = page.getByRole('complementary', { name: 'Piton inspector' });
    const group = inspector.locator('.group');
    await expect.poll(() => group.locator('summary').innerText()).toBe('✓ anchors · 150 links · mounted');
    await expect.poll(() => inspector.getByRole('status').innerText()).toBe('151 of 151 marks');
    await expect.poll(() => inspector.locator('.scroll > ol > li').count()).toBe(2);
    await expect.poll(() => page.locator('piton-inspector').getAttribute('lang')).toBe('en');
    await expect.poll(() => group.locator('ol').count()).toBe(0);
    await group.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => group.locator('li').count()).toBe(100);
    await group.getByRole('button', { name: '50 more of 50' }).click();
    await expect.poll(() => group.locator('li').count()).toBe(150);
    await group.getByRole('button', { name: 'Show: anchors a' }).nth(120).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Link 120');
    await inspector.getByRole('searchbox', { name: 'Search' }).fill('fremde');
    await expect.poll(() => inspector.getByRole('status').innerText()).toBe('1 of 151 marks');
  });
});
