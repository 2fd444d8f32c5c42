// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { compareEntries, type Entry, parseEntry, waits } from '../../../src/consent/entries';
import { readPayload } from '../../../src/consent/payload';
import fc from '../../support/fast-check';
import { PAYLOAD } from './log/steps';

describe('an entry of the log', () => {
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

describe('a pending choice in storage', () => {
  const TIME = '2026-03-01T12:00:00.000Z';
  const LEAST = { decision: 'all', buttonClicked: 'main_all', createdClientTime: TIME };

  it('has a default for each field that another script has left out [consent.12a]', () => {
    expect(readPayload(LEAST)).toEqual({
      ...LEAST,
      markAsDoNotTrack: false,
      blocker: 0,
      viewPortWidth: 0,
      viewPortHeight: 0,
    });
  });

  it('contains what the visitor chose and where, and nothing of another type [consent.12a]', () => {
    const whole = {
      decision: { 60: [1] },
      buttonClicked: 'ind_custom',
      markAsDoNotTrack: true,
      blocker: 7,
      viewPortWidth: 320,
      viewPortHeight: 640,
      createdClientTime: TIME,
      gcmConsent: ['ad_storage'],
      blockerThumbnail: 'a-b',
      tcfString: 'CP',
      uiView: 'initial',
    };
    expect(readPayload(whole)).toEqual(whole);
    expect(readPayload({ ...whole, uiView: 'change', decision: 'essentials' })).toMatchObject({
      uiView: 'change',
      decision: 'essentials',
    });
    expect(readPayload({ ...LEAST, decision: { 60: [1, -2, 'x'], a: [1] } })?.decision).toEqual({ 60: [1] });
    const wrong = {
      gcmConsent: 'all',
      blockerThumbnail: 1,
      tcfString: {},
      uiView: 'later',
      markAsDoNotTrack: 1,
    };
    expect(readPayload({ ...LEAST, ...wrong, blocker: 'seven' })).toEqual(readPayload(LEAST));
  });

  it.each([
    ['no button', { buttonClicked: undefined }],
    ['another button', { buttonClicked: 'main_none' }],
    ['no time', { createdClientTime: undefined }],
    ['a time after other signs', { createdClientTime: `x${TIME}` }],
    ['a time before other signs', { createdClientTime: `${TIME}x` }],
    ['no decision', { decision: undefined }],
    ['nothing for a decision', { decision: null }],
    ['another word', { decision: 'some' }],
    ['a list', { decision: [1] }],
  ])('is invalid with %s [consent.2b]', (_, more) => {
    expect(readPayload({ ...LEAST, ...more })).toBeUndefined();
  });

  it('has 30,000 characters at the most, since more could not be sent when the page is left [consent.12b]', () => {
    const room = 30_000 - JSON.stringify({ ...readPayload(LEAST), tcfString: '' }).length;
    expect(readPayload({ ...LEAST, tcfString: 'x'.repeat(room) })?.tcfString).toHaveLength(room);
    expect(readPayload({ ...LEAST, tcfString: 'x'.repeat(room + 1) })).toBeUndefined();
  });

  it('has only the fields of a choice, whatever is stored [consent.12]', () => {
    const KEYS =
      /^(decision|buttonClicked|markAsDoNotTrack|blocker|viewPort(Width|Height)|createdClientTime|gcmConsent|blockerThumbnail|tcfString|uiView)$/;
    const key = fc.constantFrom('decision', 'blocker', 'gcmConsent', '__proto__', 'x');
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(key, fc.anything()), (anything, more) => {
        expect(readPayload(anything)).toBeUndefined();
        const read = readPayload({ ...LEAST, ...more }) ?? {};
        for (const name of Object.keys(read)) expect(name).toMatch(KEYS);
        expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
      }),
    );
  });
});
