import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNonce } from '../../../src/rest/nonce';

const ENDPOINT = '/wp-admin/admin-ajax.php?action=rest-nonce';

describe('the nonce of a client', () => {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => void vi.stubGlobal('fetch', fetched.mockReset()));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
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
    vi.useFakeTimers();
    fetched.mockReturnValue(new Promise(() => {}));
    const nonce = createNonce('alt0', ENDPOINT);
    const over = vi.fn();
    void nonce.refresh('alt0').then(over);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalled();
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(await nonce.newest()).toBe('alt0');
  });
});
