import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearBrowser, createLocks, createServer, openPage, setLocks } from './queue-world';

const ENDPOINT = {
  restRoot: '/wp-json/',
  restNamespace: 'real-cookie-banner/v1',
  restQuery: {},
  restPathObfuscateOffset: '',
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00.000Z') });
  clearBrowser();
  setLocks(createLocks());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['503', 'retry-after', '2', 2_000],
  ['429', 'retry-after', '40', 40_000],
  ['500', 'x', '2', 15_000],
])(
  'a decision that the server answers by %s with %s: %s is sent again after the pause that the server asks for, else after 15 s, and is the same [rest.8a, consent.12d]',
  async (status, header, seconds, pause) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
      const { createdClientTime, buttonClicked } = JSON.parse(String(body));
      sent.push([createdClientTime, buttonClicked]);
      return sent.length === 1
        ? new Response('{}', { status: Number(status), headers: { [header]: seconds } })
        : Response.json({ uuid: '00000000-0000-4000-8000-000000000001' });
    });
    const page = await openPage(createServer(), {}, ENDPOINT);
    await page.decide();
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(pause - 1_000);
    expect(sent).toHaveLength(1);
    // Where the tab has given the lock to others meanwhile, it first reads what they may have written.
    await vi.advanceTimersByTimeAsync(1_200);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    await vi.advanceTimersByTimeAsync(900_000);
    expect(sent).toHaveLength(2);
    page.crash();
  },
);
