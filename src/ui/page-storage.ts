/**
 * The visitor's local and session storage for what the visitor has chosen or seen: a value that the browser does not
 * store, since storage is full or blocked, holds until the page is left.
 */

import { warn } from '../core';
import { local as durable, session as durableSession, type GuardedStorage } from '../values/storage';

function holdRefused(storage: GuardedStorage): Omit<GuardedStorage, 'keys'> {
  const held = new Map<string, string>();
  return {
    get: (key) => held.get(key) ?? storage.get(key),
    set(key, value) {
      const isStored = storage.set(key, value);
      if (isStored) held.delete(key);
      else {
        held.set(key, value);
        warn(
          document.documentElement,
          'storage',
          `storage is full or blocked: ${key} holds until the page is left`,
        );
      }
      return isStored;
    },
    remove(key) {
      held.delete(key);
      storage.remove(key);
    },
  };
}

export const heldLocal = /* @__PURE__ */ holdRefused(durable);
export const heldSession = /* @__PURE__ */ holdRefused(durableSession);
