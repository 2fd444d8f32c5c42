import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi, wrapFn } from '../../../src/consent/api';
import { configOf } from '../../support/consent-config';
import { eventually } from '../../support/eventually';

const api = createApi({ config: configOf([]), $decision: { get: () => undefined } } as never, {
  blockerOf: (url) =>
    url.includes('video.test') ? ({ id: 7, services: [2], criteria: 'services' } as never) : undefined,
  isAllowed: () => false,
  nextApply: () => new Promise(() => {}),
  whenUnblocked: () => new Promise(() => {}),
});

afterEach(() => document.body.replaceChildren());

describe('a function of another script', () => {
  it('is blocked by a promise until the promise resolves, and for good where it rejects [consent.8]', async () => {
    const run = vi.fn((..._: unknown[]) => 'ran');
    const [late, never] = [{ run }, { run }];
    let allow = () => {};
    api.wrapFn({ object: late, key: 'run' }, new Promise<void>((resolve) => (allow = resolve)));
    api.wrapFn({ object: never, key: 'run' }, Promise.reject(new Error('no')));
    expect([late.run('a'), never.run('b')]).toEqual([undefined, undefined]);
    allow();
    await eventually(() => expect(run).toHaveBeenCalled());
    expect(run.mock.calls).toEqual([['a']]);
    expect(run.mock.contexts).toEqual([late]);
  });

  it('runs at once with its own result where nothing blocks it [consent.8]', () => {
    const holder = { add: (a: number, b: number) => a + b };
    const calls: unknown[] = [];
    const { add } = holder;
    api.wrapFn({ object: holder, key: 'add' }, (call) => void calls.push(call), { failedSyncReturnValue: 0 });
    expect(holder.add(1, 2)).toBe(3);
    expect(calls).toEqual([
      {
        original: add,
        callOriginal: expect.any(Function),
        objectResolved: holder,
        that: holder,
        args: [1, 2],
      },
    ]);
  });

  it('is blocked where its own source names something that a blocker blocks, and runs where it does not [consent.8]', () => {
    const holder = {
      embed: () => 'https://video.test/1',
      greet: () => 'Servus',
    };
    for (const key of ['embed', 'greet'])
      api.wrapFn({ object: holder, key }, 'functionBody', { failedSyncReturnValue: 'held' });
    expect(holder.embed()).toBe('held');
    expect(document.querySelector('[consent-id="7"]')).not.toBeNull();
  });

  it('is wrapped once, with its properties, in each of the objects that have it [consent.8]', () => {
    const decide = vi.fn();
    const run = Object.assign(() => 'ran', { version: 3 });
    const holders = [{ run }, null, 'text', { run: 'no function' }, { run }];
    for (let times = 0; times < 2; times++) wrapFn({ object: holders, key: 'run' }, decide);
    const [first, , , text, last] = holders as { run: typeof run }[];
    expect([first?.run(), text?.run, last?.run()]).toEqual(['ran', 'no function', 'ran']);
    expect([first?.run.version, decide.mock.calls.length]).toEqual([3, 2]);
  });

  it('is no longer searched once it is found [consent.8]', () => {
    const find = vi.fn(() => ({ run: () => 'ran' }));
    wrapFn({ object: find, key: 'run' }, () => false);
    dispatchEvent(new Event('load'));
    expect(find).toHaveBeenCalledOnce();
  });

  it('may be a property of another function, or be named by one, and nothing else is changed [consent.8]', () => {
    const library = Object.assign(() => {}, { start: () => 'started' });
    const other = { start: () => 'started' };
    for (const target of [null, 7, { key: 'start' }, { object: other }, () => null])
      expect(() => wrapFn(target as never, () => false)).not.toThrow();
    expect(other.start()).toBe('started');
    wrapFn(
      [() => ({ object: () => library, key: 'start' }) as never, { object: other, key: 'start' }],
      () => false,
      'held',
    );
    expect([library.start(), other.start()]).toEqual(['held', 'held']);
  });

  it.each([
    ['the document is parsed', () => document.dispatchEvent(new Event('DOMContentLoaded'))],
    ['the consent plugin runs a script', () => document.dispatchEvent(new Event('RCB/Initiator/Execution'))],
    ['the page has loaded', () => dispatchEvent(new Event('load'))],
  ])(
    'that is created later is blocked as soon as %s, and is then no longer searched [consent.8]',
    (_, happen) => {
      const find = vi.fn(() => holder);
      const holder: { run?: () => unknown } = {};
      wrapFn({ object: find, key: 'run' }, () => false, 'held');
      happen();
      expect(find).toHaveBeenCalledTimes(2);
      holder.run = () => 'ran';
      happen();
      expect(holder.run()).toBe('held');
      happen();
      expect(find).toHaveBeenCalledTimes(3);
    },
  );

  it('whose object throws during the search is searched again [consent.8]', () => {
    const holder = { run: () => 'ran' };
    let isThere = false;
    const find = () => {
      if (!isThere) throw new Error('too early');
      return holder;
    };
    wrapFn({ object: find, key: 'run' }, () => false, 'held');
    isThere = true;
    dispatchEvent(new Event('load'));
    expect(holder.run()).toBe('held');
  });
});
