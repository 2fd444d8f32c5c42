import { putCookie } from '../../values/cookie-text';
import { parseJson } from '../../values/json';
import { type Raw, textOf, treeOf } from '../../values/readers';
import { local } from '../../values/storage';
import type { CallServer } from './client';
import type { Settings } from './settings';

/** Without cookies or sessions, only these parameters are sent to the server directly. */
const SPECIAL =
  /^(ct_sfw_|apbct_anticrawler|apbct_antiflood|wordpress_apbct_antibot|apbct_email_encoder|apbct_bot_detector)/;

interface StoredEntry {
  readonly value: unknown;
  /** Time of storage, s. */
  readonly since: number;
}

/**
 * Reads one entry of the plugin's local storage; `undefined` for an invalid one. The bot detector's entry has a plain
 * value.
 */
export function readEntry(name: string): StoredEntry | undefined {
  const { value, timestamp } = treeOf(parseJson(local.get(name)));
  return value === undefined
    ? undefined
    : { value: parseJson(textOf(value)) ?? value, since: Number(timestamp) };
}

/** Stores one entry in the plugin's format. */
export const writeEntry = (name: string, value: unknown): boolean =>
  local.set(
    name,
    JSON.stringify({ value: JSON.stringify(value), timestamp: Math.floor(Date.now() / 1_000) }),
  );

/** Data about this visitor by which the server recognises robots. */
export interface Parameters {
  set(values: Raw): Promise<void>;
  all(): Record<string, unknown>;
}

/** Stores parameters where the plugin's settings say. */
export function createParameters({ functions, storage }: Settings, callServer: CallServer): Parameters {
  return {
    async set(values) {
      for (const [name, value] of Object.entries(values)) {
        if (storage === 'native') {
          const cookie = `${textOf(functions.cookiePrefix)}${name}=${encodeURIComponent(String(value))}`;
          const rest = `; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
          putCookie(cookie + rest);
        } else {
          writeEntry(name, value);
        }
      }
      const cookies =
        storage === 'alternative'
          ? values
          : Object.fromEntries(
              Object.entries(values).filter(([name]) => storage === 'none' && SPECIAL.test(name)),
            );
      if (Object.keys(cookies).length) await callServer('alt_sessions', { cookies });
    },
    all: () =>
      Object.fromEntries(
        local
          .keys()
          .filter((name) => /ct_/.test(name))
          .flatMap((name) => {
            const stored = readEntry(name);
            return stored ? [[name, stored.value]] : [];
          }),
      ),
  };
}

/** The parameters that are known when the page has loaded. */
export function firstParameters({ site }: Settings): Raw {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
  return {
    ...(site.ct_checkjs_key ? { ct_checkjs: site.ct_checkjs_key } : {}),
    ct_ps_timestamp: Math.floor(Date.now() / 1_000),
    ct_fkp_timestamp: 0,
    ct_pointer_data: 0,
    ct_timezone: -new Date().getTimezoneOffset() / 60,
    ct_screen_info: JSON.stringify({
      fullWidth: scrollWidth,
      fullHeight: scrollHeight,
      visibleWidth: clientWidth,
      visibleHeight: clientHeight,
    }),
    apbct_headless: navigator.webdriver === true,
  };
}

/** The token of the external bot detector, if the page has one; else the parameters. */
export function botDetectorFields({ isOn }: Settings, { all }: Parameters): Raw {
  const isDetected = [
    'bot_detector_enabled',
    'data__bot_detector_enabled',
    'settings__data__bot_detector_enabled',
  ].some(isOn);
  return isDetected
    ? { event_token: String(readEntry('bot_detector_event_token')?.value ?? '') }
    : { event_javascript_data: all() };
}
