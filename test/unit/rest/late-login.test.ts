import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRestClient } from '../../../src/rest/client';

// The code of the login never arrives. A mock holds for its whole file, so that the other tests of the client are elsewhere.
vi.mock('../../../src/rest/login', () => new Promise(() => {}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call that is refused until the visitor logs in', () => {
  it('waits half a minute for the code that opens the login, and fails then with the server’s error [rest.6]', async () => {
    vi.stubGlobal('wp', { heartbeat: {} });
    vi.stubGlobal('fetch', async (url: string) =>
      url.includes('admin-ajax')
        ? new Response('neu1')
        : Response.json({ code: 'rest_cookie_invalid_nonce' }, { status: 403 }),
    );
    const ended = vi.fn();
    createRestClient({
      restRoot: '/wp-json/',
      restNamespace: 'real-cookie-banner/v1',
      restQuery: {},
      restNonce: 'alt0',
      restPathObfuscateOffset: '0123456789abcdef',
      restRecreateNonceEndpoint: '/wp-admin/admin-ajax.php?action=rest-nonce',
    })
      .call({ method: 'GET', path: '/a' })
      .catch(ended);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'rest_cookie_invalid_nonce' }));
  });
});
