import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieStorage, readCookies, writeCookie } from '../../../../src/consent/cookies';
import {
  documentLocally,
  formatDecision,
  noteUuid,
  randomUuid,
} from '../../../../src/consent/log/document-locally';
import { parseDecision } from '../../../../src/consent/parse-decision';
import type { DecisionReader } from '../../../../src/consent/read-decision';
import { createStore } from '../../../../src/consent/store';
import type { ConsentConfig, Decision } from '../../../../src/consent/types';
import { local, session } from '../../../../src/values/storage';
import { CONFIG, clearBrowser } from '../queue-world';
import { CHOICE } from './steps';

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const COOKIE: Decision = {
  uuid: uuid(1),
  previousUuids: [uuid(0)],
  created: new Date(1_000),
  revision: CONFIG.revision,
  consent: { 60: [1] },
  buttonClicked: 'main_all',
};
const config = { ...CONFIG, isStandalone: true } as ConsentConfig;
const read = () => parseDecision(readCookies('rcb-v:3')[0] ?? '');

/** Documents a decision on a page that has stored `earlier`. */
function decide(more: object = {}, earlier?: Decision) {
  const store = createStore('rcb-v:3', { local, cookies: cookieStorage, session });
  const entry = documentLocally({ ...CHOICE, ...more }, config, {
    store,
    stored: () => earlier,
  } as DecisionReader);
  return { entry, entries: store.read() };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00.000Z') });
  clearBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an id of a decision', () => {
  it('is made by the browser where it can [consent.1]', () => {
    vi.stubGlobal('crypto', { randomUUID: () => uuid(7), getRandomValues: (bytes: Uint8Array) => bytes });
    expect(randomUuid()).toBe(uuid(7));
  });

  it('has the form of version 4 where the browser only has random numbers [consent.1]', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => at) });
    expect(randomUuid()).toBe('00010203-0405-4607-8809-0a0b0c0d0e0f');
  });
});

describe('the cookie', () => {
  it('gets the server’s id of a decision that did not set the cookie, and keeps the rest [consent.1c]', () => {
    writeCookie('rcb-v:3', formatDecision(COOKIE), 365);
    noteUuid(uuid(2), config, COOKIE);
    expect(read()).toEqual({ ...COOKIE, previousUuids: [uuid(0), uuid(2)] });
  });

  it('stays readable where the server answers with anything but an id [consent.1c, consent.2]', () => {
    writeCookie('rcb-v:3', formatDecision(COOKIE), 365);
    for (const text of ['7', 'x:y', uuid(2).toUpperCase().replace('0', 'A'), `${uuid(2)},`, '<b>Notice</b>'])
      noteUuid(text, config, COOKIE);
    expect(read()).toMatchObject({ uuid: uuid(1), consent: { 60: [1] } });
  });

  it('has as many of the newest earlier ids as fit into a cookie [consent.1e]', () => {
    const ids = Array.from({ length: 9 }, (_, at) => uuid(at));
    const numbers: number[] = [];
    for (let services = 390; services < 500; services += 10) {
      clearBrowser();
      const ofGroup = Array.from({ length: services }, (_, at) => at + 1_000);
      decide({ decision: { 61: ofGroup } }, { ...COOKIE, previousUuids: ids });
      const value = readCookies('rcb-v:3')[0] ?? '';
      const kept = parseDecision(value)?.previousUuids ?? [];
      numbers.push(kept.length);
      expect(kept).toEqual([COOKIE.uuid, ...ids].slice(0, kept.length));
      const { length } = encodeURIComponent(value);
      if (kept.length) expect(length).toBeLessThanOrEqual(3_500);
      if (kept.length < 10) expect(length + encodeURIComponent(`,${uuid(0)}`).length).toBeGreaterThan(3_500);
    }
    expect([Math.max(...numbers), Math.min(...numbers)]).toEqual([10, 0]);
  });
});

describe('a decision that no server documents', () => {
  it('is documented by the cookie, which then has the choice, and replaces all entries of the log [consent.1]', () => {
    const first = decide();
    expect(first.entry).toMatchObject({
      state: 'documented',
      payload: undefined,
      previous: [],
      before: '',
      version: 0,
    });
    expect(first.entries.map(({ id }) => id)).toEqual([first.entry.id]);
    const second = decide({ decision: 'essentials' }, read());
    expect(second.entry.previous).toEqual([first.entry.uuid]);
    expect(second.entry.time).toBe(first.entry.time + 1);
    expect(second.entries.map(({ id }) => id)).toEqual([second.entry.id]);
    expect(read()).toMatchObject({ uuid: second.entry.uuid, consent: { 60: [1] } });
  });

  it('that names no types of the consent mode leaves none of an earlier decision [consent.10c]', () => {
    decide({ gcmConsent: ['ad_storage'] });
    expect(readCookies('rcb-v:3-gcm')).toEqual(['["ad_storage"]']);
    decide({ decision: 'essentials' });
    expect(readCookies('rcb-v:3-gcm')).toEqual([]);
  });

  it('stays in the log where the browser refuses one of its two cookies, and no older cookie stays [consent.1d]', () => {
    writeCookie('rcb-v:3-gcm', '["security_storage"]', 365);
    const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const set = (text: string) => {
      if (!text.startsWith('rcb-v:3-gcm=[')) native?.set?.call(document, text);
    };
    Object.defineProperty(Document.prototype, 'cookie', { ...native, set });
    const { entry } = decide({ gcmConsent: ['ad_storage'] });
    Object.defineProperty(Document.prototype, 'cookie', { ...native });
    expect(entry.payload).toMatchObject({ gcmConsent: ['ad_storage'] });
    expect(readCookies('rcb-v:3-gcm')).toEqual([]);
  });
});
