import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submit } from '../../../src/consent/post-decision';
import type { ConsentConfig } from '../../../src/consent/types';
import { type RestClient, RestError } from '../../../src/rest/client';
import type { RestRequest } from '../../../src/rest/request';
import { entry } from './log/steps';

const forwarded: unknown[] = [];
vi.mock('../../../src/rest/forward', () => ({
  forward: (...given: unknown[]) => {
    forwarded.push(given);
    return Promise.resolve();
  },
}));

const CONFIG = { isPro: true } as ConsentConfig;
const ENTRY = entry('a', { asksCookie: true });

/** Submits a decision to a server that answers as `answer` says. */
function send(answer: (request: RestRequest) => Promise<unknown>) {
  const asked: RestRequest[] = [];
  const rest = {
    call(request: RestRequest) {
      asked.push(request);
      return answer(request);
    },
  } as RestClient;
  return { asked, answered: submit(ENTRY, rest, CONFIG) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  forwarded.length = 0;
});

describe('a decision that is sent to the server', () => {
  it('goes at once, in a request that outlives the page, and has the id of the answer [rest.3a, rest.3b, rest.3c]', async () => {
    const forward = { endpoints: ['https://other.test/'] };
    const { asked, answered } = send(async () => ({ uuid: 'u', forward }));
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/consent',
        body: { ...ENTRY.payload, setCookies: true, referer: location.href },
        obfuscatePath: true,
        sendRestNonce: false,
        sendReferer: true,
        keepalive: true,
        refusesPause: true,
        signal: expect.any(AbortSignal),
      },
    ]);
    expect(await answered).toEqual({ uuid: 'u' });
    expect(forwarded).toEqual([[forward, true]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['has no id', async () => ({ uuid: '' }), 'unreadable'],
    ['is none', async () => undefined, 'unreadable'],
    ['is no JSON', () => Promise.reject(new SyntaxError('<')), 'unreadable'],
    ['is an error', () => Promise.reject(new RestError('no', 500)), 'failed'],
    ['does not come', () => Promise.reject(new TypeError('offline')), 'failed'],
    [
      'asks for a pause',
      () => Promise.reject(new RestError('no', 429, undefined, undefined, 0)),
      { pauseMs: 0 },
    ],
  ])('whose answer %s is not known to be documented [consent.12]', async (_, answer, expected) => {
    expect(await send(answer).answered).toEqual(expected);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is given up after half a minute without an answer [consent.12]', async () => {
    const { asked, answered } = send(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    await vi.advanceTimersByTimeAsync(29_999);
    expect(asked[0]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answered).toBe('failed');
  });
});
