import type { Device, Schema, SettingsOf } from '../api';
import { isAbsent } from './fields';
import type { Raw } from './readers';
import { shownJson } from './shown-json';

/**
 * Lists the keys that can contain a device's value: first its own key, then the key of each larger device up to the
 * desktop. After its own key `widescreen`, which is larger than the desktop, has only the desktop's key.
 */
function keysFor(key: string, device: Device, devices: readonly Device[]): string[] {
  const own = devices.indexOf(device);
  const desktop = devices.indexOf('desktop');
  const seen = own > desktop ? [device, 'desktop' as const] : devices.slice(own, desktop + 1);
  return seen.map((each) => (each === 'desktop' ? key : `${key}_${each}`));
}

/** Reads the settings of one device. An absent or invalid value becomes its default; an invalid value is reported. */
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
      const rawValue = Object.hasOwn(raw, key) ? raw[key] : undefined;
      if (isAbsent(rawValue)) continue;
      const value = field.read(rawValue);
      if (value === undefined) {
        onInvalid(key, `${key} is ${shownJson(rawValue)}, expected ${field.form}; it has its default`);
        continue;
      }
      values[name] = value;
      break;
    }
  }
  return values as SettingsOf<S>;
}
