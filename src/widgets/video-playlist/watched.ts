import { remember, remembered } from '../../ui/builder-storage';
import { list } from '../../ui/values';

const keyOf = (listId: string) => `watched_videos_${listId}`;

/** Ids of the videos that the visitor has seen to their end (contract pro 18); of whoever wrote them, nothing is taken for granted. */
export function watchedIds(listId: string): string[] {
  const kept = remembered('local', keyOf(listId));
  try {
    return list(JSON.parse(typeof kept === 'string' ? kept : '')).map(String);
  } catch {
    return [];
  }
}

/** Remembers one more. Settles when it is written. */
export const addWatched = (listId: string, id: string): Promise<void> =>
  remember('local', keyOf(listId), JSON.stringify([...new Set([...watchedIds(listId), id])]));
