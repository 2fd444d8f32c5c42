// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { formatDecision } from '../../../src/consent/log/document-locally';
import { parseDecision, parsePendingDecision, reachedTime } from '../../../src/consent/parse-decision';
import { BUTTONS } from '../../../src/consent/types';
import fc from '../../support/fast-check';

const UUID = '0f234017-e4d0-48c7-a451-7e89bcebcdc5';
const OLDER = '7d3c1f0a-1111-4222-8333-444455556666';
const REVISION = 'e977fbf8fbc81c28b11c7c9d9ae58d9e';

const uuid = fc.uuid({ version: 4 });
const decision = fc.record({
  uuid,
  previousUuids: fc.array(uuid, { maxLength: 3 }),
  created: fc.option(
    fc.integer({ min: 0, max: 4e9 }).map((seconds) => new Date(seconds * 1_000)),
    { nil: undefined },
  ),
  revision: fc.stringMatching(/^[a-f0-9]{32}$/),
  consent: fc.dictionary(
    fc.integer({ min: 1, max: 1e6 }).map(String),
    fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { maxLength: 4 }),
  ),
  buttonClicked: fc.constantFrom(...BUTTONS),
});

describe('decision', () => {
  it('is read from a cookie with its time, its ids, its consent and its button [consent.1a, consent.2a]', () => {
    const value = `1709039186:${UUID},${OLDER}:${REVISION}:{"d":{"60":[37544],"61":[37560,37547]},"bc":"main_custom"}`;
    expect(parseDecision(value)).toEqual({
      uuid: UUID,
      previousUuids: [OLDER],
      created: new Date(1_709_039_186_000),
      revision: REVISION,
      consent: { 60: [37544], 61: [37560, 37547] },
      buttonClicked: 'main_custom',
    });
  });

  it('of an older plugin has only the consent, and no button [consent.1b, consent.2c]', () => {
    expect(parseDecision(`${UUID}:${REVISION}:{"60":[1]}`)).toMatchObject({
      created: undefined,
      consent: { 60: [1] },
      buttonClicked: 'none',
    });
  });

  it('has its time in whole seconds in the past [consent.1a]', () => {
    const given = {
      uuid: UUID,
      previousUuids: [],
      revision: REVISION,
      consent: {},
      buttonClicked: 'none',
    } as const;
    expect(formatDecision({ ...given, created: new Date(1_999) })).toMatch(/^1:/);
  });

  it('is the same after it was written and read again, whatever it contains [consent.2a]', () => {
    fc.assert(
      fc.property(decision, (given) => {
        expect(parseDecision(formatDecision(given as never))).toEqual(given);
      }),
    );
  });

  it.each([
    ['an upper-case id', `${UUID.toUpperCase()}:${REVISION}:{}`],
    ['an id that is no version 4', `${UUID.replace('-48c7', '-18c7')}:${REVISION}:{}`],
    ['a revision in capitals', `${UUID}:${REVISION.toUpperCase()}:{}`],
    ['a revision of 33 digits', `${UUID}:${REVISION}0:{}`],
    ['a time that is no number', `gestern:${UUID}:${REVISION}:{}`],
    ['ids with a blank between them', `${UUID}, ${OLDER}:${REVISION}:{}`],
    ['a short revision', `${UUID}:${REVISION.slice(1)}:{}`],
    ['a broken body', `${UUID}:${REVISION}:{"d":`],
    ['a list for a body', `${UUID}:${REVISION}:[1]`],
    ['a consent that is a number', `${UUID}:${REVISION}:{"d":7,"bc":"main_all"}`],
    ['a consent that is a list', `${UUID}:${REVISION}:{"d":[1],"bc":"main_all"}`],
    ['a consent that is nothing', `${UUID}:${REVISION}:{"d":null,"bc":"main_all"}`],
    ['a button without a consent', `${UUID}:${REVISION}:{"bc":"main_all"}`],
    ['no body', `${UUID}:${REVISION}:`],
    ['nothing', ''],
    ['a megabyte', `${UUID}:${REVISION}:{"d":{"1":[${'1,'.repeat(500_000)}1]}}`],
  ])('is absent where the cookie holds %s [consent.2b]', (_, value) => {
    expect(parseDecision(value)).toBeUndefined();
  });

  it('never fails, and never contains more than ids, whatever is in the cookie or storage [consent.2d]', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `${UUID}:${REVISION}:${json}`),
      fc.json().map((json) => `1:${UUID}:${REVISION}:{"d":${json},"bc":"<img>"}`),
      fc.json().map((json) => `{"revision":"${REVISION}","created":1,"uuid":${json},"consent":${json}}`),
    );
    fc.assert(
      fc.property(hostile, (value) => {
        for (const read of [parseDecision(value), parsePendingDecision(value)]) {
          if (!read) continue;
          expect(BUTTONS).toContain(read.buttonClicked);
          for (const [group, services] of Object.entries(read.consent)) {
            expect(group).toMatch(/^\d+$/);
            for (const id of services) expect(Number.isInteger(id) && id > 0).toBe(true);
          }
        }
      }),
    );
  });

  it('does not accept keys of prototypes as groups [consent.2]', () => {
    const read = parseDecision(
      `${UUID}:${REVISION}:{"d":{"__proto__":[1],"constructor":[2],"60":[1,"2",-3,1.5,null,1]},"bc":"main_all"}`,
    );
    expect(Object.keys(read?.consent ?? {})).toEqual(['60']);
    expect(read?.consent[60]).toEqual([1, 2]);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  it('has a time only where the seconds are a valid time [consent.2a]', () => {
    const created = (seconds: string) => parseDecision(`${seconds}:${UUID}:${REVISION}:{}`)?.created;
    expect(created('99999999999')).toEqual(new Date(99_999_999_999_000));
    expect(created('100000000000')).toBeUndefined();
    expect(created('150000000000')).toBeUndefined();
  });

  it('is read up to 65,536 characters, in the cookie and in storage [consent.2]', () => {
    const text = `${UUID}:${REVISION}:{"d":{"60":[1]},"bc":"main_all"}`;
    const longest = text.padEnd(65_536);
    expect(parseDecision(longest)?.consent).toEqual({ 60: [1] });
    expect(parseDecision(`${longest} `)).toBeUndefined();
    const pending = JSON.stringify({ revision: REVISION, consent: { 60: [1] } }).padEnd(65_536);
    expect(parsePendingDecision(pending)?.consent).toEqual({ 60: [1] });
    expect(parsePendingDecision(`${pending} `)).toBeUndefined();
  });
});

describe('a pending decision in storage', () => {
  const read = (more: object) =>
    parsePendingDecision(JSON.stringify({ revision: REVISION, consent: { 60: [1] }, ...more }));

  it('has its id, its time, its consent and its button; an invalid time is left out [consent.12a]', () => {
    expect(
      read({
        uuid: 'x',
        created: '2026-03-01T12:00:00.000Z',
        buttonClicked: 'ind_all',
        previousUuids: ['y'],
      }),
    ).toEqual({
      uuid: 'x',
      previousUuids: [],
      created: new Date('2026-03-01T12:00:00.000Z'),
      revision: REVISION,
      consent: { 60: [1] },
      buttonClicked: 'ind_all',
    });
    expect(read({ created: 'gestern' })).toMatchObject({ created: undefined, buttonClicked: 'none' });
  });

  it.each([
    ['is a copy of the log', { log: 'a-b' }],
    ['has a revision of 33 digits', { revision: `${REVISION}0` }],
    ['has other signs before its revision', { revision: `x${REVISION}` }],
    ['has no revision', { revision: undefined }],
    ['has no consent', { consent: undefined }],
    ['has a word for a consent', { consent: 'all' }],
  ])('does not exist where it %s [consent.2b]', (_, more) => {
    expect(read(more)).toBeUndefined();
  });
});

describe('a time in a cookie, which a sub-domain may have written', () => {
  it('counts up to a day ahead of the clock, and not later [consent.12]', () => {
    const now = Date.now();
    expect(reachedTime(now + 3_600_000, now)).toBe(now + 3_600_000);
    expect([reachedTime(1e13, now), reachedTime(Number.NaN, now)]).toEqual([0, 0]);
  });
});
