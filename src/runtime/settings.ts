import { atom } from 'nanostores';
import type { Device, Page, ReadableStore, Schema, SettingsOf } from '../api';
import { isAbsent } from './fields';
import { warn } from './warnings';

/** Longer attributes are no settings of a real page but an accident or an attack; characters. */
const MAX_LENGTH = 262_144;

type Raw = Readonly<Record<string, unknown>>;

/** The element's settings as printed; empty, with one warning, where they can't be read (page-builder 2.3). */
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
  try {
    const raw: unknown = JSON.parse(text);
    // Other plugins' filters may turn an empty object into a list.
    if (typeof raw === 'object' && raw !== null) return raw as Raw;
  } catch {}
  warn(element, 'settings-json', `${attribute} is no JSON object; every setting has its default`);
  return {};
}

/** Where a device looks for a value: its own key, then that of each larger device up to the desktop. */
function keysFor(key: string, device: Device, devices: readonly Device[]): string[] {
  const own = devices.indexOf(device);
  const desktop = devices.indexOf('desktop');
  const seen = own > desktop ? [device, 'desktop' as const] : devices.slice(own, desktop + 1);
  return seen.map((each) => (each === 'desktop' ? key : `${key}_${each}`));
}

/** Reads `raw` by `schema` as `device` sees it. What is absent or not valid has its default; the latter with a warning. */
export function resolveSettings<S extends Schema>(
  schema: S,
  raw: Raw,
  device: Device,
  devices: readonly Device[],
  onInvalid: (key: string, message: string) => void,
): SettingsOf<S> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema)) {
    const keys = field.responsive ? keysFor(name, device, devices) : [name];
    values[name] = field.fallback;
    for (const key of keys) {
      const given = Object.hasOwn(raw, key) ? raw[key] : undefined;
      if (isAbsent(given)) continue;
      const value = field.read(given);
      if (value === undefined) {
        const shown = (JSON.stringify(given) ?? '').slice(0, 60);
        onInvalid(key, `${key} is ${shown}, expected ${field.form}; it has its default`);
        continue;
      }
      values[name] = value;
      break;
    }
  }
  return values as SettingsOf<S>;
}

/** The settings of one element: for the current device as a store, and for any device on demand. */
export function createSettings<S extends Schema>(
  schema: S,
  raw: Raw,
  element: Element,
  page: Page,
  $device: ReadableStore<Device>,
  signal: AbortSignal,
): { settings: ReadableStore<SettingsOf<S>>; settingsFor: (device: Device) => SettingsOf<S> } {
  const settingsFor = (device: Device) =>
    resolveSettings(schema, raw, device, page.devices, (key, message) =>
      warn(element, `setting-${key}`, message),
    );
  const settings = atom(settingsFor($device.get()));
  if (Object.values(schema).some((field) => field.responsive)) {
    signal.addEventListener(
      'abort',
      $device.listen((device) => settings.set(settingsFor(device))),
    );
  }
  return { settings, settingsFor };
}
