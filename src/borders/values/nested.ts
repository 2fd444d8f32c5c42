/** Fields that hold others, for configurations: objects, lists, maps. The core goes without them. */
import type { Field, Schema, SettingsOf } from '../../api';
import { text } from './fields';
import { isTree, type Raw, treeOf } from './readers';

/** A field that holds others; the check of the owner's configuration goes down into it. */
export interface Nested<Value> extends Field<Value> {
  /** By their names. */
  readonly keys?: Schema;
  /** Of each entry of a list or map. */
  readonly item?: Field<unknown>;
}

/** What `raw` says, or the field's default in place of what is absent or not valid. */
export const readField = <Value>(field: Field<Value>, raw: unknown): Value =>
  raw === undefined || raw === null || raw === '' ? field.fallback : (field.read(raw) ?? field.fallback);

/** `value` with every key that `schema` names, and no other. */
export function readRecord<S extends Schema>(value: unknown, schema: S): SettingsOf<S> {
  const raw: Raw = treeOf(value);
  return Object.fromEntries(
    Object.entries(schema).map(([key, field]) => [key, readField(field, raw[key])]),
  ) as SettingsOf<S>;
}

/** An object with keys that are known. */
export const record = <S extends Schema>(keys: S): Nested<SettingsOf<S>> => ({
  keys,
  fallback: readRecord({}, keys),
  form: 'an object',
  read: (raw) => (isTree(raw) ? readRecord(raw, keys) : undefined),
});

/** A list in which a bad item has its default, and the others stay. */
export const every = <Item>(item: Field<Item>): Nested<readonly Item[]> => ({
  item,
  fallback: [],
  form: `list of ${item.form}`,
  read: (raw) => (Array.isArray(raw) ? raw.map((each) => readField(item, each)) : undefined),
});

/** An object of names that nobody knows before; a bad value is left out. */
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

/** Words: a list, or a text with commas between them; a bad one is left out. */
export const words = (item: Field<string> = text()): Nested<readonly string[]> => ({
  item,
  fallback: [],
  form: `list of ${item.form}`,
  read(raw) {
    const given = typeof raw === 'string' ? raw.split(',') : raw;
    return Array.isArray(given)
      ? given.flatMap((each) => item.read(typeof each === 'string' ? each.trim() : each) || [])
      : undefined;
  },
});

/** An object whose keys are read by whoever uses them. */
export const anyObject: Field<Raw> = {
  fallback: treeOf(undefined),
  form: 'an object',
  read: (raw) => (isTree(raw) ? treeOf(raw) : undefined),
};
