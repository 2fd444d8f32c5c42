import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { PRESETS } from '../../demo/layers/lab-presets.mjs';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../demo/server.mjs';
import { sharedBrowser, USER_AGENT } from '../support/browser';
import { violations } from '../support/visit';

interface Case {
  readonly name: string;
  readonly opens: boolean;
}
interface Preset {
  readonly group: string;
  readonly id: string;
  readonly title: string;
  readonly tries: readonly string[];
  readonly cases: readonly Case[];
}
const presets = PRESETS as readonly Preset[];
const conditions = presets.filter(({ group }) => group === 'Bedingungen');
const triggers = presets.filter(
  ({ group, cases }) => group === 'Auslöser' && cases.some(({ opens }) => opens),
);

let server: { url: string; close(): Promise<void> };
let context: BrowserContext;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  server = await createServer({ dist: inject('dist') });
});
afterAll(() => server.close());
beforeEach(async () => {
  context = await (await sharedBrowser()).newContext({
    userAgent: USER_AGENT,
    viewport: { width: 1280, height: 900 },
    // The lab tells whether a popup opens; test/browser/popups shows how it moves.
    reducedMotion: 'reduce',
  });
  // Headless Chromium lacks a property by which scripts recognise Chrome.
  await context.addInitScript(() => {
    (window as unknown as { chrome: unknown }).chrome ??= {};
  });
  page = await context.newPage();
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(String(error)));
});
afterEach(async () => {
  await context.close();
  expect(errors.splice(0)).toEqual([]);
});

const enter = (id: string, at = 0) => page.goto(`${server.url}popup-labor/?vorlage=${id}&lage=${at}`);
const state = () => page.locator('[data-stand]');
const isOpen = 'Das Popup ist offen. In dieser Lage soll es aufgehen.';
const isClosed = 'Das Popup ist zu. In dieser Lage soll es zu bleiben.';
const signs = () => page.locator('[data-urteile] .labor-zeichen').allInnerTexts();
const verdict = (topic: string) => page.locator('[data-urteile] tr', { hasText: topic }).locator('td');
const tested = (): FrameLocator => page.frameLocator('[data-buehne] iframe');
const act = (what: string) => page.locator(`[data-tun="${what}"]`).click();
/** Evaluates a function in the page under test. */
const inside = async <Result>(script: () => Result) =>
  tested()
    .locator('body')
    .evaluate((_body, source) => new Function(`return (${source})()`)() as Result, String(script));

describe('the popup lab', () => {
  it.each(conditions)(
    'shows in each case of the condition “$title” whether it passes, and opens the popup only if it does [popup.9] [popup.10] [popup.11] [popup.12] [popup.13] [popup.14] [popup.15]',
    async ({ id, cases }) => {
      for (const [at, { name, opens }] of cases.entries()) {
        await enter(id, at);
        await expect.poll(() => state().innerText(), { message: name }).toBe(opens ? isOpen : isClosed);
        await expect.poll(signs, { message: name }).toEqual(opens ? ['✓', '✓', '✓'] : ['✕', '✕']);
      }
    },
  );

  it.each(triggers)(
    'shows the trigger “$title” armed, fired and the popup open [popup.3] [popup.4] [popup.5] [popup.6] [popup.7] [popup.8]',
    async ({ id, tries }) => {
      await enter(id);
      await expect.poll(() => verdict('Auslöser').innerText()).toMatch(/wartet auf|ausgelöst/);
      for (const what of tries) {
        for (let times = what === 'click' ? 3 : 1; times > 0; times--) await act(what);
        await inside(() => scrollY);
      }
      await expect.poll(() => state().innerText()).toBe(isOpen);
      await expect.poll(() => verdict('Auslöser').innerText()).toContain('ausgelöst durch');
    },
  );

  it('evaluates all conditions even where the first fails, and shows each [popup.2]', async () => {
    await enter('alles');
    await expect.poll(() => state().innerText()).toBe(isOpen);
    await expect.poll(async () => (await signs()).filter((sign) => sign === '✓')).toHaveLength(11);
    await enter('alles', 1);
    await expect.poll(() => state().innerText()).toBe(isClosed);
    await expect.poll(async () => (await signs()).filter((sign) => sign === '✕')).toHaveLength(9);
  });

  it('opens the page as visitors from a search engine, another site, this site, or without a referrer do', async () => {
    await enter('sources-search');
    await expect.poll(() => state().innerText()).toBe(isOpen);
    const port = new URL(server.url).port;
    const referrer = () => inside(() => document.referrer);
    await expect.poll(referrer).toBe(`http://google.localhost:${port}/labor/herkunft/suche/`);
    await enter('sources-external');
    await expect.poll(() => state().innerText()).toBe(isOpen);
    await expect.poll(referrer).toBe(`http://reiseblog.localhost:${port}/labor/herkunft/heli-skiing/`);
    await enter('sources-internal');
    await expect.poll(() => state().innerText()).toBe(isOpen);
    await expect.poll(referrer).toBe(`${server.url}labor/herkunft/heli-skiing/`);
    await enter('sources-internal', 1);
    await expect.poll(() => state().innerText()).toBe(isClosed);
    await expect.poll(referrer).toBe('');
  });

  it('counts the visit when the page is opened again, and deletes the counts on request [popup.16]', async () => {
    await enter('page_views', 1);
    await expect.poll(() => state().innerText()).toBe(isClosed);
    await page.getByRole('button', { name: 'Weiterer Aufruf' }).click();
    await expect.poll(() => verdict('page_views').innerText()).toContain('3 von 3');
    await page.getByRole('button', { name: 'Gedächtnis leeren' }).click();
    await expect.poll(() => verdict('page_views').innerText()).toContain('0 von 3');
  });

  it('does not show a popup that the visitor never wants to see again, nor a second popup where only one is allowed [popup.18] [popup.19]', async () => {
    await enter('nie-wieder', 1);
    await expect.poll(() => verdict('Anzeige').innerText()).toContain('nie wieder');
    await enter('eines');
    await expect.poll(() => verdict('Anzeige').innerText()).toContain('ein anderes');
    await expect.poll(() => state().innerText()).toBe(isClosed);
  });

  it('continues when a page is replaced before it has answered', async () => {
    await enter('devices');
    await expect.poll(() => state().innerText()).toBe(isOpen);
    await page.evaluate(() => {
      const iframe = document.querySelector('[data-buehne] iframe') as HTMLIFrameElement;
      const { piton } = iframe.contentWindow as unknown as { piton: { report(): Promise<unknown> } };
      piton.report = () => {
        document.body.dataset.asked = '';
        return new Promise(() => {});
      };
    });
    await page.locator('[data-asked]').waitFor();
    await page.getByRole('button', { name: 'geht auf' }).first().click();
    await page.getByRole('button', { name: 'bleibt zu' }).first().click();
    await expect.poll(() => state().innerText()).toBe(isClosed);
  });

  it('can be used by keyboard alone, and fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}popup-labor/`);
    await page.getByLabel('Auslöser oder Bedingung').focus();
    await page.getByLabel('Auslöser oder Bedingung').selectOption('devices');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => state().innerText()).toBe(isOpen);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page, true)).toEqual([]);
  });
});
