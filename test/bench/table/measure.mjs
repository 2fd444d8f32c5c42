/**
 * Measures a click on a header of a long table: the time until the rows are sorted, and the longest run of script until
 * then.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { bundle } from '../../../build.mjs';
import { withPage } from '../page.mjs';
import { CATEGORIES, longestIn } from '../trace.mjs';
import { body, PRICE } from './body.mjs';

export const THROTTLE = 4;
/**
 * A simple script that sorts all rows in one task. The cost of that task shows what Piton's sorting in slices saves.
 */
const PLAIN = `const body = document.querySelector('tbody');
const priceOf = (row) => Number(row.cells[${PRICE}].textContent.replace(/[^\\d,]/g, '').replace(',', '.'));
document.querySelectorAll('th')[${PRICE}].addEventListener('click', () => {
  const rows = [...body.rows].map((row) => ({ row, price: priceOf(row) }));
  rows.sort((a, b) => a.price - b.price);
  body.append(...rows.map(({ row }) => row));
  document.dispatchEvent(new Event('sortEnd'));
});
document.querySelector('table').classList.add('ready');`;
/** A script for tablesort as in its documentation, with a comparison for the table's prices. */
const TABLESORT = `const priceOf = (text) => Number(text.replace(/[^\\d,]/g, '').replace(',', '.'));
Tablesort.extend('price', (text) => text.trim().endsWith('€'), (a, b) => priceOf(b) - priceOf(a));
const table = document.querySelector('table');
new Tablesort(table);
table.addEventListener('afterSort', () => document.dispatchEvent(new Event('sortEnd')));
table.classList.add('ready');`;
/**
 * A script for List.js, which stores the values that it sorts by in its own list of items. Classes name the columns.
 */
const LIST_JS = `const priceOf = (item) => Number(item.values().price.replace(/[^\\d,]/g, '').replace(',', '.'));
const table = document.querySelector('table');
const body = table.tBodies[0];
for (const row of body.rows) row.cells[${PRICE}].classList.add('price');
body.classList.add('list');
const list = new List(table.parentElement, { valueNames: ['price'] });
list.on('sortComplete', () => document.dispatchEvent(new Event('sortEnd')));
document.querySelectorAll('th')[${PRICE}].addEventListener('click', () =>
  list.sort('price', { order: 'asc', sortFunction: (a, b) => priceOf(a) - priceOf(b) }),
);
table.classList.add('ready');`;
const CONTESTANTS = [
  { name: 'Piton', script: '/piton.js', ready: '.ee-table__sort' },
  { name: 'tablesort 5.6', script: '/tablesort.js', ready: '.ready' },
  { name: 'List.js 2.3', script: '/list.js', ready: '.ready' },
  { name: 'Array.sort and append', script: '/plain.js', ready: '.ready' },
];
const { resolve } = createRequire(import.meta.url);

/** @returns {Promise<{ name: string, samples: { sorted: number, task: number, script: number }[] }[]>} */
export async function measureTable(browser, site, rounds) {
  const { files } = await bundle();
  for (const [name, bytes] of Object.entries(files)) site.set(`/${name}`, bytes);
  site.set('/plain.js', PLAIN);
  const source = (file) => readFile(resolve(file), 'utf8');
  site.set('/tablesort.js', `${await source('tablesort/dist/tablesort.min.js')};${TABLESORT}`);
  site.set('/list.js', `${await source('list.js/dist/list.min.js')}\n${LIST_JS}`);
  const results = CONTESTANTS.map(({ name }) => ({ name, samples: [] }));
  for (let round = 0; round < rounds; round++)
    for (const [at, { script, ready }] of CONTESTANTS.entries()) {
      site.set(
        '/table.html',
        `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Bench</title><script ${script === '/piton.js' ? 'type="module"' : 'defer'} src="${script}"></script></head><body>${body}</body></html>`,
      );
      results[at].samples.push(
        await withPage(browser, {}, async (page, cdp) => {
          await page.goto(`${site.url}/table.html`);
          await page.waitForSelector(ready);
          await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
          await browser.startTracing(page, { categories: CATEGORIES });
          const sorted = await page.evaluate(
            (column) =>
              new Promise((done) => {
                const start = performance.now();
                document.addEventListener('sortEnd', () => done(performance.now() - start), {
                  once: true,
                });
                // The click runs in a task of its own, because otherwise its whole duration would count as this call.
                setTimeout(() => document.querySelectorAll('th')[column].click());
              }),
            PRICE,
          );
          const { task, script: longest } = longestIn(await browser.stopTracing());
          const prices = await page.$$eval('tbody tr', (rows) => rows.map((row) => row.cells[3].textContent));
          const values = prices.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')));
          if (values.some((value, place) => value < values[place - 1]))
            throw new Error(`${results[at].name} did not sort`);
          return { sorted, task, script: longest };
        }),
      );
    }
  return results;
}
