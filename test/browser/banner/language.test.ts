import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { HEAD, popup, putCss } from '../popups/extras-page';
import { it } from './banner-page';

/** Letters and words that occur only in the German ones of the product's own texts. */
const GERMAN =
  /[äöüß]|\b(?:und|der|die|das|nicht|alle|Einwilligung|akzeptieren|speichern|Schließen|Zurück|anzeigen|Dauer|Zweck|Anbieter)\b/i;

/** Returns all texts, labels, titles and placeholders of the elements; runs in the page. */
const read = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`${selector}, ${selector} *`)]
    .filter((each) => !each.matches('style,script'))
    .flatMap((each) => [
      ...[...each.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent),
      ...['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name)),
    ])
    .flatMap((text) => text?.trim() || []);

describe.each(['en-GB', 'fr'])('on a page in the language %s', (lang) => {
  it('the question is in English where the owner has written nothing, in every view [core.14]', async ({
    visit,
  }) => {
    const { page, mounted, show, sticky } = await visit({
      lang,
      config: {
        customize: { sticky: { enabled: true }, decision: { showCloseIcon: true } },
        isGcm: true,
        frontend: { isGcmListPurposes: true, isDataProcessingInUnsafeCountries: true },
        others: { isLicensed: false, bannerI18n: {} },
      },
    });
    await show();
    await page.getByRole('button', { name: 'Accept all' }).waitFor();
    const german = async () => (await page.evaluate(read, '.rcb-banner')).filter((text) => GERMAN.test(text));
    await expect.poll(() => german()).toEqual([]);
    await page.getByRole('button', { name: 'individually' }).click();
    await page.getByRole('button', { name: 'Save individual choices' }).waitFor();
    await expect.poll(() => german()).toEqual([]);
    await page.getByRole('button', { name: 'Accept all' }).click();
    await mounted.evaluate(({ consent }) => consent.allow());
    await sticky();
    await page.getByRole('button', { name: 'Privacy settings', exact: true }).click();
    await expect
      .poll(() => page.locator('.rcb-sticky li').allTextContents())
      .toEqual(['History of privacy settings', 'Withdraw consent', 'Change privacy settings']);
  });

  it('a popup of the extras has English controls, until the owner’s texts take their place [core.14]', async ({
    open,
    site,
  }) => {
    putCss(site);
    let reuse: Page | undefined;
    for (const [block, name] of [
      ['{}', 'Close'],
      ['{"texts":{"ee-popup.close":"Fermer"}}', 'Fermer'],
    ] as const) {
      const page = await open(popup({}, { title: 'Vols' }), {
        lang,
        head: `${HEAD}<script type="application/json" id="piton-config">${block}</script>`,
        reuse,
      });
      reuse = page;
      await page.getByRole('link', { name: 'Fenster öffnen' }).click();
      await page.getByRole('dialog').getByRole('button', { name }).waitFor();
    }
  });
});
