import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forward } from '../../../src/rest/forward';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const A = 'https://a.example/wp-json/rcb/v1/consent/forward?blog=2';

describe('forwarding a decision', () => {
  it('posts it with credentials to each of the owner’s other sites, in requests that outlive the reload after a withdrawal [consent.15a]', async () => {
    await forward({ endpoints: [A, 'http://b.example/forward'], data: { uuid: 'u', cookies: ['x'] } }, true);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([A, 'http://b.example/forward']);
    expect(fetched.mock.calls[0]?.[1]).toEqual({
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json;charset=utf-8' },
      body: '{"uuid":"u","cookies":["x"]}',
      keepalive: true,
    });
  });

  it('does nothing and returns nothing without the pro flag, or without an instruction [consent.15b]', () => {
    expect(forward({ endpoints: [A], data: {} }, false)).toBeUndefined();
    for (const nothing of [null, undefined, 'x', { endpoints: A }]) {
      expect(forward(nothing, true)).toBeUndefined();
    }
    expect(fetched).not.toHaveBeenCalled();
  });

  it('leaves out invalid addresses and stops at ten [consent.15]', async () => {
    const hostile = [
      'javascript:alert(1)',
      'data:,x',
      '//c.example',
      'x:https://d.example/',
      'https:///',
      7,
      null,
    ];
    const many = Array.from({ length: 12 }, (_, at) => `${at % 2 ? 'https' : 'HTTP'}://s${at}.example/`);
    await forward({ endpoints: [...hostile, ...many], data: {} }, true);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(many.slice(0, 10));
  });

  it('without data posts an empty object, and ends when every site has answered [consent.15a]', async () => {
    let answer = (_: Response) => {};
    fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    let isOver = false;
    const forwarding = forward({ endpoints: [A, A] }, true)?.then((nothing) => {
      isOver = true;
      return nothing;
    });
    await Promise.resolve();
    expect(fetched.mock.calls.map(([, init]) => init?.body)).toEqual(['{}', '{}']);
    expect(isOver).toBe(false);
    answer(new Response(''));
    expect(await forwarding).toBeUndefined();
    expect(isOver).toBe(true);
  });

  it('to a site that accepts it causes no warning [consent.15a]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    // Piton warns the owner once of each site, so no other test may use this site.
    await forward({ endpoints: ['https://took-it.example/'], data: {} }, true);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('to a site that is down or fails warns the owner and reaches the others [consent.15c]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetched.mockResolvedValueOnce(new Response('', { status: 500 }));
    await forward({ endpoints: ['https://down.example/', 'https://fails.example/', A], data: {} }, true);
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(warn.mock.calls.map(([text]) => String(text).replace(/^.*?the decision/, 'the decision'))).toEqual(
      [
        'the decision did not reach https://down.example/: TypeError: Failed to fetch',
        'the decision did not reach https://fails.example/: Error: status 500',
      ],
    );
    warn.mockRestore();
  });
});
