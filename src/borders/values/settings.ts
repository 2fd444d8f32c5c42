import type { Device, Schema, SettingsOf } from '../../api';
import { isAbsent } from './fields';
import { shownJson } from './json';
import type { Raw } from './readers';

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
        onInvalid(key, `${key} is ${shownJson(given)}, expected ${field.form}; it has its default`);
        continue;
      }
      values[name] = value;
      break;
    }
  }
  return values as SettingsOf<S>;
}
