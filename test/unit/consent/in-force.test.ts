// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/consent/entries';
import { chosen, decisionOf, entryInCookie, entryInForce } from '../../../src/consent/in-force';
import type { ConsentConfig, Decision } from '../../../src/consent/types';
import { entry as bare } from './log/steps';

const REVISION = 'e977fbf8fbc81c28b11c7c9d9ae58d9e';
const config = {
  isStandalone: false,
  onFailure: 'essentials',
  revision: REVISION,
  groups: [{ id: 60, isEssential: true, items: [{ id: 1, legalBasis: 'consent' }] }],
} as unknown as ConsentConfig;

const entry = (id: string, changes: Partial<Entry> = {}): Entry =>
  bare(id, {
    time: Number(id),
    revision: REVISION,
    payload: { decision: 'all', buttonClicked: 'main_all', createdClientTime: '' } as Entry['payload'],
    state: 'sending',
    tries: 1,
    asksCookie: true,
    ...changes,
  });
const cookie: Decision = {
  uuid: '0f234017-e4d0-48c7-a451-7e89bcebcdc5',
  previousUuids: [],
  created: undefined,
  revision: REVISION,
  consent: { 60: [1] },
  buttonClicked: 'main_all',
};

describe('a cookie that arrived without its answer', () => {
  it('documents the latest of several decisions for the same services, and no other [consent.12g]', () => {
    const entries = [entry('1'), entry('2')];
    expect(entryInCookie(entries, cookie, config)?.id).toBe('2');
    expect(entryInForce(entries, cookie, config)).toBeUndefined();
  });

  it('documents no second decision where it belongs to a decision whose answer arrived [consent.12g]', () => {
    const entries = [entry('1', { state: 'documented', uuid: cookie.uuid }), entry('2')];
    expect(entryInCookie(entries, cookie, config)).toBeUndefined();
    expect(entryInForce(entries, cookie, config)?.id).toBe('2');
  });

  it.each([
    ['of another question', entry('1', {}), { ...cookie, revision: REVISION.replace('e', 'f') }],
    ['that was there before', entry('1', { before: cookie.uuid }), cookie],
    ['that came before the decision was sent', entry('1', { state: 'made' }), cookie],
    ['for which no decision asked', entry('1', { asksCookie: false }), cookie],
    ['with other services', entry('1'), { ...cookie, consent: { 60: [1, 2] } }],
  ])('documents nothing where it is a cookie %s [consent.12g]', (_, only, given) => {
    expect(entryInCookie([only], given, config)).toBeUndefined();
  });

  it('documents a decision in whatever order its services are, and even if it names empty groups [consent.12g]', () => {
    const decided = entry('1', {
      payload: { decision: { 60: [2, 1], 61: [] } } as unknown as Entry['payload'],
    });
    expect(entryInCookie([decided], { ...cookie, consent: { 60: [1, 2] } }, config)?.id).toBe('1');
    expect(entryInCookie([decided], { ...cookie, consent: { 60: [1, 2], 62: [] } }, config)?.id).toBe('1');
  });

  it('documents a decision beside another decision that has an id of its own [consent.12g]', () => {
    const entries = [entry('1', { state: 'documented', uuid: 'another' }), entry('2'), entry('3')];
    expect(entryInCookie(entries, cookie, config)?.id).toBe('3');
  });
});

describe('the decision in force', () => {
  const refused = entry('3', { state: 'documented', before: 'a' });

  it('is the last decision of the log, as long as the cookie is the same as before [consent.1d, consent.12g]', () => {
    const entries = [entry('1'), entry('2'), refused];
    expect(entryInForce(entries, undefined, config)?.id).toBe('3');
    expect(entryInForce(entries, { ...cookie, uuid: 'a' }, config)?.id).toBe('3');
    expect(entryInForce(entries, cookie, config)).toBeUndefined();
    expect(entryInForce([], undefined, config)).toBeUndefined();
    expect(entryInForce([entry('1', { payload: undefined })], undefined, config)).toBeUndefined();
    expect(entryInForce([entry('1', { revision: 'f'.repeat(32) })], undefined, config)).toBeUndefined();
  });

  it('allows everything, the essential services, or those that were chosen [consent.4]', () => {
    const both = {
      groups: [...config.groups, { id: 61, items: [{ id: 2, legalBasis: 'legitimate-interest' }] }],
    } as unknown as ConsentConfig;
    expect(chosen('all', both)).toEqual({ 60: [1], 61: [2] });
    expect(chosen('essentials', both)).toEqual({ 60: [1] });
    expect(chosen({ 61: [2] }, both)).toEqual({ 61: [2] });
  });

  it('has the server’s id once it is documented, and its own time until then [consent.12a]', () => {
    const payload = { decision: { 61: [2] }, buttonClicked: 'main_custom', createdClientTime: 'then' };
    const pending = entry('5', { payload: payload as unknown as Entry['payload'], previous: ['b'] });
    const common = {
      previousUuids: ['b'],
      created: new Date(5),
      revision: REVISION,
      buttonClicked: 'main_custom',
    };
    const items = [{ id: 2, legalBasis: 'legitimate-interest' }];
    const more = { ...config, groups: [...config.groups, { id: 61, items }] } as unknown as ConsentConfig;
    expect(decisionOf(pending, more)?.consent).toEqual({ 60: [1] });
    expect(decisionOf(pending, config)).toEqual({ ...common, uuid: 'then', consent: { 60: [1] } });
    expect(decisionOf({ ...pending, state: 'documented', uuid: 'c' }, config)).toEqual({
      ...common,
      uuid: 'c',
      consent: { 61: [2] },
    });
    for (const change of [{ isStandalone: true }, { onFailure: 'optimistic' }] as const)
      expect(decisionOf(pending, { ...config, ...change })?.consent).toEqual({ 61: [2] });
    expect(decisionOf(entry('5', { payload: undefined }), config)).toBeUndefined();
  });
});
