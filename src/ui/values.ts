/** Values out of configurations and storage, where anything may stand in place of anything. */

/** A tree as somebody printed it, unchecked. */
export type Raw = Readonly<Record<string, unknown>>;

/** The values of an object, of itself: what a neighbour's script added to every object is not among them. */
export const tree = (value: unknown): Raw =>
  Object.assign(Object.create(null), typeof value === 'object' && !Array.isArray(value) && value);
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** First-level booleans of the CMS are "1" and "" (C1.2). */
export const flag = (value: unknown): boolean => value === true || value === '1' || value === 1;
export const number = (value: unknown, fallback: number): number => {
  const read = typeof value === 'string' && value ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : fallback;
};
/** Positive whole numbers, each once. */
export const ids = (value: unknown): number[] => [
  ...new Set(
    list(value)
      .map((each) => number(each, 0))
      .filter((id) => Number.isInteger(id) && id > 0),
  ),
];
