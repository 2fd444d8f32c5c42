import { parseJson } from '../../borders/values/json';
import { every, readField } from '../../borders/values/nested';
import { textOf } from '../../borders/values/readers';
import { text } from '../../runtime/core';
import { remember, remembered } from '../../ui/builder-storage';

const keyOf = (listId: string) => `watched_videos_${listId}`;

/** Ids of the videos that the visitor has seen to their end (contract pro 18); of whoever wrote them, nothing is taken for granted. */
export const watchedIds = (listId: string): string[] =>
  readField(every(text()), parseJson(textOf(remembered('local', keyOf(listId))))).filter(Boolean);

/** Remembers one more. Settles when it is written. */
export const addWatched = (listId: string, id: string): Promise<void> =>
  remember('local', keyOf(listId), JSON.stringify([...new Set([...watchedIds(listId), id])]));
