import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser';
import { serveDemo } from '../support/demo-server';

const server = serveDemo();

describe('the index’ field for a configuration', () => {
  it('shows the product’s warnings at once, by keyboard alone, and a message where there are none', async () => {
    const context = await (await sharedBrowser()).newContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(server.url);
    const field = page.getByRole('textbox', { name: 'Inhalt von piton-config' });
    const verdict = page.locator('[data-verdict]');
    const problems = page.locator('[data-problems] li');
    await expect.poll(() => verdict.textContent()).toBe('Noch nichts eingefügt.');
    await expect
      .poll(() => page.locator('[data-verdict]').evaluate((each) => each.closest('[aria-live]')?.ariaLive))
      .toBe('polite');

    await field.focus();
    await page.keyboard.insertText('{\n  "off": "nested tabs",\n  "debug": tru\n}');
    await expect.poll(() => verdict.textContent()).toBe('Ein Problem:');
    await expect
      .poll(() => problems.allTextContents())
      .toEqual([expect.stringContaining('line 3, column 12')]);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(
      '<script type="application/json" id="piton-config">{ "off": "nested tabs", "respectDNT": true }</script>',
    );
    await expect.poll(() => verdict.textContent()).toBe('2 Probleme:');
    expect((await problems.allTextContents()).join()).toContain('did you mean "nested-tabs"');

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('{ "trustedHosts": ["cdn.example"] }');
    await expect.poll(() => verdict.textContent()).toBe('Keine Probleme gefunden.');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe(null);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect.poll(() => verdict.textContent()).toBe('Noch nichts eingefügt.');
    expect(errors).toEqual([]);
    await context.close();
  });
});
