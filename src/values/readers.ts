/** Readers of single values of unknown type. No reader throws. */

/** An unchecked object of foreign code. */
export type Raw = Readonly<Record<string, unknown>>;

/** Whether `value` is an object with keys, and neither a list nor `null`. */
export const isTree = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies the object's own values without a prototype, since a script of the page may have extended every object. */
export const treeOf = (value: unknown): Raw =>
  Object.assign(Object.create(null), isTree(value) ? value : undefined);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a text from a text or a number; empty for anything else, whose own conversion could throw. */
export const scalarText = (value: unknown): string =>
  typeof value === 'number' ? `${value}` : textOf(value);

/** Reads a switch on the first level of a configuration, which the CMS prints as `"1"` or `""`. */
export const cmsFlag = (value: unknown): boolean => value === true || value === '1' || value === 1;

/** Reads a number from a number or a numeric string. */
export function toNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && raw.trim() ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export const numberOf = (value: unknown, fallback: number): number => toNumber(value) ?? fallback;
