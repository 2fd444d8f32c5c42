/** Storage that throws, is full or was cleared counts as empty. Every access to storage goes through this file. */
export interface GuardedStorage {
  /** Returns `undefined` where nothing is stored. */
  get(key: string): string | undefined;
  /** Returns whether the value was stored. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

type OpenStorage = () => Storage;

function attempt<Value>(storage: OpenStorage, use: (storage: Storage) => Value, fallback: Value): Value {
  try {
    return use(storage());
  } catch {
    return fallback;
  }
}

const guard = (storage: OpenStorage): GuardedStorage => ({
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
