import { currentConsent, defineHandler } from '../../core';
import type { Consent } from '../types';

const UUID = /^[0-9a-f-]{36}$/;

/** Shows the visitor the ids under which the decisions are documented, or a fallback text without a decision. */
export default defineHandler({
  async mount(element, { signal }) {
    const fallback = element.dataset.fallback ?? '';
    const consent = (await currentConsent()) as Consent | undefined;
    if (signal.aborted) return;
    const end = consent?.$decision.subscribe((decision) => {
      const ids = decision ? [decision.uuid, ...decision.previousUuids] : [];
      // A pending decision has a time in place of an id.
      element.textContent = ids.filter((id) => UUID.test(id)).join(', ') || fallback;
    });
    if (!consent) element.textContent = fallback;
    signal.addEventListener('abort', () => end?.());
  },
});
