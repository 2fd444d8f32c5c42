import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { When } from '../../../src/api';
import type { Mounting } from '../../../src/core/mounting';
import { createScanner } from '../../../src/core/runtime';
import type { Binding, CatalogEntry, Core, Start } from '../../../src/core/types';
import { eventually } from '../../support/eventually';
import { fakeIntersectionObserver } from '../../support/sight';

/** The scanner's observer serves the whole file. */
const observers = fakeIntersectionObserver();
const comeIntoView = (target: Element) => observers[0]?.report({ isIntersecting: true, target });

const begun: [id: string, replay?: () => void][] = [];
let mounted = Promise.resolve();
const begin: Mounting['begin'] = (binding, replay) => {
  if (binding.state !== 'waiting') return undefined;
  binding.state = 'loading';
  const id = [binding.entry.name, binding.element.id].filter(Boolean).join(' ');
  begun.push(replay ? [id, replay] : [id]);
  return mounted;
};

/** A scanner, and a function that scans for `entry` below `root`. */
function setUp(core: Promise<Core> = new Promise(() => {})) {
  const bindings = new Map<Element, Binding[]>();
  const onChange = vi.fn();
  const { scan, unbind } = createScanner(bindings, { begin }, core, onChange);
  const scanFor = (entry: CatalogEntry, root: Element | Document = document) =>
    scan((from, found) => {
      for (const element of from.querySelectorAll<HTMLElement>('.probe')) found(element, entry);
    }, root);
  return { bindings, onChange, scanFor, unbind };
}

const probes = (...ids: string[]) => ids.map((id) => `<div class="probe" id="${id}"></div>`).join('');
const byId = (id: string) => document.getElementById(id) as HTMLElement;

describe('a scan', () => {
  beforeEach(() => {
    begun.length = 0;
    observers[0]?.observed.clear();
    document.body.innerHTML = probes('a', 'b');
  });
  afterEach(() => document.body.replaceChildren());

  it('starts handlers for load at once, and waits for them', async () => {
    const { scanFor, bindings, onChange } = setUp();
    await scanFor({ widget: 'probe', when: 'load' });
    expect(begun).toEqual([['a'], ['b']]);
    expect([...bindings.keys()].map(({ id }) => id)).toEqual(['a', 'b']);
    expect(onChange).toHaveBeenCalled();
  });

  it('is over when all that starts at load is mounted', async () => {
    let finish = () => {};
    mounted = new Promise((resolve) => {
      finish = resolve;
    });
    const { scanFor } = setUp();
    const over = vi.fn();
    const scanning = scanFor({ widget: 'probe', when: 'load' }).then(over);
    await new Promise((resolve) => setTimeout(resolve));
    expect([begun.length, over.mock.calls.length]).toEqual([2, 0]);
    finish();
    await scanning;
    mounted = Promise.resolve();
  });

  it('yields to the browser before it binds what a long search has found [core.11]', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const yields: number[] = [];
    Object.assign(globalThis, { scheduler: { yield: async () => void yields.push(begun.length) } });
    const { scan } = createScanner(new Map(), { begin }, new Promise(() => {}), () => {});
    await scan((_, found) => {
      found(byId('a'), { widget: 'probe', when: 'load' });
      now += 16;
    }, document);
    expect([yields, begun]).toEqual([[0], [['a']]]);
    Reflect.deleteProperty(globalThis, 'scheduler');
    vi.restoreAllMocks();
  });

  it('binds a handler to an element once, and each handler to it', async () => {
    const { scanFor, bindings } = setUp();
    const entry: CatalogEntry = { widget: 'probe', when: 'load' };
    await scanFor(entry);
    await scanFor(entry);
    expect(begun).toEqual([['a'], ['b']]);
    await scanFor({ name: 'other', when: 'load' });
    expect(bindings.get(byId('a'))?.map(({ entry: { name } }) => name)).toEqual([undefined, 'other']);
  });

  it('binds no element that has left the document, and later none that counts only in the server’s markup', async () => {
    const { scanFor } = setUp();
    const away = document.createElement('div');
    away.innerHTML = probes('away');
    await scanFor({ widget: 'probe', when: 'load' }, away);
    await scanFor({ name: 'late', when: 'load', once: true });
    expect(begun).toEqual([]);
    const other = setUp();
    await other.scanFor({ name: 'first', when: 'load', once: true });
    expect(begun).toEqual([['first a'], ['first b']]);
  });

  it('starts a handler for visible elements when its element comes near, unless the element has left by then', async () => {
    const { scanFor, unbind, bindings, onChange } = setUp();
    await scanFor({ widget: 'probe' });
    expect([begun, observers.map(({ margin }) => margin)]).toEqual([[], ['200px']]);
    expect([...(observers[0]?.observed ?? [])].map(({ id }) => id)).toEqual(['a', 'b']);
    comeIntoView(byId('a'));
    expect(begun.map(([id]) => id)).toEqual(['a']);
    const [binding] = bindings.get(byId('b')) ?? [];
    onChange.mockClear();
    unbind(document.body);
    expect(onChange).toHaveBeenCalled();
    comeIntoView(byId('b'));
    expect(begun.map(([id]) => id)).toEqual(['a']);
    expect([binding?.isGone, binding?.controller?.signal.aborted, bindings.size]).toEqual([true, true, 0]);
  });

  it('starts by the Tab key all handlers for visible elements, and no others', async () => {
    const { scanFor } = setUp();
    await scanFor({ widget: 'probe' });
    await scanFor({ name: 'idle', when: 'idle' });
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(begun).toEqual([]);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    await eventually(() => expect(begun).toEqual([['a'], ['b']]));
    // A second press starts nothing again.
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(begun).toHaveLength(2);
  });

  it.each<When>(['idle', 'interaction'])(
    'leaves it to the core to start handlers for %s, with the event to repeat',
    async (when) => {
      const starts: [Element, Start, AbortSignal][] = [];
      const waitFor = {
        [when]: (element: Element, start: Start, signal: AbortSignal) =>
          void starts.push([element, start, signal]),
      };
      const { scanFor, unbind } = setUp(Promise.resolve({ waitFor } as unknown as Core));
      await scanFor({ widget: 'probe', when });
      await eventually(() => expect(starts.map(([{ id }]) => id)).toEqual(['a', 'b']));
      const replay = () => {};
      starts[0]?.[1](replay);
      expect(begun).toEqual([['a', replay]]);
      unbind(byId('b'));
      expect(starts.map(([, , { aborted }]) => aborted)).toEqual([false, true]);
    },
  );

  it('continues without the core, whose failure the runtime reports', async () => {
    const core = Promise.reject(new Error('no core'));
    // The runtime reports the failure.
    core.catch(() => {});
    const { scanFor } = setUp(core);
    await scanFor({ widget: 'probe', when: 'idle' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(begun).toEqual([]);
  });
});
