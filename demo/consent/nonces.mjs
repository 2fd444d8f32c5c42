import { randomBytes } from 'node:crypto';

/** The nonce in the printed pages, until it expires; pages still print the expired nonce, as cached pages do. */
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
