import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDecision } from '../../../src/consent/log/write-cookie';
import { CHOICE } from './log/steps';
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

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const TIME = '2026-02-28T18:00:00.000Z';
const UUID = '0f234017-e4d0-48c7-a451-7e89bcebcdc5';
const ITEM = { ...CHOICE, createdClientTime: TIME };
const LEASE = `${QUEUE}-sent-${TIME}main_all`;
const queueOf = (item: object): Record<string, string> => ({ [QUEUE]: JSON.stringify([item]) });
const STAND_IN = {
  consent: { 60: [1] },
  previousUuids: [],
  revision: CONFIG.revision,
  uuid: TIME,
  created: TIME,
  buttonClicked: 'main_all',
};
const text = (consent: Record<number, readonly number[]>) =>
  formatDecision({
    uuid: UUID,
    previousUuids: [],
    created: new Date(NOW),
    revision: CONFIG.revision,
    consent,
    buttonClicked: 'main_all',
  });
const setCookie = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test sets the cookie as the server does
  document.cookie = `rcb-v:3=${encodeURIComponent(value)}; path=/`;
};

let crash = () => {};
/** Opens a page of this release for 15 minutes, in a browser with entries that an earlier release has stored. */
async function open(stored: Readonly<Record<string, string>>, more = {}) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const server = createServer();
  const page = await openPage(server, more);
  crash = page.crash;
  const atOnce = page.reader.usable()?.consent;
  await vi.advanceTimersByTimeAsync(900_000);
  return { ...page, server, atOnce };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  clearBrowser();
  setLocks(createLocks());
});
afterEach(() => {
  crash();
  vi.useRealTimers();
});

/** Checks that no entry in the old form is left. */
const expectClean = () => {
  expect(queued()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(logged());
};

describe('an entry that an earlier release stored', () => {
  const arrived = text({ 60: [1], 61: [2, 3] });
  const leased = (lease: string) => ({
    ...queueOf({ ...ITEM, leased: true }),
    [LEASE]: lease,
    [`${QUEUE}-seen`]: '',
  });
  it.each([
    ['without a lease, as the plugin’s own script stores it, is sent once', queueOf(ITEM), '', [TIME]],
    ['as not yet sent is sent once', leased('0'), '', [TIME]],
    ['as being sent is sent when its lease has ended', leased(`${NOW + 40_000}`), '', [TIME]],
    [
      'as being sent is not sent again where the cookie says that it has arrived',
      leased(`${NOW - 1_000}`),
      arrived,
      [],
    ],
    ['as sent without asking for the cookie is sent again', leased(`${NOW - 1_000}-`), arrived, [TIME]],
    ['is removed if its lease says that it is documented', queueOf({ ...ITEM, leased: true }), '', []],
  ])('in the queue %s [consent.12]', async (_, stored, cookie, documented) => {
    if (cookie) setCookie(cookie);
    const { server, reader } = await open(stored);
    expect(server.documented).toEqual(documented);
    if (documented.length || cookie) expect(reader.usable()?.consent).toEqual({ 60: [1], 61: [2, 3] });
    if (stored[LEASE] === `${NOW + 40_000}`) expect(server.asked[0]?.at).toBeGreaterThanOrEqual(NOW + 40_000);
    expectClean();
  });

  it('in place of the cookie and not in the queue is in force until the next decision [consent.1]', async () => {
    const { reader, atOnce, decide, server } = await open({ 'rcb-v:3': JSON.stringify(STAND_IN) });
    expect(atOnce).toEqual({ 60: [1] });
    expect(reader.usable()?.consent).toEqual({ 60: [1] });
    await decide();
    expect(server.documented).toHaveLength(1);
    expect(reader.usable()?.consent).toEqual({ 60: [1], 61: [2, 3] });
    expectClean();
  });

  it('in place of the cookie gives way to the next decision although the clock was set back meanwhile [consent.1, consent.12]', async () => {
    const ahead = { ...STAND_IN, created: '2026-03-04T18:00:00.000Z' };
    const { reader, decide, server } = await open({ 'rcb-v:3': JSON.stringify(ahead) });
    expect(reader.usable()?.consent).toEqual({ 60: [1] });
    server.plan.push('fails');
    await decide({ decision: { 60: [1], 61: [2] }, buttonClicked: 'main_custom' });
    expect(reader.usable()?.buttonClicked).toBe('main_custom');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reader.usable()?.consent).toEqual({ 60: [1], 61: [2] });
    expectClean();
  });

  it('with the cookie’s text on a site without a server is in force until the next decision [consent.1, consent.13]', async () => {
    const { reader, atOnce, decide } = await open(
      { 'rcb-v:3': text({ 61: [2] }), 'rcb-v:3-gcm': '["ad_storage"]', 'rcb-v:3-changed': UUID },
      { isStandalone: true },
    );
    expect([atOnce, reader.gcm()]).toEqual([{ 61: [2] }, ['ad_storage']]);
    await decide({ decision: 'essentials' });
    expect(reader.usable()?.previousUuids).toEqual([UUID]);
    expect(reader.usable()?.consent).toEqual({ 60: [1] });
  });
});
