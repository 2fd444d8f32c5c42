import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { failure, field, form, HEAD, message, mounted, serveForms, step, success, text } from './form-page';

const FILE = field(
  'datei',
  '<input type="file" name="form_fields[datei]" id="form-field-datei" data-maxsize="1" data-maxsize-message="Zu groß">',
  'upload',
);
const SUBMIT = { name: 'Absenden' };
const LARGE = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_100_000) };

describe('a form', () => {
  it('can be sent again where a reset or a script has removed a file that was too large, and is never sent with it [misc.1h]', async ({
    open,
    site,
  }) => {
    const server = serveForms(site);
    server.answer = { body: success('Danke') };
    // Some forms print `novalidate`, and the browser then checks nothing.
    const body = form('a1b2c3d', `${text('name')}${FILE}<input type="reset" value="Leeren">`);
    const page = await open(`<h1>Anfrage</h1>${body.replace('<form', '<form novalidate')}`, { head: HEAD });
    await mounted(page);
    const file = page.locator('#form-field-datei');
    const error = page.locator('.elementor-field-group-datei [role=alert]');
    const submit = page.getByRole('button', SUBMIT);

    await file.setInputFiles(LARGE);
    await error.waitFor();
    await submit.click();
    await expect.poll(() => file.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => error.textContent()).toBe('Zu groß');
    expect(server.received).toEqual([]);

    await page.getByRole('button', { name: 'Leeren' }).click();
    await expect.poll(() => error.count()).toBe(0);
    await submit.click();
    await message(page, 'success').waitFor();

    await file.setInputFiles(LARGE);
    await error.waitFor();
    await file.evaluate((input: HTMLInputElement) => {
      input.value = '';
    });
    await submit.click();
    await expect.poll(() => server.received.length).toBe(2);
    await expect.poll(() => error.count()).toBe(0);
  });

  it('is sent once under an Enter that is held, a step is left by the first press alone and once by a double click, and the step with a file that is too large is shown again [misc.1h]', async ({
    open,
    site,
  }) => {
    const server = serveForms(site);
    server.answer = { body: success('Danke') };
    const steps = `${step('s1', 'Person')}${text('wer')}${step('s2', 'Reise')}${text('ziel')}`;
    const large = `${step('t1', 'Person')}${FILE}${step('t2', 'Reise')}${text('ort')}${step('t3', 'Zeit')}${text('wann')}`;
    const page = await open(
      `<h1>Anfrage</h1>${form('a1b2c3d', text('name'))}${form('a1b2c3e', steps)}${form('a1b2c3f', large)}`,
      { head: HEAD },
    );
    await mounted(page, 3);
    await page.fill('#form-field-name', 'Anna');
    await page.keyboard.down('Enter');
    await message(page, 'success').waitFor();
    for (let times = 0; times < 4; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');

    await page.focus('#form-field-wer');
    for (let times = 0; times < 4; times++) await page.keyboard.down('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-field-ziel');
    await page.keyboard.up('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => server.received.length).toBe(2);
    expect(server.received.map((fields) => [fields.form_id, fields['form_fields[name]']])).toEqual([
      ['a1b2c3d', 'Anna'],
      ['a1b2c3e', undefined],
    ]);

    const last = page.locator('[data-id=a1b2c3f]');
    const file = last.locator('#form-field-datei');
    await file.setInputFiles(LARGE);
    await last.locator('.e-form__step:not(.elementor-hidden) [data-direction=next]').dblclick();
    await expect.poll(() => last.locator('#form-field-ort').isVisible()).toBe(true);
    await last.getByRole('button', { name: 'Weiter' }).click();
    await last.getByRole('button', SUBMIT).click();
    await expect.poll(() => file.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(server.received.length).toBe(2);
  });

  it('goes to its next step with a custom element of the owner in it, and shows messages about fields that nobody sees [misc.1h]', async ({
    open,
    site,
  }) => {
    const server = serveForms(site);
    server.answer = {
      body: failure('Bitte prüfen.', { falle: 'Bitte leer lassen.', tour: 'Diese Tour ist ausgebucht.' }),
    };
    const unseen =
      field('falle', '<input name="form_fields[falle]" id="form-field-falle">', 'honeypot') +
      field('tour', '<input type="hidden" name="form_fields[tour]" id="form-field-tour">', 'hidden');
    const stars = '<own-stars name="sterne"></own-stars>';
    const page = await open(
      `<h1>Anfrage</h1>${form('a1b2c3d', `${step('s1', 'Person')}${stars}${step('s2', 'Reise')}${text('ziel')}${unseen}`)}`,
      {
        head: HEAD,
        before: (blank) =>
          blank.addInitScript(() => {
            class Stars extends HTMLElement {
              static readonly formAssociated = true;
              readonly internals = this.attachInternals();
            }
            customElements.define('own-stars', Stars);
          }),
      },
    );
    await mounted(page);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', SUBMIT).click();
    await message(page).waitFor();
    await expect
      .poll(() => message(page).textContent())
      .toBe('Bitte prüfen. Bitte leer lassen. Diese Tour ist ausgebucht.');
  });

  it('scrolls to its message where a shorter step or a tall form leaves it outside the window, and to a wrong field under a sticky header, until the field is changed [misc.1h]', async ({
    open,
    site,
  }) => {
    const server = serveForms(site);
    const tall = '<div class="fern"></div>';
    const steps = `${step('s1', 'Person')}${text('wer')}${step('s2', 'Reise')}${tall}${tall}${text('ziel')}`;
    site.set('/kopf.css', 'header { position: sticky; top: 0; height: 100px; background: #fff }');
    const page = await open(
      `<header>Kopf</header>${form('a1b2c3d', steps)}${tall}${form('a1b2c3e', text('name') + tall)}${tall}`,
      { head: `${HEAD}<link rel="stylesheet" href="/kopf.css">` },
    );
    await mounted(page);
    const isInWindow = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    server.answer = { body: success('Danke') };
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', SUBMIT).first().click();
    await message(page, 'success').waitFor();
    await expect.poll(() => isInWindow('.elementor-message-success')).toBe(true);

    server.answer = { body: failure('Heute nicht.') };
    await page.fill('#form-field-name', 'Anna');
    // A form is mounted when it is near the window; until then Enter sends it as the browser does.
    type Marks = { marks: readonly { handler: string | null; state: string }[] };
    const countMounted = () =>
      page.evaluate(async () => {
        const { marks } = await (window.piton as { report(): Promise<Marks> }).report();
        return marks.filter(({ handler, state }) => handler === 'form' && state === 'mounted').length;
      });
    await expect.poll(countMounted).toBe(2);
    await page.keyboard.press('Enter');
    await message(page).waitFor();
    await expect.poll(() => isInWindow('.elementor-message-danger')).toBe(true);

    server.answer = { body: failure('Bitte prüfen.', { name: 'Zu kurz.' }) };
    await page.evaluate(() => {
      const name = document.querySelector('#form-field-name');
      scrollBy(0, (name?.getBoundingClientRect().top ?? 0) - 40);
      document.forms[1]?.requestSubmit();
    });
    await page.locator('.elementor-field-group-name [role=alert]').waitFor();
    // While a form fades it is painted above a sticky header, so its fields count once the fading is over.
    await page.waitForFunction(() => !document.forms[1]?.getAnimations().length);
    await expect.poll(() => isInWindow('#form-field-name')).toBe(true);

    // A password manager may fill the field without an `input` event.
    await page.evaluate(() =>
      document.querySelector('#form-field-name')?.dispatchEvent(new Event('change', { bubbles: true })),
    );
    await expect.poll(() => page.locator('.elementor-field-group-name [role=alert]').count()).toBe(0);
  });
});
