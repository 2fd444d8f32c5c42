import { local } from '../../ui/storage';
import { list, tree } from '../../ui/values';

/** The builder's entry in the local storage, an object of flat keys (contract page-builder 3.4). */
const ENTRY = 'elementor';
const keyOf = (listId: string) => `watched_videos_${listId}`;

/** JSON of whoever wrote it; nothing of it is taken for granted. */
function parse(text: unknown): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : '');
  } catch {
    return undefined;
  }
}

/** Ids of the videos that the visitor has seen to their end (contract pro 18). */
export const watchedIds = (listId: string): string[] =>
  list(parse(tree(parse(local.get(ENTRY)))[keyOf(listId)])).map(String);

/** Remembers one more; what else the builder keeps there stays. */
export function addWatched(listId: string, id: string): void {
  const ids = new Set([...watchedIds(listId), id]);
  const kept = { ...tree(parse(local.get(ENTRY))), [keyOf(listId)]: JSON.stringify([...ids]) };
  local.set(ENTRY, JSON.stringify(kept));
}
