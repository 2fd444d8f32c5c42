import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../demo/server.mjs';
// @ts-expect-error: the demo is plain JavaScript
import { pages } from '../../demo/site.mjs';
import { nestedTabs, widget } from '../support/markup';
import { violations, visit } from '../support/visit';

/**
 * A page as an owner saves it: with the original scripts, a configuration, a snippet that calls jQuery, and a script of
 * a third party.
 */
const SAVED = `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Heli-Skiing</title>
<script src="/wp-includes/js/jquery/jquery.min.js?ver=3.7.1" id="jquery-core-js"></script>
<script src="https://statistik.example/zaehler.js" id="zaehler-js"></script></head><body>
<main><h1>Heli-Skiing</h1>${nestedTabs('ab12cd3', ['Eins', 'Zwei'])}${widget('fremdes-widget', 'bb12cd3', '<p>Vorne</p>')}</main>
<script id="elementor-frontend-js-before">var elementorFrontendConfig = {"version":"3.25.9","is_rtl":false};</script>
<script src="/wp-content/plugins/elementor/assets/js/frontend.min.js?ver=3.25.9" id="elementor-frontend-js"></script>
<script>jQuery(function ($) { $('.heli').hide(); });</script></body></html>`;

let folder: string;
let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piton-saved-'));
  await writeFile(join(folder, 'heli-skiing.html'), SAVED);
  server = await createServer({
    dist: inject('dist'),
    // Two demo pages are enough to show how the index counts; other tests check every demo page.
    pages: pages.slice(0, 2),
    savedPaths: [join(folder, 'heli-skiing.html')],
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('a saved page', () => {
  it('runs with Piton in place of its scripts, without the snippet that needs jQuery and without a request to another machine [core.1]', async () => {
    const { page, faults, close } = await visit(`${server.url}seite/heli-skiing/`);
    await page.getByRole('tab', { name: 'Titel 2' }).click();
    await expect.poll(() => page.locator('.e-active').innerText()).toBe('Zwei');
    await expect.poll(() => page.evaluate(() => 'elementorFrontendConfig' in window)).toBe(true);
    // The report lists scripts that a snippet needs as remaining; here neither these scripts nor the snippet run.
    await expect
      .poll(() => page.locator('script[src*="jquery"]:not([type]), script[src*="frontend.min"]').count())
      .toBe(0);
    await expect.poll(() => page.evaluate(() => 'jQuery' in window)).toBe(false);
    expect(faults).toEqual([]);
    await close();
  });

  it('is counted on the index: found and mounted elements, and those without a handler', async () => {
    const { page, faults, close } = await visit(server.url);
    const row = page.locator('#tafel-gespeichert tbody tr').first();
    const count = (key: string) => row.locator(`[data-count="${key}"]`).innerText();
    await expect.poll(() => row.getAttribute('data-result')).toBe('gut');
    const keys = await row
      .locator('[data-count]')
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.count ?? ''));
    const counts = Object.fromEntries(
      await Promise.all(keys.map(async (key) => [key, await count(key)] as const)),
    );
    expect(Object.values(counts).map(Number)).toContain(2);
    expect(counts.mounted).toBe('1');
    await page.getByText(/geprüft, alle in Ordnung/).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('has a migration report with the removed scripts, the remaining ones and those that call jQuery, and the theme’s snippet', async () => {
    const { page, faults, close } = await visit(`${server.url}bericht/heli-skiing/`);
    const text = await page.locator('main').innerText();
    expect(text).toContain('elementor-frontend');
    expect(text).toContain('zaehler');
    expect(text).toContain("$('.heli').hide()");
    const snippet = await page.locator('pre').last().innerText();
    expect(snippet).toContain("'elementor-frontend'");
    expect(snippet).not.toContain("'zaehler'");
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});
