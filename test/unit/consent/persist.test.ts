import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from '../../../src/consent/types';
import {
  CONFIG,
  clearBrowser,
  createLocks,
  createServer,
  logged,
  openPage,
  QUEUE,
  queued,
  setLocks,
} from './queue-world';

const pendingDecision = () => JSON.parse(localStorage.getItem('rcb-v:3') ?? 'null');
const NOW = Date.parse('2026-03-01T12:00:00.000Z');

let crash = () => {};
async function open(server = createServer(), more = {}) {
  const page = await openPage(server, more);
  crash = page.crash;
  return { ...page, server };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  clearBrowser();
  setLocks(createLocks());
});
afterEach(() => {
  crash();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a decision', () => {
  it('is sent to the server with everything that documents it, in a request that outlives the page [rest.3a, rest.3b]', async () => {
    const { decide, server } = await open();
    await decide({ gcmConsent: ['ad_storage'], blocker: 7, blockerThumbnail: 'a-b', uiView: 'initial' });
    const [{ request } = { request: undefined }] = server.asked;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/consent',
      obfuscatePath: true,
      sendRestNonce: false,
      sendReferer: true,
      keepalive: true,
    });
    expect(request?.body).toEqual({
      decision: 'all',
      buttonClicked: 'main_all',
      gcmConsent: ['ad_storage'],
      markAsDoNotTrack: false,
      blocker: 7,
      blockerThumbnail: 'a-b',
      uiView: 'initial',
      viewPortWidth: document.documentElement.clientWidth,
      viewPortHeight: document.documentElement.clientHeight,
      createdClientTime: '2026-03-01T12:00:00.000Z',
      setCookies: true,
      referer: location.href,
    });
    expect([queued(), pendingDecision()]).toEqual([[], null]);
  });

  it('waits in the queue and is in force before anything is sent [consent.12a]', async () => {
    const server = createServer();
    const { decide } = await open(server);
    const answer = vi.spyOn(server, 'answer').mockImplementation(async () => {
      expect(queued()).toHaveLength(1);
      expect(pendingDecision()).toMatchObject({ consent: { 60: [1] }, buttonClicked: 'main_all' });
      return { uuid: 'x' };
    });
    await decide();
    expect(answer).toHaveBeenCalledOnce();
  });

  const table: [Partial<Choice>, 'essentials' | 'optimistic', unknown, (string | null)[]][] = [
    [{ decision: 'all' }, 'essentials', { 60: [1] }, [null, null]],
    [{ decision: 'all' }, 'optimistic', { 60: [1], 61: [2, 3] }, [null, null]],
    [{ decision: 'essentials' }, 'optimistic', { 60: [1] }, [null, null]],
    [{ decision: { 61: [2] } }, 'optimistic', { 61: [2] }, [null, null]],
    [{ gcmConsent: ['ad_storage'], tcfString: 'CP' }, 'essentials', { 60: [1] }, ['[]', '']],
    [
      { gcmConsent: ['ad_storage'], tcfString: 'CP' },
      'optimistic',
      { 60: [1], 61: [2, 3] },
      ['["ad_storage"]', 'CP'],
    ],
  ];
  it.for([true, false])(
    'is sent although another tab that did not know of it wrote over the queue (code loaded: %s) [consent.12]',
    async (isAtHand) => {
      const server = createServer();
      const { decide } = await openPage(server, {}, isAtHand);
      const [decided] = [decide(), localStorage.setItem(QUEUE, '[]')];
      await vi.advanceTimersByTimeAsync(60_000);
      await decided;
      expect(server.documented).toHaveLength(1);
      expect(logged()).toHaveLength(1);
    },
  );

  it('is sent beside the opposite decision of another tab in the same millisecond, and later than that one [consent.12]', async () => {
    const server = createServer();
    const [one, other] = [await open(server), await open(server)];
    const decided = [one.decide()];
    // The other tab does not see the new entry yet.
    localStorage.removeItem(QUEUE);
    decided.push(other.decide({ decision: 'essentials', buttonClicked: 'main_essential' }));
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(decided);
    expect(server.asked.map(({ sent }) => sent.buttonClicked).sort()).toEqual(['main_all', 'main_essential']);
    expect(new Set(server.documented).size).toBe(2);
    one.crash();
  });

  it('is not sent again when a tab that does not yet know that it is documented restores it [consent.12]', async () => {
    const server = createServer();
    const { decide } = await open(server);
    server.plan.push('fails', 'fails');
    await decide();
    // By now the page has read the waiting decisions.
    await vi.advanceTimersByTimeAsync(20_000);
    const before = localStorage.getItem(QUEUE) ?? '';
    await vi.advanceTimersByTimeAsync(60_000);
    // The cookie now holds a later decision, so it does not show that the first one is documented.
    await decide({ decision: 'essentials', buttonClicked: 'main_essential' });
    localStorage.setItem(QUEUE, before);
    await open(server);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.asked.map(({ sent }) => sent.buttonClicked)).toEqual([
      ...Array(3).fill('main_all'),
      'main_essential',
    ]);
    expect(localStorage.getItem(QUEUE)).toBe(null);
  });

  it('is sent by the next page even if storage had room only for this decision and the page ends [consent.12]', async () => {
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.includes('-sent-')) throw new DOMException('voll', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    const server = createServer();
    const { decide } = await open(server);
    server.plan.push('hangs');
    void decide();
    await vi.advanceTimersByTimeAsync(0);
    crash();
    await open(server);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.documented).toHaveLength(1);
  });

  it.for(table)(
    'that failed, %o with %s, has a pending decision in its place [consent.12, consent.6e]',
    async ([choice, onFailure, consent, others]) => {
      const { decide, server } = await open(createServer(), { onFailure });
      server.plan.push('fails');
      await decide(choice);
      const time = '2026-03-01T12:00:00.000Z';
      expect(pendingDecision()).toEqual({
        consent,
        previousUuids: [],
        revision: CONFIG.revision,
        uuid: time,
        created: time,
        buttonClicked: 'main_all',
        log: expect.any(String),
      });
      expect(['gcm', 'tcf'].map((name) => localStorage.getItem(`rcb-v:3-${name}`))).toEqual(others);
    },
  );

  it('has a time of its own, even in the same millisecond as another decision [consent.12]', async () => {
    const { decide, server } = await open();
    await Promise.all([decide(), decide(), decide()]);
    await decide();
    expect(new Set(server.asked.map(({ sent }) => sent.createdClientTime)).size).toBe(4);
  });

  it('is applied after ten seconds without an answer [consent.12a]', async () => {
    const { decide, server } = await open();
    server.plan.push('hangs');
    let isDone = false;
    void decide().then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(9_990);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(10);
    expect([isDone, queued().length]).toEqual([true, 1]);
  });

  it('counts as documented despite a broken answer if the cookie says so, whatever the server’s clock is [consent.12]', async () => {
    const { decide, server } = await open();
    server.plan.push('garbage');
    await decide();
    expect([queued(), pendingDecision(), server.documented.length]).toEqual([[], null, 1]);
  });

  it('announces each write of the queue to the page’s scripts [consent.12]', async () => {
    const { decide } = await open();
    const told: (number | undefined)[] = [];
    const note = ({ key, newValue }: StorageEvent) =>
      key === QUEUE && told.push(newValue ? JSON.parse(newValue).length : undefined);
    addEventListener('storage', note);
    await decide();
    removeEventListener('storage', note);
    expect(told).toEqual([1, undefined]);
  });
});

describe('a decision on a site without a server', () => {
  const own = { isStandalone: true };

  it('is written to the cookie with the ids of earlier ones, ten at the most [consent.1c, consent.1e, consent.2]', async () => {
    const { decide, reader } = await open(createServer(), own);
    const uuids: unknown[] = [];
    for (let at = 0; at < 12; at++) {
      await vi.advanceTimersByTimeAsync(1_000);
      await decide({ decision: { 61: [2] }, buttonClicked: 'main_custom', gcmConsent: ['ad_storage'] });
      uuids.unshift(reader.stored()?.uuid);
    }
    const stored = reader.stored();
    expect(stored?.previousUuids).toEqual(uuids.slice(1, 11));
    expect(stored).toMatchObject({ consent: { 61: [2] }, buttonClicked: 'main_custom' });
    expect(decodeURIComponent(document.cookie)).toContain('rcb-v:3-gcm=["ad_storage"]');
    expect(Object.keys(localStorage)).toEqual(logged());
  });

  it('has an id even where the browser makes none [consent.1]', async () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
    const { decide, reader } = await open(createServer(), own);
    await decide();
    vi.unstubAllGlobals();
    expect(reader.stored()?.uuid).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  });

  it('that is too large for a cookie is stored in local storage [consent.1d]', async () => {
    const { decide, reader } = await open(createServer(), own);
    const many = Array.from({ length: 1_500 }, (_, at) => at + 1_000);
    await decide();
    await vi.advanceTimersByTimeAsync(1_000);
    await decide({ decision: { 61: many } });
    expect(reader.stored()?.consent).toEqual({ 61: many });
  });
});
