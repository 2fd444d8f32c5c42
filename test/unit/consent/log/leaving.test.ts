// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../src/consent/entries';
import { newTab } from '../../../../src/consent/log/job';
import type { Decision } from '../../../../src/consent/types';
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

describe('a page that is left', () => {
  const seenAt = known(entry('a'), entry('b'), entry('c'));
  const held = { ...HELD, seenAt };

  it('sends all pending decisions at once, the last one for the cookie, and releases the lock [consent.12b]', () => {
    const { tab, done, written } = step(held, 'left', {
      entries: [entry('a', { until: NOW + 9_000 }), entry('b')],
    });
    expect(done).toEqual(['write a', 'send a', 'write b', 'send b', 'release']);
    expect([written('a')?.asksCookie, written('b')?.asksCookie]).toEqual([false, true]);
    expect(tab).toMatchObject({ lock: 'none', isHidden: true, eager: [] });
  });

  it('that is only hidden does so too, but keeps the lock until the answer, since other tabs would else send the same [consent.12b]', () => {
    const { tab, done } = step({ ...held, own: ['a'] }, 'hidden', { entries: [entry('a')] });
    expect(done).toEqual(['write a', 'send a']);
    expect(tab).toMatchObject({ lock: 'held', isHidden: true });
    const answered = (answer: 'failed' | { uuid: string }) =>
      step({ ...tab, seenAt }, { id: 'a', answer }, { entries: [sending('a')] }).done;
    expect(answered('failed')).toEqual(['write a', 'release']);
    expect(answered({ uuid: 'u' })).toEqual(['write a', 'release']);
  });

  it('that is hidden has no lock while it waits, since the browser may freeze it [consent.12e]', () => {
    const late = sending('a', { until: NOW + 9_000 });
    expect(step(held, 'hidden', { entries: [late] }).done).toEqual(['release']);
    expect(poll({ isHidden: true }, entry('a')).done).toEqual([]);
    expect(step({ ...held, isHidden: true }, 'polled', { entries: [entry('a')] }).done).toEqual(['release']);
  });

  it.each<[string, Partial<State>, Entry, Partial<Seen>]>([
    ['is being sent already', { sending: ['a'] }, sending('a'), {}],
    ['is leased by another tab', {}, sending('a'), {}],
    ['belongs to a newer page', {}, entry('a', { revision: 'newer' }), {}],
    ['was only just read', { seenAt: {} }, entry('a'), {}],
    ['is documented', {}, documented('a'), {}],
    ['cannot be sent, since the code is not loaded', {}, entry('a'), { canSend: false }],
    ['is another tab’s turn: the lock is not ready', { readyAt: AT + 1 }, entry('a'), {}],
    [
      'is another tab’s turn: the lock has ended',
      { heldSince: AT - 60_001, readyAt: AT - 60_001 },
      entry('a'),
      {},
    ],
    ['is another tab’s turn: the lock was only asked for', { lock: 'requested' }, entry('a'), {}],
  ])('does not send what %s [consent.12b]', (_, tab, only, seen) => {
    const { done } = step({ ...held, ...tab }, 'left', { entries: [only], ...seen });
    expect(done.filter((each) => each.startsWith('send'))).toEqual([]);
  });

  it('sends decisions that do not depend on the cookie, even if the cookie is unknown or expected [consent.12b]', () => {
    const sent = (tab: Partial<State>, entries: Entry[], cookie?: Decision) =>
      step({ ...held, ...tab }, 'left', { entries, cookie }).done.filter((each) => each.startsWith('send'));
    expect(sent({}, [entry('a'), entry('b')], COOKIE)).toEqual(['send a', 'send b']);
    expect(sent({ sending: ['a'] }, [sending('a', { asksCookie: true }), entry('b')])).toEqual([]);
    expect(sent({ lock: 'none' }, [entry('a'), entry('b', { isPrivate: true })], COOKIE)).toEqual(['send b']);
  });

  it('sends in the first and in the last moment of the lock [consent.12b]', () => {
    for (const tab of [{ readyAt: AT }, { heldSince: AT - 60_000 }])
      expect(step({ ...held, ...tab }, 'left', { entries: [entry('a')] }).done).toContain('send a');
  });

  it('sends the last eight, since browsers let few requests outlive their page [consent.12b]', () => {
    const many = [...'abcdefghij'].map((id) => entry(id));
    const { done } = step({ ...HELD, seenAt: known(...many) }, 'left', { entries: many });
    expect(done.filter((each) => each.startsWith('send'))).toEqual([...'cdefghij'].map((id) => `send ${id}`));
  });

  it('releases the leases of decisions that it has not sent, for the next page [consent.12b]', () => {
    const entries = [sending('a', { asksCookie: true }), sending('b'), entry('c')];
    const leave = (canSend: boolean, event: 'left' | 'hidden' = 'left') =>
      step({ ...held, sending: ['a', 'c'] }, event, { entries, canSend });
    expect(leave(false).done).toEqual(['write a', 'release']);
    expect(leave(false).written('a')).toMatchObject({ state: 'made', until: 0, asksCookie: false });
    expect(leave(true).written('a')).toBeUndefined();
    // The page that is only hidden submits it when the code comes.
    expect(leave(false, 'hidden').written('a')).toBeUndefined();
  });

  it('does nothing more until it is shown again, and then sends at once what it could not send [consent.12b]', () => {
    const late = entry('a', { until: NOW + 9_000 });
    const { done, tab } = step({ seenAt }, 'hidden', { entries: [documented('0'), late, sending('b')] });
    expect([done, tab.eager]).toEqual([[], ['a']]);
    const back = step(tab, 'shown', { entries: [documented('0'), late] });
    expect([back.done, back.tab.isHidden]).toEqual([['request'], false]);
    expect(step({ isHidden: true }, 'shown', { entries: [late] }).done).toEqual(['wake 9000']);
  });
});

describe('a page that opens', () => {
  it('sends at once the decisions that were pending before, and its own decisions [consent.12b]', () => {
    const late = entry('a', { until: NOW + 9_000 });
    const { inherited, eager } = newTab(['a']);
    expect(poll({ inherited: [...inherited], eager: [...eager] }, late).done).toEqual(['request']);
    expect(poll({ own: ['b'] }, entry('b')).done).toEqual(['request']);
  });
});
