// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { compareEntries, type Entry, parseEntry, waits } from '../../../src/consent/entries';
import fc from '../../support/fast-check';

const PAYLOAD = {
  decision: 'all',
  buttonClicked: 'main_all',
  markAsDoNotTrack: false,
  blocker: 0,
  viewPortWidth: 9,
  viewPortHeight: 9,
  createdClientTime: '2026-03-01T12:00:00.000Z',
} as const;
const ENTRY: Entry = {
  id: 'a-b',
  time: 5,
  revision: 'r',
  payload: PAYLOAD,
  state: 'sending',
  until: 6,
  pause: 7,
  tries: 8,
  asksCookie: true,
  before: 'c',
  uuid: 'd',
  previous: ['e'],
  done: ['f'],
  version: 9,
};
const read = (more: object) => parseEntry(JSON.stringify({ ...ENTRY, ...more }));

describe('an entry of the log', () => {
  it.each(['made', 'sending', 'documented'])('is read as it was written: %s [consent.12a]', (state) => {
    expect(read({ state })).toEqual({ ...ENTRY, state });
  });

  it('has a default for each field that is missing or of another type [consent.2]', () => {
    const least = { id: 'a', time: 1, state: 'documented' };
    const defaults = {
      ...least,
      revision: '',
      payload: undefined,
      until: 0,
      pause: 0,
      tries: 0,
      asksCookie: false,
      before: '',
      uuid: '',
      previous: [],
      done: [],
      version: 0,
    };
    expect(parseEntry(JSON.stringify(least))).toEqual(defaults);
    const wrong = {
      until: 'x',
      pause: {},
      tries: null,
      asksCookie: 1,
      previous: 'e',
      done: {},
      version: 'y',
    };
    expect(parseEntry(JSON.stringify({ ...least, ...wrong }))).toEqual(defaults);
  });

  it.each([
    ['no id', { id: undefined }],
    ['an empty id', { id: '' }],
    ['no time', { time: undefined }],
    ['a time that is a text', { time: '5' }],
    ['a time after which no other fits', { time: 1e18 }],
    ['a time before all others', { time: -1e18 }],
    ['no state', { state: undefined }],
    ['another state', { state: 'lost' }],
    ['no choice, though it is not documented', { payload: undefined }],
    ['a choice that is not possible', { payload: { ...PAYLOAD, buttonClicked: 'x' } }],
  ])('is invalid with %s [consent.2b]', (_, more) => {
    expect(read(more)).toBeUndefined();
  });

  it('names at most twenty documented decisions, the last ones [consent.12g]', () => {
    const done = Array.from({ length: 25 }, (_, at) => `n${at}`);
    expect(read({ done })?.done).toEqual(done.slice(5));
  });

  it('is nothing where its text is not valid [consent.2d]', () => {
    expect(parseEntry(undefined)).toBeUndefined();
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseEntry(text) === undefined));
  });

  it('waits as long as it has a choice that is not documented [consent.12a]', () => {
    expect(waits(ENTRY)).toBe(true);
    expect(waits({ ...ENTRY, state: 'made' })).toBe(true);
    expect(waits({ ...ENTRY, state: 'documented' })).toBe(false);
    expect(waits({ ...ENTRY, payload: undefined })).toBe(false);
  });

  it('comes before entries of a later time, and all tabs have the same order within one millisecond [consent.12g]', () => {
    const at = (time: number, id: string) => ({ ...ENTRY, time, id });
    const given = [at(2, 'b'), at(1, 'z'), at(3, 'a'), at(2, 'a'), at(2, 'c')];
    const order = (entries: Entry[]) => entries.sort(compareEntries).map(({ time, id }) => `${time}${id}`);
    expect(order([...given])).toEqual(['1z', '2a', '2b', '2c', '3a']);
    expect(order([...given].reverse())).toEqual(['1z', '2a', '2b', '2c', '3a']);
  });
});
