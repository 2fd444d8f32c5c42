// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/consent/entries';
import { createWriter, makeEntry } from '../../../src/consent/log/write';
import { createStore } from '../../../src/consent/store';
import { entry as bare, documented, PAYLOAD, place } from './log/steps';

const PREFIX = 'c-log-';
const entry = (id: string, more: Partial<Entry> = {}) => bare(id, { payload: PAYLOAD, ...more });

let local: ReturnType<typeof place>;
let cookies: ReturnType<typeof place>;
let session: ReturnType<typeof place>;
beforeEach(() => {
  [local, cookies, session] = [place(), place(), place()];
});
/** Opens a tab, which has a session storage of its own. */
const open = (own = session) => {
  const store = createStore('c', { local, cookies, session: own });
  return { store, ...createWriter(store), ids: () => store.read().map(({ id }) => id) };
};
const put = (where: ReturnType<typeof place>, given: Entry, key = PREFIX + given.id) =>
  where.texts.set(key, JSON.stringify(given));
const versions = (where: ReturnType<typeof place>) =>
  [...where.texts.values()].map((text) => {
    const { id, version, state } = JSON.parse(text) as Entry;
    return `${id} ${version} ${state}`;
  });

describe('the entries of the log', () => {
  it('are those of all storages, oldest first; an entry that only the tab can read is private [consent.12a, consent.13]', () => {
    put(local, entry('c'));
    put(cookies, entry('a'));
    put(session, entry('b'));
    const read = open().store.read();
    expect(read.map(({ id, isPrivate }) => [id, isPrivate === true])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ]);
  });

  it('are stored under their own key of this site; other values are no entries [consent.2]', () => {
    put(local, entry('a'), `${PREFIX}b`);
    put(local, entry('c'), 'other-log-c');
    put(local, entry('d'), 'd');
    local.texts.set(`${PREFIX}e`, 'kaputt');
    put(local, entry('f'));
    expect(open().ids()).toEqual(['f']);
  });

  it.each<[string, Entry, Entry]>([
    ['the documented one, whatever its version', documented('a', { version: 1 }), entry('a', { version: 9 })],
    ['the later version', entry('a', { version: 3 }), entry('a', { version: 2 })],
    [
      'of one version the one that has the choice',
      documented('a', { version: 2, payload: PAYLOAD }),
      documented('a', { version: 2 }),
    ],
    [
      'of two documented ones the later version',
      documented('a', { version: 3 }),
      documented('a', { version: 2 }),
    ],
  ])('are read once where two storages have a copy: %s [consent.12g]', (_, better, worse) => {
    for (const [first, second] of [
      [local, cookies],
      [cookies, local],
      [local, session],
      [session, local],
    ] as const) {
      for (const each of [local, cookies, session]) each.texts.clear();
      put(first, better);
      put(second, worse);
      const [read, ...others] = open().store.read();
      expect([read, others]).toEqual([better, []]);
      expect(read?.isPrivate).toBeUndefined();
    }
  });

  it('are, of equal copies, those that all tabs share [consent.12g]', () => {
    put(local, entry('a', { uuid: 'local' }));
    put(cookies, entry('a', { uuid: 'cookie' }));
    put(session, entry('a', { uuid: 'session' }));
    expect(open().store.read()[0]?.uuid).toBe('local');
  });

  it('are not those that another entry names as documented, not even in memory [consent.12g]', () => {
    const tab = open();
    tab.write(entry('a'));
    put(local, documented('b', { done: ['a'] }));
    expect(tab.ids()).toEqual(['b']);
    expect([...tab.store.memory.keys()]).toEqual([]);
    local.texts.clear();
    tab.share();
    expect(tab.ids()).toEqual([]);
  });

  it('are gone with the storage of the tab, where the page has written none of them [consent.12]', () => {
    put(session, entry('a'));
    put(session, documented('b'));
    const { ids } = open();
    expect(ids()).toEqual(['a', 'b']);
    session.texts.clear();
    expect(ids()).toEqual([]);
  });

  it('are the same list as long as nothing changes, and a new list after each change [consent.12]', () => {
    const { store } = open();
    put(local, entry('a'));
    const first = store.read();
    expect(store.read()).toBe(first);
    local.texts.set('foreign', 'x');
    expect(store.read()).toBe(first);
    put(local, entry('a', { version: 2 }));
    expect(store.read()[0]?.version).toBe(2);
    // Only the place of the entry has changed.
    cookies.texts.set(`${PREFIX}a`, local.texts.get(`${PREFIX}a`) ?? '');
    local.texts.delete(`${PREFIX}a`);
    session.texts.set(`${PREFIX}a`, cookies.texts.get(`${PREFIX}a`) ?? '');
    expect(store.read()[0]?.isPrivate).toBeUndefined();
    cookies.texts.clear();
    expect(store.read()[0]?.isPrivate).toBe(true);
    cookies.texts.set(`${PREFIX}a`, session.texts.get(`${PREFIX}a`) ?? '');
    session.texts.clear();
    expect(store.read()[0]?.isPrivate).toBeUndefined();
    put(cookies, entry('b'));
    expect(store.read()).toHaveLength(2);
    cookies.texts.delete(`${PREFIX}b`);
    expect(store.read()).toHaveLength(1);
  });

  it('are known by their id where all tabs can read them [consent.12g]', () => {
    put(local, entry('a'));
    put(session, entry('b'));
    const { store } = open();
    expect([store.readShared('a')?.id, store.readShared('b')]).toEqual(['a', undefined]);
  });
});

describe('an entry that is written', () => {
  it('has a higher version and reserves room for a later one, so that the later one fits into full storage [consent.12a]', () => {
    const { write, ids } = open();
    write(entry('a', { version: 4, isPrivate: true }));
    const text = local.texts.get(`${PREFIX}a`) ?? '';
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(entry('a', { version: 5 }))));
    expect(text.length - text.trimEnd().length).toBe(128);
    local.room = text.length;
    write(entry('a', { version: 5, state: 'sending', uuid: 'x'.repeat(90) }));
    expect(local.texts.get(`${PREFIX}a`)).toHaveLength(text.length);
    expect([versions(local), ids()]).toEqual([['a 6 sending'], ['a']]);
  });

  it('is stored in the first storage that takes it, and stays in memory where none does [consent.13]', () => {
    local.room = 0;
    const tab = open();
    tab.write(entry('a'));
    expect([versions(cookies), tab.store.read()[0]?.isPrivate]).toEqual([['a 2 made'], undefined]);
    // The browser sends a cookie with each request, so the text of a cookie is not padded.
    expect(cookies.texts.get(`${PREFIX}a`)).not.toMatch(/ $/);
    cookies.room = 0;
    tab.write(entry('b'));
    expect([versions(session), tab.store.read()[1]?.isPrivate]).toEqual([['b 2 made'], true]);
    session.room = 0;
    tab.write(entry('c'));
    expect(tab.store.read().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(open(place()).ids()).toEqual(['a']);
  });

  it('is stored only where it can be read again [consent.13]', () => {
    local.get = () => undefined;
    const { write } = open();
    write(entry('a'));
    expect(versions(cookies)).toEqual(['a 2 made']);
  });

  it('stays in the cookies if it is there, so that it is never missing in between [consent.13]', () => {
    local.room = 0;
    const { write } = open();
    write(entry('a'));
    local.room = Number.POSITIVE_INFINITY;
    write(entry('a', { version: 2 }));
    expect([versions(local), versions(cookies)]).toEqual([[], ['a 3 made']]);
  });

  it('leaves no older copy behind in another storage [consent.12g]', () => {
    put(session, entry('a'));
    put(local, entry('a'));
    const { write } = open();
    write(entry('a'));
    expect([versions(local), versions(session)]).toEqual([['a 2 made'], []]);
  });

  it('leaves the copy that others read while it waits, and no pending copy once it is documented [consent.12g]', () => {
    put(local, entry('a'));
    // Storage accepts only texts that are no longer than the text that it has.
    local.room = JSON.stringify(entry('a')).length;
    cookies.room = 0;
    const { write, ids } = open();
    write(entry('a', { uuid: 'x'.repeat(500) }));
    expect([versions(local), versions(session)]).toEqual([['a 1 made'], ['a 2 made']]);
    write(entry('a', { version: 2, state: 'documented', uuid: 'y'.repeat(500) }));
    expect([versions(local), versions(session)]).toEqual([[], ['a 3 documented']]);
    expect(ids()).toEqual(['a']);
    expect(open().store.read().at(-1)?.payload).toEqual(PAYLOAD);
  });

  it('leaves the documented copy that others read where storage takes no newer one [consent.12g]', () => {
    put(local, documented('a'));
    local.room = cookies.room = 0;
    const { write, ids } = open();
    expect(ids()).toEqual(['a']);
    write(documented('a', { version: 2 }));
    expect([versions(local), versions(session)]).toEqual([['a 1 documented'], ['a 3 documented']]);
  });

  it('leaves no older documented copy behind where others can read the new one [consent.12g]', () => {
    for (const where of [local, session]) put(where, documented('a'));
    const { write, ids } = open();
    expect(ids()).toEqual(['a']);
    write(documented('a', { version: 2 }));
    expect([versions(local), versions(session)]).toEqual([['a 3 documented'], []]);
  });

  it('is deleted from each storage and from memory where it is removed [consent.12g]', () => {
    const tab = open();
    for (const where of [cookies, session]) put(where, entry('a'));
    tab.write(entry('a'));
    put(local, entry('a'));
    put(local, entry('b'));
    tab.remove('a');
    tab.share();
    expect(tab.ids()).toEqual(['b']);
    expect([cookies.texts.size, session.texts.size]).toEqual([0, 0]);
  });
});

describe('an entry that others may have lost', () => {
  it('is stored again where storage was cleared, as long as it waits [consent.12a]', () => {
    const tab = open();
    tab.write(entry('a'));
    tab.write(documented('b'));
    local.texts.clear();
    tab.share();
    expect(versions(local)).toEqual(['a 2 made']);
  });

  it('is stored again only where another tab wrote a waiting version over the documented one [consent.12g]', () => {
    const tab = open();
    tab.write(documented('a'));
    tab.write(entry('b'));
    put(local, entry('a', { version: 9 }));
    put(local, entry('b', { version: 9, state: 'sending' }));
    tab.share();
    expect(versions(local)).toEqual(['a 2 documented', 'b 9 sending']);
    put(local, documented('a', { version: 9 }));
    tab.share();
    expect(versions(local)[0]).toBe('a 9 documented');
  });

  it('is remembered as documented once another tab has documented it [consent.12g]', () => {
    const tab = open();
    tab.write(entry('a'));
    put(local, documented('a', { version: 3 }));
    tab.store.read();
    expect(tab.store.memory.get('a')?.state).toBe('documented');
    local.texts.clear();
    tab.share();
    expect(versions(local)).toEqual([]);
  });
});

describe('the entry of a new decision', () => {
  const make = (now: number, latest: number) =>
    makeEntry(PAYLOAD, { now, random: 'x', latest, revision: 'r', before: 'b' });

  it('has not been sent and has no pause yet [consent.12a]', () => {
    expect(make(1_000, 0)).toEqual({
      id: 'rs-x',
      time: 1_000,
      revision: 'r',
      payload: { ...PAYLOAD, createdClientTime: '1970-01-01T00:00:01.000Z' },
      state: 'made',
      until: 0,
      pause: 0,
      tries: 0,
      asksCookie: false,
      before: 'b',
      uuid: '',
      previous: [],
      done: [],
      version: 0,
    });
  });

  it('has a later time than each that is known, even if the clock was set back [consent.12g]', () => {
    expect([make(1_000, 999).time, make(1_000, 1_000).time, make(1_000, 5_000).time]).toEqual([
      1_000, 1_001, 5_001,
    ]);
  });
});
