/** Fields that contain other fields, for configurations: maps and lists of words. Other lists, and objects, are in records.ts. */
import type { Field, Schema, SettingsOf } from '../api';
import { text } from './fields';
import { isTree, type Raw, treeOf } from './readers';

/** A field that contains other fields, which the check of the owner's configuration visits. */
export interface Nested<Value> extends Field<Value> {
  /** The fields of an object, by key. */
  readonly keys?: Schema;
  /** The field of each entry of a list or map. */
  readonly item?: Field<unknown>;
}

/** Reads `raw`; an absent or invalid value becomes the field's default. */
export const readField = <Value>(field: Field<Value>, raw: unknown): Value =>
  raw === undefined || raw === null || raw === '' ? field.fallback : (field.read(raw) ?? field.fallback);

/** Reads an object: the result has every key of `schema`, and no other key. */
export function readRecord<S extends Schema>(value: unknown, schema: S): SettingsOf<S> {
  const raw: Raw = treeOf(value);
  return Object.fromEntries(
    Object.entries(schema).map(([key, field]) => [key, readField(field, raw[key])]),
  ) as SettingsOf<S>;
}

/** An object with any keys; an invalid value is left out. */
export const map = <Item>(item: Field<Item>): Nested<Readonly<Record<string, Item>>> => ({
  item,
  fallback: treeOf(undefined) as Readonly<Record<string, Item>>,
  form: `map of ${item.form}`,
  read(raw) {
    if (!isTree(raw)) return undefined;
    const read = Object.entries(raw).map(([key, each]) => [key, item.read(each)] as const);
    return treeOf(Object.fromEntries(read.filter(([, each]) => each !== undefined))) as Record<string, Item>;
  },
});

/** A list of words, or a text of words with commas between them; an invalid word is left out. */
export const words = (item: Field<string> = text()): Nested<readonly string[]> => ({
  item,
  fallback: [],
  form: `list of ${item.form}`,
  read(raw) {
    const items = typeof raw === 'string' ? raw.split(',') : raw;
    return Array.isArray(items)
      ? items.flatMap((each) => item.read(typeof each === 'string' ? each.trim() : each) || [])
      : undefined;
  },
});

/** An object whose keys are read by its user. */
export const anyObject: Field<Raw> = {
  fallback: treeOf(undefined),
  form: 'an object',
  read: (raw) => (isTree(raw) ? treeOf(raw) : undefined),
};
