import { describe, expect } from 'vitest';
import { settle } from '../../support/visit';
import { it } from './banner-page';

const individual = { name: 'individuell festlegen' };

describe('the settings', () => {
  it("hydrate the elements of the first view without a warning, also with React's development checks [banner.3]", async ({
    warnings,
    visit,
  }) => {
    const { page, show } = await visit({
      mode: 'development',
      config: {
        links: [{ label: 'Impressum', url: '/impressum/', pageType: 'legalNotice', isTargetBlank: true }],
        others: { isLicensed: false, bannerI18n: {} },
        isGcm: true,
        frontend: {
          isGcmListPurposes: true,
          languageSwitcher: [{ name: 'Deutsch', url: '/', current: true }],
        },
        customize: {
          decision: {
            showGroups: true,
            groupsFirstView: true,
            showCloseIcon: true,
            saveButton: 'afterChange',
          },
          texts: {
            description: 'Ein <b>Satz</b> mit\n<a href="/x" target="_blank">Link</a> &amp; Umbruch',
          },
        },
      },
    });
    await show();
    await page.evaluate(() => {
      const painted = [...document.querySelectorAll('.rcb-inner *')];
      Object.assign(window, { painted });
    });
    await expect.poll(() => page.getByRole('button', { name: 'Auswahl speichern' }).count()).toBe(0);
    await page.getByLabel('Marketing').check();
    await page.getByRole('button', { name: 'Auswahl speichern' }).waitFor();
    const kept = await page.evaluate(() =>
      (window as unknown as { painted: Element[] }).painted
        .filter(({ isConnected }) => !isConnected)
        .map((each) => each.outerHTML),
    );
    expect(kept).toEqual([]);
    await expect.poll(() => page.getByLabel('Marketing').isChecked()).toBe(true);
    expect(warnings).toEqual([]);
  });

  it('open by keyboard alone and lead back to the question, by a button and by Escape, with the focus on their opener and without a decision; let single services be allowed, show a group as half ticked and the essential one as fixed, with checkboxes of a contrast of 3:1 [banner.2d, banner.2g, banner.3, banner.3b]', async ({
    visit,
  }) => {
    const { page, show, choices } = await visit();
    await show();
    const button = page.getByRole('button', individual);
    for (const leave of ['Zurück', 'Escape']) {
      await button.focus();
      await page.keyboard.press('Enter');
      await page.locator('.second-layer').waitFor();
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: leave, exact: true }).press('Enter');
      await button.waitFor();
      await expect.poll(() => page.locator('.second-layer').count()).toBe(0);
      await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
    }
    expect(await choices()).toEqual([]);

    await page.keyboard.press('Space');
    await page.getByRole('dialog', { name: 'Individuelle Privatsphäre-Einstellungen' }).waitFor();
    await settle(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('dialog');
    const essential = page.getByLabel('Essenziell (1)');
    expect([await essential.isDisabled(), await essential.isChecked()]).toEqual([true, true]);
    // The owner may have set any border colour.
    const ratios = await page.locator('.rcb-check input').evaluateAll((boxes) => {
      const light = (color: string) => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
          .slice(0, 3)
          .map((each) => Number(each) / 255)
          .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const behind = (element: Element | null): string => {
        const color = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)';
        return /, 0\)$/.test(color) ? behind(element?.parentElement ?? null) : color;
      };
      return boxes.map((box) => {
        const [ring = ''] = getComputedStyle(box).boxShadow.match(/rgb[^)]*\)/) ?? [];
        const [one, other] = [light(ring), light(behind(box.parentElement))];
        return ring ? Math.max(one, other) / Math.min(one, other) : 0;
      });
    });
    expect(ratios.length).toBeGreaterThan(1);
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
    const toggle = page.getByRole('button', { name: 'Service-Informationen anzeigen: Funktional' });
    await toggle.press('Enter');
    await page.getByLabel('YouTube').check();
    const group = page.getByLabel('Funktional (3)');
    await expect
      .poll(() => group.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate]))
      .toEqual([false, true]);
    await page.getByRole('button', { name: 'Auswahl speichern' }).click();
    expect(await choices()).toEqual([{ buttonClicked: 'ind_custom', decision: { 1: [100], 2: [202] } }]);
  });

  it('that can’t be loaded leave the first view able to accept a decision [banner.2]', async ({
    warnings,
    visit,
  }) => {
    const { page, show, choices } = await visit({ mount: { viewsFail: true } });
    await show();
    await page.getByRole('button', individual).click();
    await page.waitForSelector('dialog:not([aria-busy])');
    await page.getByRole('button', { name: 'Weiter ohne Einwilligung' }).click();
    expect(await choices()).toMatchObject([{ buttonClicked: 'main_essential' }]);
    expect(warnings.join()).toContain('could not be loaded');
  });

  it('show hundreds of services, of which the browser lays out only those in view [banner.2]', async ({
    visit,
  }) => {
    const { page, mounted, show } = await visit();
    await mounted.evaluate(({ consent }) => {
      const items = consent.config.groups[1]?.items as unknown as { id: number }[];
      const [first] = items;
      for (let id = 1000; id < 1500; id += 1) if (first) items.push({ ...first, id });
    });
    await show();
    await page.getByRole('button', individual).click();
    await page.getByRole('button', { name: 'anzeigen: Funktional' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.rcb-service').length === 503);
    const laidOut = () =>
      page
        .locator('.rcb-services > div > *')
        .evaluateAll(
          (all) => all.filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).length,
        );
    await expect.poll(laidOut).toBeLessThan(20);
    await expect.poll(() => laidOut()).toBeGreaterThan(0);
  });
});

describe('a later change', () => {
  it('ends with Escape without a decision; begins with the current one, more consent needs no reload, and the focus returns to the link [banner.2, banner.2e]', async ({
    visit,
  }) => {
    const banner = await visit({ body: '<a href="#x" id="opener">Ändern</a>' });
    const { page, mounted } = banner;
    await mounted.evaluate(({ consent }) => consent.allow(201));
    await banner.open('change');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.rcb-open').count()).toBe(0);
    expect(await banner.choices()).toEqual([]);
    await page.focus('#opener');
    await banner.open('change');
    await page.getByRole('button', { name: 'anzeigen: Funktional' }).click();
    await expect.poll(() => page.getByLabel('Maps').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
    expect(await banner.choices()).toMatchObject([{ buttonClicked: 'ind_all' }]);
    await expect.poll(() => page.locator('.rcb-open').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('opener');
  });

  it('make another decision while the server has not answered the first one [consent.1, banner.2e]', async ({
    visit,
  }) => {
    const banner = await visit();
    const { page, mounted } = banner;
    await mounted.evaluate(({ consent }) => {
      const { decide } = consent;
      Object.assign(consent, {
        async decide(choice: Parameters<typeof decide>[0]) {
          consent.choices.push(choice);
          await new Promise(() => {});
        },
      });
    });
    await banner.show();
    await page.getByRole('button', { name: 'Alle akzeptieren' }).dblclick();
    await expect.poll(() => page.locator('.rcb-open').count()).toBe(0);
    await banner.open('change');
    await page.getByRole('button', { name: 'Weiter ohne Einwilligung' }).click();
    expect(await banner.choices()).toMatchObject([
      { buttonClicked: 'main_all' },
      { buttonClicked: 'ind_essential' },
    ]);
    await expect.poll(() => page.locator('.rcb-open').count()).toBe(0);
  });

  it('that revokes consent reloads the page after 2,000 ms, and the banner is busy until then [banner.2]', async ({
    visit,
  }) => {
    const banner = await visit();
    const { page, mounted } = banner;
    await mounted.evaluate(({ consent }) => consent.allow(201));
    await page.clock.install();
    await banner.open('change');
    await page.getByRole('button', { name: 'Weiter ohne Einwilligung' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Alle akzeptieren' }).isDisabled()).toBe(true);
    expect(await banner.choices()).toMatchObject([{ buttonClicked: 'ind_essential' }]);
    const loaded = page.waitForEvent('load');
    await page.clock.runFor(2_000);
    await loaded;
  });
});

describe('the history', () => {
  const entry = (id: number, uuid: string, name?: string) => ({
    id,
    uuid,
    created: `2026-11-0${id}T10:00:00Z`,
    ...(name && {
      context: {
        buttonClicked: 'main_all',
        consent: { 2: [5] },
        groups: [
          {
            id: 2,
            name,
            slug: '',
            description: '',
            isEssential: false,
            items: [{ id: 5, name: 'Dienst' }] as never,
          },
        ],
      },
    }),
  });

  it('shows each decision as it was, without a way to change it [consent.16c]', async ({ visit }) => {
    const history = [entry(2, 'zwei', 'Damals neu'), entry(1, 'eins')];
    const banner = await visit({ mount: { history } });
    const { page } = banner;
    await banner.open('history');
    const box = page.getByLabel('Damals neu (1)');
    await box.waitFor();
    expect([await box.isChecked(), await box.isDisabled()]).toEqual([true, true]);
    await expect.poll(() => page.getByText('UUID: zwei').isVisible()).toBe(true);
    await page.getByLabel('Zeige Einwilligung vom').selectOption({ index: 1 });
    await expect.poll(() => page.getByText('UUID: eins').isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('status').innerText()).toContain('fehlgeschlagen');
    await page.getByRole('button', { name: 'Schließen' }).click();
    expect(await banner.choices()).toEqual([]);
  });

  it('is loaded again each time it is opened [consent.16]', async ({ visit }) => {
    const banner = await visit();
    const { page, mounted } = banner;
    await banner.open('history');
    await page.getByText('Noch nicht eingewilligt').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await mounted.evaluate(({ consent }) => consent.allow());
    await banner.open('history');
    await page.getByText('UUID: 0f234017').waitFor();
  });

  it('says when it can’t be read [consent.16]', async ({ visit }) => {
    const banner = await visit({ mount: { history: 'error' } });
    await banner.open('history');
    await banner.page.getByText('Das Laden der Einwilligung ist fehlgeschlagen').waitFor();
    await expect.poll(() => banner.page.getByLabel('Zeige Einwilligung vom').isDisabled()).toBe(true);
  });
});

describe('a banner that is disposed', () => {
  it('leaves nothing behind [core.6]', async ({ visit }) => {
    const { page, show, mounted } = await visit();
    await show();
    await page.getByRole('button', individual).click();
    await page.locator('.second-layer').waitFor();
    await mounted.evaluate(({ stop }) => stop());
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.body.style.overflow)).toBe('');
  });
});
