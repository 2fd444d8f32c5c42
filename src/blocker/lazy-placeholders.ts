import type { Consent } from '../consent';
import { reporter } from '../core';
import type { Placeholders } from './placeholder';

/** What the blocker uses of the page. */
export interface BlockerEnv {
  readonly signal: AbortSignal;
  scan(root: Element): Promise<void>;
}

/**
 * Placeholders whose code is loaded with the first blocked node: a visitor who has allowed everything never loads the
 * code. After a failure the node stays blocked and the next poll retries.
 */
export function lazyPlaceholders(consent: Consent, { signal }: Pick<BlockerEnv, 'signal'>): Placeholders {
  const due = new Set<HTMLElement>();
  let placeholders: Placeholders | undefined;
  let isLoading = false;

  async function start() {
    isLoading = true;
    try {
      const { createPlaceholders } = await import('./placeholder');
      placeholders = createPlaceholders(consent, signal);
      for (const node of due) placeholders.consider(node);
    } catch (error) {
      reporter('part', 'blocker')(error);
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
    remove(node) {
      due.delete(node);
      return placeholders?.remove(node) ?? false;
    },
    removeStrays: () => placeholders?.removeStrays(),
  };
}
