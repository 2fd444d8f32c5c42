import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';
import { violations } from '../../support/visit';

const text = (shown: string) =>
  `<span class="ee-table__text"><span class="ee-table__text__inner">${shown}</span></span>`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[], body = '') =>
  `<table class="ee-table ee-table--sortable"><thead><tr class="ee-table__row">${heads.map((title) => `<th class="ee-table__cell">${text(title)}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      (row) =>
        `<tr class="ee-table__row">${row.map((cell) => `<td class="ee-table__cell">${text(cell)}</td>`).join('')}</tr>`,
    )
    .join('')}${body}</tbody></table>`;

const HEADS = ['Tour', 'Preis', 'Abflug', 'Tage'];
const ROWS = [
  ['Zillertal', '1.234,56 €', '24.12.2026', '7'],
  ['Ötztal', '990,00 €', '3.1.2027', '5'],
  ['Kanada', '9.490,00 €', '01.11.2026', '7'],
  ['Arlberg', '12.000,00 €', '5.6.2026', '5'],
];

const column = (page: Page, at = 1) =>
  page.locator(`[data-id=ta1] tbody td:nth-child(${at})`).allTextContents();
const head = (page: Page, name: string) => page.locator('th', { hasText: name });

describe('the table', () => {
  it('compares prices as numbers in every order, also after a row without a price has come to the top [table.1b]', async ({
    open,
  }) => {
    const rows = [...ROWS, ['Alaska', 'auf Anfrage', 'offen', '9']];
    const page = await open(widget('table', 'ta1', table(HEADS, rows), { sortable: 'yes' }));
    await page.locator('.ee-table__sort').first().waitFor();
    await head(page, 'Preis').click();
    const ascending = ['Alaska', 'Ötztal', 'Zillertal', 'Kanada', 'Arlberg'];
    await expect.poll(() => column(page)).toEqual(ascending);
    await head(page, 'Preis').click();
    await expect.poll(() => column(page)).toEqual([...ascending].reverse());
    await head(page, 'Abflug').click();
    await expect.poll(() => column(page)).toEqual(['Alaska', 'Arlberg', 'Kanada', 'Zillertal', 'Ötztal']);
    await head(page, 'Preis').click();
    await expect.poll(() => column(page)).toEqual(ascending);
  });

  it('is sorted by the visitor’s columns, by mouse and keyboard, and announces the order [table.1a, table.1c]', async ({
    open,
    warnings,
  }) => {
    const page = await open(
      `<main><h1>Preise</h1>${widget('table', 'ta1', table(HEADS, ROWS), { sortable: 'yes' })}
       ${widget('table', 'ta2', table(['Fest'], [['2'], ['1']]), {})}
       ${widget('table', 'ta3', table(['Hoch'], [], '<tr><td rowspan="2">2</td></tr><tr></tr>'), { sortable: 'yes' })}</main>`,
    );
    await page.locator('.ee-table__sort').first().waitFor();
    await page.evaluate(() => {
      const seen: string[] = [];
      for (const name of ['sortStart', 'sortEnd'])
        document.addEventListener(name, () => void seen.push(name));
      Object.assign(window, { seen });
    });
    await head(page, 'Preis').click();
    await expect.poll(() => column(page)).toEqual(['Ötztal', 'Zillertal', 'Kanada', 'Arlberg']);
    await expect
      .poll(() => head(page, 'Preis').getAttribute('class'))
      .toBe('ee-table__cell ee-table__sort ee-table__sort--down');
    await expect.poll(() => head(page, 'Preis').getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Nach Preis aufsteigend sortiert');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
      .toEqual(['sortStart', 'sortEnd']);
    await head(page, 'Preis').click();
    await expect.poll(() => column(page)).toEqual(['Arlberg', 'Kanada', 'Zillertal', 'Ötztal']);
    await expect
      .poll(() => head(page, 'Preis').getAttribute('class'))
      .toBe('ee-table__cell ee-table__sort ee-table__sort--up');

    await head(page, 'Abflug').click();
    await expect.poll(() => column(page)).toEqual(['Arlberg', 'Kanada', 'Zillertal', 'Ötztal']);
    await head(page, 'Abflug').getByRole('button').focus();
    // The browser repeats a key that is held, which sorts once.
    for (let at = 0; at < 4; at++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect.poll(() => column(page)).toEqual(['Ötztal', 'Zillertal', 'Kanada', 'Arlberg']);
    await expect.poll(() => page.locator('[aria-sort]').count()).toBe(1);
    await head(page, 'Tour').getByRole('button').focus();
    await page.keyboard.press(' ');
    await expect.poll(() => column(page)).toEqual(['Arlberg', 'Kanada', 'Ötztal', 'Zillertal']);

    // Equal rows keep the server's order; Shift adds a second column to the sorting.
    await head(page, 'Tage').click();
    await expect.poll(() => column(page)).toEqual(['Ötztal', 'Arlberg', 'Zillertal', 'Kanada']);
    await head(page, 'Preis').click({ modifiers: ['Shift'] });
    await head(page, 'Preis').click({ modifiers: ['Shift'] });
    await expect.poll(() => column(page)).toEqual(['Arlberg', 'Ötztal', 'Kanada', 'Zillertal']);
    await expect.poll(() => page.locator('[data-id=ta1] .ee-table__sort--up').textContent()).toBe('Preis');

    await expect.poll(() => page.locator('[data-id=ta2] .ee-table__sort').count()).toBe(0);
    await expect.poll(() => page.locator('[data-id=ta3] .ee-table__sort').count()).toBe(0);
    expect(warnings.filter((line) => line.includes('rows'))).toHaveLength(1);
    expect(await violations(page)).toEqual([]);
  });

  it('applies the newest choice while the rows of an older one are still being placed [table.1]', async ({
    open,
  }) => {
    const rows = Array.from({ length: 2_000 }, (_, at) => [
      String((at * 7_919) % 2_000),
      `${(at * 31) % 2_000},50 €`,
      '',
      '',
    ]);
    const page = await open(widget('table', 'ta1', table(HEADS, rows), { sortable: 'yes' }));
    await page.locator('.ee-table__sort').first().waitFor();
    await page.evaluate(() => {
      const [first, second] = document.querySelectorAll<HTMLElement>('th');
      let count = 0;
      document.addEventListener('sortEnd', () => document.body.setAttribute('data-ends', String(++count)));
      first?.click();
      second?.click();
      second?.click();
    });
    await page.locator('[data-ends]').waitFor();
    const prices = (await column(page, 2)).map(Number.parseFloat);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(prices).toHaveLength(2_000);
    await expect.poll(() => page.locator('body').getAttribute('data-ends')).toBe('1');
  });
});
