import { allow } from '../../third-parties';
import { numberOf, textOf } from '../../values/readers';
import { local } from '../../values/storage';
import type { CallServer } from './client';
import { type Parameters, readEntry, writeEntry } from './parameters';
import type { Settings } from './settings';

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
export async function drawPixel(
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
