import type { RestRequest } from './request';

/** One request contains at most this many calls. */
const MAX_CALLS = 25;
/** The batch is sent this long after its last call, ms. */
const DEBOUNCE_MS = 100;

/** Collects calls that share one request. */
export interface Batch {
  /**
   * Resolves with the body of the call's own answer; rejects with the error that `fail` makes, or with the error of
   * the shared request.
   */
  add(request: RestRequest): Promise<unknown>;
}

interface Item {
  readonly request: RestRequest;
  resolve(body: unknown): void;
  reject(reason: unknown): void;
}

/** Returns `value[key]`; `value` may be anything that the server sent. */
const read = (value: unknown, key: string | number): unknown =>
  (value as Record<string | number, unknown> | null | undefined)?.[key];

/**
 * Collects calls and sends them in order, one request after the other.
 * @param addressOf returns the address of a call, from the namespace on
 * @param send resolves with `{ responses: [{ body, status }] }`
 * @param fail makes the error for a call whose status is not 200 to 399
 */
export function createBatch(
  addressOf: (request: RestRequest) => string,
  send: (requests: unknown[]) => Promise<unknown>,
  fail: (request: RestRequest, status: number, body: unknown) => Error,
): Batch {
  let queue: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = Promise.resolve();

  async function sendOne(items: readonly Item[]) {
    if (!items.length) return;
    try {
      const requests = items.map(({ request }) => ({
        method: request.method,
        path: addressOf(request),
        body: request.body,
      }));
      const responses = read(await send(requests), 'responses');
      for (const [index, { request, resolve, reject }] of items.entries()) {
        const answer = read(responses, index);
        const status = Number(read(answer, 'status') ?? 0);
        const body = read(answer, 'body');
        if (status >= 200 && status < 400) resolve(body);
        else reject(fail(request, status, body));
      }
    } catch (error) {
      for (const { reject } of items) reject(error);
    }
  }

  async function flush(due: Item[]) {
    while (due.length) {
      for (const { request, reject } of due) if (request.signal?.aborted) reject(request.signal.reason);
      const wanted = due.filter(({ request }) => !request.signal?.aborted);
      await sendOne(wanted.slice(0, MAX_CALLS));
      due = wanted.slice(MAX_CALLS);
    }
  }

  return {
    add: (request) =>
      new Promise((resolve, reject) => {
        queue.push({ request, resolve, reject });
        clearTimeout(timer);
        timer = setTimeout(() => {
          const due = queue;
          queue = [];
          sending = sending.then(() => flush(due));
        }, DEBOUNCE_MS);
      }),
  };
}
