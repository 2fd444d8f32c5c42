import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '../../../../src/consent/entries';
import { readQueued, showEntries } from '../../../../src/consent/log/plugin-entries';
import type { ConsentConfig } from '../../../../src/consent/types';
import { CONFIG, QUEUE } from '../queue-world';
import { entry as bare, CHOICE, documented } from './steps';

const TIME = Date.parse('2026-03-01T12:00:00.000Z');
const payload = (minute = 0) => ({
  ...CHOICE,
  createdClientTime: new Date(TIME + minute * 60_000).toISOString(),
});
const entry = (id: string, more: Partial<Entry> = {}) =>
  bare(id, { time: TIME, revision: CONFIG.revision, payload: payload() as Entry['payload'], ...more });
const queue = (...items: object[]) => localStorage.setItem(QUEUE, JSON.stringify(items));
const queued = () => JSON.parse(localStorage.getItem(QUEUE) ?? 'null');
const pending = () => JSON.parse(localStorage.getItem('rcb-v:3') ?? 'null');
const read = (entries: readonly Entry[] = []) => readQueued(entries, CONFIG);

beforeEach(() => localStorage.clear());

describe('an entry that other scripts have queued', () => {
  it('counts as a decision that has been sent once, with the same id in each tab [consent.12c]', () => {
    queue(payload());
    expect(read()).toEqual([
      {
        id: `${TIME.toString(36)}-main_all`,
        time: TIME,
        revision: CONFIG.revision,
        payload: payload(),
        state: 'made',
        until: 0,
        pause: 0,
        tries: 1,
        asksCookie: false,
        before: '',
        uuid: '',
        previous: [],
        done: [],
        version: 0,
      },
    ]);
  });

  it('does not count where it is a copy of the log, no choice, or known already [consent.12g]', () => {
    const late = { ...payload(), createdClientTime: '9999-12-31T23:59:59.999Z' };
    queue({ ...payload(), log: 'x' }, { ...payload(), buttonClicked: 'x' }, 7 as never, late);
    expect(read()).toEqual([]);
    queue(payload(), payload(1));
    const [first, second] = read();
    if (!first || !second) throw new Error('two are queued');
    expect(read([first])).toEqual([second]);
    expect(read([documented('z', { done: [first.id, second.id] })])).toEqual([]);
  });

  it('is one of at most a hundred, the last ones [consent.12]', () => {
    queue(...Array.from({ length: 120 }, (_, minute) => payload(minute)));
    expect(read().map(({ time }) => (time - TIME) / 60_000)).toEqual(
      Array.from({ length: 100 }, (_, at) => at + 20),
    );
  });
});

describe('the queue that other scripts see', () => {
  const show = (entries: Entry[], more: Partial<ConsentConfig> = {}) =>
    showEntries(entries, { ...CONFIG, ...more });

  it('contains each pending decision, beside their own, and nothing once it is documented [consent.12a]', () => {
    queue(payload(5), { ...payload(6), log: 'gone' });
    show([entry('a'), documented('b')]);
    expect(queued()).toEqual([payload(5), { ...payload(), log: 'a' }]);
    localStorage.removeItem(QUEUE);
    show([documented('a')]);
    expect(queued()).toBe(null);
  });

  it('contains at most a hundred decisions [consent.12]', () => {
    show(Array.from({ length: 101 }, (_, at) => entry(`n${at}`)));
    expect(queued()).toHaveLength(100);
    expect(queued()[0].log).toBe('n1');
  });

  it('contains the pending decisions of every language of the site, and tabs of two languages do not write in turn [consent.12a]', () => {
    const german = { ...CONFIG, cookieName: 'rcb-v:3-lang:de' };
    const english = { ...CONFIG, cookieName: 'rcb-v:3-lang:en' };
    const made = (id: string, minute: number) => entry(id, { payload: payload(minute) as Entry['payload'] });
    const log = ({ cookieName }: ConsentConfig, each: Entry) =>
      localStorage.setItem(`${cookieName}-log-${each.id}`, JSON.stringify(each));
    const told: unknown[] = [];
    const note = ({ key }: StorageEvent) => told.push(key);
    log(german, made('b', 1));
    log(english, made('a', 2));
    showEntries([made('b', 1)], german);
    showEntries([made('a', 2)], english);
    const both = [
      { ...payload(2), log: 'a' },
      { ...payload(1), log: 'b' },
    ];
    expect(queued()).toEqual(both);
    addEventListener('storage', note);
    showEntries([made('b', 1)], german);
    showEntries([made('a', 2)], english);
    removeEventListener('storage', note);
    expect(told).toEqual([]);
    // The German page was left before it could remove its copy.
    log(german, { ...made('b', 1), state: 'documented' });
    showEntries([made('a', 2)], english);
    expect(queued()).toEqual(both.slice(0, 1));
  });

  it('is announced to scripts of the page whenever it changes, and only then [consent.12]', () => {
    const told: unknown[] = [];
    const note = ({ key, oldValue, newValue }: StorageEvent) =>
      told.push([key, oldValue === null, newValue === null]);
    addEventListener('storage', note);
    show([entry('a')]);
    show([entry('a')]);
    show([]);
    show([]);
    removeEventListener('storage', note);
    expect(told).toEqual([
      [QUEUE, true, false],
      [QUEUE, false, true],
    ]);
  });

  it('is accompanied by the last decision in place of the cookie, with its essential services or all of them, as the site is set [consent.6e]', () => {
    const chosen = entry('a', {
      payload: { ...payload(), tcfString: 'CP', gcmConsent: ['ad_storage'] } as Entry['payload'],
    });
    const texts = () => ['rcb-v:3-tcf', 'rcb-v:3-gcm'].map((key) => localStorage.getItem(key));
    show([entry('z'), chosen]);
    expect(pending()).toEqual({
      consent: { 60: [1] },
      previousUuids: [],
      revision: CONFIG.revision,
      uuid: payload().createdClientTime,
      created: payload().createdClientTime,
      buttonClicked: 'main_all',
      log: 'a',
    });
    expect(texts()).toEqual(['', '[]']);
    show([chosen], { onFailure: 'optimistic' });
    expect([pending().consent, texts()]).toEqual([{ 60: [1], 61: [2, 3] }, ['CP', '["ad_storage"]']]);
    show([entry('a')]);
    expect(texts()).toEqual([null, null]);
    show([documented('a')]);
    expect(pending()).toBe(null);
  });

  it('does not contain the choice of a decision that is documented, even if the log still has it [consent.1d]', () => {
    show([entry('a')]);
    show([entry('a', { state: 'documented' })]);
    expect(pending()).toBe(null);
  });

  it('leaves another script’s newer decision in place of the cookie, and replaces an older one [consent.12a]', () => {
    const other = (created: number | undefined) =>
      localStorage.setItem(
        'rcb-v:3',
        JSON.stringify({
          revision: CONFIG.revision,
          consent: {},
          created: created === undefined ? undefined : new Date(created).toISOString(),
        }),
      );
    other(TIME + 1);
    show([entry('a')]);
    expect(pending().log).toBeUndefined();
    for (const created of [TIME, TIME - 1, undefined]) {
      other(created);
      show([entry('a')]);
      expect(pending().log).toBe('a');
    }
  });

  it('does not exist where no server documents decisions, and is empty without a decision [consent.14]', () => {
    show([entry('a')], { isStandalone: true });
    expect(queued()).toBe(null);
    expect(pending().consent).toEqual({ 60: [1], 61: [2, 3] });
    localStorage.setItem('rcb-v:3', 'the cookie’s text');
    show([]);
    expect(localStorage.getItem('rcb-v:3')).toBe('the cookie’s text');
  });
});
