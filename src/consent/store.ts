/**
 * Stores the log's entries in local storage, which all tabs share; where the browser denies it, in cookies, in
 * session storage, or in the page's memory.
 */
import type { GuardedStorage } from '../values/storage';
import { compareEntries, type Entry, parseEntry } from './entries';
import { logPrefix } from './names';

/** The browser's storages, best first; all tabs share the first two. */
export interface Places {
  readonly local: GuardedStorage;
  readonly cookies: GuardedStorage;
  readonly session: GuardedStorage;
}

export interface Store {
  readonly places: Places;
  /** The prefix of the log's keys. */
  readonly prefix: string;
  /**
   * The newest known version of each entry that this page has written, by id, until other tabs know that the entry is
   * done.
   */
  readonly memory: Map<string, Entry>;
  /** Returns the entry of this id in a storage that all tabs share. */
  readShared(id: string): Entry | undefined;
  /** Returns all known entries, oldest first. */
  read(): readonly Entry[];
}

/** Returns the copy that counts: a documented copy before a pending one, then the copy with the higher version. */
const preferred = (a: Entry | undefined, b: Entry): Entry => {
  if (!a) return b;
  const isDocumented = Number(b.state === 'documented') - Number(a.state === 'documented');
  const isLater = b.version > a.version || (b.version === a.version && !a.payload);
  return isDocumented > 0 || (isDocumented === 0 && isLater) ? b : a;
};

/** @param cookieName the name of the decision's cookie */
export function createStore(cookieName: string, places: Places): Store {
  const prefix = logPrefix({ cookieName });
  const memory: Store['memory'] = new Map();
  /** The last snapshot and its entries: most polls find no change. */
  let lastSnapshot: readonly (string | Entry)[] = [];
  let entries: readonly Entry[] = [];
  let shared: ReadonlyMap<string, Entry> = new Map();

  /**
   * Takes a snapshot of everything from which the entries are read: the keys and texts of each storage, and the
   * page's memory.
   */
  function takeSnapshot(): (string | Entry)[] {
    const found: (string | Entry)[] = [];
    for (const place of [places.local, places.cookies, places.session]) {
      for (const key of place.keys()) if (key.startsWith(prefix)) found.push(key, place.get(key) ?? '');
      found.push('');
    }
    for (const entry of memory.values()) found.push(entry);
    return found;
  }
  function entriesIn(place: GuardedStorage): Entry[] {
    const found: Entry[] = [];
    for (const key of place.keys()) {
      const entry = key.startsWith(prefix) ? parseEntry(place.get(key)) : undefined;
      if (entry && key === prefix + entry.id) found.push(entry);
    }
    return found;
  }
  function merge(): readonly Entry[] {
    const all = new Map<string, Entry>();
    for (const place of [places.local, places.cookies])
      for (const entry of entriesIn(place)) all.set(entry.id, preferred(all.get(entry.id), entry));
    shared = new Map(all);
    for (const entry of [...entriesIn(places.session), ...memory.values()]) {
      const known = all.get(entry.id);
      const best = known && !known.isPrivate ? preferred(known, entry) : { ...entry, isPrivate: true };
      all.set(entry.id, best);
      if (best.state === 'documented' && memory.has(entry.id)) memory.set(entry.id, best);
    }
    for (const { done } of shared.values())
      for (const id of done) {
        all.delete(id);
        memory.delete(id);
      }
    return [...all.values()].sort(compareEntries);
  }
  function read(): readonly Entry[] {
    const now = takeSnapshot();
    if (now.length === lastSnapshot.length && now.every((each, at) => each === lastSnapshot[at]))
      return entries;
    entries = merge();
    // The merge may have removed entries from the page's memory.
    lastSnapshot = takeSnapshot();
    return entries;
  }

  return {
    places,
    prefix,
    memory,
    read,
    readShared(id) {
      read();
      return shared.get(id);
    },
  };
}
