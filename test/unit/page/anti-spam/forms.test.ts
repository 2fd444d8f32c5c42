import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encode, visibleFields } from '../../../../src/page/anti-spam/forms';
import { botDetectorFields, type Parameters } from '../../../../src/page/anti-spam/parameters';
import type { Settings } from '../../../../src/page/anti-spam/settings';

beforeEach(() => document.body.replaceChildren());

const formOf = (html: string) => {
  const form = document.createElement('form');
  form.insertAdjacentHTML('afterbegin', html);
  document.body.append(form);
  return form;
};

describe('the data of a form that the server gets', () => {
  it('are the names of visible fields, and of fields that only robots fill [antispam.1]', () => {
    const form = formOf(
      '<input name="name"><textarea name="text"></textarea><input type="hidden" name="id"><input name="falle" style="display:none"><select name="land" style="visibility:hidden"></select><input type="checkbox" name="agb"><input type="submit" name="los"><input><input type="hidden" name="ct_no_cookie_hidden_field">',
    );
    expect(visibleFields(form)).toEqual({
      0: {
        visible_fields: 'name text',
        visible_fields_count: 2,
        invisible_fields: 'id falle land',
        invisible_fields_count: 3,
      },
    });
  });

  it('is sent as base64 of UTF-8 [antispam.1]', () => {
    expect(JSON.parse(Buffer.from(encode({ name: 'Größe 🏔' }), 'base64').toString())).toEqual({
      name: 'Größe 🏔',
    });
  });
});

const TOKEN = 'a1'.repeat(32);
const parameters: Parameters = { set: async () => {}, all: () => ({ ct_timezone: 1 }) };
/** Settings in which one key is on. */
const on = (key?: string) => ({ isOn: (name: string) => name === key }) as unknown as Settings;

afterEach(() => localStorage.clear());

it.each(['bot_detector_enabled', 'data__bot_detector_enabled', 'settings__data__bot_detector_enabled'])(
  'with the external bot detector, %s, its stored token identifies the visitor [antispam.1b]',
  (key) => {
    expect(botDetectorFields(on(key), parameters)).toEqual({ event_token: '' });
    localStorage.setItem('bot_detector_event_token', JSON.stringify({ value: TOKEN, timestamp: 1 }));
    expect(botDetectorFields(on(key), parameters)).toEqual({ event_token: TOKEN });
  },
);

it('without the detector the plugin’s own data identifies the visitor, whatever token is stored [antispam.1b]', () => {
  localStorage.setItem('bot_detector_event_token', JSON.stringify({ value: TOKEN, timestamp: 1 }));
  expect(botDetectorFields(on(), parameters)).toEqual({ event_javascript_data: { ct_timezone: 1 } });
});
