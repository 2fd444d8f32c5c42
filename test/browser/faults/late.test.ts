import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { marksOf } from '../../support/marks';
import { nestedTabs } from '../../support/markup';
import { OWNER_TAG, setOwnerScript } from '../../support/owner';
import { samples, setSampleFiles } from '../../support/samples';
import { form, text } from '../widgets/form-page';
import { block, closure, createLater, OWNER, TALL, words } from './chunks-page';

/** Longer than a chunk may take to load, ms. */
const TOO_LONG_MS = 125_000;
/** A little less than a chunk may take to load, ms. */
const LONG_MS = 100_000;

const SAMPLED = ['nested-accordion', 'nav-menu', 'image-carousel', 'counter', 'lightbox', 'entrance'];
const PAGE = `<main><h1>Reisen</h1><p><a href="/reise/">Zur Reise</a></p><form action="/suche/"><label>Suche <input name="s"></label></form>
  ${nestedTabs('ab12cd9', ['Anreise', 'Abreise'])}${form('a1b2c3d', text('vorname'))}${SAMPLED.map((name) => samples[name]).join('')}<p id="owner">Besitzer</p></main>`;

interface ErrorLog {
  readonly log: readonly (readonly [handler: string, error: string, type: string, request: string])[];
}
const errorsOf = (page: Page) => page.evaluate(() => (window as unknown as ErrorLog).log);
const field = (page: Page) => page.locator('#form-field-vorname');

describe('the fallback that shows content without a handler', () => {
  it('needs no other file, since the missing file may be a shared one [core.7]', () => {
    expect([...closure('fallback')]).toEqual(['fallback']);
  });
});

describe('the core', () => {
  it('that hangs leaves the page as the server printed it, its links and forms working, until the owner gets a report; when it is loaded late everything mounts, and clicks are repeated [core.7, core.12]', async ({
    open,
    site,
  }) => {
    setSampleFiles(site);
    setOwnerScript(site, OWNER);
    for (const path of ['/reise/', '/suche/']) site.set(path, '<h1>Von der Seite</h1>');
    const without = await open(PAGE, { ...TALL, tag: '', ready: false, csp: "script-src 'self'" });
    const printed = await words(without);
    await without.context().close();

    const late = new Set(['basics']);
    const held: Route[] = [];
    let pass: (ms: number) => Promise<void> = async () => {};
    const page = await open(PAGE, {
      ...TALL,
      head: OWNER_TAG,
      ready: false,
      csp: "script-src 'self'",
      expectedErrors: /Failed to load resource|failed at load on|Loading chunk/,
      async before(fresh) {
        await fresh.clock.install();
        pass = createLater(fresh, late);
        await block(fresh, late, (route) => void held.push(route));
      },
    });
    const arrived = async () => {
      await page.locator('#owner[data-alive]').waitFor();
      await expect.poll(() => held.length).toBeGreaterThan(0);
    };

    // Everything that does not wait for the late chunk works.
    await arrived();
    await page.getByText('Zur Reise').click();
    await page.waitForURL('**/reise/');
    await page.goBack();
    await arrived();
    await page.getByText('Bild', { exact: true }).click();
    await page.waitForURL('**/bild.svg');
    await page.goBack();
    await arrived();
    await page.locator('[name=s]').first().fill('firn');
    await page.locator('[name=s]').first().press('Enter');
    await page.waitForURL('**/suche/?s=firn');
    await page.goBack();
    await arrived();
    await field(page).fill('Anna');
    await pass(LONG_MS);
    await expect.poll(() => errorsOf(page)).toEqual([]);
    await expect
      .poll(async () => {
        await pass(TOO_LONG_MS - LONG_MS);
        return (await errorsOf(page)).length;
      })
      .toBeGreaterThan(SAMPLED.length);
    for (const [handler, , type, request] of await errorsOf(page))
      expect([handler, type, request]).toEqual([
        handler,
        'timeout',
        expect.stringMatching(/\/basics-\w+\.js$/),
      ]);
    // Content that a script would add is shown without the script.
    await expect.poll(() => words(page)).toBe(printed.replace('Ziel 0', 'Ziel 1250'));
    await expect.poll(() => field(page).inputValue()).toBe('Anna');

    held.length = 0;
    await page.reload();
    await arrived();
    await page.getByText('Titel 2').click();
    await page.getByText('Titel 1').click();
    await page.getByText('Titel 2').click();
    await pass(LONG_MS);
    late.clear();
    for (const route of held) await route.continue();
    await expect
      .poll(async () => (await marksOf(page)).filter(({ state }) => state !== 'mounted'))
      .toEqual([]);
    await expect
      .poll(() => page.getByRole('tab', { name: 'Titel 2' }).getAttribute('aria-selected'))
      .toBe('true');
    await expect.poll(() => errorsOf(page)).toEqual([]);
  });
});
