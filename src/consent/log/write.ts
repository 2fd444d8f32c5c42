/** Writes to the log; the code for it is fetched when somebody may decide. */
import { writeJson } from '../../borders/values/json';
import type { GuardedStorage } from '../../borders/values/storage';
import type { Payload } from '../types';
import { type Entry, waits } from './entries';
import type { Store } from './store';

/** Local storage that fills up meanwhile must not refuse what becomes of a decision: its ids and times, characters. */
const ROOM = 128;

export interface Writer {
  write(entry: Entry): void;
  /** Offers the browser once more what only this page knows: storage may have been cleared, or written over. */
  share(): void;
  remove(id: string): void;
}

export function createWriter({ prefix, memory, readShared, places }: Store): Writer {
  const { local, cookies, session } = places;
  /** The first place that takes it, and before all others the cookies that have it: so it is never out of sight between two. */
  const put = (entry: Entry): GuardedStorage | undefined => {
    const key = prefix + entry.id;
    const { isPrivate: _, ...stored } = entry;
    const text = writeJson(stored);
    const isSetIn = (place: GuardedStorage) => {
      const given = place === local ? text.padEnd(local.get(key)?.length ?? text.length + ROOM) : text;
      return place.set(key, given) && place.get(key) === given;
    };
    const order = cookies.get(key) === undefined ? [local, cookies, session] : [cookies, local, session];
    return order.find(isSetIn);
  };

  return {
    write(given) {
      const entry = { ...given, isPrivate: undefined, version: given.version + 1 };
      const place = put(entry);
      const isShared = place === local || place === cookies;
      // An older copy that can't be replaced must not be taken for what still waits; while it does, other tabs need it.
      for (const other of [local, cookies, session]) {
        if (other === place || (waits(entry) && !isShared) || other.get(prefix + entry.id) === undefined)
          continue;
        // Other tabs have at least to know that it is documented.
        const isTold = !isShared && other.set(prefix + entry.id, writeJson({ ...entry, payload: undefined }));
        const older = isTold ? undefined : readShared(entry.id);
        if (!isTold && (isShared || !older || waits(older))) other.remove(prefix + entry.id);
      }
      memory.set(entry.id, entry);
    },
    share() {
      for (const [id, entry] of memory) {
        const shared = readShared(id);
        // Another tab that did not know yet may have written over what is documented.
        if (waits(entry) ? !shared : shared && waits(shared)) put(entry);
      }
    },
    remove(id) {
      memory.delete(id);
      for (const place of [local, cookies, session]) place.remove(prefix + id);
    },
  };
}

/** A decision that was made just now. @param random makes its id unique */
export function makeEntry(
  payload: Omit<Payload, 'createdClientTime'>,
  {
    now,
    random,
    latest,
    revision,
    before,
  }: {
    readonly now: number;
    readonly random: string;
    /** Time of the latest decision that is known. */
    readonly latest: number;
    readonly revision: string;
    readonly before: string;
  },
): Entry {
  // The clock may have been set back, and another tab may have decided in this millisecond.
  const time = Math.max(now, latest + 1);
  return {
    id: `${time.toString(36)}-${random}`,
    time,
    revision,
    payload: { ...payload, createdClientTime: new Date(time).toISOString() },
    state: 'made',
    until: 0,
    tries: 0,
    asksCookie: false,
    before,
    uuid: '',
    previous: [],
    done: [],
    version: 0,
  };
}
