/** Readers of single values, for places where anything may stand in place of anything. None of them ever throws. */

/** An object as somebody else wrote it, unchecked. */
export type Raw = Readonly<Record<string, unknown>>;

/** Whether `value` is an object with keys: neither a list nor `null`. */
export const isTree = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object's own values, without a prototype: what a neighbour's script added to every object is not among them. */
export const treeOf = (value: unknown): Raw =>
  Object.assign(Object.create(null), isTree(value) ? value : undefined);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A switch as the CMS prints it on the first level of its configurations: `"1"` and `""` (contract consent C1.2). */
export const cmsFlag = (value: unknown): boolean => value === true || value === '1' || value === 1;

/** Numbers arrive as numbers or numeric strings. */
export function toNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && raw.trim() ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export const numberOf = (value: unknown, fallback: number): number => toNumber(value) ?? fallback;
