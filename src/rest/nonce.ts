import { withTimeout } from '../core';
import { request, serverUrl } from '../third-parties';

/** Calls wait at most this long for a refresh. */
const REFRESH_MS = 10_000;

/** The nonce of one client: at first the nonce of the page, then the newest nonce that the server sent. */
export interface Nonce {
  /** Returns the newest nonce, after a pending refresh; `undefined` where the page has no nonce. */
  newest(): string | undefined | Promise<string | undefined>;
  /** Replaces the nonce `used`, unless a newer nonce is known. Concurrent calls share one request. Never rejects. */
  refresh(used: string | undefined): Promise<void>;
}

/**
 * @param endpoint the address that answers a POST with a new nonce as plain text
 * @param root the address of the REST endpoint; `endpoint` may lie on the same server
 */
export function createNonce(first: string | undefined, endpoint: string | undefined, root = ''): Nonce {
  let newest = first;
  let refreshing: Promise<void> | undefined;

  async function fetchNonce(address: string) {
    try {
      await withTimeout(REFRESH_MS, undefined, async (signal) => {
        const response = await request(serverUrl(address, root), { method: 'POST', signal });
        const text = (await response.text()).trim();
        // An HTML page is no nonce, nor are `0` and `-1`, by which the CMS refuses.
        if (response.ok && /^\w{2,}$/.test(text)) newest = text;
      });
    } catch {
      // The old nonce stays: the retry shows whether the server still accepts it.
    }
    refreshing = undefined;
  }

  return {
    newest: () => (refreshing ? refreshing.then(() => newest) : newest),
    async refresh(used) {
      if (endpoint && (refreshing || used === undefined || used === newest)) {
        refreshing ??= fetchNonce(endpoint);
        await refreshing;
      }
    },
  };
}
