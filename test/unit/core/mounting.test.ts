import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMounting } from '../../../src/core/mounting';
import type { Outcome } from '../../../src/core/outcome';
import type { Binding, CatalogEntry, Core } from '../../../src/core/types';
import { eventually } from '../../support/eventually';

const HANDLER = { mount() {} };
const PROBE = { widget: 'probe', load: async () => ({ default: HANDLER }) };

/** A promise with the function that fulfils it; `Promise.withResolvers` is younger than the oldest Node. */
function pending<Value>() {
  let fulfil: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    fulfil = resolve;
  });
  return { promise, fulfil };
}
const bindingOf = (entry: CatalogEntry, element = document.createElement('div')): Binding => ({
  element,
  entry,
  state: 'waiting',
});

/** A mounting with a core that is there at once, unless `core` is another one; notes what becomes of each binding. */
function setUp({
  core,
  active = Promise.resolve(),
  first = async () => {},
  mount = () => {},
}: {
  core?: Promise<Core>;
  active?: Promise<unknown>;
  first?: () => Promise<unknown>;
  mount?: Core['mount'];
} = {}) {
  const happened: string[] = [];
  const note = (what: string, { element }: Binding, error?: unknown) =>
    void happened.push([what, element.id, error instanceof Error ? error.message : ''].join(' ').trim());
  const outcome: Outcome = {
    mounted: (binding) => note('mounted', binding),
    failed: (binding, error) => note('failed', binding, error),
    notLoaded(bindings, error) {
      for (const binding of bindings) {
        binding.state = 'failed';
        note('not loaded', binding, error);
      }
    },
  };
  const mountSpy = vi.fn<Core['mount']>(mount);
  const mounting = createMounting(
    core ?? Promise.resolve({ mount: mountSpy } as unknown as Core),
    active,
    first,
    outcome,
  );
  return { ...mounting, happened, mount: mountSpy };
}

const named = (id: string) => Object.assign(document.createElement('div'), { id });
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a handler that is started', () => {
  it('is fetched once for all its elements, and mounted on each by the core', async () => {
    const load = vi.fn(async () => ({ default: HANDLER }));
    const entry = { widget: 'probe', load };
    const { begin, happened, mount } = setUp();
    const bindings = [bindingOf(entry, named('a')), bindingOf(entry, named('b'))] as const;
    const settled = [begin(bindings[0]), begin(bindings[1])];
    expect(bindings.map(({ state }) => state)).toEqual(['loading', 'loading']);
    await Promise.all(settled);
    expect(load).toHaveBeenCalledTimes(1);
    expect(happened).toEqual(['mounted a', 'mounted b']);
    expect(mount.mock.calls.map(([handler, binding]) => [handler, binding.element.id])).toEqual([
      [HANDLER, 'a'],
      [HANDLER, 'b'],
    ]);
    const later = bindingOf(entry, named('c'));
    await begin(later);
    expect(load).toHaveBeenCalledTimes(1);
    expect(happened.at(-1)).toBe('mounted c');
  });

  it('is not started a second time, whatever its state is', async () => {
    const { begin, happened } = setUp();
    const binding = bindingOf(PROBE);
    const replay = () => {};
    const first = begin(binding, replay);
    expect(begin(binding, () => {})).toBeUndefined();
    expect(binding.replay).toBe(replay);
    await first;
    for (const state of ['loading', 'mounted', 'failed'] as const) {
      binding.state = state;
      expect(begin(binding)).toBeUndefined();
    }
    await settle();
    expect(happened).toEqual(['mounted']);
  });

  it('waits for the core and for the question that comes first, which is requested only once the core is loaded', async () => {
    const core = pending<Core>();
    const question = pending<void>();
    const first = vi.fn(() => question.promise);
    const mount = vi.fn();
    const { begin, happened } = setUp({ core: core.promise, first });
    void begin(bindingOf(PROBE));
    await settle();
    expect(first).not.toHaveBeenCalled();
    core.fulfil({ mount } as unknown as Core);
    await settle();
    expect(first).toHaveBeenCalledTimes(1);
    expect(happened).toEqual([]);
    question.fulfil();
    await eventually(() => expect(happened).toEqual(['mounted']));
  });

  it('of the owner needs neither the core nor the question, and waits only for the page', async () => {
    const active = pending<void>();
    const own = vi.fn();
    const { begin, happened } = setUp({
      core: new Promise(() => {}),
      active: active.promise,
      first: () => new Promise(() => {}),
    });
    const binding = bindingOf({ widget: 'own', mount: own }, named('own'));
    void begin(binding);
    await settle();
    expect(own).not.toHaveBeenCalled();
    active.fulfil();
    await eventually(() => expect(happened).toEqual(['mounted own']));
    expect(own).toHaveBeenCalledWith(binding.element, { signal: binding.controller?.signal });
  });

  it('is reported as failed where mounting throws or rejects, and its neighbours are still mounted', async () => {
    const { begin, happened } = setUp({
      mount(_handler, { element: { id } }) {
        if (id === 'throws') throw new Error('at once');
        return id === 'rejects' ? Promise.reject(new Error('late')) : Promise.resolve();
      },
    });
    await Promise.all(['throws', 'rejects', 'mounts'].map((id) => begin(bindingOf(PROBE, named(id)))));
    await settle();
    expect([...happened].sort()).toEqual(['failed rejects late', 'failed throws at once', 'mounted mounts']);
  });

  it('reports nothing of an element that has left the page, before or while it was mounted', async () => {
    const mounting = pending<void>();
    const { begin, happened, mount } = setUp({ mount: () => mounting.promise });
    const before = bindingOf(PROBE, named('before'));
    const meanwhile = bindingOf(PROBE, named('meanwhile'));
    const settled = [begin(before), begin(meanwhile)];
    before.isGone = true;
    await Promise.all(settled);
    expect(mount.mock.calls.map(([, { element }]) => element.id)).toEqual(['meanwhile']);
    meanwhile.isGone = true;
    mounting.fulfil();
    await settle();
    expect(happened).toEqual([]);
  });

  it('says nothing of a failure on an element that has left the page meanwhile', async () => {
    const late = pending<void>();
    const { begin, happened } = setUp({
      mount: async () => {
        await late.promise;
        throw new Error('too late');
      },
    });
    const binding = bindingOf(PROBE);
    await begin(binding);
    binding.isGone = true;
    late.fulfil();
    await settle();
    expect(happened).toEqual([]);
  });
});

describe('a handler whose file fails to load', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('fails on all waiting elements, and the next element requests the file again', async () => {
    const load = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new Error('no file'))
      .mockResolvedValue({ default: HANDLER });
    const entry = { widget: 'probe', load };
    const { begin, happened } = setUp();
    await Promise.all([begin(bindingOf(entry, named('a'))), begin(bindingOf(entry, named('b')))]);
    expect(happened).toHaveLength(2);
    expect(happened.every((each) => /^not loaded [ab]/.test(each))).toBe(true);
    await begin(bindingOf(entry, named('c')));
    expect(load).toHaveBeenCalledTimes(2);
    expect(happened.at(-1)).toBe('mounted c');
  });

  it('leaves nothing hidden: the class that hides the element is removed after 3 s, and not before', async () => {
    const file = pending<unknown>();
    const entry = { widget: 'probe', load: () => file.promise, reveal: 'hidden' };
    const { begin } = setUp();
    const element = Object.assign(named('a'), { className: 'hidden' });
    const settled = begin(bindingOf(entry, element));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(element.className).toBe('hidden');
    await vi.advanceTimersByTimeAsync(1);
    expect(element.className).toBe('');
    file.fulfil({ default: HANDLER });
    await settled;
  });

  it('leaves the class to a handler that loads in time', async () => {
    const entry = { widget: 'probe', load: async () => ({ default: HANDLER }), reveal: 'hidden' };
    const { begin } = setUp();
    const element = Object.assign(named('a'), { className: 'hidden' });
    await begin(bindingOf(entry, element));
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(element.className).toBe('hidden');
  });
});
