import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { whenMounted } from '../support/marks';
import { banner, type DemoSite, decline, newVisitor, openDemoSite } from './consent/demo-site';

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite();
});
afterEach(() => site.close());

/** Opens the page as a new visitor, with a clock that the test can advance. */
async function arrive(path: string) {
  const visitor = await newVisitor((page) => page.clock.install());
  await visitor.page.goto(site.url + path);
  return visitor;
}

const outside = (requests: readonly string[]) => requests.filter((url) => !url.startsWith(site.url));

describe('the site of the demo', () => {
  it('leads from the blog by a theme to a post, and within the post by its table of contents, which marks the current section [demo.1c]', async () => {
    const { page, requests, errors, context } = await arrive('/blog/');
    await decline(page).click();
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    const posts = page.locator('main .se-liste article');
    await expect.poll(() => posts.count()).toBe(9);
    const more = page.getByRole('button', { name: 'Ältere Beiträge' });
    await more.scrollIntoViewIfNeeded();
    await whenMounted(page, 'posts');
    await more.click();
    await expect.poll(() => posts.count()).toBe(18);

    const themes = page.getByRole('navigation', { name: 'Themen' });
    await themes.getByRole('link', { name: /^Wissen/ }).click();
    await page.waitForURL(/thema=wissen/);
    await expect.poll(() => themes.locator('[aria-current]').innerText()).toContain('Wissen');
    expect(new Set(await posts.locator('.ak-marke').allTextContents())).toEqual(new Set(['Wissen']));

    await posts.getByRole('link', { name: 'Was der Schnee erzählt' }).click();
    await page.waitForURL('**/was-der-schnee-erzaehlt/');
    const contents = page.locator('.se-inhalt .elementor-toc__list-wrapper a');
    await expect.poll(() => contents.count()).toBe(9);
    await contents.getByText('Was man hört').click();
    const heading = page.getByRole('heading', { name: 'Was man hört' });
    const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const header = () =>
      page.evaluate(() => document.querySelector('.she-header-yes')?.getBoundingClientRect().bottom ?? 0);
    await expect.poll(async () => (await top()) >= (await header()) && (await top()) < 300).toBe(true);
    await expect
      .poll(() => page.locator('.se-inhalt a.elementor-item-active').allInnerTexts())
      .toEqual(['Was man hört']);
    expect(outside(requests)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('accepts only a complete message, shows the server’s refusal at the field, and thanks the visitor [demo.1]', async () => {
    const { page, requests, errors, context } = await arrive('/kontakt/');
    await decline(page).click();
    const form = page.getByRole('form', { name: 'Anfrage' });
    const send = form.getByRole('button', { name: 'Anfrage senden' });
    await send.scrollIntoViewIfNeeded();
    await whenMounted(page, 'form');
    const sent = () => requests.filter((url) => url.endsWith('admin-ajax.php')).length;
    await send.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-field-name');
    expect(sent()).toBe(0);

    await form.getByLabel('Name').fill('Ida Wolf');
    await form.getByLabel('E-Mail').fill('ida@wegwerf.example');
    await form.getByLabel('Ihre Nachricht').fill('Zu viert nach Kanada, im Februar.');
    await form.getByRole('checkbox').check();
    await send.click();
    await expect.poll(() => form.locator('.elementor-error').innerText()).toContain('zehn Minuten');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-field-email');
    await expect.poll(() => form.getByLabel('Ihre Nachricht').inputValue()).toContain('Kanada');

    await form.getByLabel('E-Mail').fill('ida@beispiel.example');
    await send.click();
    await expect.poll(() => form.locator('.elementor-message-success').innerText()).toContain('Danke');
    await expect.poll(() => form.getByLabel('Ihre Nachricht').inputValue()).toBe('');
    expect(sent()).toBe(2);
    expect(outside(requests)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('lets a visitor decide by the link in the footer, see the decision in the history, and revoke it there [demo.1d]', async () => {
    const { page, errors, context } = await arrive('/impressum/');
    const footer = page.locator('footer');
    await footer.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
    await banner(page)
      .getByRole('checkbox', { name: /^Funktional/ })
      .check();
    await banner(page).getByRole('button', { name: 'Individuelle Auswahl speichern' }).click();
    await expect.poll(() => site.records.map(({ decision }) => Object.keys(decision).length)).toEqual([2]);

    await footer.getByRole('link', { name: 'Ihre Einwilligungen' }).click();
    await page.waitForURL('**/einwilligungen/');
    const main = page.locator('main');
    await expect.poll(() => main.locator('.se-kennung').innerText()).toBe(site.records[0]?.uuid);
    await main.getByRole('button', { name: 'Verlauf ansehen' }).click();
    const entries = banner(page).getByRole('combobox');
    await expect.poll(() => entries.locator('option').count()).toBe(1);
    await expect
      .poll(() => banner(page).locator('.rcb-uuid').innerText())
      .toContain(site.records[0]?.uuid ?? '?');
    const functional = banner(page).getByRole('checkbox', { name: /^Funktional/ });
    await expect.poll(() => functional.isChecked()).toBe(true);
    await expect.poll(() => functional.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => banner(page).isVisible()).toBe(false);

    page.on('dialog', (dialog) => void dialog.accept());
    const again = page.waitForEvent('load');
    await main.getByRole('button', { name: 'Einwilligungen widerrufen' }).click();
    await expect.poll(() => site.records.at(-1)?.buttonClicked).toBe('shortcode_revoke');
    await page.clock.fastForward(2_000);
    await again;
    await main.getByRole('button', { name: 'Verlauf ansehen' }).click();
    await expect.poll(() => entries.locator('option').count()).toBe(2);
    await expect.poll(() => functional.isChecked()).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });
});
