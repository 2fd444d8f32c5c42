import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNonce } from '../../../src/rest/nonce';

const ENDPOINT = '/wp-admin/admin-ajax.php?action=rest-nonce';

describe('the nonce of a client', () => {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => void vi.stubGlobal('fetch', fetched.mockReset()));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is refreshed for a call that was sent without a nonce, or with the newest one, and only then [rest.6a, rest.6b]', async () => {
    fetched.mockImplementation(async () => new Response(`neu${fetched.mock.calls.length}`));
    const nonce = createNonce('alt0', ENDPOINT);
    await nonce.refresh(undefined);
    expect(await nonce.newest()).toBe('neu1');
    await nonce.refresh('neu1');
    expect(await nonce.newest()).toBe('neu2');
    await nonce.refresh('neu1');
    expect(await nonce.newest()).toBe('neu2');
  });

  it('is waited for during ten seconds at most [rest.6d]', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const nonce = createNonce('alt0', ENDPOINT);
    await nonce.refresh('alt0');
    expect(limit).toHaveBeenCalledWith(10_000);
    expect(await nonce.newest()).toBe('alt0');
  });
});
