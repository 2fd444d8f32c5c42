// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../src/consent/entries';
import type { Seen, Tab } from '../../../../src/consent/log/tab';
import type { Decision } from '../../../../src/consent/types';
import { AT, COOKIE, documented, entry, HELD, known, NOW, poll, sending, step } from './steps';

describe('a page that is left', () => {
  const seenAt = known(entry('a'), entry('b'), entry('c'));
  const held = { ...HELD, seenAt };

  it('sends all pending decisions at once, the last one for the cookie, and releases the lock [consent.12b]', () => {
    const { tab, done, written } = step(held, 'left', {
      entries: [entry('a', { until: NOW + 9_000 }), entry('b')],
    });
    expect(done).toEqual(['write a', 'send a', 'write b', 'send b', 'release']);
    expect([written('a')?.asksCookie, written('b')?.asksCookie]).toEqual([false, true]);
    expect(tab).toMatchObject({ lock: 'none', isLeft: true, isHidden: true, eager: [] });
  });

  it('that is only hidden does so too, but keeps the lock and continues [consent.12b]', () => {
    const { tab, done } = step({ ...held, own: ['a'] }, 'hidden', { entries: [entry('a')] });
    expect(done).toEqual(['write a', 'send a']);
    expect(tab).toMatchObject({ lock: 'held', isLeft: false, isHidden: true });
    expect(step({ isLeft: true }, 'hidden', {}).tab.isLeft).toBe(true);
  });

  it.each<[string, Partial<Tab>, Entry, Partial<Seen>]>([
    ['is being sent already', { sending: ['a'] }, sending('a'), {}],
    ['is leased by another tab', {}, sending('a'), {}],
    ['belongs to a newer page', {}, entry('a', { revision: 'newer' }), {}],
    ['was only just read', { seenAt: {} }, entry('a'), {}],
    ['is documented', {}, documented('a'), {}],
    ['would replace the cookie of an unknown decision', {}, entry('a'), { cookie: COOKIE }],
    ['cannot be sent, since the code is not loaded', {}, entry('a'), { canSend: false }],
    ['is another tab’s turn: the lock is not ready', { readyAt: AT + 1 }, entry('a'), {}],
    [
      'is another tab’s turn: the lock has ended',
      { heldUntil: AT - 1, readyAt: AT - 60_001 },
      entry('a'),
      {},
    ],
    ['is another tab’s turn: the lock was only asked for', { lock: 'requested' }, entry('a'), {}],
  ])('does not send what %s [consent.12b]', (_, tab, only, seen) => {
    const { done } = step({ ...held, ...tab }, 'left', { entries: [only], ...seen });
    expect(done.filter((each) => each.startsWith('send'))).toEqual([]);
  });

  it('sends decisions that do not depend on the cookie, even if the cookie is unknown or expected [consent.12b]', () => {
    const sent = (tab: Partial<Tab>, entries: Entry[], cookie?: Decision) =>
      step({ ...held, ...tab }, 'left', { entries, cookie }).done.filter((each) => each.startsWith('send'));
    expect(sent({}, [entry('a'), entry('b')], COOKIE)).toEqual(['send a']);
    expect(sent({ sending: ['a'] }, [sending('a', { asksCookie: true }), entry('b')])).toEqual([]);
    expect(sent({ lock: 'none' }, [entry('a'), entry('b', { isPrivate: true })], COOKIE)).toEqual(['send b']);
  });

  it('sends in the first and in the last moment of the lock [consent.12b]', () => {
    for (const tab of [{ readyAt: AT }, { heldUntil: AT }])
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
    expect(leave(false, 'hidden').written('a')).toBeUndefined();
  });

  it('does nothing more until it is shown again, and then sends all pending decisions at once [consent.12b]', () => {
    const late = entry('a', { until: NOW + 9_000 });
    expect(poll({ isLeft: true }, late, entry('b')).done).toEqual([]);
    const back = step({ isLeft: true, isHidden: true, eager: ['z'] }, 'shown', {
      entries: [documented('0'), late],
    });
    expect(back.done).toEqual(['request']);
    expect(back.tab).toMatchObject({ isLeft: false, isHidden: false, hasReturned: true, eager: ['a'] });
    const seen = step({ isHidden: true, eager: ['z'] }, 'shown', { entries: [late] });
    expect(seen.done).toEqual(['wake 9000']);
    expect(seen.tab).toMatchObject({ isHidden: false, hasReturned: false, eager: ['z'] });
    expect(step({ hasReturned: true }, 'shown', {}).tab.hasReturned).toBe(true);
  });

  it('requests at once what it could not send, since it may live long enough [consent.12b]', () => {
    const late = entry('a', { until: NOW + 9_000 });
    const { done, tab } = step({ seenAt }, 'hidden', { entries: [late, sending('b')] });
    expect(done).toEqual(['request']);
    expect(tab.eager).toEqual(['a']);
  });
});

describe('a page that opens', () => {
  it('sends at once the decisions that were pending before, and its own decisions [consent.12b]', () => {
    const late = entry('a', { until: NOW + 9_000 });
    const opened = step({}, { type: 'opened', inherited: ['a'] }, { entries: [late] });
    expect(opened).toMatchObject({ done: ['request'], tab: { inherited: ['a'], eager: ['a'] } });
    const decided = step({ own: ['a'] }, { type: 'decided', id: 'b' }, { entries: [entry('b')] });
    expect(decided).toMatchObject({ done: ['request'], tab: { own: ['a', 'b'] } });
  });
});
