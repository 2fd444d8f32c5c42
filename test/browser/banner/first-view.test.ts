import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DESIGN } from '../../../src/consent/defaults/design-defaults';
import { it, viewRequests } from './banner-page';

const ESSENTIAL = { 1: [100] };
const EVERYTHING = { 1: [100], 2: [201, 202, 203], 3: [204] };
const customize = (sections: object) => ({ config: { customize: sections as Record<string, unknown> } });

describe('the first question', () => {
  it('is shown and accepts a decision without React: accept all; dispatches its events, and treats no service as accepted from then on [banner.1, banner.2a, core.1d, consent.9]', async ({
    site,
    visit,
  }) => {
    const { page, show, choices, mounted } = await visit();
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const type of ['RCB/Banner/Show/Interactive', 'RCB/Banner/Show'])
        document.addEventListener(type, () => void heard.push(type));
    });
    await show();
    expect(await page.evaluate('heard')).toEqual(['RCB/Banner/Show/Interactive', 'RCB/Banner/Show']);
    await expect.poll(() => mounted.evaluate(({ consent }) => consent.$accepted.get())).toEqual([]);
    const dialog = page.getByRole('dialog', { name: 'Privatsphäre-Einstellungen' });
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
    expect(await choices()).toEqual([{ buttonClicked: 'main_all', decision: EVERYTHING }]);
    await expect.poll(() => dialog.isVisible()).toBe(false);
    expect(viewRequests(site)).toEqual([]);
  });

  it('is painted at once from the server’s configuration, without a further request [banner.1]', async ({
    site,
    visit,
  }) => {
    const texts = {
      headline: 'Fragen',
      description: 'Kurz.',
      acceptAll: 'Ja',
      acceptEssentials: 'Nein',
      acceptIndividual: 'Einzeln',
      dataProcessingInUnsafeCountries: '-',
      ageNoticeBanner: 'Unter {{minAge}}?',
      listServicesNotice: '{{services}}',
      consentForwardingExternalHosts: '-',
    };
    const { page, show } = await visit(
      customize({ ...DESIGN, texts, individualTexts: { save: 'Speichern' } }),
    );
    const before = site.requests.length;
    await show();
    await expect.poll(() => page.getByRole('dialog', { name: 'Fragen' }).innerText()).toContain('Unter 14?');
    const [yes, no] = await Promise.all(
      ['Ja', 'Nein'].map((name) =>
        page
          .getByRole('button', { name, exact: true })
          .evaluate((button) => getComputedStyle(button).backgroundColor),
      ),
    );
    expect([yes, no]).toEqual(['rgb(21, 119, 155)', 'rgb(21, 119, 155)']);
    expect(site.requests.slice(before)).toEqual([]);
  });

  it('counts one decision however often the button is pressed, and declining is as easy [banner.2b]', async ({
    visit,
  }) => {
    const { page, show, choices } = await visit();
    await show();
    const [accept, decline] = await Promise.all(
      ['Alle akzeptieren', 'Weiter ohne Einwilligung'].map((name) =>
        page.getByRole('button', { name }).evaluate((button) => {
          const { backgroundColor, color, fontSize } = getComputedStyle(button);
          return [backgroundColor, color, fontSize, button.clientHeight, button.clientWidth].join();
        }),
      ),
    );
    expect(decline).toBe(accept);
    await page.getByRole('button', { name: 'Weiter ohne Einwilligung' }).dblclick();
    expect(await choices()).toEqual([{ buttonClicked: 'main_essential', decision: ESSENTIAL }]);
  });

  it('accepts a decision while React is still loading; React then mounts nothing [banner.2]', async ({
    visit,
  }) => {
    const { page, show, choices } = await visit();
    let arrive = () => {};
    await page.route(/hydrate/, async (route) => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await route.continue();
    });
    await show();
    await page.getByRole('button', { name: 'individuell festlegen' }).click();
    await page.waitForSelector('dialog[aria-busy]');
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
    expect(await choices()).toEqual([{ buttonClicked: 'main_all', decision: EVERYTHING }]);
    arrive();
    await page.waitForSelector('dialog:not([aria-busy])', { state: 'attached' });
    await expect.poll(() => page.locator('.second-layer').count()).toBe(0);
    const keys = await page.locator('.rcb-inner').evaluate((inner) => Object.keys(inner).join());
    expect(keys).not.toContain('react');
    await expect.poll(() => page.locator('.rcb-open').count()).toBe(0);
  });

  it('has the focus itself, stays open on Escape, leads by Tab past its text to the buttons, and closes when the visitor decided elsewhere: in another tab, at a placeholder [banner.3b, consent.9]', async ({
    visit,
  }) => {
    const { page, show, mounted } = await visit();
    await show();
    const focused = () => page.evaluate(() => document.activeElement?.localName);
    await expect.poll(() => focused()).toBe('dialog');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await expect
      .poll(() => page.locator('.rcb-skip:focus').innerText())
      .toBe('Zu Einwilligungsoptionen springen');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Alle akzeptieren');
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('dialog,body')?.id))
      .not.toBe('behind');
    await mounted.evaluate(({ consent }) => consent.allow(201));
    await expect.poll(() => page.locator('.rcb-open').count()).toBe(0);
  });

  it('locks the page without moving it, and restores it afterwards [banner.3]', async ({ site, visit }) => {
    const { page, show } = await visit({
      hasScrollbars: true,
      head: '<link rel="stylesheet" href="/hoch.css">',
      before: async () => site.set('/hoch.css', 'main{height:3000px}'),
    });
    const layout = () =>
      page.evaluate(() => [
        document.querySelector('main')?.getBoundingClientRect().width,
        document.body.getAttribute('style'),
      ]);
    const before = await layout();
    await show();
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect((await layout())[0]).toBe(before[0]);
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
    expect([(await layout())[0], (await layout())[1] || null]).toEqual(before);
  });

  it("moves the server's container to the body and its link into the banner, and requests no logo from another host [banner.1b]", async ({
    site,
    visit,
  }) => {
    const { page, show } = await visit({
      body: '<section><div id="probe"></div></section><a id="probe-powered-by" href="/powered">Mit Piton</a>',
      config: {
        links: [{ label: 'Impressum', url: '/impressum/', pageType: 'legalNotice', isTargetBlank: false }],
        customize: { headerDesign: { logo: 'https://logo.example.test/logo.png' } },
      },
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await show();
    await expect
      .poll(() => page.locator('body > #probe .rcb-footer').innerText())
      .toMatch(/Impressum\s+Mit Piton/);
    await expect.poll(() => page.locator('#probe-powered-by').count()).toBe(0);
    await expect.poll(() => page.locator('.rcb-logo').count()).toBe(0);
    expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([]);
  });

  it('leaves the page usable where the owner wants no overlay [banner.1]', async ({ visit }) => {
    const { page, show } = await visit(
      customize({ layout: { overlay: false, dialogPosition: 'bottomRight' } }),
    );
    await show();
    await page.click('#behind');
    expect(page.url()).toContain('#behind');
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true);
  });

  it('blurs the page by as much as the owner wants, and lets the browser filter nothing at 0 px [banner.1]', async ({
    visit,
  }) => {
    const filters: Record<number, string> = {};
    let reuse: Page | undefined;
    for (const overlayBlur of [4, 0]) {
      const { page, show } = await visit({ ...customize({ layout: { overlayBlur } }), reuse });
      reuse = page;
      await show();
      filters[overlayBlur] = await page
        .locator('.rcb-banner')
        .evaluate((banner) => getComputedStyle(banner).backdropFilter);
    }
    expect(filters).toEqual({ 4: 'blur(4px)', 0: 'none' });
  });

  it("never locks a page whose visitor's filter hides it, or a part of it [banner.1]", async ({
    site,
    warnings,
    visit,
  }) => {
    let reuse: Page | undefined;
    for (const part of ['.rcb-banner', '.rcb-dialog', '.rcb-inner', '.rcb-content']) {
      site.set('/filter.css', `${part}{display:none!important}`);
      const { page, show } = await visit({ head: '<link rel="stylesheet" href="/filter.css">', reuse });
      reuse = page;
      await show();
      await page.click('#behind');
      await expect.poll(() => page.url(), { message: part }).toContain('#behind');
      await expect
        .poll(() => warnings.splice(0).join(), { message: part })
        .toContain('hides the consent banner');
    }
  });

  it('never locks a page whose script has emptied it, removed it, or stripped it of its state, at the question or in the settings [banner.1]', async ({
    visit,
  }) => {
    let reuse: Page | undefined;
    for (const [what, spoil] of [
      ['emptied', ({ firstElementChild }: Element) => firstElementChild?.remove()],
      ['removed', (inner: Element) => inner.remove()],
      ['stripped', (inner: Element) => inner.parentElement?.removeAttribute('open')],
    ] as const)
      for (const isFirst of [true, false]) {
        const { page, show } = await visit({ reuse });
        reuse = page;
        await show();
        if (!isFirst) {
          await page.getByRole('button', { name: 'individuell festlegen' }).click();
          await page.getByRole('dialog', { name: 'Individuelle' }).waitFor();
        }
        await page.locator('.rcb-inner').evaluate(spoil);
        await page.click('#behind');
        await expect.poll(() => page.url(), { message: what }).toContain('#behind');
      }
  });

  it('stays above the page, and holds the focus, after a script has wrapped the page [banner.1, banner.3]', async ({
    visit,
  }) => {
    const { page, show, choices } = await visit();
    await show();
    await page.evaluate(() => {
      const wrapper = document.createElement('div');
      wrapper.style.transform = 'translateY(2000px)';
      wrapper.append(...document.body.childNodes);
      document.body.append(wrapper);
    });
    await page.waitForFunction(() => document.activeElement?.matches('dialog:modal'));
    for (let times = 0; times < 12; times++) await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('dialog, dialog *, body')))
      .toBe(true);
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
    expect(await choices()).toHaveLength(1);
    await page.click('#behind');
    expect(page.url()).toContain('#behind');
  });

  it('runs no code of a text, and shows the rest', async ({ visit }) => {
    const { page, show, choices } = await visit(
      customize({
        texts: {
          headline: '<img src=x onerror="document.title=1">Hallo',
          description: '<script>document.title=1</script><a href="javascript:document.title=1">Text</a>',
          acceptAll: '<b onclick="document.title=1">Ja</b>',
          acceptEssentials: {},
        },
        layout: 7,
        decision: { buttonOrder: '<script>' },
      }),
    );
    await show();
    await page.getByText('Text').click();
    await page.getByRole('button', { name: 'Ja', exact: true }).click();
    await expect.poll(() => page.title()).toBe('Probe');
    expect(await choices()).toHaveLength(1);
  });

  it('opens the page in the chosen language [banner.3]', async ({ site, visit }) => {
    site.set('/en/', '<!doctype html><title>English</title>');
    const languageSwitcher = [
      { name: 'English', url: '/en/', locale: 'en_US', current: false },
      { name: 'Deutsch', url: '/', locale: 'de_AT', current: true },
    ];
    const { page, show } = await visit({ config: { frontend: { languageSwitcher } } });
    await show();
    const select = page.getByRole('combobox', { name: 'Deutsch' });
    await expect.poll(() => select.inputValue()).toBe('/');
    await select.selectOption('English');
    await page.waitForURL('**/en/');
  });
});
