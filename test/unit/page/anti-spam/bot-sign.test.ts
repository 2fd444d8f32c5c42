import { afterEach, expect, it } from 'vitest';
import { botSign, type Parameters } from '../../../../src/page/anti-spam/parameters';
import type { Settings } from '../../../../src/page/anti-spam/settings';

const TOKEN = 'a1'.repeat(32);
const parameters: Parameters = { set: async () => {}, all: () => ({ ct_timezone: 1 }) };
/** Settings in which one key is on. */
const on = (key?: string) => ({ isOn: (name: string) => name === key }) as unknown as Settings;

afterEach(() => localStorage.clear());

it.each(['bot_detector_enabled', 'data__bot_detector_enabled', 'settings__data__bot_detector_enabled'])(
  'with the external bot detector, %s, its stored token identifies the visitor [antispam.1b]',
  (key) => {
    expect(botSign(on(key), parameters)).toEqual({ event_token: '' });
    localStorage.setItem('bot_detector_event_token', JSON.stringify({ value: TOKEN, timestamp: 1 }));
    expect(botSign(on(key), parameters)).toEqual({ event_token: TOKEN });
  },
);

it('without the detector the plugin’s own data identifies the visitor, whatever token is stored [antispam.1b]', () => {
  localStorage.setItem('bot_detector_event_token', JSON.stringify({ value: TOKEN, timestamp: 1 }));
  expect(botSign(on(), parameters)).toEqual({ event_javascript_data: { ct_timezone: 1 } });
});
