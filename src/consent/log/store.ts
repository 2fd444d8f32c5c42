/** Where the log's entries lie: local storage, which all tabs see; where it refuses, cookies, session storage, this page. */
import type { GuardedStorage } from '../../borders/values/storage';
import { compareEntries, type Entry, parseEntry } from './entries';

/** The browser's places, best first; the first two are the same for all tabs. */
export interface Places {
  readonly local: GuardedStorage;
  readonly cookies: GuardedStorage;
  readonly session: GuardedStorage;
}

export interface Store {
  readonly places: Places;
  /** What all keys of the log begin with. */
  readonly prefix: string;
  /** What waits and was written by this page, or has no other place, by id. */
  readonly memory: Map<string, Entry>;
  /** All that are known, oldest first. */
  read(): readonly Entry[];
}

/** Texts that were read already: the same ones are read at every look. */
const MAX_PARSED = 200;

/** Of two copies the one that knows more. */
const better = (a: Entry | undefined, b: Entry): Entry => {
  if (!a) return b;
  const isDocumented = Number(b.state === 'documented') - Number(a.state === 'documented');
  const isLater = b.version > a.version || (b.version === a.version && !a.payload);
  return isDocumented > 0 || (isDocumented === 0 && isLater) ? b : a;
};

/** @param cookieName of the decision: the log's names begin with it, so that sites of one origin do not mix */
export function createStore(cookieName: string, places: Places): Store {
  const prefix = `${cookieName}-log-`;
  const memory: Store['memory'] = new Map();
  const parsed = new Map<string, Entry | undefined>();

  const parse = (text: string): Entry | undefined => {
    if (!parsed.has(text)) {
      if (parsed.size > MAX_PARSED) parsed.clear();
      parsed.set(text, parseEntry(text));
    }
    return parsed.get(text);
  };
  function listed(place: GuardedStorage): Entry[] {
    const entries: Entry[] = [];
    for (const key of place.keys()) {
      const entry = key.startsWith(prefix) ? parse(place.get(key) ?? '') : undefined;
      if (entry && key === prefix + entry.id) entries.push(entry);
    }
    return entries;
  }

  return {
    places,
    prefix,
    memory,
    read() {
      const all = new Map<string, Entry>();
      for (const entry of [...listed(places.local), ...listed(places.cookies)])
        all.set(entry.id, better(all.get(entry.id), entry));
      const done = [...all.values()].flatMap((entry) => entry.done);
      for (const entry of [...listed(places.session), ...memory.values()]) {
        const known = all.get(entry.id);
        all.set(entry.id, known && !known.isPrivate ? better(known, entry) : { ...entry, isPrivate: true });
      }
      for (const id of done) {
        all.delete(id);
        memory.delete(id);
      }
      return [...all.values()].sort(compareEntries);
    },
  };
}
