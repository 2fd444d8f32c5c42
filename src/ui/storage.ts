/** Storage that throws, is full or was cleared counts as empty (design.md: every access goes through one guarded store). */
export interface GuardedStorage {
  /** `undefined` where there is none. */
  get(key: string): string | undefined;
  /** Whether it was kept. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

function guard(storage: () => Storage): GuardedStorage {
  const attempt = <Value>(use: (storage: Storage) => Value, fallback: Value): Value => {
    try {
      return use(storage());
    } catch {
      return fallback;
    }
  };
  return {
    get: (key) => attempt((store) => store.getItem(key) ?? undefined, undefined),
    set: (key, value) =>
      attempt((store) => {
        store.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
    keys: () => attempt((store) => Array.from({ length: store.length }, (_, at) => store.key(at) ?? ''), []),
  };
}

export const local = guard(() => localStorage);
export const session = guard(() => sessionStorage);
