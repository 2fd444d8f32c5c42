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
  /** What this page has written, as the page knows it now, by id: until other tabs know that it is done. */
  readonly memory: Map<string, Entry>;
  /** The entry of that id as it lies in a place that all tabs see. */
  readShared(id: string): Entry | undefined;
  /** All that are known, oldest first. */
  read(): readonly Entry[];
}

/** Texts that were parsed already: a change of one entry leaves the others as they are. */
const parsed = new Map<string, Entry | undefined>();
const MAX_PARSED = 200;

function parse(text: string): Entry | undefined {
  if (!parsed.has(text)) {
    if (parsed.size > MAX_PARSED) parsed.clear();
    parsed.set(text, parseEntry(text));
  }
  return parsed.get(text);
}

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
  /** What was read last, and what came of it: at most looks nothing has changed. */
  let seen: readonly (string | Entry)[] = [];
  let entries: readonly Entry[] = [];
  let shared: ReadonlyMap<string, Entry> = new Map();

  /** All that tells what the entries are: each place's keys and texts, and what the page remembers. */
  function look(): (string | Entry)[] {
    const found: (string | Entry)[] = [];
    for (const place of [places.local, places.cookies, places.session]) {
      for (const key of place.keys()) if (key.startsWith(prefix)) found.push(key, place.get(key) ?? '');
      found.push('');
    }
    for (const entry of memory.values()) found.push(entry);
    return found;
  }
  function listed(place: GuardedStorage): Entry[] {
    const found: Entry[] = [];
    for (const key of place.keys()) {
      const entry = key.startsWith(prefix) ? parse(place.get(key) ?? '') : undefined;
      if (entry && key === prefix + entry.id) found.push(entry);
    }
    return found;
  }
  function merge(): readonly Entry[] {
    const all = new Map<string, Entry>();
    for (const place of [places.local, places.cookies])
      for (const entry of listed(place)) all.set(entry.id, better(all.get(entry.id), entry));
    shared = new Map(all);
    for (const entry of [...listed(places.session), ...memory.values()]) {
      const known = all.get(entry.id);
      const best = known && !known.isPrivate ? better(known, entry) : { ...entry, isPrivate: true };
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
    const now = look();
    if (now.length === seen.length && now.every((each, at) => each === seen[at])) return entries;
    entries = merge();
    // What is done has left the page's memory.
    seen = look();
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
