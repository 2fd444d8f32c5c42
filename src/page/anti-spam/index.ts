import { defineHandler } from '../../core';
import { allow } from '../../third-parties';
import { numberOf, textOf, treeOf } from '../../values/readers';
import { local } from '../../values/storage';
import { type CallServer, createClient } from './client';
import { watchForms } from './forms';
import {
  botDetectorFields,
  createParameters,
  firstParameters,
  type Parameters,
  readEntry,
  writeEntry,
} from './parameters';
import { readSettings, type Settings } from './settings';

/** Sends an e-mail address to the server's check once the visitor has left the field. */
function watchEmails(
  callServer: CallServer,
  parameters: Parameters,
  fail: (error: unknown) => void,
  signal: AbortSignal,
): void {
  const checked: Record<string, unknown> = {};
  document.addEventListener(
    'focusout',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.matches('input[type=email],#email')) return;
      const email = target.value.trim();
      if (!/^\S+@\S+\.\S+$/.test(email) || Object.hasOwn(checked, email)) return;
      checked[email] = {};
      callServer('check_email_before_post', { email })
        .then((answer) => {
          checked[email] = { result: treeOf(answer).result, timestamp: Math.floor(Date.now() / 1_000) };
          return parameters.set({ ct_checked_emails: JSON.stringify(checked) });
        })
        .catch(fail);
    },
    { signal },
  );
}

const PIXEL = 'apbct_pixel_url';
/** A stored address of the pixel is used for this time. */
const VALID_SECONDS = 10_800;
/** The values of `pixel__setting` with which the page shows a pixel. */
const MODES_WITH_PIXEL = [1, 2];

/** Returns the stored address of the pixel, or a new one from the server; `''` where the server sends none. */
async function pixelUrl(callServer: CallServer, parameters: Parameters): Promise<string> {
  const stored = readEntry(PIXEL);
  if (stored && Date.now() / 1_000 - stored.since < VALID_SECONDS) return textOf(stored.value);
  local.remove(PIXEL);
  const url = textOf(await callServer('apbct_get_pixel_url', {}));
  if (url.startsWith('https://')) {
    await parameters.set({ [PIXEL]: url });
    writeEntry(PIXEL, url);
  }
  return url;
}

/** Shows the pixel by which the plugin's cloud sees the visitor, after consent. */
async function drawPixel(
  settings: Settings,
  callServer: CallServer,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<void> {
  const { site, storage, isOn } = settings;
  if (!MODES_WITH_PIXEL.includes(numberOf(site.pixel__setting, 0))) return;
  if (!isOn('pixel__enabled') && (storage === 'native' || document.getElementById('apbct_pixel')))
    return parameters.set({ [PIXEL]: textOf(site.pixel__url) });
  const url = await pixelUrl(callServer, parameters);
  if (!url.startsWith('https://')) return;
  const allowed = await allow(url, { kind: 'image', signal });
  if (signal.aborted) return;
  const image = new Image();
  image.id = 'apbct_pixel';
  image.alt = '';
  image.style.display = 'none';
  image.style.left = '99999px';
  image.src = allowed;
  document.body.append(image);
  signal.addEventListener('abort', () => image.remove());
}

/** Several scripts of the page have the settings, and each is mounted. */
let isOn = false;

/** Replaces the script of the anti-spam plugin where the page no longer has it. */
export default defineHandler({
  texts: {
    wait_for_decoding: [
      'Bitte einen Moment, die Adresse wird entschlüsselt.',
      '',
      'One moment please, the address is being decoded.',
    ],
    decoding_process: ['Wir prüfen, dass hier ein Mensch fragt.', '', 'We are checking that a person asks.'],
    email_decoder: ['Kontakt anzeigen', '', 'Show contact'],
    original_email: ['Die vollständige Adresse:', '', 'The full address:'],
    got_it: ['Alles klar', '', 'Got it'],
    blocked: ['Die Anzeige wurde abgelehnt', '', 'The request was refused'],
    cannot_connect: ['Der Server ist nicht erreichbar', '', 'The server can’t be reached'],
    cannot_decode: [
      'Die Adresse konnte nicht entschlüsselt werden.',
      '',
      'The address could not be decoded.',
    ],
  },
  mount(_script, { texts, preview, signal, warn }) {
    const settings = readSettings();
    if (preview || isOn || !settings) return;
    isOn = true;
    signal.addEventListener('abort', () => {
      isOn = false;
    });
    // Visitors see nothing where the server does not answer.
    const fail = (error: unknown) => signal.aborted || warn('anti-spam', `the anti-spam server: ${error}`);
    const callServer = createClient(settings);
    const parameters = createParameters(settings, callServer);
    const sign = () => botDetectorFields(settings, parameters);
    // Few pages hide content from robots, so this code is a part of its own.
    if (document.querySelector('[data-original-string],.ct-encoded-form-wrapper'))
      import('./decode-emails')
        .then(({ offerContacts, showForms }) => {
          offerContacts(settings, callServer, parameters, sign, texts, signal);
          return settings.isOn('settings__forms__force_protection') ? showForms(callServer, sign) : undefined;
        })
        .catch(fail);
    if (settings.isOn('data__email_check_before_post')) watchEmails(callServer, parameters, fail, signal);
    watchForms(settings, parameters, signal);
    const begin = async () => {
      await parameters.set(firstParameters(settings)).catch(fail);
      await drawPixel(settings, callServer, parameters, signal).catch(fail);
    };
    void begin();
  },
});
