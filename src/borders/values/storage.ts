/** Storage that throws, is full or was cleared counts as empty: every access goes through this file. */
export interface GuardedStorage {
  /** `undefined` where there is none. */
  get(key: string): string | undefined;
  /** Whether it was kept. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

type Which = () => Storage;

function attempt<Value>(storage: Which, use: (storage: Storage) => Value, fallback: Value): Value {
  try {
    return use(storage());
  } catch {
    return fallback;
  }
}

const guard = (storage: Which): GuardedStorage => ({
  get: (key) => attempt(storage, (store) => store.getItem(key) ?? undefined, undefined),
  set: (key, value) =>
    attempt(
      storage,
      (store) => {
        store.setItem(key, value);
        return true;
      },
      false,
    ),
  remove: (key) => attempt(storage, (store) => store.removeItem(key), undefined),
  keys: () => attempt(storage, Object.keys, []),
});

export const local = /* @__PURE__ */ guard(() => localStorage);
export const session = /* @__PURE__ */ guard(() => sessionStorage);
