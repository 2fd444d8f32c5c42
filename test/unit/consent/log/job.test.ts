// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { type Entry, waits } from '../../../../src/consent/entries';
import { documentDecisions } from '../../../../src/consent/log/job';
import type { Answer, JobEnv } from '../../../../src/consent/log/send';
import { createStore } from '../../../../src/consent/store';
import type { Decision } from '../../../../src/consent/types';
import { entry as bare, CHOICE, COOKIE, documented, PAYLOAD, place } from './steps';

const entry = (id: string, more: Partial<Entry> = {}) => bare(id, { payload: PAYLOAD, ...more });

/** Opens the log of a page whose lock, clock, server and storage the test controls. */
function open(given: { entries?: Entry[]; cookie?: Decision; queued?: Entry[]; isLockFree?: boolean } = {}) {
  const local = place();
  const store = createStore('c', { local, cookies: place(), session: place() });
  for (const each of given.entries ?? []) local.texts.set(`c-log-${each.id}`, JSON.stringify(each));
  const time = { now: 1_000_000, at: 0 };
  const timers = new Map<() => void, number>();
  const called: string[] = [];
  const sent: { entry: Entry; isLate: () => boolean; answered: (answer: Answer) => void }[] = [];
  const world = { cookie: given.cookie, queued: given.queued ?? [], shown: [] as readonly Entry[] };
  let on: Parameters<JobEnv['createLock']>[0] = { granted() {} };
  const log = documentDecisions({
    config: { revision: 'r', groups: [] },
    reader: {
      store,
      inherited: (given.entries ?? []).filter(waits).map(({ id }) => id),
      cookie: () => world.cookie,
      newest: () => 0,
    },
    clock: {
      now: () => time.now,
      at: () => time.at,
      after(ms, call) {
        timers.set(call, ms);
        return () => void timers.delete(call);
      },
    },
    random: () => 'x',
    setNewest() {},
    note: (uuid) => void called.push(`note ${uuid}`),
    send: (each, isLate, answered) => void sent.push({ entry: each, isLate, answered }),
    canSend: () => true,
    createLock(handlers) {
      on = handlers;
      return {
        request() {
          called.push('request');
          if (given.isLockFree) on.granted(true);
        },
        release: () => void called.push('release'),
        poll: () => void called.push('poll'),
      };
    },
    readQueued: (known) => world.queued.filter(({ id }) => known.every((each) => each.id !== id)),
    show(entries) {
      world.shown = entries;
    },
  });
  /** Lets time pass, and runs the timers that end in this time. */
  const pass = (ms: number) => {
    time.now += ms;
    time.at += ms;
    for (const [call, left] of [...timers]) {
      if (left > ms) continue;
      timers.delete(call);
      call();
    }
  };
  return { log, local, store, time, timers, called, sent, world, pass, on: () => on };
}
const stored = (local: ReturnType<typeof place>) =>
  [...local.texts.values()].map((text) => JSON.parse(text) as Entry);

describe('the log of a page', () => {
  it('stores a decision, requests the lock, sends the decision with the lock, and says when it is documented [consent.12a, consent.12e]', () => {
    const { log, local, called, sent, world, on } = open({
      cookie: COOKIE,
      entries: [documented('a', { uuid: COOKIE.uuid })],
    });
    const done = vi.fn();
    called.length = 0;
    log.decide(CHOICE, done);
    const [made] = stored(local).filter(({ state }) => state === 'made');
    expect(made).toMatchObject({ before: 'server-1', revision: 'r', time: 1_000_000, version: 1 });
    expect(made?.id).toMatch(/-x$/);
    expect([called, sent, world.shown.map(waits)]).toEqual([['request'], [], [false, true]]);
    on().granted(true);
    expect(sent.map((each) => [each.entry.id, each.entry.state])).toEqual([[made?.id, 'sending']]);
    expect([done.mock.calls, log.isOwn(made?.id ?? ''), log.isOwn('a')]).toEqual([[], true, false]);
    world.cookie = { ...COOKIE, uuid: 'new' };
    sent[0]?.answered({ uuid: 'new' });
    expect(done).toHaveBeenCalledOnce();
    expect(world.shown.some(waits)).toBe(false);
    log.notify('polled');
    expect(done).toHaveBeenCalledOnce();
  });

  it('also says so after the first failure, but not while the decision is being sent [consent.12a]', () => {
    const { log, local, sent, on, pass } = open();
    const done = vi.fn();
    log.decide(CHOICE, done);
    expect(stored(local)[0]?.before).toBe('');
    on().granted(true);
    log.notify('polled');
    expect(done).not.toHaveBeenCalled();
    sent[0]?.answered('failed');
    expect(done).toHaveBeenCalledOnce();
    pass(15_000);
    expect([sent.length, done.mock.calls.length]).toEqual([2, 1]);
  });

  it('waits for its own decision where other decisions wait too [consent.12a]', () => {
    const { log, sent, on, pass } = open({ entries: [entry('a', { until: 0 })] });
    const done = vi.fn();
    log.decide(CHOICE, done);
    on().granted(false);
    pass(100);
    expect(sent.map((each) => each.entry.id)).toEqual(['a']);
    sent[0]?.answered({ uuid: 'first' });
    expect(done).not.toHaveBeenCalled();
  });

  it('gives a decision a later time than each that it knows, even if storage was cleared and the clock set back [consent.12g]', () => {
    const old = documented('a', { time: 2_000_000 });
    const { log, local } = open({
      entries: [documented('0', { time: 7 }), documented('1', { time: 8 }), old],
    });
    local.texts.clear();
    log.decide(CHOICE, () => {});
    expect(stored(local).at(-1)?.time).toBe(2_000_001);
    const other = open({ entries: [documented('0', { time: 7 }), documented('1', { time: 8 }), old] });
    other.log.decide(CHOICE, () => {});
    expect(stored(other.local).at(-1)?.time).toBe(2_000_001);
  });

  it('sends no decision after 20 s, or whose lease is no longer its own [consent.12e]', () => {
    const { log, local, sent, on, time } = open();
    log.decide(CHOICE, () => {});
    on().granted(true);
    const [first] = sent;
    if (!first) throw new Error('the decision is sent');
    time.at = 20_000;
    expect(first.isLate()).toBe(false);
    time.at = 20_001;
    expect(first.isLate()).toBe(true);
    time.at = 0;
    const key = `c-log-${first.entry.id}`;
    const text = local.texts.get(key) ?? '';
    for (const change of [{ until: 5, version: 9 }, { state: 'documented' }]) {
      local.texts.set(key, JSON.stringify({ ...JSON.parse(text), ...change }));
      expect(first.isLate()).toBe(true);
    }
  });

  it('stores the server’s id, and removes documented decisions, which the last one names [consent.12g]', () => {
    const { log, local, called, sent, on, pass, world } = open({ cookie: COOKIE, entries: [entry('a')] });
    log.decide(CHOICE, () => {});
    on().granted(false);
    pass(100);
    sent[0]?.answered({ uuid: 'first' });
    expect(called).toContain('note first');
    const second = sent[1];
    world.cookie = { ...COOKIE, uuid: 'second' };
    second?.answered({ uuid: 'second' });
    expect(stored(local).map(({ id, done }) => [id, done])).toEqual([[second?.entry.id, ['a']]]);
    expect(called.at(-1)).toBe('release');
  });

  it('adopts decisions that other scripts have queued [consent.12c]', () => {
    const { called, on, local, pass } = open({ queued: [entry('q')] });
    expect(called).toEqual(['request']);
    on().granted(false);
    pass(100);
    expect(called).toEqual(['request']);
    expect(stored(local)).toMatchObject([{ id: 'q', state: 'sending' }]);
  });

  it('checks again when a pause ends, with one timer [consent.12a]', () => {
    const { log, timers, called, pass } = open({ entries: [] });
    expect(timers.size).toBe(0);
    const { timers: waiting, log: other, pass: later, called: then, store } = open();
    other.decide(CHOICE, () => {});
    expect([timers.size, waiting.size, store.read().length]).toEqual([0, 0, 1]);
    later(0);
    log.notify('polled');
    pass(0);
    expect([called, then]).toEqual([['poll'], ['request']]);
    const late = open();
    late.local.texts.set('c-log-a', JSON.stringify(entry('a', { until: 1_009_000 })));
    for (let looks = 0; looks < 3; looks++) late.log.notify('polled');
    expect([...late.timers.values()]).toEqual([9_000]);
    late.pass(9_000);
    expect(late.called).toEqual(['poll', 'poll', 'poll', 'request']);
  });

  it('checks only the lock when it is told to [consent.12e]', () => {
    const { log, called } = open();
    for (const type of ['shown', 'hidden', 'left', 'polled'] as const) log.notify(type);
    expect(called).toEqual(['poll']);
  });

  it('handles the results of effects after all effects, so that a free lock sends once [consent.12g]', () => {
    const { log, called, sent, world } = open({ isLockFree: true });
    log.decide(CHOICE, () => {});
    expect([called, sent.length]).toEqual([['request'], 1]);
    expect(world.shown.map(({ state }) => state)).toEqual(['sending']);
    sent[0]?.answered('failed');
    expect(sent).toHaveLength(1);
  });

  it('stores again what only this page knows, since others may have cleared storage [consent.12a]', () => {
    const { log, local, world } = open();
    log.decide(CHOICE, () => {});
    local.texts.clear();
    log.notify('polled');
    expect(stored(local)).toHaveLength(1);
    expect(world.shown).toHaveLength(1);
  });

  it('stores again after an answer what others have cleared meanwhile [consent.12a]', () => {
    const { log, local, sent, on } = open();
    log.decide(CHOICE, () => {});
    on().granted(true);
    sent[0]?.answered('failed');
    log.decide(CHOICE, () => {});
    expect(sent).toHaveLength(2);
    local.texts.clear();
    sent[1]?.answered('failed');
    expect(sent).toHaveLength(2);
    expect(stored(local).map(({ id }) => id)).toContain(sent[0]?.entry.id);
  });

  it('shares the state after an answer, not the one before it [consent.12g]', () => {
    const { log, local, sent, on, world } = open();
    log.decide(CHOICE, () => {});
    on().granted(true);
    local.texts.clear();
    const states: string[] = [];
    const { set } = local;
    Object.assign(local, {
      set: (key: string, text: string) => {
        states.push((JSON.parse(text) as Entry).state);
        return set(key, text);
      },
    });
    world.cookie = { ...COOKIE, uuid: 'new' };
    sent[0]?.answered({ uuid: 'new' });
    expect(new Set(states)).toEqual(new Set(['documented']));
  });

  it('forgets pending decisions where the visitor’s decision is deleted [consent.12]', () => {
    const { log, local, sent, called, on } = open({ entries: [documented('a')] });
    log.decide(CHOICE, () => {});
    log.forget();
    expect(stored(local).some(waits)).toBe(false);
    expect(stored(local).at(-1)).toMatchObject({ state: 'documented', version: 2 });
    expect(stored(local).at(-1)?.payload).toBeUndefined();
    expect(stored(local)[0]?.version).toBe(1);
    expect(called.at(-1)).toBe('release');
    on().granted(true);
    expect(sent).toEqual([]);
  });
});
