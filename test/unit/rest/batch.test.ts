import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatch } from '../../../src/rest/batch';
import { createRestClient, RestError } from '../../../src/rest/client';
import type { RestRequest } from '../../../src/rest/request';
import fc from '../../support/fast-check';

interface Part {
  method: string;
  path: string;
  body: unknown;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fail = (request: RestRequest, status: number, body: unknown) =>
  new RestError(request.path, status, body);

describe('batched calls', () => {
  it('are sent as one POST to batch/v1, 100 ms after the last of them, and get their own answers [rest.5a, rest.5c]', async () => {
    const fetched = vi.fn<typeof fetch>(async () =>
      Response.json({
        responses: [
          { body: { id: 1 }, status: 201 },
          { body: { code: 'no', message: 'Nein' }, status: 404 },
        ],
      }),
    );
    vi.stubGlobal('fetch', fetched);
    const client = createRestClient({
      restRoot: '/wp-json/',
      restNamespace: 'rcb/v1',
      restQuery: { _v: '1' },
      restPathObfuscateOffset: '',
    });
    const first = client.call({ method: 'POST', path: '/a', body: { x: 1 }, allowBatch: true });
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(90);
    const second = client.call({ method: 'DELETE', path: '/b/:id', params: { id: 7 }, allowBatch: true });
    const refused = expect(second).rejects.toMatchObject({
      status: 404,
      code: 'no',
      responseJSON: { message: 'Nein' },
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toEqual({ id: 1 });
    await refused;
    expect(fetched).toHaveBeenCalledTimes(1);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(String(url)).toBe(`${location.origin}/wp-json/batch/v1/?_method=POST&_v=1`);
    expect(JSON.parse(String(init?.body))).toEqual({
      requests: [
        { method: 'POST', path: '/rcb/v1/a?_method=POST&_v=1', body: { x: 1 } },
        { method: 'DELETE', path: '/rcb/v1/b/7?_method=DELETE&_v=1' },
      ],
    });
  });

  it('of any number go in order, 25 at most together, and each settles once with its own answer [rest.5b, rest.5d]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            gap: fc.oneof(
              { weight: 40, arbitrary: fc.constant(1) },
              { weight: 1, arbitrary: fc.integer({ min: 90, max: 150 }) },
            ),
            status: fc.constantFrom(200, 299, 399, 199, 400, 500),
            isAborted: fc.boolean(),
          }),
          { maxLength: 70, size: 'max' },
        ),
        fc.integer({ min: 0, max: 300 }),
        async (calls, latency) => {
          const flushes: { at: number; paths: string[] }[] = [];
          const batch = createBatch(
            ({ path }) => path,
            async (requests) => {
              const parts = requests as Part[];
              flushes.push({ at: Date.now(), paths: parts.map(({ path }) => path) });
              await new Promise((resolve) => setTimeout(resolve, latency));
              return {
                responses: parts.map(({ path }) => ({ body: path, status: calls[Number(path)]?.status })),
              };
            },
            fail,
          );
          const settled: (string | undefined)[][] = calls.map(() => []);
          const added: number[] = [];
          for (const [at, { gap, isAborted }] of calls.entries()) {
            await vi.advanceTimersByTimeAsync(gap);
            added.push(Date.now());
            const signal = isAborted ? AbortSignal.abort('weg') : new AbortController().signal;
            batch.add({ method: 'POST', path: String(at), signal }).then(
              (body) => settled[at]?.push(`ok ${body}`),
              (error) => settled[at]?.push(error instanceof RestError ? `no ${error.responseJSON}` : error),
            );
          }
          await vi.runAllTimersAsync();
          expect(settled).toEqual(
            calls.map(({ status, isAborted }, at) => [
              isAborted ? 'weg' : status >= 200 && status < 400 ? `ok ${at}` : `no ${at}`,
            ]),
          );
          // Nothing is sent where the callers have aborted every call.
          expect(flushes.every(({ paths }) => paths.length > 0 && paths.length <= 25)).toBe(true);
          expect(flushes.flatMap(({ paths }) => paths)).toEqual(
            calls.flatMap(({ isAborted }, at) => (isAborted ? [] : [String(at)])),
          );
          // A request leaves no sooner than 100 ms after the last call that it contains.
          for (const { at, paths } of flushes) {
            expect(at).toBeGreaterThanOrEqual(
              Math.max(...paths.map((path) => added[Number(path)] ?? 0)) + 100,
            );
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('are all refused when their request fails, or when its answer is invalid [rest.5e]', async () => {
    const send = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce('?');
    const batch = createBatch(({ path }) => path, send, fail);
    const both = Promise.allSettled([
      batch.add({ method: 'POST', path: '/a' }),
      batch.add({ method: 'POST', path: '/b' }),
    ]);
    await vi.runAllTimersAsync();
    expect(await both).toMatchObject([
      { reason: { message: 'offline' } },
      { reason: { message: 'offline' } },
    ]);
    const third = Promise.allSettled([batch.add({ method: 'POST', path: '/c' })]);
    await vi.runAllTimersAsync();
    expect(await third).toMatchObject([{ reason: { status: 0 } }]);
  });
});
