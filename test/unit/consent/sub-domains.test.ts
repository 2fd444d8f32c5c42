import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieNames, readCookies } from '../../../src/consent/cookies';
import { parseDecision } from '../../../src/consent/parse-decision';
import { putCookie } from '../../../src/values/cookie-text';
import { clearBrowser, createLocks, createServer, openPage, setLocks } from './queue-world';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const ALL = { 60: [1], 61: [2, 3] };
const ESSENTIALS = { 60: [1] };
const REVOKE = { decision: 'essentials', buttonClicked: 'shortcode_revoke' } as const;
const { jsdom } = globalThis as unknown as { jsdom: { reconfigure(to: { url: string }): void } };
const HOME = location.href;

/** The local storage of each sub-domain that is not visited now. */
const stored = new Map<string, Record<string, string>>();
let host = 'en.tours.test';
let crash = () => {};

/** Leaves the present page, and opens a page of another sub-domain. */
async function visit(other: string, server: ReturnType<typeof createServer>) {
  crash();
  stored.set(host, { ...localStorage });
  localStorage.clear();
  for (const [key, value] of Object.entries(stored.get(other) ?? {})) localStorage.setItem(key, value);
  host = other;
  jsdom.reconfigure({ url: `https://${other}/` });
  setLocks(createLocks());
  const page = await openPage(server, { onFailure: 'optimistic' });
  crash = page.crash;
  return page;
}
const inCookie = () => readCookies('rcb-v:3').map((value) => parseDecision(value)?.consent);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  jsdom.reconfigure({ url: `https://${host}/` });
  clearBrowser();
  stored.clear();
});
afterEach(() => {
  crash();
  clearBrowser();
  for (const name of cookieNames()) putCookie(`${name}=; path=/; domain=tours.test; max-age=0`);
  jsdom.reconfigure({ url: HOME });
  vi.useRealTimers();
});

describe('a decision that waits on one sub-domain', () => {
  it('is in the visitor’s history, in the only cookie of the name [consent.1c, consent.16]', async () => {
    const server = createServer('tours.test');
    const english = await visit('en.tours.test', server);
    server.plan.push('network');
    await english.decide();
    await vi.advanceTimersByTimeAsync(2_000);
    await (await visit('de.tours.test', server)).decide(REVOKE);
    await visit('en.tours.test', server);
    await vi.advanceTimersByTimeAsync(60_000);
    const [cookie, second] = readCookies('rcb-v:3').map(parseDecision);
    expect(cookie?.previousUuids).toEqual(['00000000-0000-4000-8000-000000000002']);
    expect(second).toBeUndefined();
    await visit('de.tours.test', server);
    expect(readCookies('rcb-v:3')).toHaveLength(1);
    expect(inCookie()).toEqual([ESSENTIALS]);
  });

  it.for(['visibilitychange', 'pageshow'])(
    'gives way in an open page at %s, also for other scripts [consent.12]',
    async (type) => {
      const server = createServer('tours.test');
      const english = await visit('en.tours.test', server);
      server.plan.push('network');
      await english.decide();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(english.reader.usable()?.consent).toEqual(ALL);
      expect(localStorage.getItem('rcb-v:3')).not.toBe(null);
      const elsewhere = `1700000000:00000000-0000-4000-8000-000000000009:${english.config.revision}:${JSON.stringify({ d: ESSENTIALS, bc: 'shortcode_revoke' })}`;
      for (const [name, value] of [
        ['rcb-v:3', elsewhere],
        ['piton-newest-rcb-v:3', `${Date.now()}`],
      ] as const)
        putCookie(`${name}=${encodeURIComponent(value)}; path=/; domain=tours.test`);
      if (type === 'pageshow') {
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      } else document.dispatchEvent(new Event(type));
      expect(english.applied.at(-1)).toBe('shortcode_revoke');
      expect(localStorage.getItem('rcb-v:3')).toBe(null);
    },
  );

  it('stays in force on its own sub-domain where the other one has a cookie of its own [consent.12]', async () => {
    const server = createServer();
    server.plan.push('network');
    await (await visit('en.tours.test', server)).decide();
    await vi.advanceTimersByTimeAsync(2_000);
    await (await visit('de.tours.test', server)).decide(REVOKE);
    const { reader } = await visit('en.tours.test', server);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reader.usable()?.consent).toEqual(ALL);
    expect(server.documented).toHaveLength(2);
  });
});
