/** Fields that contain several fields: objects and lists. The schema in owner.ts uses none of these fields. */
import type { Field, Schema, SettingsOf } from '../api';
import { type Nested, readField, readRecord } from './nested';
import { isTree } from './readers';

/** An object with known keys. */
export const record = <S extends Schema>(keys: S): Nested<SettingsOf<S>> => ({
  keys,
  fallback: readRecord({}, keys),
  form: 'an object',
  read: (raw) => (isTree(raw) ? readRecord(raw, keys) : undefined),
});

/** A list in which an invalid item becomes its default. */
export const every = <Item>(item: Field<Item>): Nested<readonly Item[]> => ({
  item,
  fallback: [],
  form: `list of ${item.form}`,
  read: (raw) => (Array.isArray(raw) ? raw.map((each) => readField(item, each)) : undefined),
});
