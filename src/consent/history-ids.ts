import { currentConsent, defineHandler } from '../runtime/core';
import type { Consent } from './types';

const UUID = /^[0-9a-f-]{36}$/;

/**
 * Shows the visitor under which ids their decisions are documented; a fallback text while there is none (spec 2, contract
 * consent C6.11).
 */
export default defineHandler({
  async mount(element, { signal }) {
    const fallback = element.dataset.fallback ?? '';
    const consent = (await currentConsent()) as Consent | undefined;
    if (signal.aborted) return;
    const end = consent?.$decision.subscribe((decision) => {
      const ids = decision ? [decision.uuid, ...decision.previousUuids] : [];
      // What is not yet documented has a time in place of an id.
      element.textContent = ids.filter((id) => UUID.test(id)).join(', ') || fallback;
    });
    if (!consent) element.textContent = fallback;
    signal.addEventListener('abort', () => end?.());
  },
});
