/**
 * The builder's storage: one JSON object in the local storage and one in the session storage, which its own scripts, other
 * tabs and Piton change by reading, changing and writing the whole object. Two tabs that write at the same time would
 * lose one of the changes, and a lock alone does not help: a browser may show a tab another tab's write only after it has
 * given that tab the lock. So the tab that has written publishes its text as the name of a second lock, and the next tab
 * waits until its own copy of the storage has this text (`readPublished`, `whenSeen`, `publish`).
 * A message to the other tabs, or the `storage` event, may come after the lock as well; only the list of locks is as new as
 * the lock itself. A database would be, too, but the builder's scripts read nothing but the storage.
 */
import { parseJson } from '../values/json';
import { numberOf, treeOf } from '../values/readers';
import { heldLocal, heldSession } from './page-storage';

/** Key of the builder's entry in local and session storage, a JSON object of flat keys; also the name of the lock. */
const ENTRY = 'elementor';
/** Key inside of the entry: the time when each key expires, epoch ms. */
const EXPIRATIONS = '__expiration';

const stores = { local: heldLocal, session: heldSession };

/** A key of the builder's entry in the local or session storage, or `plain`: an entry of the session storage itself. */
export type StoreName = keyof typeof stores | 'plain';

interface StoredEntry {
  readonly values: Map<string, unknown>;
  /** By key, epoch ms. */
  readonly expirations: Map<string, number>;
}

interface Change {
  readonly store: keyof typeof stores;
  apply(stored: StoredEntry): void;
}

/** Changes that wait for the lock; `readStored` includes them already. */
const pending = new Set<Change>();

/** Reads the values that have not expired; empty for anything but a JSON object. */
function read(store: keyof typeof stores): StoredEntry {
  const raw = treeOf(parseJson(stores[store].get(ENTRY)));
  // Maps are safe for a key such as `__proto__`.
  const values = new Map(Object.entries(raw));
  const expirations = new Map<string, number>();
  for (const [key, expiration] of Object.entries(treeOf(values.get(EXPIRATIONS)))) {
    if (typeof expiration !== 'number') continue;
    if (expiration < Date.now()) values.delete(key);
    else expirations.set(key, expiration);
  }
  return { values, expirations };
}

/** Changes the entry and writes it. Returns the written text; nothing where the storage refuses it. */
function write(store: keyof typeof stores, apply: Change['apply']): string | undefined {
  const stored = read(store);
  apply(stored);
  const { values, expirations } = stored;
  try {
    const text = JSON.stringify({
      ...Object.fromEntries(values),
      [EXPIRATIONS]: Object.fromEntries(expirations),
    });
    return stores[store].set(ENTRY, text) ? text : undefined;
  } catch {
    // A value that is no JSON is not stored, as in the builder.
    return undefined;
  }
}

/**
 * How long a tab publishes its latest write: as the name of a lock that it holds, which other tabs can list at once.
 * Within this time the `storage` event has reached them.
 */
const PUBLISH_MS = 1000;
/** Returns the latest published write of any tab and its number; 0 and no text where nothing is published. */
async function readPublished(): Promise<{ turn: number; text?: string }> {
  const { held = [] } = await navigator.locks.query();
  const writes = held.flatMap(({ name = '' }) => {
    const [, turn, text] = /^elementor (\d+) (.*)/s.exec(name) ?? [];
    return text === undefined ? [] : [{ turn: Number(turn), text }];
  });
  return writes.reduce((last, each) => (each.turn > last.turn ? each : last), { turn: 0 });
}

/**
 * Resolves when this tab sees the write: each tab has its own copy of local storage, which may be updated later than
 * the lock.
 */
const whenSeen = (written: string) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, PUBLISH_MS);
    function end() {
      clearTimeout(timer);
      removeEventListener('storage', check);
      resolve();
    }
    function check() {
      if (heldLocal.get(ENTRY) === written) end();
    }
    addEventListener('storage', check);
    check();
  });

/** Ends the publication of this tab's latest write. */
let unpublish = () => {};

/** Publishes a write; resolves when the next tab can read it. */
const publish = (turn: number, text: string) =>
  new Promise<void>((resolve, reject) => {
    const unpublishFormer = unpublish;
    const held = new Promise<void>((end) => {
      unpublish = end;
      setTimeout(end, PUBLISH_MS);
    });
    navigator.locks
      .request(`${ENTRY} ${turn} ${text}`, () => {
        unpublishFormer();
        resolve();
        return held;
      })
      .catch(reject);
  });

/**
 * Reads, changes and writes the entry while no other tab does so, where the browser has locks (plain http has none).
 * The entry is written when the page is left at the latest. A session belongs to one tab, so it needs no lock. Other
 * keys stay, expired keys are removed.
 */
async function change(store: keyof typeof stores, apply: Change['apply']): Promise<void> {
  const entry = { store, apply };
  /** Writes the change unless it is written already; returns the written text. */
  const run = () => {
    removeEventListener('pagehide', run);
    return pending.delete(entry) ? write(store, apply) : undefined;
  };
  pending.add(entry);
  addEventListener('pagehide', run);
  try {
    if (store === 'local')
      await navigator.locks.request(ENTRY, async () => {
        const { turn, text } = await readPublished();
        if (text !== undefined) await whenSeen(text);
        const written = run();
        if (written) await publish(turn + 1, written);
      });
  } catch {
    // Without locks the entry is written below.
  }
  run();
}

/** Returns the expiration (epoch ms) after a lifetime (s) that begins now. */
const expirationAfter = (lifetime: number) => Date.now() + lifetime * 1000;

/** Reads the value of `key`; `undefined` where there is none, it has expired, or storage can't be read. */
export function readStored(store: StoreName, key: string): unknown {
  if (store === 'plain') return heldSession.get(key);
  const stored = read(store);
  for (const each of pending) if (each.store === store) each.apply(stored);
  return stored.values.get(key);
}

/**
 * Stores `value`. With a lifetime (s) the value expires; without one an earlier expiry stays. Settles when the value is
 * written.
 */
export const storeValue = (
  store: keyof typeof stores,
  key: string,
  value: unknown,
  lifetime?: number,
): Promise<void> =>
  change(store, ({ values, expirations }) => {
    values.set(key, value);
    if (lifetime) expirations.set(key, expirationAfter(lifetime));
  });

/**
 * Increments a counter; a lifetime (s) begins with the first count and is not prolonged. Settles when the counter is
 * written.
 */
export async function increment(store: StoreName, key: string, lifetime?: number): Promise<void> {
  if (store === 'plain') {
    heldSession.set(key, String(numberOf(heldSession.get(key), 0) + 1));
    return;
  }
  await change(store, ({ values, expirations }) => {
    values.set(key, numberOf(values.get(key), 0) + 1);
    if (lifetime && !expirations.has(key)) expirations.set(key, expirationAfter(lifetime));
  });
}
