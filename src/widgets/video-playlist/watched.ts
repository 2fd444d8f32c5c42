import { parseJson } from '../../borders/values/json';
import { readField } from '../../borders/values/nested';
import { textOf } from '../../borders/values/readers';
import { every } from '../../borders/values/records';
import { text } from '../../runtime/core';
import { readStored, storeValue } from '../../ui/builder-storage';

const keyOf = (listId: string) => `watched_videos_${listId}`;

/** Returns the ids of the videos that the visitor has watched to their end. The stored value is hostile input. */
export const watchedIds = (listId: string): string[] =>
  readField(every(text()), parseJson(textOf(readStored('local', keyOf(listId))))).filter(Boolean);

/** Stores one more id. Resolves when the value is written. */
export const addWatched = (listId: string, id: string): Promise<void> =>
  storeValue('local', keyOf(listId), JSON.stringify([...new Set([...watchedIds(listId), id])]));
