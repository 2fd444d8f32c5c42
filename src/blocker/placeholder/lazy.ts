import type { Consent } from '../../consent/types';
import type { Placeholders } from './index';

/**
 * Placeholders whose code is fetched with the first node that is not allowed: who has allowed all that is on the page
 * never asks for it. Where it can't be fetched, the node stays held back and the next second tries again.
 */
export function lazyPlaceholders(consent: Consent, signal: AbortSignal): Placeholders {
  const due = new Set<HTMLElement>();
  let placeholders: Placeholders | undefined;
  let isLoading = false;

  async function load() {
    isLoading = true;
    try {
      const { createPlaceholders } = await import('./index');
      if (signal.aborted) return;
      placeholders = createPlaceholders(consent, signal);
      for (const node of due) placeholders.consider(node);
    } catch {
      // Tried again, see above.
    }
    due.clear();
    isLoading = false;
  }

  return {
    consider(node) {
      if (placeholders) return placeholders.consider(node);
      due.add(node);
      if (!isLoading) void load();
    },
    release(node) {
      due.delete(node);
      return placeholders?.release(node) ?? false;
    },
  };
}
