// The server's answers to forms, as the tester chose them in the form.
import { setTimeout as wait } from 'node:timers/promises';
import { CALL_BACK } from './pages/forms.mjs';
import { fieldsOf } from './request-fields.mjs';
import { answer } from './saved/answers.mjs';

const JSON_TYPE = 'application/json; charset=utf-8';
/** The delay of the slow server: longer than a visitor waits without a message. */
const SLOW_MS = 12_000;
/** The maximum size of a form. */
const MAX_BODY_BYTES = 4_000_000;

const success = (message, data = {}) =>
  answer(JSON.stringify({ success: true, data: { message, data } }), JSON_TYPE);
const failure = (message, errors) =>
  answer(JSON.stringify({ success: false, data: { message, errors, data: [] } }), JSON_TYPE);

const MOODS = {
  gut: () =>
    success('Danke! Ihre Nachricht ist angekommen. <strong>Wir melden uns bis morgen Abend.</strong>'),
  fehler: (fields) =>
    failure('Bitte prüfen Sie das markierte Feld.', {
      ...(fields.has('form_fields[email]') && { email: 'Unter dieser Adresse nimmt niemand Post an.' }),
      ...(fields.has('form_fields[vorname]') && { vorname: 'Unter diesem Namen finden wir niemanden.' }),
    }),
  langsam: async () => {
    await wait(SLOW_MS);
    return MOODS.gut();
  },
  kaputt: () =>
    answer('<h1>Auf dieser Website ist ein kritischer Fehler aufgetreten.</h1>', 'text/html', {
      status: 500,
    }),
  weiter: () => success('', { redirect_url: '/kopf/' }),
  fenster: () => success('Danke!', { popup: { action: 'open', id: CALL_BACK.popup } }),
};

/**
 * @param {string} path
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<import('./saved/answers.mjs').Answer | undefined>}
 */
export async function formAnswer(path, request) {
  if (path !== '/wp-admin/admin-ajax.php' || request.method !== 'POST') return undefined;
  const fields = await fieldsOf(request, MAX_BODY_BYTES);
  if (fields?.get('action') === 'elementor_pro_atomic_forms_send_form') {
    const isDisposable = [...fields.values()].some((value) => /@wegwerf\./i.test(String(value)));
    return isDisposable ? failure('Diese Adresse gilt nur zehn Minuten.', {}) : success('');
  }
  if (fields?.get('action') !== 'elementor_pro_forms_send_form') return undefined;
  if (fields.get('form_fields[website]')) return failure('Diese Anfrage sieht nach einem Roboter aus.', {});
  // The demo's server also refuses disposable e-mail addresses, as real servers do.
  if (/@wegwerf\./i.test(String(fields.get('form_fields[email]'))))
    return failure('Bitte prüfen Sie das markierte Feld.', {
      email: 'Diese Adresse gilt nur zehn Minuten. Geben Sie bitte eine an, die Sie morgen noch lesen.',
    });
  if (fields.get('form_id') === CALL_BACK.form)
    return success('Danke! Wir rufen an.', { popup: { action: 'close', id: '', do_not_show_again: '' } });
  const mood = fields.get('form_fields[server]') ?? fields.get('form_fields[server2]');
  return (Object.hasOwn(MOODS, mood) ? MOODS[mood] : MOODS.gut)(fields);
}
