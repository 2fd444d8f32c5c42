import { randomBytes } from 'node:crypto';

/** The nonce that pages were printed with, until it expires; pages keep printing it, as cached ones do. */
export function createNonces(first) {
  let current = first;
  return {
    isValid: (nonce) => nonce === current,
    isFresh: (nonce) => nonce === current && current !== first,
    expire: () => {
      current = undefined;
    },
    expireFirst: () => {
      if (current === first) current = undefined;
    },
    refresh: () => {
      current ??= randomBytes(5).toString('hex');
      return current;
    },
  };
}
