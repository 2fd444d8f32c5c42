// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/consent/entries';
import { entryInCookie, entryInForce } from '../../../src/consent/in-force';
import type { ConsentConfig, Decision } from '../../../src/consent/types';

const REVISION = 'e977fbf8fbc81c28b11c7c9d9ae58d9e';
const config = {
  isStandalone: false,
  onFailure: 'essentials',
  revision: REVISION,
  groups: [{ id: 60, isEssential: true, items: [{ id: 1, legalBasis: 'consent' }] }],
} as unknown as ConsentConfig;

const entry = (id: string, changes: Partial<Entry> = {}): Entry => ({
  id,
  time: Number(id),
  revision: REVISION,
  payload: { decision: 'all', buttonClicked: 'main_all', createdClientTime: '' } as Entry['payload'],
  state: 'sending',
  until: 0,
  pause: 0,
  tries: 1,
  asksCookie: true,
  before: '',
  uuid: '',
  previous: [],
  done: [],
  version: 1,
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

describe('a cookie that came without an answer', () => {
  it('documents the latest of several decisions for the same services, and no other [consent.12g]', () => {
    const entries = [entry('1'), entry('2')];
    expect(entryInCookie(entries, cookie, config)?.id).toBe('2');
    expect(entryInForce(entries, cookie, config)).toBeUndefined();
  });

  it('documents no second decision where it belongs to one whose answer came [consent.12g]', () => {
    const entries = [entry('1', { state: 'documented', uuid: cookie.uuid }), entry('2')];
    expect(entryInCookie(entries, cookie, config)).toBeUndefined();
    expect(entryInForce(entries, cookie, config)?.id).toBe('2');
  });

  it.each([
    ['of another question', entry('1', {}), { ...cookie, revision: REVISION.replace('e', 'f') }],
    ['that was there before', entry('1', { before: cookie.uuid }), cookie],
    ['that nobody asked for', entry('1', { asksCookie: false }), cookie],
    ['with other services', entry('1'), { ...cookie, consent: { 60: [1, 2] } }],
  ])('documents nothing where it is one %s [consent.12g]', (_, only, given) => {
    expect(entryInCookie([only], given, config)).toBeUndefined();
  });
});
