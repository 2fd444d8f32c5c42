import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: plain JavaScript, since the demo uses it as well
import { zip } from '../../demo/zip.mjs';
// @ts-expect-error: plain JavaScript, since the bench uses it as well
import { launch } from '../support/chromium.mjs';
import { PICTURE_VIEW, takePicture } from '../support/pictures';
import {
  addPage,
  complaints,
  createVisitor,
  deactivate,
  openAsOwner,
  php,
  readOption,
  scriptsOf,
  setOption,
  siteUrl,
} from './site';

const { folder } = inject('site');
const SETTINGS = `${siteUrl}/wp-admin/options-general.php?page=piton`;
const SECTIONS = ['pages', 'settings', 'texts', 'consent', 'transfer'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns axe-core's findings in the settings page, sizes of targets included; the rest of the page is WordPress's own. */
async function findings(): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run('.piton', { rules: { 'target-size': { enabled: true } } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  });
}

/** Writes the ZIP that an owner gets, and returns its path. */
async function writeZip(): Promise<string> {
  const plugin = join(folder, 'plugin');
  const files: Record<string, Buffer> = {};
  for (const entry of await readdir(plugin, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files[`piton/${relative(plugin, path)}`] = await readFile(path);
  }
  const file = join(folder, 'piton-wordpress.zip');
  await writeFile(file, zip(files));
  return file;
}

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const builder = {
    jquery: { src: '/wp-includes/js/jquery/jquery.min.js', deps: [], footer: false },
    // Some file of the size of the builder's scripts.
    'elementor-frontend': { src: '/wp-includes/js/dist/block-editor.min.js', deps: ['jquery'], footer: true },
  };
  const queue = ['elementor-frontend'];
  const alert =
    '<div class="elementor-element elementor-widget-alert" data-id="1" data-element_type="widget" data-widget_type="alert.default"><div class="elementor-alert" role="alert"><button type="button" class="elementor-alert-dismiss">×</button></div></div>';
  // Pages of other tests would be listed as well.
  await php(
    `global $wpdb; return $wpdb->query( "UPDATE {$wpdb->posts} SET post_status = 'elsewhere' WHERE post_status = 'publish'" );`,
  );
  const pages: Readonly<Record<string, readonly [string, Parameters<typeof addPage>[1]]>> = {
    preise: ['Preise', { scripts: builder, queue, body: `<h1>Preise</h1>${alert}` }],
    kontakt: [
      'Kontakt',
      { scripts: builder, queue, body: '<h1>Kontakt</h1><script>elementorFrontend.hooks</script>' },
    ],
    karte: [
      'Wanderkarte',
      { scripts: builder, queue, body: '<div data-widget_type="floating-bars-var-2.default"></div>' },
    ],
    touren: ['Touren', { scripts: builder, queue, merged: ['elementor-frontend'] }],
  };
  for (const [slug, [title, content]] of Object.entries(pages)) {
    const id = await addPage(slug, content);
    await php(`return wp_update_post( array( 'ID' => ${id}, 'post_title' => '${title}' ) );`);
  }
  await setOption({});
  await php("return delete_option( 'piton' );");
  await deactivate();
  await rm(join(folder, 'site/wp-content/plugins/piton'), { recursive: true });
  browser = await launch();
  page = await openAsOwner(browser, { viewport: PICTURE_VIEW, locale: 'de-AT' });
});
afterAll(async () => {
  await browser?.close();
  await php(
    `global $wpdb; return $wpdb->query( "UPDATE {$wpdb->posts} SET post_status = 'publish' WHERE post_status = 'elsewhere'" );`,
  );
  await setOption({});
  await deactivate();
});

const card = () => page.locator('.piton-card');
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const seenByVisitor = async (slug: string) => scriptsOf(await createVisitor().html(`/${slug}/`));

describe('an owner', () => {
  let before: string[] = [];

  it('installs the ZIP and activates the plugin, which changes nothing yet', async () => {
    before = await seenByVisitor('preise');
    await page.goto(`${siteUrl}/wp-admin/plugin-install.php?tab=upload`);
    await page.locator('.upload-plugin input[type=file]').waitFor();
    await takePicture(page, 'wordpress-upload');
    await page.locator('.upload-plugin input[type=file]').setInputFiles(await writeZip());
    await page.locator('#install-plugin-submit').click();
    await page.locator('a.button-primary[href*="action=activate"]').click();
    await page.getByRole('link', { name: 'Einstellungen', exact: true }).click();
    await expect
      .poll(() => card().innerText())
      .toContain('Piton ist aus. Alle bekommen die Seiten wie bisher.');
    expect(await seenByVisitor('preise')).toEqual(before);
  });

  it('tries Piton alone, and has the pages checked', async () => {
    await press('Nur für mich ausprobieren');
    await expect.poll(() => card().innerText()).toContain('Piton läuft nur für angemeldete Administratoren.');
    await takePicture(page, 'wordpress-try');
    // What is offered as the next step is not offered a second time below.
    await expect.poll(() => page.getByRole('button', { name: /Seiten? prüfen/ }).count()).toBe(1);
    await press('4 Seiten prüfen');
    const status = page.locator('[data-piton-status]');
    await expect
      .poll(() => status.textContent(), { timeout: 60_000 })
      .toBe('4 Seiten geprüft: 1 bereit, 1 zum Ansehen, 2 unverändert.');
    // What stands in a row needs no reload.
    await expect
      .poll(() => page.getByRole('row', { name: 'Touren' }).innerText())
      .toContain('Nehmen Sie diese Skripte dort aus');
    await expect.poll(() => page.locator('.subsubsub').first().innerText()).toContain('Unverändert (2)');
    // The next step follows from what was found.
    await page.getByRole('button', { name: 'Weiter: auf 1 bereiten Seite' }).waitFor();
    await page.locator('.wp-list-table').evaluate((table) => table.scrollIntoView());
    await page.evaluate(() => scrollBy(0, -40));
    await takePicture(page, 'wordpress-board');
  });

  it('stops a check, and the next one goes on with the pages that are missing', async () => {
    const status = page.locator('[data-piton-status]');
    let checks = 0;
    // A check leaves out the pages that were checked in the same second.
    await expect
      .poll(() =>
        php(
          'global $wpdb; return time() > $wpdb->get_var( "SELECT MAX(meta_value) FROM {$wpdb->postmeta} WHERE meta_key = \'_piton_checked\'" );',
        ),
      )
      .toBe(true);
    // The server takes as long as the owner likes to wait from the second page on.
    await page.route(/piton\/v1\/check/, (route) => {
      checks += 1;
      return checks === 1 ? route.continue() : undefined;
    });
    await page.locator('.piton-check [data-piton-check]').first().click();
    await expect.poll(() => status.textContent()).toMatch(/^1 von 4: /);
    await expect.poll(() => page.locator('[data-piton-progress]').getAttribute('value')).toBe('1');
    await page.getByRole('button', { name: 'Anhalten' }).press('Enter');
    await expect
      .poll(() => status.textContent())
      .toBe('Angehalten. Die nächste Prüfung macht mit den fehlenden Seiten weiter.');
    await expect.poll(() => page.locator('[data-piton-progress]').isVisible()).toBe(false);
    // The button is gone, and the focus is not lost with it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('piton-pages');
    await page.unroute(/piton\/v1\/check/);
  });

  it('reaches everything with the Tab key, and sees where the focus is', async () => {
    await page.goto(SETTINGS);
    const wanted = await page
      .locator('.piton :is(a, button, input, select, summary):visible')
      .evaluateAll((controls) => controls.length);
    const seen = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.piton h1')?.setAttribute('tabindex', '-1');
      document.querySelector<HTMLElement>('.piton h1')?.focus();
      return [] as string[];
    });
    let unmarked = 0;
    for (let left = wanted; left > 0; left -= 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const at = document.activeElement;
        if (!at?.closest('.piton')) return undefined;
        const { outlineStyle, boxShadow } = getComputedStyle(at);
        return {
          name: at.textContent?.trim() || at.id,
          isMarked: outlineStyle !== 'none' || boxShadow !== 'none',
        };
      });
      if (!focused) break;
      seen.push(focused.name);
      if (!focused.isMarked) unmarked += 1;
    }
    expect(seen).toHaveLength(wanted);
    expect(unmarked).toBe(0);
  });

  it('in a trial sees the inspector above the question, and can use both', async () => {
    await setOption({
      mode: 'me',
      config: { consent: { groups: [{ id: 1, isEssential: true, items: [] }] } },
    });
    const tab = await page.context().newPage();
    // The first visit stores the question for the HTML, the second one gets it from there.
    for (const visit of [1, 2]) {
      await tab.goto(`${siteUrl}/preise/?piton-inspect&visit=${visit}`);
      await tab.locator('dialog.rcb-dialog[open]').waitFor();
      const panel = tab.locator('piton-inspector .panel');
      await panel.waitFor();
      const box = await panel.boundingBox();
      const above = await tab.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.localName, {
        x: (box?.x ?? 0) + 20,
        y: (box?.y ?? 0) + 20,
      });
      expect(above).toBe('piton-inspector');
      await expect.poll(() => panel.innerText()).toContain('alert');
      await panel.locator('input[type=search]').fill('alert');
    }
    await tab.locator('dialog.rcb-dialog [data-rcb="essential"]').press('Enter');
    await tab.locator('dialog.rcb-dialog').waitFor({ state: 'hidden' });
    await tab.close();
    await setOption({ mode: 'me' });
    await page.goto(SETTINGS);
    await press(/4 Seiten prüfen/);
    await expect
      .poll(() => page.locator('[data-piton-status]').textContent(), { timeout: 60_000 })
      .toContain('4 Seiten geprüft');
  });

  it('opens a page with the inspector from its row, also while visitors have none', async () => {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /Mit dem Inspektor öffnen: Preise/ }).click();
    const tab = await opened;
    await tab.locator('piton-inspector').waitFor({ state: 'attached' });
    await expect.poll(() => tab.locator('piton-inspector .panel').innerText()).toContain('alert');
    await tab.close();
  });

  it('measures in the own browser how long a page keeps it busy, before and after', async () => {
    const row = page.getByRole('row', { name: 'Preise' });
    await row.getByRole('button', { name: /In diesem Browser messen/ }).click();
    await expect
      .poll(() => row.innerText(), { timeout: 60_000 })
      .toMatch(/Browser beschäftigt\s+[\d.,]+\sms \(vorher: [\d.,]+\sms\)/);
    // The focus stays where it was.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('In diesem Browser messen');
  });

  it('switches a page by keyboard, goes to the ready pages and to all, and back', async () => {
    const kontakt = page.getByRole('switch', { name: 'Piton auf „Kontakt“' });
    await kontakt.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => kontakt.getAttribute('aria-checked')).toBe('true');
    await page.getByRole('button', { name: 'Weiter: auf der 1 ausgewählten Seite' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => kontakt.getAttribute('aria-checked')).toBe('false');
    await page.getByRole('button', { name: 'Weiter: auf 1 bereiten Seite' }).waitFor();

    await press('Weiter: auf 1 bereiten Seite');
    await expect
      .poll(() => card().innerText())
      .toContain('Piton läuft für alle Besucher auf 1 ausgewählten Seite.');
    expect(await seenByVisitor('preise')).toEqual(['piton']);
    expect(await seenByVisitor('kontakt')).not.toContain('piton');

    await press('Weiter: auf allen Seiten');
    await expect.poll(() => card().innerText()).toContain('Piton läuft auf allen Seiten.');
    await expect
      .poll(() => card().innerText())
      .toMatch(
        /Auf 1 geprüften Seite braucht ein Besuch (?:1 Anfrage|\d+ Anfragen) und \d+ KiB an Skripten weniger/,
      );
    await page.evaluate(() => scrollTo(0, 0));
    await takePicture(page, 'wordpress-off');
    // The owner has switched this page off before.
    expect(await seenByVisitor('kontakt')).not.toContain('piton');

    await press('Ausschalten');
    await expect.poll(() => card().innerText()).toContain('Piton ist aus.');
    expect(await readOption()).toMatchObject({ mode: 'off' });
    expect(await seenByVisitor('preise')).toEqual(before);
  });
});

describe('the settings page', () => {
  it('is accessible in each section, on a desktop and on a phone, and no wider than a phone from left or right', async () => {
    const found: string[] = [];
    for (const section of SECTIONS)
      for (const direction of ['', '&rtl=1']) {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(`${SETTINGS}&tab=${section}${direction}`);
        await page.evaluate(() => {
          for (const fold of document.querySelectorAll<HTMLDetailsElement>('.piton details:not(.wk details)'))
            fold.open = true;
        });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 360) found.push(`${section}${direction} is ${width} px wide`);
        if (direction) continue;
        found.push(...(await findings()).map((each) => `${section}: ${each}`));
        // Only the table is laid out in another way on a desktop.
        if (section !== 'pages') continue;
        await page.setViewportSize(PICTURE_VIEW);
        found.push(...(await findings()).map((each) => `${section}, desktop: ${each}`));
      }
    expect(found).toEqual([]);
  });

  it('shows on a phone the state and the switch of each page without a press', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(SETTINGS);
    const row = page.getByRole('row', { name: 'Touren' });
    await expect.poll(() => row.locator('.piton-badge').isVisible()).toBe(true);
    await expect.poll(() => row.getByRole('switch').isVisible()).toBe(true);
    await page.setViewportSize(PICTURE_VIEW);
  });

  it('has the workshop for the question, whose banner follows, and keeps the owner signed in', async () => {
    await page.goto(`${SETTINGS}&tab=consent`);
    const banner = page.frameLocator('iframe[name="werkstatt-banner"]').locator('dialog.rcb-dialog[open]');
    await banner.waitFor();
    const cookies = (await page.context().cookies()).length;
    await page.getByRole('textbox', { name: 'Überschrift', exact: true }).first().fill('Darf Piton fragen?');
    await expect.poll(() => banner.innerText()).toContain('Darf Piton fragen?');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Gespeichert.').waitFor();
    expect(await readOption()).toMatchObject({
      config: { consent: { texts: { headline: 'Darf Piton fragen?' } } },
    });
    // The reloaded workshop begins with what is stored.
    await expect.poll(() => banner.innerText()).toContain('Darf Piton fragen?');
    expect((await page.context().cookies()).length).toBe(cookies);
    await page.getByRole('button', { name: 'Frage entfernen' }).click();
    await page.getByText('Gespeichert.').waitFor();
    expect(JSON.stringify(await readOption())).not.toContain('consent');
  });

  it('has the workshop in the language of the dashboard, with the texts that visitors of the site read', async () => {
    await php("return update_user_meta( 1, 'locale', 'en_US' );");
    try {
      await page.goto(`${SETTINGS}&tab=consent`);
      const workshop = page.locator('[data-workshop]');
      await workshop.getByRole('heading', { name: 'What the question contains' }).waitFor();
      await workshop.getByRole('textbox', { name: 'Headline', exact: true }).first().waitFor();
      await page.frameLocator('iframe[name="werkstatt-banner"]').locator('dialog.rcb-dialog[open]').waitFor();
      await workshop.locator('.wk-gut').first().waitFor();
      await expect.poll(() => workshop.getAttribute('lang')).toBe('en');
      // No German word is left in what the owner reads, apart from the texts of the question.
      await expect.poll(() => workshop.innerText()).not.toMatch(/[äöüß„]|\b(?:und|der|die|nicht|mit)\b/);
      await expect
        .poll(() => workshop.getByPlaceholder('Privacy settings', { exact: true }).count())
        .toBeGreaterThan(0);
    } finally {
      await php("return update_user_meta( 1, 'locale', 'de_DE' );");
    }
  });

  it('causes no message of PHP', async () => {
    expect(await complaints()).toEqual([]);
  });
});
