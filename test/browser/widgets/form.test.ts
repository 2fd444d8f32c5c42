import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { setOffline } from '../../support/offline';
import { whenQuiet } from '../../support/quiet';
import { violations } from '../../support/visit';
import { asking, question } from '../third-parties/third-parties-page';
import { failure, field, form, HEAD, message, mounted, serveForms, step, success, text } from './form-page';

const CONTACT = form(
  'a1b2c3d',
  text('name', 'required') +
    text('email', 'required', 'email') +
    field(
      'zeit',
      '<div class="elementor-field-subgroup"><span class="elementor-field-option"><input type="radio" value="früh" id="form-field-zeit-0" name="form_fields[zeit]"><label for="form-field-zeit-0">früh</label></span></div>',
      'radio',
    ) +
    field(
      'datei',
      '<input type="file" name="form_fields[datei]" id="form-field-datei" data-maxsize="1" data-maxsize-message="Zu groß">',
      'upload',
    ),
);
/** Logs the events that owners' snippets receive, with jQuery and with plain scripts. */
const LISTEN = `
  window.heard = [];
  const jQuery = (target) => ({
    on(type, listener) { target.addEventListener(type, (event) => jQuery.event.triggered !== type && listener(event)); },
    trigger(type, args) { window.heard.push(['jquery ' + type, args[0]?.message]); },
  });
  jQuery.event = {};
  window.jQuery = jQuery;
  for (const type of ['submit_success', 'form_destruct', 'reset', 'error'])
    document.addEventListener(type, (event) => window.heard.push([type, event.detail?.message]), true);
`;
const heard = () => (window as unknown as { heard: string[][] }).heard.splice(0);

describe('a form', () => {
  it('shows the server’s refusals beside the fields, is sent once for several clicks, and keeps its text until it is sent [misc.1h]', async ({
    open,
    site,
  }) => {
    const server = serveForms(site);
    site.set('/owner.js', LISTEN);
    const page = await open(`<main><h1>Anfrage</h1>${CONTACT}</main>`, {
      head: `${HEAD}<script src="/owner.js"></script>`,
      expectedErrors: /500/,
    });
    await mounted(page);
    const name = page.locator('#form-field-name');
    const email = page.locator('#form-field-email');
    const submit = page.getByRole('button', { name: 'Absenden' });
    await name.fill('Anna');
    await email.fill('anna@example.org');
    await page
      .locator('#form-field-datei')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_100_000) });
    await expect
      .poll(() => page.locator('.elementor-field-group-datei [role=alert]').textContent())
      .toBe('Zu groß');
    await page.locator('#form-field-datei').setInputFiles([]);
    await expect.poll(() => page.locator('[role=alert]').count()).toBe(0);

    server.answer = {
      body: failure('Bitte prüfen.', {
        email: 'Diese Adresse gibt es nicht.',
        zeit: 'Bitte wählen.',
        fehlt: 'Unbekannt.',
      }),
      hold: true,
    };
    await submit.focus();
    await page.keyboard.press('Enter');
    const waiting = page.locator('form.elementor-form-waiting[aria-busy=true]');
    await waiting.waitFor();
    await expect.poll(() => page.locator('[type=submit] .elementor-form-spinner').count()).toBe(1);
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await page.evaluate(() => document.forms[0]?.requestSubmit());
    await expect.poll(() => server.received.length).toBe(1);
    server.release();
    await message(page).waitFor();
    await expect.poll(() => message(page).textContent()).toBe('Bitte prüfen. Unbekannt.');
    expect(server.received).toEqual([
      expect.objectContaining({
        action: 'elementor_pro_forms_send_form',
        _nonce: '4f92',
        form_id: 'a1b2c3d',
        referrer: page.url(),
        'form_fields[name]': 'Anna',
      }),
    ]);
    await expect.poll(() => waiting.count()).toBe(0);
    await expect
      .poll(() =>
        page
          .locator('.elementor-field-group-email.elementor-error .elementor-form-help-inline[role=alert]')
          .textContent(),
      )
      .toBe('Diese Adresse gibt es nicht.');
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    await expect
      .poll(() =>
        email.evaluate(
          (input) => document.getElementById(input.getAttribute('aria-errormessage') ?? '')?.textContent,
        ),
      )
      .toBe('Diese Adresse gibt es nicht.');
    await expect
      .poll(() => page.locator('.elementor-field-group-zeit [role=alert]').textContent())
      .toBe('Bitte wählen.');
    await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.evaluate(heard)).toEqual([
      ['jquery error', 'Bitte prüfen.'],
      ['error', 'Bitte prüfen.'],
    ]);
    await expect.poll(() => name.inputValue()).toBe('Anna');
    expect(await violations(page)).toEqual([]);

    await email.fill('anna@example.at');
    await page.locator('#form-field-zeit-0').check();
    await expect.poll(() => page.locator('.elementor-error').count()).toBe(0);
    server.answer = { status: 500, body: '<h1>Fatal error</h1>' };
    await submit.click();
    await expect.poll(() => message(page).textContent()).toContain('noch da');
    await page.reload();
    await mounted(page);
    await expect.poll(() => email.inputValue()).toBe('anna@example.at');
    await expect.poll(() => page.locator('#form-field-zeit-0').isChecked()).toBe(true);

    server.answer = {
      body: success(
        'Danke, <b>Anna</b>!<a href="javascript:alert(1)" onclick="alert(1)">Mehr</a><script>alert(1)</script>',
      ),
    };
    await submit.click();
    await message(page, 'success').waitFor();
    await expect
      .poll(() => message(page, 'success').innerHTML())
      .toBe('Danke, <b data-piton-foreign="">Anna</b>!<a data-piton-foreign="">Mehr</a>');
    expect((await page.evaluate(heard)).map(([type]) => type)).toEqual([
      'jquery submit_success',
      'submit_success',
      'jquery form_destruct',
      'form_destruct',
      'reset',
    ]);
    await expect.poll(() => name.inputValue()).toBe('');
    await page.reload();
    await mounted(page);
    await expect.poll(() => name.inputValue()).toBe('');
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
      .not.toContain('piton-form');
  });

  it('keeps what was typed into each copy of a form apart, also after a reload [misc.1]', async ({
    open,
    site,
  }) => {
    serveForms(site);
    const page = await open(CONTACT + CONTACT, { head: HEAD });
    await mounted(page);
    const values = () =>
      page
        .locator('input[name="form_fields[name]"]')
        .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    await page.locator('input[name="form_fields[name]"]').first().fill('Anna');
    await page.reload();
    await mounted(page);
    await expect.poll(values).toEqual(['Anna', '']);
    await page.locator('input[name="form_fields[name]"]').last().fill('Berta');
    await page.reload();
    await mounted(page);
    await expect.poll(values).toEqual(['Anna', 'Berta']);
  });

  it('is emptied after it was sent, also where the owner gave its button the id “reset” [misc.1h]', async ({
    open,
    site,
  }) => {
    const server = serveForms(site);
    const named = CONTACT.replace('<button', '<button id="reset"');
    const page = await open(named, { head: HEAD });
    await mounted(page);
    const name = page.locator('#form-field-name');
    await name.fill('Anna');
    await page.locator('#form-field-email').fill('anna@example.org');
    server.answer = { body: success('Danke!') };
    await page.getByRole('button', { name: 'Absenden' }).click();
    await message(page, 'success').waitFor();
    await expect.poll(() => message(page, 'success').textContent()).toBe('Danke!');
    await expect.poll(() => name.inputValue()).toBe('');
  });

  it('moves step by step by keyboard, back without validation, and to an invalid field in any step [misc.1]', async ({
    open,
    site,
  }) => {
    const server = serveForms(site);
    const icon = `data-icon="${'<svg class="e-font-icon-svg" viewBox="0 0 9 9" onload="alert(1)"><path d="M0 0h9"></path></svg>'.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
    const fields =
      step('s1', 'Person') +
      text('name', 'required') +
      step('s2', 'Reise', icon) +
      text('nr', 'required', 'number') +
      step('s3', 'Ende') +
      text('notiz');
    const page = await open(
      `<main><h1>Anfrage</h1>${form('b1b2c3d', fields, { step_type: 'number_text', step_icon_shape: 'circle', step_next_label: 'Weiter', step_previous_label: 'Zurück' })}
       ${form('c1b2c3d', fields.replaceAll('form-field-', 'form-field-b-'), { step_type: 'progress_bar' })}
       ${form('d1b2c3d', fields.replaceAll('form-field-', 'form-field-c-'), { step_type: 'icon', step_icon_shape: 'square' })}</main>`,
      { head: HEAD },
    );
    await mounted(page, 3);
    const first = page.locator('[data-id=b1b2c3d]');
    const states = () =>
      first
        .locator('.e-form__indicators__indicator')
        .evaluateAll((all) => all.map((each) => /--state-(\w+)/.exec(each.className)?.[1]).join(' '));
    const shown = () => first.locator('.e-form__step:not(.elementor-hidden)').getAttribute('aria-label');
    await expect
      .poll(() =>
        first
          .locator('form > .e-form__indicators--type-number_text + .elementor-form-fields-wrapper')
          .count(),
      )
      .toBe(1);
    await expect
      .poll(() =>
        first
          .locator('.e-form__indicators__indicator__number.e-form__indicators__indicator--shape-circle')
          .allTextContents(),
      )
      .toEqual(['1', '2', '3']);
    await expect.poll(() => first.locator('.e-form__indicators__indicator__separator').count()).toBe(2);
    await expect
      .poll(() => first.locator('.e-form__step').first().getAttribute('class'))
      .toBe(
        'elementor-field-type-step elementor-column elementor-field-group-s1 elementor-col-100 e-form__step',
      );
    await expect.poll(() => states()).toBe('active inactive inactive');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-field-name');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown()).toBe('Person');
    await page.keyboard.type('Anna');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown()).toBe('Reise');
    await expect.poll(() => states()).toBe('completed active inactive');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-field-nr');
    expect(server.received).toEqual([]);
    await first.getByRole('button', { name: 'Zurück' }).click();
    await expect.poll(() => shown()).toBe('Person');
    await first.getByRole('button', { name: 'Weiter' }).click();
    await first.locator('#form-field-nr').fill('3');
    await first.getByRole('button', { name: 'Weiter' }).click();
    await expect
      .poll(() =>
        first
          .locator('.e-form__step')
          .last()
          .locator(
            '.e-form__buttons > .elementor-field-type-submit.e-form__buttons__wrapper > button.e-form__buttons__wrapper__button',
          )
          .count(),
      )
      .toBe(1);

    // A script empties a valid field of an earlier step.
    await first.locator('#form-field-nr').evaluate((input: HTMLInputElement) => {
      input.value = '';
    });
    await first.getByRole('button', { name: 'Absenden' }).click();
    await expect.poll(shown).toBe('Reise');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-field-nr');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    server.answer = { body: failure('Bitte prüfen.', { name: 'Zu kurz' }) };
    await page.keyboard.press('Enter');
    await expect.poll(shown).toBe('Person');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-field-name');

    const bar = page.locator('[data-id=c1b2c3d]');
    await expect
      .poll(() => bar.locator('.e-form__indicators__indicator__progress__meter').textContent())
      .toBe('33%');
    await expect
      .poll(() =>
        bar.evaluate((widget: HTMLElement) =>
          widget.style.getPropertyValue('--e-form-steps-indicator-progress-meter-width'),
        ),
      )
      .toMatch(/^33\.3/);
    const icons = page.locator(
      '[data-id=d1b2c3d] .e-form__indicators__indicator__icon.e-form__indicators__indicator--shape-square',
    );
    await expect
      .poll(() => icons.locator('svg').evaluate((svg) => svg.getAttributeNames()))
      .not.toContain('onload');
    await expect
      .poll(() => icons.first().innerHTML())
      .toBe('<i class="fas fa-star" aria-hidden="true" data-piton-foreign=""></i>');
  });

  it('waits for the connection, shows a message when it takes long, opens a popup and redirects only to web addresses [misc.1]', async ({
    open,
    site,
    warnings,
  }) => {
    const server = serveForms(site);
    const popup = (id: number, content: string) =>
      `<div data-elementor-type="popup" data-elementor-id="${id}" class="elementor elementor-${id} elementor-location-popup" data-elementor-settings="{&quot;a11y_navigation&quot;:&quot;yes&quot;}">${content}</div>`;
    const page = await open(
      `<main><h1>Anfrage</h1>${form('e1b2c3d', text('name'))}</main>${popup(512, `<p>Danke!</p>${form('f1b2c3d', text('mail'))}`)}`,
      { head: HEAD, before: (fresh) => fresh.clock.install() },
    );
    await mounted(page);
    await setOffline(page, true);
    await page.locator('#form-field-name').fill('Berta');
    await page.keyboard.press('Enter');
    await expect.poll(() => message(page).textContent()).toContain('Keine Verbindung');
    expect(server.received).toEqual([]);
    await setOffline(page, false);
    await expect.poll(() => page.locator('form > [role=status]').textContent()).toContain('wieder da');

    // The server does not answer: the visitor may submit again, and a late answer does not clear text that was typed
    // meanwhile.
    server.answer = { body: success('Zu spät'), hold: true };
    await page.keyboard.press('Enter');
    await expect.poll(() => server.received.length).toBe(1);
    const submit = page.locator('main [type=submit]');
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await page.clock.runFor(31_000);
    await expect.poll(() => message(page).textContent()).toContain('noch keine Antwort');
    await expect.poll(() => submit.isDisabled()).toBe(false);
    await page.locator('main #form-field-name').fill('Berta, zu zweit');
    server.release();
    await expect.poll(() => message(page, 'success').textContent()).toBe('Zu spät');
    await expect.poll(() => page.locator('main #form-field-name').inputValue()).toBe('Berta, zu zweit');
    // The answer to the second submission is shown, whatever the first one returns.
    server.answer = { body: failure('Vom ersten Mal'), hold: true };
    await page.locator('main #form-field-name').press('Enter');
    await expect.poll(() => server.received.length).toBe(2);
    await page.clock.runFor(31_000);
    await expect.poll(() => message(page).textContent()).toContain('noch keine Antwort');
    server.answer = { body: failure('Vom zweiten Mal') };
    await page.locator('main #form-field-name').press('Enter');
    await expect.poll(() => message(page).textContent()).toBe('Vom zweiten Mal');
    server.received.length = 0;

    server.answer = {
      body: success('', { redirect_url: 'javascript:alert(1)', popup: { action: 'open', id: '512' } }),
      hold: true,
    };
    await page.keyboard.press('Enter');
    await expect.poll(() => server.received.length).toBe(1);
    await page.clock.runFor(11_000);
    await expect
      .poll(() => page.locator('form > [role=status]').textContent())
      .toContain('länger als üblich');
    server.release();
    const dialog = page.locator('#elementor-popup-modal-512');
    await dialog.waitFor();
    expect(warnings.join()).toContain('not http(s)');
    // The message about the long wait is removed.
    await expect.poll(() => page.locator('main form > [role=status]').count()).toBe(0);

    await mounted(page, 2);
    server.answer = {
      body: success('Angemeldet', { popup: { action: 'close', id: '', do_not_show_again: 'yes' } }),
    };
    await dialog.locator('#form-field-mail').fill('b@example.at');
    await page.keyboard.press('Enter');
    await dialog.locator('.elementor-message-success').waitFor();
    await page.clock.runFor(1_500);
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('elementor'))).toContain('512_disable');

    server.answer = { body: success('', { redirect_url: '/danke/' }) };
    site.set('/danke/', '<!doctype html><title>Danke</title>');
    await page.locator('main #form-field-name').fill('Berta');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/danke/');
  });

  it('sends nobody to another host by the answer before the visitor has allowed that host, and then does [misc.1h, blocker.2]', async ({
    open,
    site,
  }) => {
    const server = serveForms(site);
    server.answer = { body: success('', { redirect_url: 'https://ziel.example/' }) };
    const asked: string[] = [];
    const page = await open(
      `<main><h1>Anfrage</h1>${form('a1b2c3d', text('name'))}</main>`,
      asking(asked, {
        consent: {
          hideBanner: true,
          groups: [{ id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Sitzung' }] }],
        },
      }),
    );
    await mounted(page);
    await page.locator('#form-field-name').fill('Berta');
    await page.keyboard.press('Enter');
    await question(page, 'ziel.example').waitFor();
    expect([asked, new URL(page.url()).hostname]).toEqual([[], '127.0.0.1']);
    // The visitor learns that the form was sent, although the page stays.
    await page.locator('.elementor-message-success').waitFor();
    await question(page, 'ziel.example').getByRole('button').click();
    await expect.poll(() => asked).toContain('https://ziel.example/');
  });

  it('that waits for a captcha in vain says so after 30 s, and is sent once when the captcha answers the next time [misc.1]', async ({
    open,
    site,
  }) => {
    const server = serveForms(site);
    server.answer = { body: success('Danke') };
    const captcha =
      '<div class="elementor-field" id="form-field-recaptcha"><div class="elementor-g-recaptcha" data-sitekey="schluessel" data-type="v3"></div></div>';
    const page = await open(
      `<main><h1>Anfrage</h1>${form('a1b2c3d', text('name') + field('recaptcha', captcha, 'recaptcha_v3'))}</main>`,
      {
        head: HEAD,
        before: async (fresh) => {
          await fresh.clock.install();
          await fresh.addInitScript(() => {
            const proofs: ((proof: string) => void)[] = [];
            const execute = () => new Promise<string>((resolve) => proofs.push(resolve));
            Object.assign(window, { proofs, grecaptcha: { render: () => 7, execute, reset() {} } });
          });
        },
      },
    );
    await mounted(page);
    const asked = () => page.evaluate(() => (window as unknown as { proofs: unknown[] }).proofs.length);
    // The jump of the clock would end the wait for scripts that are under way.
    await whenQuiet(page);
    // From here on time passes by the test alone.
    await page.clock.pauseAt(Date.now() + 600_000);
    await page.locator('#form-field-name').fill('Anna');
    await page.keyboard.press('Enter');
    await expect.poll(asked).toBe(1);
    await page.clock.runFor(29_000);
    await expect.poll(() => message(page).count()).toBe(0);
    await page.clock.runFor(2_000);
    await expect.poll(() => message(page).textContent()).toContain('noch keine Antwort');
    await page.clock.resume();
    await page.locator('#form-field-name').press('Enter');
    await expect.poll(asked).toBe(2);
    await page.evaluate(() => {
      const { proofs } = window as unknown as { proofs: ((proof: string) => void)[] };
      proofs[1]?.('beweis');
      proofs[0]?.('zu spät');
    });
    await message(page, 'success').waitFor();
    expect(server.received.map((each) => each['g-recaptcha-response'])).toEqual(['beweis']);
  });

  it('requests the captcha service only after consent, and sends its token with the form [misc.1]', async ({
    open,
    site,
  }) => {
    const server = serveForms(site);
    const asked: string[] = [];
    const consent = {
      groups: [
        { id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Sitzung' }] },
        { id: 2, name: 'Schutz', items: [{ id: 21, name: 'reCAPTCHA', provider: 'Google' }] },
      ],
      blockers: [
        { id: 31, name: 'reCAPTCHA', rules: ['*google.com/recaptcha*'], services: [21], isVisual: true },
      ],
    };
    const page = await open(
      `<main><h1>Anfrage</h1>${form('a1b2c3d', text('name') + field('recaptcha', '<div class="elementor-field" id="form-field-recaptcha"><div class="elementor-g-recaptcha" data-sitekey="schluessel" data-type="v3" data-action="Form" data-badge="inline" data-size="invisible"></div></div>', 'recaptcha_v3'))}</main>`,
      {
        head: `<script type="application/json" id="piton-config">${JSON.stringify({ consent })}</script>${HEAD}`,
        csp: "script-src 'self' https://www.google.com; style-src 'self'; require-trusted-types-for 'script'",
        before: (fresh) =>
          fresh.route(/google\.com/, (route) => {
            asked.push(route.request().url());
            return route.fulfill({
              contentType: 'text/javascript',
              body: `window.grecaptcha = { render: (box, options) => { window.rendered = options; return 7; }, execute: (id, { action }) => Promise.resolve(id + action), reset() {} };`,
            });
          }),
      },
    );
    await mounted(page);
    await page
      .getByRole('button', { name: /ablehnen|ohne|weiter/i })
      .first()
      .click();
    await page.locator('.rcb-content-blocker').first().waitFor();
    expect(asked).toEqual([]);
    await page.locator('.rcb-content-blocker').getByRole('button').last().click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { rendered?: unknown }).rendered))
      .toEqual({ sitekey: 'schluessel', badge: 'inline', size: 'invisible' });
    expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit']);
    server.answer = { body: success('Danke') };
    await page.locator('#form-field-name').fill('Anna');
    await page.keyboard.press('Enter');
    await message(page, 'success').waitFor();
    expect(server.received[0]).toMatchObject({ 'g-recaptcha-response': '7Form' });
  });
});
