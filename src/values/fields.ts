import type { Field, FieldBuilders, Size } from '../api';
import { toNumber } from './readers';

/**
 * Whether a setting has no value. The builder prints null or "" for an unset control, and an empty size for an unset
 * slider.
 */
export function isAbsent(raw: unknown): boolean {
  if (raw === undefined || raw === null || raw === '') return true;
  if (typeof raw !== 'object' || !Object.hasOwn(raw, 'size')) return false;
  const { size, sizes } = raw as { size: unknown; sizes?: unknown };
  return (size === '' || size === null) && Object.keys(sizes ?? {}).length === 0;
}

const ON: readonly unknown[] = ['yes', 'on', 'true', '1', true, 1];
const OFF: readonly unknown[] = ['no', 'off', 'false', '0', false, 0];

/**
 * Reads a slider or a bare number. Only own properties count, since a script of the page may have extended every
 * object.
 */
const sliderOf = (raw: unknown): { size?: unknown; unit?: unknown } =>
  Object.assign(Object.create(null), typeof raw === 'object' ? raw : { size: raw });

/** A switch; the builder prints a switch only when it is on. */
export const flag: FieldBuilders['flag'] = (fallback = false) => ({
  fallback,
  form: 'yes or no',
  read: (raw) => (ON.includes(raw) ? true : OFF.includes(raw) ? false : undefined),
});

/** A number, also from a numeric string or a slider's `size`; a number out of range is invalid. */
export const number: FieldBuilders['number'] = (
  fallback,
  { min = -Infinity, max = Infinity, integer } = {},
) => ({
  fallback,
  form: `${integer ? 'whole number' : 'number'}${min > -Infinity ? ` from ${min}` : ''}${max < Infinity ? ` to ${max}` : ''}`,
  read(raw) {
    const value = toNumber(sliderOf(raw).size);
    return value === undefined || value < min || value > max || (integer && !Number.isInteger(value))
      ? undefined
      : value;
  },
});

/** A longer time, ms, is taken for a mistake. The browser's timers fire at once for a time of 2 ** 31 ms or more. */
const MAX_MS = 600_000;

/** A time in ms. */
export const milliseconds = (fallback: number, min = 0): Field<number> =>
  number(fallback, { min, max: MAX_MS });

/** One of the given words. */
export const choice = <const Option extends string>(
  options: readonly Option[],
  fallback: NoInfer<Option>,
): Field<Option> => ({
  fallback,
  form: options.join(' | '),
  read: (raw) => options.find((option) => option === raw),
});

/** Any text; a number becomes its decimal text. */
export const text: FieldBuilders['text'] = (fallback = '') => ({
  fallback,
  form: 'text',
  read: (raw) => (typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : undefined),
});

/** A list; one invalid item makes the whole list invalid. */
export const list = <Item>(item: Field<Item>, fallback: readonly Item[] = []): Field<readonly Item[]> => ({
  fallback,
  form: `list of ${item.form}`,
  read(raw) {
    if (!Array.isArray(raw)) return undefined;
    const items = raw.map((each) => item.read(each));
    return items.includes(undefined) ? undefined : (items as Item[]);
  },
});

/** The builder's slider, `{size, unit}`; a bare number has the first unit. */
export const size = (fallback: Size, units: readonly string[] = ['px']): Field<Size> => ({
  fallback,
  form: `size in ${units.join(', ')}`,
  read(raw) {
    const slider = sliderOf(raw);
    const value = toNumber(slider.size);
    const unit = units.find((each) => each === (slider.unit || units[0]));
    return value === undefined || !unit ? undefined : { size: value, unit };
  },
});

/** A CSS colour. */
export const color = (fallback = ''): Field<string> => ({
  fallback,
  form: 'CSS colour',
  read: (raw) => (typeof raw === 'string' && CSS.supports('color', raw) ? raw : undefined),
});

/** One class name; a text with several names is invalid. */
export const className = (fallback = ''): Field<string> => ({
  fallback,
  form: 'class name',
  read: (raw) => (typeof raw === 'string' && /^[A-Za-z][\w-]*$/.test(raw) ? raw : undefined),
});

/**
 * A field with variants for devices, such as `key_tablet`; an empty variant has the value of the next larger device.
 */
export const responsive = <Value>(field: Field<Value>): Field<Value> => ({ ...field, responsive: true });

/** The fields for handlers that the owner defines. */
export const fields: FieldBuilders = { flag, number, choice, text, list, size, responsive };
