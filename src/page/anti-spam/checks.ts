import { allow } from '../../borders/third-parties';
import { numberOf, textOf, treeOf } from '../../borders/values/readers';
import { local } from '../../borders/values/storage';
import type { CallServer } from './client';
import { type Parameters, readEntry, writeEntry } from './parameters';
import type { Settings } from './settings';

const PIXEL = 'apbct_pixel_url';
/** The pixel's address is requested again after this time, s. */
const PIXEL_S = 10_800;

/** Sends an e-mail address to the server's check once the visitor has left the field. */
export function watchEmails(
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

async function pixelUrl(callServer: CallServer, parameters: Parameters): Promise<string> {
  const stored = readEntry(PIXEL);
  if (stored && Date.now() / 1_000 - stored.since < PIXEL_S) return textOf(stored.value);
  local.remove(PIXEL);
  const url = textOf(await callServer('apbct_get_pixel_url', {}));
  if (url.startsWith('https://')) {
    await parameters.set({ [PIXEL]: url });
    writeEntry(PIXEL, url);
  }
  return url;
}

/** Shows the pixel by which the plugin's cloud sees the visitor, after consent. */
export async function drawPixel(
  settings: Settings,
  callServer: CallServer,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<void> {
  const { site, storage, isOn } = settings;
  if (![1, 2].includes(numberOf(site.pixel__setting, 0))) return;
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
