import type { Consent } from '../../consent/types';
import type { BlockerEnv } from '../pass';
import type { Placeholders } from './index';

/**
 * Placeholders whose code is fetched with the first node that is not allowed: who has allowed all that is on the page
 * never asks for it. Where it can't be fetched, the node stays held back and the next second tries again.
 */
export function lazyPlaceholders(
  consent: Consent,
  { load, signal }: Pick<BlockerEnv, 'load' | 'signal'>,
): Placeholders {
  const due = new Set<HTMLElement>();
  let placeholders: Placeholders | undefined;
  let isLoading = false;

  async function start() {
    isLoading = true;
    try {
      const { createPlaceholders } = (await load('placeholder')) as typeof import('./index');
      placeholders = createPlaceholders(consent, signal);
      for (const node of due) placeholders.consider(node);
    } catch (error) {
      console.error(error);
    }
    due.clear();
    isLoading = false;
  }

  return {
    consider(node) {
      if (placeholders) return placeholders.consider(node);
      due.add(node);
      if (!isLoading) void start();
    },
    release(node) {
      due.delete(node);
      return placeholders?.release(node) ?? false;
    },
  };
}
