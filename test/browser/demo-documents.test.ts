import type { Frame, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { documents as allDocuments } from '../../demo/site.mjs';
import { practiceFaults } from '../support/authoring-practices';
import { sharedBrowser, USER_AGENT } from '../support/browser';
import { serveDemo } from '../support/demo-server';
import { settle, violations, visit } from '../support/visit';

const documents = allDocuments as { path: string; family: string }[];
const PHONE = { width: 390, height: 844 };
/** The first pages, whose header, navigation and footer all other pages of the handbook have as well. */
const FIRST = ['/handbuch/', '/en/handbook/'];
/** The rules of axe-core whose results depend on the width of the window where only prose differs. */
const BY_WIDTH = ['target-size', 'scrollable-region-focusable'];

const server = serveDemo();
const at = (path: string) => server.url.slice(0, -1) + path;

/** Opens a page of the demo and records the errors of the page and of its frames. */
async function open(path: string, options: object = {}) {
  const context = await (await sharedBrowser()).newContext({
    userAgent: USER_AGENT,
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  page.on('pageerror', (error) => void faults.push(String(error)));
  await page.goto(at(path));
  return { page, faults, close: () => context.close() };
}

const frameOf = async (page: Page, name: string, text: string): Promise<Frame> => {
  const shown = () => page.frames().find((each) => each.name() === name);
  await expect
    .poll(
      async () =>
        (await shown()
          ?.locator('body')
          .innerText()
          .catch(() => '')) ?? '',
    )
    .toContain(text);
  const frame = shown();
  if (!frame) throw new Error(`no frame ${name}`);
  return frame;
};

describe('the documents of the demo', () => {
  it.each(documents.filter(({ family }) => family === 'Handbuch'))(
    'are accessible at $path, on a desktop and a phone, under the strictest policy and without an error',
    async ({ path }) => {
      const { page, policy, faults, close } = await visit(at(path));
      expect(policy).toContain("script-src 'self';");
      for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
        await page.setViewportSize(viewport);
        await settle(page);
        const rules = viewport === PHONE && !FIRST.includes(path) ? BY_WIDTH : undefined;
        expect(await violations(page, true, rules)).toEqual([]);
        expect(await practiceFaults(page)).toEqual([]);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBe(0);
      }
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('can be searched by keyboard, with and without script, and are printed without header and navigation', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, faults, close } = await open('/handbuch/', { javaScriptEnabled });
      await page.getByRole('searchbox', { name: 'Handbuch durchsuchen' }).focus();
      await page.keyboard.type('ausschalten zurück');
      await page.keyboard.press('Enter');
      await page.waitForURL(/suche\/\?q=/);
      await page
        .getByRole('link', { name: /Der Weg zurück/ })
        .first()
        .click();
      await page.waitForURL(/\/handbuch\/umstieg\/#der-weg-zurück|umstieg\/#der-weg-zur/);
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => page.locator('.hb-seite').isVisible()).toBe(false);
      await expect.poll(() => page.locator('header.elementor-location-header').isVisible()).toBe(false);
      await expect.poll(() => page.getByRole('heading', { name: 'Der Weg zurück' }).isVisible()).toBe(true);
      expect(faults).toEqual([]);
      await close();
    }
  });

  it('lead to the same page in the other language and back', async () => {
    const { page, close } = await open('/handbuch/datenschutz/');
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'What is stored and sent' }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL(at('/handbuch/datenschutz/'));
    await close();
  });
});

describe('the workshop for banners', () => {
  it('shows each change in the banner and in the configuration block while the owner types, also after a visit to the banner, and does not move the focus; shows at once that declining is harder than accepting, and which text has too little contrast', async () => {
    const { page, faults, close } = await open('/werkstatt/');
    const findings = page.locator('[data-findings]');
    await expect.poll(() => findings.innerText()).toContain('gleiches Gewicht');
    const visited = await frameOf(page, 'werkstatt-banner', 'Alle akzeptieren');
    await visited.locator('.rcb-btn-all').press('Enter');
    const headline = page.getByLabel('Überschrift', { exact: true }).first();
    for (const text of ['Darf es etwas mehr sein?', ' Oder weniger?']) {
      await headline.focus();
      await page.keyboard.press('End');
      await page.keyboard.type(text);
      await expect.poll(() => findings.innerText()).toContain('Wird gemessen');
      await expect.poll(() => findings.innerText()).toContain('gleiches Gewicht');
      await expect.poll(() => headline.evaluate((field) => field === document.activeElement)).toBe(true);
    }
    await frameOf(page, 'werkstatt-banner', 'Darf es etwas mehr sein? Oder weniger?');
    const json = page.getByRole('textbox', { name: 'Inhalt von piton-config' });
    expect(JSON.parse(await json.inputValue())).toMatchObject({
      consent: { texts: { headline: 'Darf es etwas mehr sein? Oder weniger?' } },
    });
    await headline.fill('');
    await expect.poll(() => json.inputValue()).not.toContain('headline');
    await expect.poll(() => findings.innerText()).toContain('gleiches Gewicht');
    await page.getByRole('searchbox', { name: 'Felder durchsuchen' }).fill('Wahlmöglichkeiten Ablehnen');
    await page.getByRole('combobox', { name: 'Ablehnen', exact: true }).selectOption('link');
    await expect.poll(() => findings.innerText()).toContain('so leicht sein wie Annehmen');
    await page.getByRole('searchbox', { name: 'Felder durchsuchen' }).fill('Allgemeines fontColor');
    await page.getByRole('textbox', { name: 'Schrift Farbe', exact: true }).fill('#cccccc');
    await expect.poll(() => findings.innerText()).toMatch(/hat Kontrast 1,\d, nötig sind/);
    expect(faults).toEqual([]);
    await close();
  });

  it('shows working previews of the settings, the placeholder, a phone and the dark appearance, separates the storage of its banner from the demo’s, and shows the question again on request', async () => {
    const { page, faults, close } = await open('/werkstatt/');
    await frameOf(page, 'werkstatt-banner', 'Alle akzeptieren');
    await page.getByRole('radio', { name: 'Einstellungen' }).check();
    await frameOf(page, 'werkstatt-banner', 'Individuelle Auswahl speichern');
    await page.getByRole('radio', { name: 'Platzhalter' }).check();
    const blocked = await frameOf(page, 'werkstatt-banner', 'Inhalte laden');
    await expect.poll(() => blocked.locator('dialog[open]').count()).toBe(0);
    await page.getByRole('radio', { name: 'Erste Frage' }).check();
    await page.getByRole('radio', { name: 'dunkel' }).check();
    await page.getByRole('radio', { name: 'Handy' }).check();
    const frame = await frameOf(page, 'werkstatt-banner', 'Alle akzeptieren');
    await expect.poll(() => frame.locator('.rcb-mobile.rcb-dark').count()).toBe(1);
    await expect.poll(() => frame.evaluate(() => innerWidth)).toBe(390);
    await frame.locator('.rcb-btn-all').press('Enter');
    await expect
      .poll(() => frame.evaluate(() => Object.keys(localStorage).join()))
      .toContain('piton-consent');
    await expect
      .poll(() => page.evaluate(() => document.cookie + Object.keys(localStorage)))
      .not.toContain('piton-consent');
    await expect.poll(() => frame.locator('dialog[open]').count()).toBe(0);
    await page.getByRole('button', { name: 'Noch einmal zeigen' }).click();
    await frameOf(page, 'werkstatt-banner', 'Alle akzeptieren');
    expect(faults).toEqual([]);
    await close();
  });

  it('opens a pasted block, shows the product’s own warnings about it, and adds and removes services by keyboard', async () => {
    const { page, close } = await open('/werkstatt/');
    const json = page.getByRole('textbox', { name: 'Inhalt von piton-config' });
    const verdict = page.locator('[data-verdict]');
    await json.fill(
      '<script type="application/json" id="piton-config">{"consent":{"groups":[{"id":1,"slug":"essential","isEssential":true,"items":[{"id":2,"name":"Anmeldung"}]}],"texts":{"headlin":"x","headline":"Eingefügt"}}}</script>',
    );
    await expect.poll(() => verdict.innerText()).toBe('Ein Problem:');
    await expect.poll(() => page.locator('[data-problems]').innerText()).toContain('did you mean "headline"');
    await frameOf(page, 'werkstatt-banner', 'Eingefügt');
    const groups = page.locator('.wk-teil', {
      has: page.getByRole('heading', { name: 'Gruppen und Dienste' }),
    });
    await groups.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await groups.getByRole('button', { name: 'Gruppe hinzufügen' }).focus();
    await page.keyboard.press('Enter');
    const added = groups.locator('.wk-eintrag[open]').last();
    await added.getByLabel('Name', { exact: true }).fill('Werbung');
    await expect.poll(() => json.inputValue()).toContain('"name": "Werbung"');
    const namesOf = async () =>
      JSON.parse(await json.inputValue()).consent.groups.map(({ name }: { name?: string }) => name ?? '');
    await groups.getByRole('button', { name: 'Gruppe hinzufügen' }).press('Enter');
    await expect.poll(namesOf).toEqual(['', 'Werbung', '']);
    await added.getByRole('button', { name: 'Gruppe 3 entfernen' }).press('Enter');
    await expect.poll(namesOf).toEqual(['', 'Werbung']);
    await groups.getByText('Gruppe „Werbung“', { exact: true }).press('Enter');
    const remove = added.getByRole('button', { name: /entfernen/ });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => json.inputValue()).not.toContain('Werbung');
    await close();
  });

  it('says that no question appears where the configuration has none, and measures again once it has one', async () => {
    const { page, close } = await open('/werkstatt/');
    const json = page.getByRole('textbox', { name: 'Inhalt von piton-config' });
    const findings = page.locator('[data-findings]');
    await expect.poll(() => findings.innerText()).toContain('gleiches Gewicht');
    await page.clock.install();
    await json.fill('{"consent":{"groups":[]}}');
    await page.clock.fastForward(1_000);
    await expect.poll(() => findings.innerText()).toContain('Wird gemessen');
    await page.clock.fastForward(10_000);
    await expect.poll(() => findings.innerText()).toContain('ist nichts erschienen');
    await page.clock.resume();
    await page.getByRole('button', { name: 'Von vorn beginnen' }).click();
    await expect.poll(() => findings.innerText()).toContain('gleiches Gewicht');
    await close();
  });

  it('is accessible with all of its parts open, on a desktop and a phone', async () => {
    const { page, close } = await open('/werkstatt/');
    await frameOf(page, 'werkstatt-banner', 'Alle akzeptieren');
    await page.locator('details').evaluateAll((all) => {
      for (const each of all as HTMLDetailsElement[]) each.open = true;
    });
    for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(viewport);
      expect(await violations(page, true)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    await close();
  });
});

describe('the playground', () => {
  it('mounts a sample, shows its report, and has an address that shows the same sample', async () => {
    const { page, faults, close } = await open('/probieren/');
    await page.getByLabel('Muster').selectOption('nested-tabs');
    const report = page.locator('[data-summary]');
    await expect.poll(() => report.innerText()).toBe('1 von 1 gemountet.');
    const frame = await frameOf(page, 'probieren-rahmen', 'Programm');
    await frame.getByRole('tab').nth(1).click();
    await expect.poll(() => frame.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => page.url()).toMatch(/#h=[\w-]+$/);
    const again = await open(new URL(page.url()).pathname + new URL(page.url()).hash);
    await expect.poll(() => again.page.locator('[data-summary]').innerText()).toBe('1 von 1 gemountet.');
    await expect
      .poll(() => again.page.getByLabel('HTML', { exact: true }).inputValue())
      .toContain('e-n-tabs');
    expect([...faults, ...again.faults]).toEqual([]);
    await again.close();
    await close();
  });

  it('shows a warning for a bad value, the inspector on request, and a message for a broken address', async () => {
    const { page, close } = await open('/probieren/#h=kaputt');
    await expect.poll(() => page.locator('[data-summary]').innerText()).toBe('Diese Adresse ist beschädigt.');
    await page
      .getByLabel('HTML', { exact: true })
      .fill(
        `<div class="elementor-element elementor-widget elementor-widget-image-carousel" data-id="abc1234" data-element_type="widget" data-widget_type="image-carousel.default" data-settings='{"autoplay":"yes","speed":"schnell"}'><div class="elementor-image-carousel-wrapper swiper"><div class="elementor-image-carousel swiper-wrapper"><div class="swiper-slide">Hallo</div><div class="swiper-slide">Servus</div></div></div></div>`,
      );
    await page.getByRole('button', { name: 'Zum Leben bringen' }).click();
    await expect.poll(() => page.locator('[data-notes]').innerText()).toContain('abc1234');
    await page.getByLabel('Inspektor zeigen').check();
    const frame = await frameOf(page, 'probieren-rahmen', 'Hallo');
    await expect.poll(() => frame.locator('piton-inspector').count()).toBe(1);
    await close();
  });

  it('runs no code of hostile markup, sends no request for it, stays unchanged, and still mounts its valid widgets', async () => {
    const context = await (await sharedBrowser()).newContext({ userAgent: USER_AGENT });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('dialog', (dialog) => {
      asked.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(at('/probieren/'));
    await page.evaluate(() => localStorage.setItem('geheim', '1'));
    const title = await page.title();
    await page.getByLabel('Muster').selectOption('Feindliches Markup, zum Prüfen');
    await expect.poll(() => page.locator('[data-summary]').innerText()).toBe('1 von 1 gemountet.');
    const frame = await frameOf(page, 'probieren-rahmen', 'Ein Hinweis lebt trotzdem');
    await frame.getByRole('button', { name: 'Abschicken' }).click();
    await frame.getByRole('button', { name: 'Hinweis schließen' }).click();
    await expect.poll(() => frame.getByText('Ein Hinweis lebt trotzdem').isVisible()).toBe(false);
    await expect
      .poll(() => page.locator('[data-notes]').innerText())
      .toContain('Verhindert: script-src-elem inline');
    await expect.poll(() => page.title()).toBe(title);
    expect(page.url()).toContain('/probieren/');
    expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([]);
    const reach = await frame.evaluate(() => {
      const attempt = (what: () => unknown) => {
        try {
          return String(what());
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        attempt(() => localStorage.getItem('geheim')),
        attempt(() => parent.document.title),
        attempt(() => document.cookie),
      ];
    });
    expect(reach).toEqual(['SecurityError', 'SecurityError', 'SecurityError']);
    await context.close();
  });

  it('is accessible with a report, on a desktop and a phone', async () => {
    const { page, close } = await open('/probieren/');
    await page.getByLabel('Muster').selectOption('toggle');
    await expect.poll(() => page.locator('[data-marks]').isVisible()).toBe(true);
    for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      // The check leaves out the frame, since pasted markup is no part of the page.
      await page.locator('iframe').evaluate((frame) => frame.setAttribute('hidden', ''));
      expect(await violations(page, true)).toEqual([]);
    }
    await close();
  });
});
