import { putCookie } from '../../borders/values/cookie-text';
import { parseJson } from '../../borders/values/json';
import { type Raw, textOf, treeOf } from '../../borders/values/readers';
import { local } from '../../borders/values/storage';
import type { Ask } from './client';
import type { Settings } from './settings';

/** Without another storage these alone go to the server by themselves (contract site-chrome A3). */
const SPECIAL =
  /^(ct_sfw_|apbct_anticrawler|apbct_antiflood|wordpress_apbct_antibot|apbct_email_encoder|apbct_bot_detector)/;

interface Kept {
  readonly value: unknown;
  /** s. */
  readonly since: number;
}

/** One entry of the plugin's local storage; `undefined` for what is none. The bot detector's has a plain value. */
export function readEntry(name: string): Kept | undefined {
  const { value, timestamp } = treeOf(parseJson(local.get(name)));
  return value === undefined
    ? undefined
    : { value: parseJson(textOf(value)) ?? value, since: Number(timestamp) };
}

/** Keeps one entry as the plugin does. */
export const writeEntry = (name: string, value: unknown): boolean =>
  local.set(
    name,
    JSON.stringify({ value: JSON.stringify(value), timestamp: Math.floor(Date.now() / 1_000) }),
  );

/** What is known of this visitor, for the server to tell people from robots. */
export interface Parameters {
  set(values: Raw): Promise<void>;
  all(): Record<string, unknown>;
}

/** Keeps parameters where the plugin's settings say (contract site-chrome A3). */
export function createParameters({ functions, storage }: Settings, ask: Ask): Parameters {
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
      if (Object.keys(cookies).length) await ask('alt_sessions', { cookies });
    },
    all: () =>
      Object.fromEntries(
        local
          .keys()
          .filter((name) => /ct_/.test(name))
          .flatMap((name) => {
            const kept = readEntry(name);
            return kept ? [[name, kept.value]] : [];
          }),
      ),
  };
}

/** What is known when the page is there (contract site-chrome A3). */
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

/** What the external bot detector says of this visitor, if it is on the page; else the parameters. */
export function botSign({ isOn }: Settings, { all }: Parameters): Raw {
  const isDetected = [
    'bot_detector_enabled',
    'data__bot_detector_enabled',
    'settings__data__bot_detector_enabled',
  ].some(isOn);
  return isDetected
    ? { event_token: String(readEntry('bot_detector_event_token')?.value ?? '') }
    : { event_javascript_data: all() };
}
