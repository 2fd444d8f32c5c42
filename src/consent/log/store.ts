/** Where the log's entries lie: local storage, which all tabs see; where it refuses, cookies, session storage, this page. */
import type { GuardedStorage } from '../../borders/values/storage';
import { compareEntries, type Entry, formatEntry, parseEntry, waits } from './entries';

/** The browser's places, best first; the first two are the same for all tabs. */
export interface Places {
  readonly local: GuardedStorage;
  readonly cookies: GuardedStorage;
  readonly session: GuardedStorage;
}

export interface Store {
  /** All that are known, oldest first. */
  read(): readonly Entry[];
  write(entry: Entry): void;
  /** Offers the browser once more what only this page knows: its storage may have been cleared. */
  share(): void;
  remove(id: string): void;
  /** Whether that key of local storage is one of the log's; `null` stands for all keys. */
  isOurs(key: string | null): boolean;
}

/** Texts that were read already: the same ones are read at every look. */
const MAX_PARSED = 200;

/** Of two copies the one that knows more. */
const better = (a: Entry | undefined, b: Entry): Entry => {
  if (!a) return b;
  const isDocumented = Number(b.state === 'documented') - Number(a.state === 'documented');
  return isDocumented > 0 || (isDocumented === 0 && b.version > a.version) ? b : a;
};

/** @param cookieName of the decision: the log's names begin with it, so that sites of one origin do not mix */
export function createStore(cookieName: string, { local, cookies, session }: Places): Store {
  const prefix = `${cookieName}-log-`;
  /** What waits and was written by this page, or has no other place. */
  const memory = new Map<string, Entry>();
  const parsed = new Map<string, Entry | undefined>();

  const parse = (text: string): Entry | undefined => {
    if (!parsed.has(text)) {
      if (parsed.size > MAX_PARSED) parsed.clear();
      parsed.set(text, parseEntry(text));
    }
    return parsed.get(text);
  };
  const listed = (place: GuardedStorage): Entry[] =>
    place.keys().flatMap((key) => {
      const entry = key.startsWith(prefix) ? parse(place.get(key) ?? '') : undefined;
      return entry && key === prefix + entry.id ? [entry] : [];
    });

  /** The first place that takes it, and before all others the cookies that have it: so it is never out of sight between two. */
  const put = (entry: Entry): GuardedStorage | undefined => {
    const key = prefix + entry.id;
    const text = formatEntry(entry);
    const places = cookies.get(key) === undefined ? [local, cookies, session] : [cookies, local, session];
    return places.find((place) => place.set(key, text) && place.get(key) === text);
  };
  const isDone = (id: string) =>
    [local, cookies].some((place) => listed(place).some(({ done }) => done.includes(id)));

  return {
    read() {
      const all = new Map<string, Entry>();
      const done = new Set<string>();
      for (const entry of [...listed(local), ...listed(cookies)]) {
        all.set(entry.id, better(all.get(entry.id), entry));
        for (const id of entry.done) done.add(id);
      }
      for (const entry of [...listed(session), ...memory.values()]) {
        const known = all.get(entry.id);
        all.set(entry.id, known && !known.isPrivate ? better(known, entry) : { ...entry, isPrivate: true });
      }
      for (const id of done) {
        all.delete(id);
        memory.delete(id);
      }
      return [...all.values()].sort(compareEntries);
    },
    write(given) {
      const entry = { ...given, isPrivate: undefined, version: given.version + 1 };
      const place = put(entry);
      for (const other of [local, cookies, session])
        // An older copy that can't be replaced must not be taken for what still waits.
        if (other !== place && (place || !waits(entry)) && other.get(prefix + entry.id) !== undefined)
          other.remove(prefix + entry.id);
      if (place && !waits(entry)) memory.delete(entry.id);
      else memory.set(entry.id, entry);
    },
    share() {
      for (const [id, entry] of memory)
        if (![local, cookies].some((place) => place.get(prefix + id) !== undefined) && !isDone(id)) put(entry);
    },
    remove(id) {
      memory.delete(id);
      for (const place of [local, cookies, session]) place.remove(prefix + id);
    },
    isOurs: (key) => key === null || key.startsWith(prefix),
  };
}
