import { atom } from 'nanostores';
import type { Device, Page, ReadableStore, Schema, SettingsOf } from '../api';
import { parseJson } from '../values/json';
import type { Raw } from '../values/readers';
import { resolveSettings } from '../values/settings';
import { warn } from './warnings';

/** No real page prints longer attributes, so a longer one is an accident or an attack; characters. */
const MAX_LENGTH = 262_144;

/** The element's settings as printed; empty, with one warning, where they are not valid JSON. */
export function readRaw(element: Element, attribute = 'data-settings'): Raw {
  const text = element.getAttribute(attribute) ?? '{}';
  if (text.length > MAX_LENGTH) {
    warn(
      element,
      'settings-size',
      `${attribute} is longer than ${MAX_LENGTH} characters; every setting has its default`,
    );
    return {};
  }
  const raw = parseJson(text);
  // Filters of other plugins may turn an empty object into an empty array.
  if (typeof raw === 'object' && raw !== null) return raw as Raw;
  warn(element, 'settings-json', `${attribute} is no JSON object; every setting has its default`);
  return {};
}

/**
 * Makes the settings of one element: a store for the current device, and a function for any device. The store listens to
 * the device only for those that listen to the store, since most handlers only read it.
 */
export function createSettings<S extends Schema>(
  schema: S,
  raw: Raw,
  element: Element,
  page: Page,
  $device: ReadableStore<Device>,
): { settings: ReadableStore<SettingsOf<S>>; settingsFor: (device: Device) => SettingsOf<S> } {
  const settingsFor = (device: Device) =>
    resolveSettings(schema, raw, device, page.devices, (key, message) =>
      warn(element, `setting-${key}`, message),
    );
  // An object without a prototype ignores what other scripts add to `Object.prototype`.
  const known: Partial<Record<Device, SettingsOf<S>>> = Object.create(null);
  const get = () => (known[$device.get()] ??= settingsFor($device.get()));
  const isResponsive = Object.values(schema).some((field) => field.responsive);
  const settings: ReadableStore<SettingsOf<S>> = {
    get,
    listen: (listener) => $device.listen(() => listener(get())),
    subscribe: (listener) => $device.subscribe(() => listener(get())),
  };
  return { settings: isResponsive ? settings : atom(get()), settingsFor };
}
