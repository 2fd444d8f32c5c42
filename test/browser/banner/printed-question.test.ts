import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { questionCommand } from '../../../demo/question.mjs';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../../demo/server.mjs';
import type { OpenOptions } from '../../support/browser';
import { accept, banner, decline } from '../consent/demo-site';
import { CONFIG, it } from './printed-page';

const PHONE = { viewport: { width: 390, height: 780 } };
const GROUPS = { design: { decision: { showGroups: true, groupsFirstView: true, saveButton: 'always' } } };

/** Whether Piton runs the question. */
const isTaken = (page: Page) => page.locator('dialog.rcb-dialog:modal').waitFor();
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

/** The boxes, px, and the colours and fonts of all elements in the dialog. */
const looks = (page: Page) =>
  banner(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('*')].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const { color, backgroundColor, font, borderRadius } = getComputedStyle(each);
      return [each.className, x, y, width, height, color, backgroundColor, font, borderRadius].join();
    }),
  );
const ask = (page: Page) => page.evaluate(() => document.documentElement.dataset.pitonAsk);

describe('the question in the page’s HTML', () => {
  const screens = { desktop: {}, phone: PHONE };
  for (const [screen, options] of Object.entries(screens))
    it(`is there before Piton’s code, with its look on a ${screen}; Piton takes it over where it stands, with its focus, and nothing moves [banner.1a, banner.4a, banner.4b]`, async ({
      print,
      warnings,
    }) => {
      const { page, arrive } = await print(options);
      await accept(page).waitFor();
      await expect.poll(() => page.evaluate(() => 'piton' in window)).toBe(false);
      await banner(page).evaluate((dialog) => Object.assign(dialog, { isPrinted: true }));
      const further = banner(page).locator('[data-rcb="individual"]');
      await further.focus();
      const before = await looks(page);
      arrive();
      await isTaken(page);
      await expect.poll(() => looks(page)).toEqual(before);
      await expect.poll(() => further.evaluate((button) => button === document.activeElement)).toBe(true);
      await expect.poll(() => banner(page).evaluate((dialog) => 'isPrinted' in dialog)).toBe(true);
      expect([await page.locator('#piton-question-style').count(), await ask(page)]).toEqual([0, undefined]);
      await further.click();
      await banner(page).locator('.rcb-group-list').waitFor();
      expect(warnings).toEqual([]);
    });

  it('keeps the button that is pressed before Piton’s code is there, shows it as pressed, and decides by it first; on the next page it is not shown [banner.2b, banner.4a, banner.4b]', async ({
    print,
  }) => {
    const { page, arrive } = await print();
    await accept(page).click();
    await decline(page).click();
    const opacities = await Promise.all(
      [accept(page), decline(page)].map((each) =>
        each.evaluate((button) => getComputedStyle(button).opacity),
      ),
    );
    expect(opacities).toEqual(['1', '0.6']);
    expect(await cookies(page)).toEqual([]);
    arrive();
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    await expect.poll(() => cookies(page)).toContain('piton-consent');
    const cookie = await page.evaluate(() => decodeURIComponent(document.cookie));
    expect(cookie).toContain('main_essential');
    await page.reload({ waitUntil: 'commit' });
    await page.locator('#piton-question').waitFor({ state: 'attached' });
    expect([await ask(page), await banner(page).isVisible()]).toEqual([undefined, false]);
    await expect.poll(() => page.locator('#piton-question').count()).toBe(0);
  });

  it('opens the settings where the visitor has pressed their button before [banner.4b]', async ({
    print,
  }) => {
    const { page, arrive } = await print();
    await banner(page).locator('[data-rcb="individual"]').click();
    arrive();
    await banner(page).locator('.rcb-group-list').waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Funktional (1)' }).isChecked()).toBe(false);
  });

  it('keeps the groups that are ticked before Piton’s code is there [banner.2c, banner.4b]', async ({
    print,
  }) => {
    const { page, arrive } = await print({ consent: GROUPS });
    const box = page.getByRole('checkbox', { name: 'Funktional' });
    await box.check();
    arrive();
    await isTaken(page);
    await expect.poll(() => box.isChecked()).toBe(true);
    await banner(page).locator('[data-rcb="custom"]').click();
    await expect.poll(() => page.evaluate(() => decodeURIComponent(document.cookie))).toContain('"61":[2]');
  });

  const changed = {
    'was made for another configuration': (html: string) =>
      html.replace(/data-key="\w+"/, `data-key="${'0'.repeat(32)}"`),
    'says something else than the page’s own': (html: string) =>
      html.replace('Alle akzeptieren', 'Alle ablehnen'),
    'has its buttons in another order': (html: string) =>
      html.replace('data-rcb="essential"', 'data-rcb="all"'),
  };
  for (const [what, change] of Object.entries(changed))
    it(`is replaced if it ${what}: a button that was pressed in it decides nothing [banner.4c]`, async ({
      print,
      warnings,
    }) => {
      const { page, arrive } = await print({ change: ({ html }) => change(html) });
      await banner(page).locator('[data-rcb="all"]').first().click();
      arrive();
      await isTaken(page);
      await accept(page).waitFor();
      await expect.poll(() => banner(page).count()).toBe(1);
      await expect.poll(() => banner(page).locator('[data-rcb="essential"]').count()).toBe(1);
      expect(await cookies(page)).toEqual([]);
      await expect.poll(() => warnings.join()).toContain('the question in the HTML is out of date');
      await accept(page).click();
      await expect.poll(() => cookies(page)).toContain('piton-consent');
    });

  it('goes away where Piton does not come, so that the page can be used [banner.4d]', async ({ print }) => {
    const { page } = await print({
      onEntry: (route) => route.abort(),
      expectedErrors: /ERR_FAILED/,
    });
    await accept(page).waitFor();
    // Nobody waits for the end of the time.
    await page.locator('#piton-question').evaluate((question) => {
      for (const animation of question.getAnimations()) animation.finish();
    });
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Dahinter' }).click();
    expect(new URL(page.url()).hash).toBe('#unten');
  });

  it('goes away where Piton is not to ask [banner.4d]', async ({ print }) => {
    const config =
      '<script type="application/json" id="piton-config">{"handlers":{"consent":false}}</script>';
    const { page, arrive } = await print({
      change: ({ html }) => html,
      head: `${config}<script src="/question.js" data-cookie="x" data-deny=""></script><link rel="stylesheet" id="piton-question-style" href="/frage.css">`,
    });
    await accept(page).waitFor();
    arrive();
    await expect.poll(() => page.locator('#piton-question').count()).toBe(0);
  });

  const unasked: Record<string, OpenOptions> = {
    'a crawler': { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    'a visitor without scripts': { javaScriptEnabled: false },
    'a visitor whose browser refuses by Global Privacy Control': {
      before: (page: Page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
        ),
    },
    'a visitor whose decision waits to be documented': {
      before: (page: Page) => page.addInitScript(() => localStorage.setItem('piton-consent-log-1', '{}')),
    },
  };
  for (const [who, options] of Object.entries(unasked))
    it(`is not shown to ${who} [banner.4a, consent.4, consent.13]`, async ({ print }) => {
      const { page } = await print(options);
      await page.locator('#piton-question').waitFor({ state: 'attached' });
      await expect.poll(() => banner(page).isVisible()).toBe(false);
    });

  it('does not stand on paper [banner.4a]', async ({ print }) => {
    const { page, arrive } = await print();
    await accept(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    arrive();
    await isTaken(page);
  });

  it('is taken over on a prerendered page when the page is shown [banner.4b]', async ({ print }) => {
    const { page, arrive } = await print({
      before: (each) =>
        each.addInitScript(() =>
          Object.defineProperty(document, 'prerendering', { get: () => !('isSeen' in window) }),
        ),
    });
    arrive();
    await page.waitForFunction(() => window.rcbConsentManager !== undefined);
    await expect.poll(() => page.locator('#piton-question[data-key]').count()).toBe(1);
    await page.evaluate(() => {
      Object.assign(window, { isSeen: true });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await isTaken(page);
  });
});

describe('the snippet for pages without the WordPress plugin', () => {
  it('is printed by the command line and by the workshop; pasted into a page it is taken over; the command line says when it is out of date [banner.4b]', async ({
    open,
    warnings,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'piton-question-'));
    const place = (name: string) => join(folder, name);
    const [file, other, pasted] = [place('piton-config.json'), place('other.json'), place('page.html')];
    const lines: string[] = [];
    const command = (...given: readonly string[]): Promise<number> =>
      questionCommand(given[0], given[1], { dist: inject('dist'), say: (line: string) => lines.push(line) });
    await writeFile(file, JSON.stringify(CONFIG));
    await writeFile(
      other,
      JSON.stringify({ consent: { ...CONFIG.consent, texts: { headline: 'Neue Frage' } } }),
    );
    expect(await command(file)).toBe(0);
    const [snippet = ''] = lines.splice(0);
    await writeFile(pasted, snippet);
    expect([await command(file, pasted), await command(other, pasted), await command(other, other)]).toEqual([
      0, 1, 1,
    ]);
    expect(lines.splice(0)).toEqual([
      expect.stringContaining('is up to date'),
      expect.stringContaining('is out of date'),
      expect.stringContaining('has no question'),
    ]);
    await writeFile(other, '{"consent":{}}');
    expect([await command(other), await command(place('none.json'))]).toEqual([1, 1]);
    expect(lines[1]).toContain('there is no such file');
    const server = await createServer({ dist: inject('dist') });
    const answer = await fetch(`${server.url}werkstatt/ausschnitt/`, {
      method: 'POST',
      body: JSON.stringify(CONFIG),
    });
    expect(await answer.text()).toBe(snippet);
    await server.close();
    await rm(folder, { recursive: true });

    const [head = '', body = ''] = snippet.split('<!-- directly after <body> -->');
    const config = `<script type="application/json" id="piton-config">${JSON.stringify(CONFIG)}</script>`;
    const page = await open(body, { csp: '', head: head + config });
    await isTaken(page);
    await expect.poll(() => page.locator('dialog').count()).toBe(1);
    await expect.poll(() => page.locator('body > #piton-question').count()).toBe(1);
    expect(warnings).toEqual([]);
  });
});
