import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRestClient, RestError } from '../../../src/rest/client';
import type { RestOptions } from '../../../src/rest/request';
import { eventually } from '../../support/eventually';
import fc from '../../support/fast-check';

const OPTIONS: RestOptions = {
  restRoot: '/wp-json/',
  restNamespace: 'real-cookie-banner/v1',
  restQuery: { _v: '5.2.23', _locale: 'user' },
  restNonce: 'alt0',
  restPathObfuscateOffset: '0123456789abcdef',
  restRecreateNonceEndpoint: '/wp-admin/admin-ajax.php?action=rest-nonce',
};
const fetched = vi.fn<typeof fetch>();

/** Returns one line for each request that was sent: the nonce, or `-`, and the last part of the path. */
const sent = () =>
  fetched.mock.calls.map(([url, init]) => {
    const nonce = (init?.headers as Record<string, string> | undefined)?.['X-WP-Nonce'];
    const { pathname } = new URL(String(url), location.origin);
    return [nonce === undefined ? '-' : `<${nonce}>`, pathname.split('/').pop()].join(' ');
  });
const refusal = (status: number, code?: string, headers: Record<string, string> = {}) =>
  Response.json({ code }, { status, headers });
const STALE = () => refusal(403, 'rest_cookie_invalid_nonce');

/** Sets the next answers of `fetch`, in order. */
const answers = (...list: (() => Response)[]) => {
  for (const each of list) fetched.mockImplementationOnce(async () => each());
};
const OK = () => Response.json({ ok: true });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('goes to the CMS’s host by the page’s protocol, also where the CMS prints another one behind a proxy [rest.1]', async () => {
    answers(OK);
    const options = { ...OPTIONS, restRoot: 'https://cms.reisen.test/wp-json/' };
    await createRestClient(options).call({ method: 'GET', path: '/consent' });
    expect(String(fetched.mock.calls[0]?.[0])).toMatch(/^http:\/\/cms\.reisen\.test\/wp-json\//);
  });

  it('stores a decision: an obfuscated POST with its fields, the page’s address and no nonce, sent at once [rest.2, rest.3a]', async () => {
    answers(() => Response.json({ uuid: 'u', forward: null }));
    const answer = createRestClient(OPTIONS).call({
      method: 'POST',
      path: '/consent',
      body: { buttonClicked: 'main_all', decision: { 5: [1] }, setCookies: true, referer: location.href },
      obfuscatePath: true,
      sendRestNonce: false,
      sendReferer: true,
      keepalive: true,
    });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(await answer).toEqual({ uuid: 'u', forward: null });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(String(url)).toBe(
      `${location.origin}/wp-json/rfco-gturqn-bbpqiw/v1/00123456789abcdef/consent?_method=POST&_v=5.2.23&_locale=user`,
    );
    expect(init).toMatchObject({ method: 'POST', keepalive: true });
    expect(init?.headers).toEqual({
      Accept: 'application/json, */*;q=0.1',
      'Content-Type': 'application/json;charset=utf-8',
    });
    expect(JSON.parse(String(init?.body))).toEqual({
      buttonClicked: 'main_all',
      decision: { 5: [1] },
      setCookies: true,
      referer: location.href,
      _wp_http_referer: location.href,
    });
  });

  it('clears cookies of services: a DELETE with their ids in the query, no body, no nonce [rest.4a, rest.4b]', async () => {
    answers(() => new Response(''));
    const client = createRestClient({ ...OPTIONS, restPathObfuscateOffset: '' });
    const answer = client.call({
      method: 'DELETE',
      path: '/consent/clear',
      params: { cookies: '12,34' },
      obfuscatePath: true,
      sendRestNonce: false,
    });
    expect(await answer).toBeUndefined();
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(decodeURIComponent(String(url))).toBe(
      `${location.origin}/wp-json/real-cookie-banner/v1/consent/clear?_method=DELETE&_v=5.2.23&_locale=user&cookies=12,34`,
    );
    expect(init).toMatchObject({
      method: 'POST',
      body: null,
      keepalive: false,
      signal: null,
      headers: { Accept: 'application/json, */*;q=0.1' },
    });
  });

  it('by GET carries its fields in the query and the nonce in a header, even an empty one [rest.1b]', async () => {
    answers(OK);
    await createRestClient({ ...OPTIONS, restNonce: '' }).call({
      method: 'GET',
      path: '/a',
      body: { viewPortWidth: 1280 },
    });
    expect(String(fetched.mock.calls[0]?.[0])).toMatch(/&viewPortWidth=1280$/);
    expect(sent()).toEqual(['<> a']);
    expect(fetched.mock.calls[0]?.[1]?.body).toBeNull();
  });

  it('by GET is not part of a batch [rest.5a]', async () => {
    answers(OK);
    const answer = createRestClient(OPTIONS).call({ method: 'GET', path: '/a', allowBatch: true });
    expect(sent()).toEqual(['<alt0> a']);
    expect(await answer).toEqual({ ok: true });
  });

  it('without a nonce on the page sends none [rest.1c]', async () => {
    answers(OK);
    const { restNonce: _, ...options } = OPTIONS;
    await createRestClient(options).call({ method: 'POST', path: '/a' });
    expect(sent()).toEqual(['- a']);
    // A header without a value would be sent as the word "undefined".
    expect(fetched.mock.calls[0]?.[1]?.headers).toStrictEqual({ Accept: 'application/json, */*;q=0.1' });
  });

  it('that is answered successfully, but not by JSON, fails', async () => {
    answers(() => new Response('<h1>Willkommen</h1>'));
    await expect(createRestClient(OPTIONS).call({ method: 'GET', path: '/a' })).rejects.toThrow(SyntaxError);
  });

  it('that is aborted, or finds no network, ends with the browser’s error [rest.1]', async () => {
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    );
    const stop = new AbortController();
    const given = createRestClient(OPTIONS).call({ method: 'GET', path: '/a', signal: stop.signal });
    stop.abort('weg');
    await expect(given).rejects.toBe('weg');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(createRestClient(OPTIONS).call({ method: 'GET', path: '/a' })).rejects.toThrow(TypeError);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('that is refused names the answer’s status and code [rest.1]', async () => {
    answers(
      () => refusal(403, 'rest_rcb_forbidden'),
      () => new Response('<h1>502</h1>', { status: 502 }),
    );
    const client = createRestClient(OPTIONS);
    const error = await client.call({ method: 'GET', path: '/a' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RestError);
    expect(error).toMatchObject({
      name: 'RestError',
      message: 'GET /a answered 403',
      status: 403,
      code: 'rest_rcb_forbidden',
      response: { status: 403 },
    });
    expect(new RestError('', 400, { code: 7 }).code).toBeUndefined();
    await expect(client.call({ method: 'GET', path: '/a' })).rejects.toMatchObject({
      status: 502,
      responseJSON: undefined,
      code: undefined,
    });
  });
});

describe('a stale nonce', () => {
  it('is refreshed once for all calls that failed with it, and these are sent again [rest.6b]', async () => {
    let isFresh = false;
    fetched.mockImplementation(async (url, init) => {
      if (String(url).includes('admin-ajax')) {
        isFresh = true;
        return new Response('neu1\n');
      }
      return isFresh && new Headers(init?.headers).get('X-WP-Nonce') === 'neu1' ? OK() : STALE();
    });
    const client = createRestClient(OPTIONS);
    const both = [
      client.call({ method: 'GET', path: '/a', cookieValues: ['x'] }),
      client.call({ method: 'GET', path: '/b' }),
    ];
    expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }]);
    expect(sent()).toEqual(['<alt0> a', '<alt0> b', '- admin-ajax.php', '<neu1> a', '<neu1> b']);
    expect(String(fetched.mock.calls[0]?.[0])).toContain('_httpCookieInvalidate');
    expect(String(fetched.mock.calls[3]?.[0])).not.toContain('_httpCookieInvalidate');
    await client.call({ method: 'GET', path: '/c' });
    expect(sent().at(-1)).toBe('<neu1> c');
  });

  it('is waited for by calls that begin meanwhile, and is refreshed again when it is stale again [rest.6b]', async () => {
    let refreshes = 0;
    let answerRefresh = () => {};
    fetched.mockImplementation(async (url, init) => {
      if (String(url).includes('admin-ajax')) {
        expect(init?.method).toBe('POST');
        await new Promise<void>((resolve) => (answerRefresh = resolve));
        return new Response(`neu${++refreshes}`);
      }
      return new Headers(init?.headers).get('X-WP-Nonce') === `neu${wanted}` ? OK() : STALE();
    });
    let wanted = 1;
    const client = createRestClient(OPTIONS);
    const first = client.call({ method: 'GET', path: '/a' });
    await eventually(() => expect(sent()).toHaveLength(2));
    const second = client.call({ method: 'GET', path: '/b' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual(['<alt0> a', '- admin-ajax.php']);
    answerRefresh();
    await Promise.all([first, second]);
    expect(sent().slice(2).sort()).toEqual(['<neu1> a', '<neu1> b']);
    wanted = 2;
    const third = client.call({ method: 'GET', path: '/c' });
    await eventually(() => expect(sent().at(-1)).toBe('- admin-ajax.php'));
    answerRefresh();
    expect(await third).toEqual({ ok: true });
    expect(refreshes).toBe(2);
  });

  it('without an address for its refresh is sent once more [rest.6d]', async () => {
    answers(STALE, STALE);
    const { restRecreateNonceEndpoint: _, ...options } = OPTIONS;
    await expect(createRestClient(options).call({ method: 'GET', path: '/a' })).rejects.toThrow(RestError);
    expect(sent()).toEqual(['<alt0> a', '<alt0> a']);
  });

  it('that is refused after its refresh waits for the login, is refreshed again and sent again [rest.6c]', async () => {
    vi.stubGlobal('wp', { heartbeat: {} });
    let refreshes = 0;
    fetched.mockImplementation(async (url, init) => {
      if (String(url).includes('admin-ajax')) return new Response(`neu${++refreshes}`);
      return new Headers(init?.headers).get('X-WP-Nonce') === 'neu2' ? OK() : STALE();
    });
    const answer = createRestClient(OPTIONS).call({ method: 'GET', path: '/a' });
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toEqual({ ok: true });
    expect(sent()).toEqual(['<alt0> a', '- admin-ajax.php', '<neu1> a', '- admin-ajax.php', '<neu2> a']);
  });

  it.each([
    ['“no”', () => new Response('0')],
    ['more than a nonce', () => new Response('neu1 und mehr')],
    ['less than a nonce', () => new Response('- neu1')],
    ['an error', () => new Response('neu1', { status: 400 })],
    ['a page', () => new Response('<!doctype html>\n<p>Hallo</p>')],
    ['no network', () => Response.error()],
  ])(
    'that cannot be refreshed (%s) is tried once more, then the call is refused [rest.6d]',
    async (_, answer) => {
      answers(
        STALE,
        () => {
          const response = answer();
          if (response.type === 'error') throw new TypeError('Failed to fetch');
          return response;
        },
        STALE,
      );
      await expect(createRestClient(OPTIONS).call({ method: 'GET', path: '/a' })).rejects.toMatchObject({
        code: 'rest_cookie_invalid_nonce',
      });
      expect(sent()).toEqual(['<alt0> a', '- admin-ajax.php', '<alt0> a']);
    },
  );
});

describe('a private site', () => {
  it('gets the nonce that the call had left out [rest.7a]', async () => {
    answers(() => refusal(403, 'private_site'), OK);
    await createRestClient(OPTIONS).call({ method: 'POST', path: '/a', sendRestNonce: false });
    expect(sent()).toEqual(['- a', '<alt0> a']);
  });

  it.each([
    ['it was sent', 403, OPTIONS],
    ['the status is another', 401, OPTIONS],
    ['the page has none', 403, { ...OPTIONS, restNonce: undefined }],
  ])('is not called again when %s [rest.7b]', async (why, status, options) => {
    answers(() => refusal(status, 'private_site'));
    const { restNonce, ...others } = options;
    const client = createRestClient(restNonce === undefined ? others : { ...others, restNonce });
    const sendRestNonce = why === 'it was sent';
    await expect(client.call({ method: 'POST', path: '/a', sendRestNonce })).rejects.toThrow(RestError);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a server that asks for a pause', () => {
  const busy = (seconds: string) => () => refusal(503, 'busy', { 'retry-after': seconds });

  it('gets the same call after the set seconds, without a nonce that it did not want [rest.8a]', async () => {
    answers(busy('3'), OK);
    const answer = createRestClient(OPTIONS).call({ method: 'POST', path: '/a', sendRestNonce: false });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ ok: true });
    expect(sent()).toEqual(['- a', '- a']);
  });

  it.each([
    ['3600', 3_600_000],
    ['99999999999999999999', 2 ** 31 - 1],
    ['Wed, 21 Oct 2026 07:28:30 GMT', 30_000],
    ['Wed, 21 Oct 2026 07:27:00 GMT', 0],
  ])('for ‘%s’ gets the call again after that time while the page lives [rest.8b]', async (header, ms) => {
    vi.setSystemTime('2026-10-21T07:28:00Z');
    answers(busy(header), OK);
    const answer = createRestClient(OPTIONS).call({ method: 'GET', path: '/a' });
    if (ms) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(fetched).toHaveBeenCalledTimes(1);
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ ok: true });
  });

  it('may ask more than once, and is not called in a loop where it sets no pause [rest.8c]', async () => {
    answers(busy('2'), busy('5'), busy('0'), busy('0'), OK);
    const answer = createRestClient(OPTIONS).call({ method: 'POST', path: '/a' });
    const counts: number[] = [];
    for (const ms of [2_000, 5_000, 1_000, 1_000]) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      counts.push(fetched.mock.calls.length);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(counts).toEqual([1, 2, 3, 4]);
    expect(await answer).toEqual({ ok: true });
  });

  it.each(['-1', '1.5', 'x', 'bald'])(
    'with an unreadable pause, ‘%s’, has refused the call at once [rest.8d]',
    async (header) => {
      answers(busy(header));
      await expect(createRestClient(OPTIONS).call({ method: 'GET', path: '/a' })).rejects.toThrow(RestError);
    },
  );

  it('is not waited for by a call that waits by itself: the refusal contains the pause [rest.8]', async () => {
    answers(busy('3600'), busy('x'));
    const client = createRestClient(OPTIONS);
    const call = () => client.call({ method: 'POST', path: '/a', refusesPause: true });
    await expect(call()).rejects.toMatchObject({ status: 503, pauseMs: 3_600_000 });
    await expect(call()).rejects.toMatchObject({ status: 503, pauseMs: undefined });
  });

  it('is not waited for by a call that was aborted before its pause [rest.8]', async () => {
    const stop = new AbortController();
    fetched.mockImplementation(async () => {
      stop.abort('weg');
      return busy('60')();
    });
    await expect(
      createRestClient(OPTIONS).call({ method: 'GET', path: '/a', signal: stop.signal }),
    ).rejects.toBe('weg');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no listener on the signal of a call that has waited [rest.8]', async () => {
    answers(busy('1'), OK);
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const answer = createRestClient(OPTIONS).call({ method: 'GET', path: '/a', signal });
    await vi.advanceTimersByTimeAsync(1_000);
    await answer;
    expect(added).toHaveBeenCalledWith('abort', expect.any(Function), { once: true });
    expect(removed.mock.calls).toEqual([['abort', added.mock.calls[0]?.[1]]]);
  });

  it('is not waited for by a call that is aborted [rest.8]', async () => {
    answers(busy('60'));
    const stop = new AbortController();
    const answer = createRestClient(OPTIONS).call({ method: 'GET', path: '/a', signal: stop.signal });
    const refused = expect(answer).rejects.toBe('weg');
    await vi.advanceTimersByTimeAsync(1_000);
    stop.abort('weg');
    await refused;
    expect(vi.getTimerCount()).toBe(0);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('whatever the server answers', () => {
  /** The number of answers after which the server asks for no more pauses. */
  const MANY = 40;

  it('a call settles once the server no longer asks for pauses, after four other requests and two refreshes at most [rest.6, rest.7, rest.8]', async () => {
    const answer = fc.record({
      status: fc.constantFrom(200, 204, 400, 403, 429, 500, 503),
      code: fc.constantFrom('private_site', 'rest_cookie_invalid_nonce', 'other', undefined),
      retryAfter: fc.constantFrom(undefined, '0', '1', '60', '61', 'x'),
      nonce: fc.constantFrom('alt0', 'neu1', 'neu2', '0', ''),
    });
    // The login dialog exists and never opens, so the call goes on at once.
    vi.stubGlobal('wp', { heartbeat: {} });
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { minLength: 1 }), fc.boolean(), async (list, sendRestNonce) => {
        fetched.mockReset();
        let at = 0;
        let pauses = 0;
        fetched.mockImplementation(async (url) => {
          const answered = list[at++ % list.length] ?? {
            status: 500,
            code: undefined,
            retryAfter: undefined,
            nonce: '',
          };
          const { status, code, nonce } = answered;
          const retryAfter = at > MANY ? undefined : answered.retryAfter;
          if (String(url).includes('admin-ajax')) return new Response(nonce);
          if (status === 204) return new Response(null, { status });
          if (status !== 200 && /^\d/.test(retryAfter ?? '')) pauses++;
          return refusal(status, code, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
        });
        const settled = vi.fn();
        createRestClient(OPTIONS).call({ method: 'POST', path: '/a', sendRestNonce }).then(settled, settled);
        await vi.advanceTimersByTimeAsync(0);
        await vi.dynamicImportSettled();
        await vi.runAllTimersAsync();
        expect(settled).toHaveBeenCalledTimes(1);
        const refreshes = sent().filter((line) => line.endsWith('admin-ajax.php')).length;
        expect(refreshes).toBeLessThanOrEqual(2);
        expect(sent().length - refreshes - pauses).toBeLessThanOrEqual(4);
      }),
      { numRuns: 200 },
    );
  });
});
