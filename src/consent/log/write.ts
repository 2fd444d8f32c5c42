/** Writes to the log. The code is loaded when a visitor may decide. */
import type { GuardedStorage } from '../../values/storage';
import { writeJson } from '../../values/write-json';
import { type Entry, waits } from '../entries';
import { reachedTime } from '../parse-decision';
import type { Store } from '../store';
import type { Payload } from '../types';

/**
 * Each text is padded by this many characters, so that a later version with ids and times fits even into full
 * storage.
 */
const SPARE_LENGTH = 128;

export interface Writer {
  write(entry: Entry): void;
  /** Stores entries again that only this page knows: storage may have been cleared or overwritten. */
  share(): void;
  remove(id: string): void;
}

export function createWriter({ prefix, memory, readShared, places }: Store): Writer {
  const { local, cookies, session } = places;
  /**
   * Stores the entry in the first storage that accepts it. An entry in the cookies stays there, so that it is never
   * missing in between.
   */
  const store = (entry: Entry): GuardedStorage | undefined => {
    const key = prefix + entry.id;
    const { isPrivate: _, ...stored } = entry;
    const text = writeJson(stored);
    const acceptedBy = (place: GuardedStorage) => {
      const given =
        place === local ? text.padEnd(local.get(key)?.length ?? text.length + SPARE_LENGTH) : text;
      return place.set(key, given) && place.get(key) === given;
    };
    const order = cookies.get(key) === undefined ? [local, cookies, session] : [cookies, local, session];
    return order.find(acceptedBy);
  };

  return {
    write(given) {
      const entry = { ...given, isPrivate: undefined, version: given.version + 1 };
      const place = store(entry);
      const isShared = place === local || place === cookies;
      // An older copy in another storage must not count as pending after the decision is documented; while the
      // decision is pending, other tabs need the copy.
      const older = readShared(entry.id);
      const isOutdated = isShared || (!waits(entry) && (!older || waits(older)));
      for (const other of [local, cookies, session])
        if (other !== place && isOutdated) other.remove(prefix + entry.id);
      memory.set(entry.id, entry);
    },
    share() {
      for (const [id, entry] of memory) {
        const shared = readShared(id);
        // Another tab may have overwritten a documented entry with a pending version.
        if (waits(entry) ? !shared : shared && waits(shared)) store(entry);
      }
    },
    remove(id) {
      memory.delete(id);
      for (const place of [local, cookies, session]) place.remove(prefix + id);
    },
  };
}

/**
 * Makes the entry of a new decision.
 * @param random makes the id unique
 */
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
    /** The time of the latest known decision. */
    readonly latest: number;
    readonly revision: string;
    readonly before: string;
  },
): Entry {
  // The clock may have been set back, and another tab may have decided in this millisecond.
  const time = Math.max(now, latest + 1);
  // Where the log's latest time is far ahead of the clock, the server is told the time of the clock.
  const clockTime = reachedTime(time, now) || now;
  return {
    id: `${time.toString(36)}-${random}`,
    time,
    revision,
    payload: { ...payload, createdClientTime: new Date(clockTime).toISOString() },
    state: 'made',
    until: 0,
    pause: 0,
    tries: 0,
    asksCookie: false,
    before,
    uuid: '',
    previous: [],
    done: [],
    version: 0,
  };
}
