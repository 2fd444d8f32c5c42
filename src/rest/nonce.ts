import { request } from '../borders/third-parties';
import { serverUrl } from '../borders/third-parties/server';

/** A refresh that hangs holds calls back no longer than this, ms. */
const LIMIT_MS = 10_000;

/** The nonce of one client: the page's at first, then the newest that the server gave. */
export interface Nonce {
  /** The newest one, after a refresh that is under way; `undefined` where the page has none. */
  newest(): string | undefined | Promise<string | undefined>;
  /** Replaces `used`, unless a newer one is there. Calls at the same time share one request. Never rejects. */
  refresh(used: string | undefined): Promise<void>;
}

/**
 * @param endpoint answers a POST with a new nonce as plain text (contract rest R4)
 * @param root of the REST endpoint, by whose server the other lies as well
 */
export function createNonce(first: string | undefined, endpoint: string | undefined, root = ''): Nonce {
  let newest = first;
  let refreshing: Promise<void> | undefined;

  async function ask(address: string) {
    try {
      const response = await request(serverUrl(address, root), {
        method: 'POST',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      const text = (await response.text()).trim();
      // Pages, and the CMS's `0` and `-1` for "no", are no nonces.
      if (response.ok && /^\w{2,}$/.test(text)) newest = text;
    } catch {
      // The old one stays; the replay shows whether it will do.
    }
    refreshing = undefined;
  }

  return {
    newest: () => (refreshing ? refreshing.then(() => newest) : newest),
    async refresh(used) {
      if (endpoint && (refreshing || used === undefined || used === newest)) {
        refreshing ??= ask(endpoint);
        await refreshing;
      }
    },
  };
}
