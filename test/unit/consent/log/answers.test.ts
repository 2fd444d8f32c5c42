// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../src/consent/entries';
import type { Decision } from '../../../../src/consent/types';
import { COOKIE, documented, type Event, entry, HELD, NOW, poll, type State, sending, step } from './steps';

describe('the state of the tab after an answer', () => {
  const answered = (answer: unknown, id = 'a') => ({ id, answer }) as Event;
  const own = { ...HELD, own: ['a', 'b'], sending: ['a'] };

  it('says that the decision is documented, and no longer stores the decision where the cookie contains it [consent.12g]', () => {
    const sent = sending('a', { asksCookie: true });
    const cookie = { ...COOKIE, uuid: 'new' };
    const { tab, written } = step(own, answered({ uuid: 'new' }), { entries: [sent], cookie });
    expect(written('a')).toMatchObject({ state: 'documented', uuid: 'new', payload: undefined, until: 0 });
    expect(tab.sending).toEqual([]);
  });

  it('says that the browser refused the cookie where the cookie does not contain the last decision, which is then stored [consent.1d]', () => {
    for (const cookie of [undefined, COOKIE]) {
      const { written } = step(own, answered({ uuid: 'new' }), {
        entries: [sending('a', { asksCookie: true })],
        cookie,
      });
      expect(written('a')?.payload).toBeDefined();
    }
    const older = step(own, answered({ uuid: 'new' }), {
      entries: [sending('a'), entry('b')],
      cookie: COOKIE,
    });
    expect(older.written('a')?.payload).toBeUndefined();
  });

  it('is written into the cookie where the server did not set the cookie for the decision [consent.1c]', () => {
    const notes = (entries: Entry[], cookie: Decision | undefined, uuid = 'new') =>
      step(own, answered({ uuid }), { entries, cookie }).done.filter((each) => each.startsWith('note'));
    expect(notes([sending('a'), entry('b')], COOKIE)).toEqual(['note new']);
    expect(notes([sending('a', { asksCookie: true }), entry('b')], COOKIE)).toEqual([]);
    expect(notes([sending('a'), entry('b')], undefined)).toEqual([]);
    for (const uuid of ['server-0', 'server-1'])
      expect(notes([sending('a'), entry('b')], COOKIE, uuid)).toEqual([]);
    expect(notes([sending('a'), entry('b')], COOKIE, '')).toEqual([]);
  });

  it('has a longer pause after each failure, ten minutes at the most, or the pause that the server asks for [rest.8b, consent.12d]', () => {
    const pause = (tries: number, answer: unknown = 'failed') => {
      const { written } = step(own, answered(answer), {
        entries: [sending('a', { tries, asksCookie: true })],
      });
      const { until = 0, pause: whole, state, asksCookie } = written('a') ?? {};
      expect([state, asksCookie, until - NOW]).toEqual(['made', false, whole]);
      return whole;
    };
    expect([1, 2, 3, 4, 41, 42, 99].map((tries) => pause(tries))).toEqual([
      15_000, 15_000, 30_000, 45_000, 600_000, 600_000, 600_000,
    ]);
    expect(pause(1, { pauseMs: 90_000 })).toBe(90_000);
    expect(pause(9, { pauseMs: 2_000 })).toBe(2_000);
    // A server that asks for no pause at all is not asked without one.
    expect(pause(1, { pauseMs: 0 })).toBe(1_500);
  });

  it('says that the decision is documented after an unreadable answer, where only the answer could say so [consent.12g]', () => {
    const read = (sent: Entry, cookie?: Decision) =>
      step(own, answered('unreadable'), { entries: [sent], cookie }).written('a');
    expect(read(sending('a'))).toMatchObject({ state: 'documented', uuid: '' });
    expect(read(sending('a', { asksCookie: true }))).toMatchObject({ state: 'made' });
    const found = { ...COOKIE, uuid: 'new' };
    expect(read(sending('a', { asksCookie: true, before: 'server-1' }), found)).toMatchObject({
      state: 'documented',
      uuid: 'new',
    });
  });

  it('does not change without the lock: the lease ends by itself, except for decisions that only this tab knows [consent.12e]', () => {
    const fail = (tab: Partial<State>, more: Partial<Entry>) =>
      step({ ...own, lock: 'none', ...tab }, answered('failed'), { entries: [sending('a', more)] }).written(
        'a',
      );
    expect(fail({}, {})).toBeUndefined();
    expect(fail({}, { isPrivate: true })).toMatchObject({ state: 'made' });
    expect(fail({ isHidden: true }, { isPrivate: true })).toBeUndefined();
    expect(fail({ lock: 'held', isHidden: true }, {})).toMatchObject({ state: 'made' });
  });

  it('does not change where the decision is removed or documented already [consent.12g]', () => {
    for (const entries of [[], [documented('a', { uuid: 'x' })]]) {
      const { done, tab } = step(own, answered('failed'), { entries });
      expect(done.filter((each) => each.startsWith('write'))).toEqual([]);
      expect(tab.sending).toEqual([]);
    }
  });

  it('also follows from the cookie, once another page has sent the decision, but not while this page waits for its answer [consent.12g]', () => {
    const sent = sending('a', { asksCookie: true, before: 'server-0' });
    const read = (tab: Partial<State>) =>
      step({ ...HELD, ...tab }, 'polled', { entries: [sent], cookie: COOKIE });
    expect(read({}).written('a')).toMatchObject({
      state: 'documented',
      uuid: 'server-1',
      payload: undefined,
    });
    expect(read({ sending: ['a'] }).written('a')).toBeUndefined();
  });
});

describe('the documented decisions', () => {
  it('are named by the last entry, and their own entries are removed [consent.12g]', () => {
    const entries = [
      documented('a', { done: ['x'] }),
      documented('b'),
      documented('c', { done: ['y', 'x'] }),
    ];
    const { done, written } = poll(HELD, ...entries);
    expect(written('c')?.done).toEqual(['x', 'y', 'a', 'b']);
    expect(done).toEqual(['write c', 'remove a', 'remove b', 'release']);
  });

  it('are at most twenty, the last ones [consent.12g]', () => {
    const old = Array.from({ length: 20 }, (_, at) => `old${at}`);
    const { written } = poll(HELD, documented('a'), documented('b', { done: old }));
    expect(written('b')?.done).toEqual([...old.slice(1), 'a']);
  });

  it('stay as they are while another decision waits, alone, or where other tabs cannot read the entry [consent.12g]', () => {
    for (const entries of [
      [documented('a')],
      [documented('a'), documented('b', { isPrivate: true })],
      [documented('a'), entry('b', { until: NOW + 9_000 })],
    ])
      expect(poll(HELD, ...entries).done.filter((each) => each.startsWith('write'))).toEqual([]);
  });
});
