import { parseJson } from '../borders/values/json';
import { numberOf, treeOf } from '../borders/values/readers';
import { local, session } from '../borders/values/storage';

/** The builder's entry in either storage, a JSON object of flat keys (contract popup 4.1, page-builder 3.4); also the lock's name. */
const ENTRY = 'elementor';
/** In it: when keys end, epoch ms. */
const ENDS = '__expiration';

const stores = { local, session };

/** A key of the builder's entry in the local or session storage, or `plain`: an entry of the session storage itself. */
export type StoreName = keyof typeof stores | 'plain';

interface Kept {
  readonly values: Map<string, unknown>;
  readonly ends: Map<string, number>;
}

interface Change {
  readonly store: keyof typeof stores;
  apply(kept: Kept): void;
}

/** Changes that wait for the lock; whoever reads has them already. */
const waiting = new Set<Change>();

/** What is stored and has not ended; empty for anything else than a JSON object. */
function read(store: keyof typeof stores): Kept {
  const raw = treeOf(parseJson(stores[store].get(ENTRY)));
  // Maps, since a key may be called `__proto__`.
  const values = new Map(Object.entries(raw));
  const ends = new Map<string, number>();
  for (const [key, end] of Object.entries(treeOf(values.get(ENDS)))) {
    if (typeof end !== 'number') continue;
    if (end < Date.now()) values.delete(key);
    else ends.set(key, end);
  }
  return { values, ends };
}

/** What a tab wrote is told by the name of a lock that it holds for so long, ms: other tabs see it by then. */
const TOLD_MS = 1000;
let untell = () => {};

/** The latest write that is told, and which it is of those. */
async function lastWritten(): Promise<{ turn: number; text?: string }> {
  const { held = [] } = await navigator.locks.query();
  const told = held.flatMap(({ name = '' }) => {
    const [, turn, text] = /^elementor (\d+) (.*)/s.exec(name) ?? [];
    return text === undefined ? [] : [{ turn: Number(turn), text }];
  });
  return told.reduce((last, each) => (each.turn > last.turn ? each : last), { turn: 0 });
}

/** Resolves when this tab sees it: each has its own copy of local storage, which may come later than the lock does. */
const seen = (written: string) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, TOLD_MS);
    function end() {
      clearTimeout(timer);
      removeEventListener('storage', look);
      resolve();
    }
    function look() {
      if (local.get(ENTRY) === written) end();
    }
    addEventListener('storage', look);
    look();
  });

/** Resolves when whoever has the next turn can know. */
const tell = (turn: number, text: string) =>
  new Promise<void>((resolve, reject) => {
    const untellFormer = untell;
    const held = new Promise<void>((end) => {
      untell = end;
      setTimeout(end, TOLD_MS);
    });
    navigator.locks
      .request(`${ENTRY} ${turn} ${text}`, () => {
        untellFormer();
        resolve();
        return held;
      })
      .catch(reject);
  });

/**
 * Reads, changes and writes while no other tab does, where the browser has locks (plain http has none); at the latest
 * when the page is left. A session is its tab's alone. Other keys stay as they are, those that have ended go.
 */
async function change(store: keyof typeof stores, apply: Change['apply']): Promise<void> {
  const entry = { store, apply };
  /** Returns what it wrote. */
  const run = () => {
    removeEventListener('pagehide', run);
    if (!waiting.delete(entry)) return;
    const kept = read(store);
    apply(kept);
    const { values, ends } = kept;
    try {
      const text = JSON.stringify({ ...Object.fromEntries(values), [ENDS]: Object.fromEntries(ends) });
      if (stores[store].set(ENTRY, text)) return text;
    } catch {}
  };
  waiting.add(entry);
  addEventListener('pagehide', run);
  try {
    if (store === 'local')
      await navigator.locks.request(ENTRY, async () => {
        const { turn, text } = await lastWritten();
        if (text !== undefined) await seen(text);
        const written = run();
        if (written) await tell(turn + 1, written);
      });
  } catch {}
  run();
}

const endOf = (lifetime: number) => Date.now() + lifetime * 1000;

/** What is kept under `key`; `undefined` where there is nothing, it has ended, or storage can't be read. */
export function remembered(store: StoreName, key: string): unknown {
  if (store === 'plain') return session.get(key);
  const kept = read(store);
  for (const each of waiting) if (each.store === store) each.apply(kept);
  return kept.values.get(key);
}

/** Keeps `value`; with a lifetime (s) it ends then, without one an earlier end stays. Settles when it is written. */
export const remember = (
  store: keyof typeof stores,
  key: string,
  value: unknown,
  lifetime?: number,
): Promise<void> =>
  change(store, ({ values, ends }) => {
    values.set(key, value);
    if (lifetime) ends.set(key, endOf(lifetime));
  });

/** Counts one more; a lifetime (s) begins with the first count and is not prolonged. Settles when it is written. */
export async function raise(store: StoreName, key: string, lifetime?: number): Promise<void> {
  if (store === 'plain') {
    session.set(key, String(numberOf(session.get(key), 0) + 1));
    return;
  }
  await change(store, ({ values, ends }) => {
    values.set(key, numberOf(values.get(key), 0) + 1);
    if (lifetime && !ends.has(key)) ends.set(key, endOf(lifetime));
  });
}
