/** Reads configurations by a sample of what they are to hold. */
import { flag, list, number, text, tree } from '../ui/values';

/** A value by its default: a text, number or flag, a list of those or of more, a tree of more, or what a function reads. */
export type Shape = string | number | boolean | readonly Shape[] | Shapes | ((raw: unknown) => unknown);
export interface Shapes {
  readonly [key: string]: Shape;
}
/** What `read` makes of a shape. */
export type Read<S> = S extends (raw: unknown) => infer Value
  ? Value
  : S extends string
    ? string
    : S extends number
      ? number
      : S extends boolean
        ? boolean
        : S extends readonly (infer Item)[]
          ? readonly Read<Item>[]
          : { readonly [Key in keyof S]: Read<S[Key]> };

function readOne(value: unknown, shape: Shape): unknown {
  if (typeof shape === 'function') return shape(value);
  if (typeof shape === 'string') return text(value);
  if (typeof shape === 'number') return number(value, shape);
  if (typeof shape === 'boolean') return shape ? value !== false : flag(value);
  if (Array.isArray(shape)) return list(value).map((each) => readOne(each, shape[0] as Shape));
  const raw = tree(value);
  return Object.fromEntries(
    Object.entries(shape as Shapes).map(([key, each]) => [
      key,
      readOne(Object.hasOwn(raw, key) ? raw[key] : undefined, each),
    ]),
  );
}

/** `value` with everything that `shape` names, each of its kind; what is not of its kind has the default. */
export const read = <const S extends Shapes>(value: unknown, shape: S): Read<S> =>
  readOne(value, shape) as Read<S>;

/** Reads one of `options`; the first in place of anything else. */
export const one =
  <const Option extends string>(...options: readonly [Option, ...Option[]]) =>
  (value: unknown): Option =>
    options.find((option) => option === value) ?? options[0];
