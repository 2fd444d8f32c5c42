import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDecision } from '../../../src/consent/log/document-locally';
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
let crash = () => {};
/** Opens a page of this release for 15 minutes, in a browser with entries that other scripts have stored. */
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

/** Checks that no entry but the log's is left. */
const expectClean = () => {
  expect(queued()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(logged());
};

describe('an entry that the plugin’s own script stored', () => {
  it('in the queue, as the plugin’s own script stores it, is sent once [consent.12]', async () => {
    const { server, reader } = await open({ [QUEUE]: JSON.stringify([ITEM]) });
    expect(server.documented).toEqual([TIME]);
    expect(reader.usable()?.consent).toEqual({ 60: [1], 61: [2, 3] });
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
    expect([atOnce, reader.current().gcm]).toEqual([{ 61: [2] }, ['ad_storage']]);
    await decide({ decision: 'essentials' });
    expect(reader.usable()?.previousUuids).toEqual([UUID]);
    expect(reader.usable()?.consent).toEqual({ 60: [1] });
  });
});
