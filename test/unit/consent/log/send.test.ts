// @vitest-environment node

import { describe, expect, it } from 'vitest';
import {
  AT,
  COOKIE,
  documented,
  entry,
  HELD,
  known,
  NOW,
  poll,
  type Seen,
  type State,
  sending,
  step,
} from './steps';

describe('a tab without the lock', () => {
  it('does not ask for the lock while the answer to its own request is still to come [consent.12g]', () => {
    expect(poll({ lock: 'none', sending: ['a'] }, sending('a')).done).toEqual(['wake 60000']);
  });

  it('requests the lock once as soon as a decision is due, and does nothing without a decision [consent.12e]', () => {
    expect(poll({})).toMatchObject({ done: [], tab: { lock: 'none' } });
    expect(poll({}, documented('a')).done).toEqual([]);
    const asked = poll({}, entry('a'));
    expect(asked).toMatchObject({ done: ['request'], tab: { lock: 'requested' } });
    expect(poll({ lock: 'requested' }, entry('a')).done).toEqual([]);
    expect(poll({ lock: 'requested' }, documented('a'))).toMatchObject({
      done: ['release'],
      tab: { lock: 'none' },
    });
  });

  it('checks again when the first pause ends, and at once for decisions that may be sent at once [consent.12a]', () => {
    const [late, soon] = [entry('a', { until: NOW + 15_000 }), entry('b', { until: NOW + 5_000 })];
    expect(poll({}, late).done).toEqual(['wake 15000']);
    expect(poll({}, late, soon).done).toEqual(['wake 5000']);
    expect(poll({ eager: ['a'] }, late, soon).done).toEqual(['request']);
    expect(poll({}, entry('a', { until: NOW })).done).toEqual(['request']);
    expect(poll({}, entry('a', { until: NOW + 1 })).done).toEqual(['wake 1']);
  });

  it('ignores a pause that only a clock set back can have caused [rest.8b]', () => {
    const until = (ms: number, pause: number) => poll({}, entry('a', { until: NOW + ms, pause })).done;
    expect(until(600_000, 15_000)).toEqual(['wake 600000']);
    expect(until(600_001, 15_000)).toEqual(['request']);
    expect(until(3_600_000, 3_600_000)).toEqual(['wake 3600000']);
    expect(until(3_600_001, 3_600_000)).toEqual(['request']);
  });

  it('waits until the lease of another tab ends, at most a minute, whatever the clock says [consent.12e]', () => {
    const leased = sending('a', { until: NOW + 20_000 });
    expect(poll({}, leased).done).toEqual(['wake 20000']);
    expect(poll({}, sending('a', { until: NOW - 1 })).done).toEqual(['request']);
    const strange = sending('a', { until: NOW + 90_000 });
    expect(poll({}, strange).done).toEqual(['wake 60000']);
    expect(poll({ seenAt: { 'a 1': AT - 50_000 } }, strange).done).toEqual(['wake 10000']);
    expect(poll({ seenAt: { 'a 1': AT - 60_000 } }, strange).done).toEqual(['request']);
    expect(poll({}, sending('a', { until: NOW + 60_000 })).done).toEqual(['wake 60000']);
  });

  it('leaves a decision about another question to a page that asks that question, unless the decision was there before [consent.3]', () => {
    const other = entry('a', { revision: 'newer' });
    expect(poll({}, other).done).toEqual([]);
    expect(poll({ inherited: ['a'] }, other).done).toEqual(['request']);
    expect(poll({}, sending('a', { revision: 'newer', until: 0 })).done).toEqual([]);
    expect(poll({}, sending('a', { revision: 'newer', until: NOW + 9_000 })).done).toEqual(['wake 9000']);
  });

  it('requests the lock at once where the cookie documents a decision without an answer, or where other scripts have queued a decision [consent.12g]', () => {
    const sent = sending('a', { asksCookie: true });
    expect(step({}, 'polled', { entries: [sent], cookie: COOKIE }).done).toEqual(['request']);
    expect(step({}, 'polled', { queued: [entry('q')] }).done).toEqual(['request']);
  });

  it('knows the time of the last decision that it has read, even if that decision is removed [consent.12g]', () => {
    expect(poll({ latest: 7 }, entry('a'), entry('b'), entry('c')).tab.latest).toBe(99);
    expect(poll({ latest: 500 }, entry('a')).tab.latest).toBe(500);
    expect(poll({ latest: 500 }).tab.latest).toBe(500);
  });

  it('remembers since when it knows the pending entries, and forgets the rest [consent.12g]', () => {
    const entries = [documented('a'), documented('b', { done: ['x'] }), entry('c')];
    expect(poll({ seenAt: { 'c 1': 5, 'gone 1': 5 } }, ...entries).tab.seenAt).toEqual({ 'c 1': 5 });
  });
});

describe('a tab that gets the lock', () => {
  const asked: Partial<State> = { lock: 'requested', own: ['a'], seenAt: { 'a 1': AT - 99 } };

  it('sends its own decision at once where no other tab had the lock [consent.12e]', () => {
    const { tab, done, written } = step(
      asked,
      { granted: 'at once' },
      { entries: [entry('a')], cookie: undefined },
    );
    expect(done).toEqual(['write a', 'send a']);
    expect(written('a')).toEqual(
      entry('a', { state: 'sending', until: NOW + 60_000, tries: 1, asksCookie: true }),
    );
    expect(tab).toMatchObject({ lock: 'held', readyAt: AT, heldSince: AT, sending: ['a'] });
  });

  it('notes which cookie was there before, and that the decision no longer has to be sent at once [consent.12g]', () => {
    const mine = entry('a', { before: COOKIE.uuid });
    const { tab, written } = step(
      { ...asked, eager: ['a', 'z'] },
      { granted: 'at once' },
      {
        entries: [mine],
        cookie: COOKIE,
      },
    );
    expect(written('a')).toMatchObject({ before: 'server-1' });
    expect(tab.eager).toEqual(['z']);
  });

  it.each<[string, Partial<State>, 'at once' | 'later', Partial<Seen>]>([
    ['another tab had the lock before', asked, 'later', {}],
    [
      'the decision is older, so another tab may have sent it',
      { ...asked, seenAt: { 'a 1': AT - 100 } },
      'at once',
      {},
    ],
    ['another tab’s decision waits', asked, 'at once', { entries: [entry('a'), entry('b')] }],
    ['another script has queued one', asked, 'at once', { queued: [entry('q')] }],
  ])(
    'waits 100 ms until it can read what other tabs wrote, where %s [consent.12e]',
    (_, tab, granted, seen) => {
      const { done, tab: after } = step(tab, { granted }, { entries: [entry('a')], ...seen });
      expect(done).toEqual(['wake 100']);
      expect(after).toMatchObject({ lock: 'held', readyAt: AT + 100, heldSince: AT });
    },
  );

  it('considers only pending entries [consent.12e]', () => {
    const entries = [documented('0', { uuid: COOKIE.uuid }), entry('a')];
    expect(step(asked, { granted: 'at once' }, { entries, cookie: COOKIE }).done).toEqual([
      'write a',
      'send a',
    ]);
  });

  it('releases the lock after a minute in which it was frozen, since its entry has ended, and requests it again [consent.12e]', () => {
    const frozen = { ...HELD, heldSince: AT - 60_001 };
    expect(poll(frozen, entry('a')).done).toEqual(['release', 'request']);
    const late = entry('a', { until: NOW + 9_000 });
    expect(poll(frozen, late).done).toEqual(['release', 'wake 9000']);
    expect(poll({ ...HELD, heldSince: AT - 60_000 }, late).done).toEqual(['release', 'request']);
  });
});

describe('a tab with the lock', () => {
  const seenAt = known(entry('a'), entry('b'), entry('c'));
  const held = { ...HELD, seenAt };

  it('sends the oldest decision first, and asks for the cookie only with the last one [consent.12g]', () => {
    const first = poll(held, entry('a'), entry('b'));
    expect([first.done, first.written('a')?.asksCookie]).toEqual([['write a', 'send a'], false]);
    const last = poll(held, documented('a'), entry('b'));
    expect([last.done, last.written('b')?.asksCookie]).toEqual([['write b', 'send b'], true]);
    expect(poll({ ...held, latest: 500 }, entry('b')).written('b')?.asksCookie).toBe(false);
    const other = entry('b', { revision: 'older' });
    expect(poll({ ...held, inherited: ['b'] }, other).written('b')?.asksCookie).toBe(false);
  });

  it('sends nothing while another decision is being sent, nor before the tab is ready [consent.12e]', () => {
    expect(poll({ ...held, sending: ['a'] }, sending('a'), entry('b')).done).toEqual([]);
    expect(poll({ ...held, readyAt: AT + 30 }, entry('a')).done).toEqual(['wake 30']);
    expect(poll({ ...held, readyAt: AT }, entry('a')).done).toEqual(['write a', 'send a']);
  });

  it('does not ask for the cookie while an older decision may still set it [consent.12g]', () => {
    const older = sending('a', { asksCookie: true, until: NOW + 5_000 });
    expect(poll(held, older, entry('b'))).toMatchObject({ done: ['wake 5000'], tab: { lock: 'held' } });
    expect(poll(held, sending('a', { until: NOW + 5_000 }), entry('b')).done).toEqual(['write b', 'send b']);
    expect(poll(held, documented('a', { asksCookie: true }), entry('b')).done).toEqual(['write b', 'send b']);
    expect(poll(held, sending('a', { asksCookie: true, until: NOW }), entry('b')).done).toEqual([
      'write a',
      'send a',
    ]);
  });

  it('sends no entry that it has only just read, since another tab may be writing it [consent.12g]', () => {
    const fresh = { ...HELD, seenAt: { 'a 1': AT - 40 } };
    expect(poll(fresh, entry('a')).done).toEqual(['wake 60']);
    expect(poll({ ...fresh, seenAt: { 'a 1': AT - 100 } }, entry('a')).done).toEqual(['write a', 'send a']);
    expect(poll({ ...fresh, own: ['a'] }, entry('a')).done).toEqual(['write a', 'send a']);
    expect(poll(HELD, entry('a')).done).toEqual(['wake 100']);
  });

  it('keeps the lock for a short pause, and releases it otherwise [consent.12e]', () => {
    const wait = (ms: number) => poll(held, entry('a', { until: NOW + ms, pause: ms })).done;
    // The tab retains the lock for 16 s at most, and one second has passed.
    expect(wait(9_000)).toEqual(['wake 9000']);
    expect(wait(30_000)).toEqual(['wake 15000']);
    expect(wait(60_000)).toEqual(['wake 15000']);
    expect(wait(60_001)).toEqual(['release', 'wake 60001']);
  });

  it('releases the lock after 16 s and requests it again, so that other tabs have their turn [consent.12e]', () => {
    const late = entry('a', { until: NOW + 9_000 });
    const since = (ms: number) => poll({ ...held, heldSince: AT - ms }, late);
    expect(since(15_999).done).toEqual(['wake 1']);
    expect(since(16_000)).toMatchObject({
      done: ['release', 'request'],
      tab: { lock: 'requested' },
    });
  });

  it('releases the lock for a page that asks a newer question, and when everything is documented [consent.12e]', () => {
    const newer = entry('c', { revision: 'newer' });
    expect(poll(held, documented('a'))).toMatchObject({ done: ['release'], tab: { lock: 'none' } });
    expect(poll(held, newer)).toMatchObject({ done: ['release'], tab: { lock: 'none' } });
  });

  it('adopts decisions that other scripts have queued, in the order of their time [consent.12c]', () => {
    const queued = [entry('a'), entry('c')];
    const { tab, done } = step({ ...HELD, eager: ['e'], inherited: ['i'] }, 'polled', {
      entries: [entry('b', { until: NOW + 9_000, tries: 1 })],
      queued,
    });
    expect(done).toEqual(['write a', 'write c', 'write a', 'send a']);
    expect(tab.inherited).toEqual(['i', 'a', 'c']);
    expect(tab.eager).toEqual(['e', 'c']);
    const later = step(held, 'polled', { entries: [entry('b')], queued: [entry('a')] });
    expect(later.done).toEqual(['write a', 'write a', 'send a']);
    expect(later.written('a')?.asksCookie).toBe(false);
  });
});
