import { local, session } from './storage';
import { number, tree } from './values';

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
  let raw = tree(undefined);
  try {
    raw = tree(JSON.parse(stores[store].get(ENTRY) ?? '{}'));
  } catch {}
  // Maps, since a key may be called `__proto__`.
  const values = new Map(Object.entries(raw));
  const ends = new Map<string, number>();
  for (const [key, end] of Object.entries(tree(values.get(ENDS)))) {
    if (typeof end !== 'number') continue;
    if (end < Date.now()) values.delete(key);
    else ends.set(key, end);
  }
  return { values, ends };
}

/**
 * Reads, changes and writes while no other tab does, where the browser has locks (plain http has none); at the latest
 * when the page is left. Other keys stay as they are, those that have ended go.
 */
async function change(store: keyof typeof stores, apply: Change['apply']): Promise<void> {
  const entry = { store, apply };
  const run = () => {
    removeEventListener('pagehide', run);
    if (!waiting.delete(entry)) return;
    const kept = read(store);
    apply(kept);
    const { values, ends } = kept;
    try {
      stores[store].set(
        ENTRY,
        JSON.stringify({ ...Object.fromEntries(values), [ENDS]: Object.fromEntries(ends) }),
      );
    } catch {}
  };
  waiting.add(entry);
  addEventListener('pagehide', run);
  try {
    await navigator.locks.request(ENTRY, run);
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
    session.set(key, String(number(session.get(key), 0) + 1));
    return;
  }
  await change(store, ({ values, ends }) => {
    values.set(key, number(values.get(key), 0) + 1);
    if (lifetime && !ends.has(key)) ends.set(key, endOf(lifetime));
  });
}
