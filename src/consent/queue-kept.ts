import { local } from '../borders/values/storage';

/** What local storage refused; holds as long as this page. */
const memory = new Map<string, string>();

/** Local storage for what must not be lost: where it is full, off or throws, this page remembers instead. */
export const kept = {
  get: (key: string): string | undefined => memory.get(key) ?? local.get(key),
  set(key: string, value: string): void {
    if (local.set(key, value)) memory.delete(key);
    else memory.set(key, value);
  },
  remove(key: string): void {
    memory.delete(key);
    local.remove(key);
  },
};
