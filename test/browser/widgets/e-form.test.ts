import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { atomicField, atomicForm } from '../../support/atomic-markup';
import { it, type Open } from '../../support/browser';
import { whenMounted } from '../../support/marks';
import type { Site } from '../../support/site';
import { AJAX, failure, type Server, serveForms, success } from './form-page';

const CSS = `
  [data-e-type$=-message] { display: none }
  .form-state-success [data-e-type=e-form-success-message], .form-state-error [data-e-type=e-form-error-message] { display: block }`;
const HEAD = `<link rel="stylesheet" href="/form.css"><script type="text/plain" id="elementor-frontend-js-before">var elementorFrontendConfig = ${JSON.stringify({ urls: { ajaxurl: AJAX }, nonces: { atomicFormsSendForm: '46e4' }, post: { id: 27, title: 'Atomar' } })};</script>`;
const FIELDS =
  atomicField('vorname', 'Vorname', 'input', 'required') +
  atomicField('woche', 'Woche', 'select').replace(
    '></select>',
    '><option value="27">Juli</option><option value="33">August</option></select>',
  ) +
  atomicField('frage', 'Frage', 'textarea') +
  atomicField('agb', 'Gelesen', 'input', 'type="checkbox" value="ja"') +
  atomicField('brief', 'Rundbrief', 'input', 'type="checkbox" value="ja"') +
  '<input name="website" hidden>';

async function openForm(
  open: Open,
  site: Site,
  answer: Server['answer'],
  body = atomicForm('a15bcd3', FIELDS),
): Promise<{ page: Page; server: Server }> {
  const server = serveForms(site);
  server.answer = answer;
  site.set('/form.css', CSS);
  const page = await open(`<main data-elementor-id="61">${body}</main>`, {
    head: HEAD,
    expectedErrors: /status of 500/,
  });
  await whenMounted(page, 'e-form');
  return { page, server };
}
const send = async (page: Page) => {
  await page.getByLabel('Vorname').fill('Anna');
  await page.getByRole('button', { name: 'Absenden' }).click();
};
const focusedType = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('data-e-type') ?? document.activeElement?.localName,
  );

describe('an atomic form', () => {
  it('is sent with its fields, shows and focuses the owner’s thanks, and takes the next input [misc.2a, misc.2b]', async ({
    open,
    site,
  }) => {
    const { page, server } = await openForm(open, site, { body: success('Angekommen') });
    await page.getByLabel('Woche').selectOption('33');
    await page.getByLabel('Gelesen').check();
    await send(page);
    await expect.poll(() => page.getByText('Danke, wir melden uns.').isVisible()).toBe(true);
    const field = (at: number, id: string, type: string, label: string, value: string, options = '') => ({
      [`form_fields[${at}][id]`]: id,
      [`form_fields[${at}][type]`]: type,
      [`form_fields[${at}][label]`]: label,
      [`form_fields[${at}][name]`]: id,
      [`form_fields[${at}][options]`]: options,
      [`form_fields[${at}][value]`]: value,
    });
    expect(server.received).toEqual([
      {
        action: 'elementor_pro_atomic_forms_send_form',
        _nonce: '46e4',
        post_id: '61',
        form_id: 'a15bcd3',
        form_name: 'Hütten',
        referer_title: await page.title(),
        referrer: page.url(),
        ...field(0, 'vorname', 'text', 'Vorname', 'Anna'),
        ...field(1, 'woche', 'select-one', 'Woche', '33', '27, 33'),
        ...field(2, 'frage', 'textarea', 'Frage', ''),
        ...field(3, 'agb', 'checkbox', 'Gelesen', 'ja'),
      },
    ]);
    await expect.poll(() => focusedType(page)).toBe('e-form-success-message');
    await expect.poll(() => page.getByLabel('Vorname').inputValue()).toBe('');
    await expect.poll(() => page.getByText('Angekommen').count()).toBe(0);
    await page.getByLabel('Vorname').fill('B');
    await expect.poll(() => page.getByText('Danke, wir melden uns.').isVisible()).toBe(false);
  });

  it('keeps the input where the server refuses it or fails, and says why [misc.2b, misc.2c]', async ({
    open,
    site,
  }) => {
    const { page, server } = await openForm(open, site, { body: failure('Zu viele Anfragen.') });
    await send(page);
    await expect.poll(() => page.getByText('Das hat nicht geklappt.').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('Zu viele Anfragen.').isVisible()).toBe(true);
    await expect.poll(() => focusedType(page)).toBe('e-form-error-message');
    await expect.poll(() => page.getByLabel('Vorname').inputValue()).toBe('Anna');
    server.answer = { status: 500, body: '<h1>Fehler</h1>' };
    await send(page);
    await expect.poll(() => page.getByText('konnte nicht gesendet werden').isVisible()).toBe(true);
    await expect.poll(() => page.getByLabel('Vorname').inputValue()).toBe('Anna');
  });

  it('says itself that it was sent where the owner has no message, and is the server’s markup again when it is removed [misc.2b, misc.2d]', async ({
    open,
    site,
  }) => {
    const body = atomicForm('a15bcd3', FIELDS, false);
    const { page } = await openForm(open, site, { body: success('') }, body);
    const before = await page.evaluate(() => document.querySelector('form')?.className);
    await send(page);
    await expect.poll(() => page.getByText('Das Formular wurde gesendet.').isVisible()).toBe(true);
    const left = await page.evaluateHandle(() => {
      const form = document.querySelector('form') as Element;
      form.remove();
      return form;
    });
    await expect
      .poll(() => left.evaluate((form) => [form.className, form.textContent?.includes('gesendet')]))
      .toEqual([before, false]);
  });
});
