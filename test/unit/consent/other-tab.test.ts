import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCK } from '../../../src/consent/log/lock';
import { makeEntry } from '../../../src/consent/log/write';
import {
  CONFIG,
  clearBrowser,
  createLocks,
  createServer,
  openPage,
  QUEUE,
  queued,
  setLocks,
} from './queue-world';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const item = (minute: number) => ({
  decision: 'all',
  buttonClicked: 'main_all',
  createdClientTime: new Date(NOW - minute * 60_000).toISOString(),
});

let crash = () => {};
/** Calls the page's storage listeners, as the browser does when another tab has changed the queue. */
let hear = (_key?: string) => {};

/** Adds a decision to the queue, as the plugin's own script in another tab does. */
function queue(minute: number): void {
  localStorage.setItem(QUEUE, JSON.stringify([...queued(), item(minute)]));
  hear();
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  clearBrowser();
  setLocks(createLocks());
  const listeners: ((event: StorageEvent) => void)[] = [];
  const addEventListener = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: unknown, ...rest: unknown[]) => {
      if (type === 'storage') listeners.push(listener as (event: StorageEvent) => void);
      else addEventListener(type, listener as EventListener, ...(rest as [AddEventListenerOptions?]));
    },
  );
  hear = (key = QUEUE) => {
    for (const listener of listeners)
      listener({ isTrusted: true, key, storageArea: localStorage } as unknown as StorageEvent);
  };
});
afterEach(() => {
  crash();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the queue that another tab changes', () => {
  it('is sent at once [consent.12c]', async () => {
    const server = createServer();
    ({ crash } = await openPage(server));
    await vi.advanceTimersByTimeAsync(60_000);
    queue(5);
    await vi.advanceTimersByTimeAsync(150);
    expect(server.documented).toEqual([item(5).createdClientTime]);
    expect(queued()).toEqual([]);
  });

  it('is sent under the lock: the tab that has the lock goes first [consent.12c]', async () => {
    const server = createServer();
    ({ crash } = await openPage(server));
    localStorage.setItem(LOCK, String(NOW + 30_000));
    queue(5);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(server.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.documented).toHaveLength(1);
  });

  it('is sent again only after a pause where the sending failed [consent.12d]', async () => {
    const server = createServer();
    ({ crash } = await openPage(server));
    server.plan.push('fails');
    queue(5);
    await vi.advanceTimersByTimeAsync(150);
    expect(server.asked).toHaveLength(1);
    hear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.documented).toHaveLength(1);
  });

  it('is sent at once where it was changed by another tab with Piton that is now closed [consent.12c]', async () => {
    const server = createServer();
    ({ crash } = await openPage(server));
    await vi.advanceTimersByTimeAsync(60_000);
    const { createdClientTime: _, ...choice } = item(0);
    const entry = makeEntry(
      { ...choice, markAsDoNotTrack: false, blocker: 0, viewPortWidth: 9, viewPortHeight: 9 } as never,
      { now: Date.now(), random: 'other', latest: 0, revision: CONFIG.revision, before: '' },
    );
    const key = `rcb-v:3-log-${entry.id}`;
    localStorage.setItem(key, JSON.stringify(entry));
    hear(key);
    await vi.advanceTimersByTimeAsync(300);
    expect(server.documented).toEqual([entry.payload?.createdClientTime]);
  });
});
