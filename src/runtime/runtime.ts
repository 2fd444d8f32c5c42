import type { Handler, Phase } from '../api';
import { type Load, loadChunk } from './chunks';
import { createMatcher, isBlocked, isInert } from './match';
import { nameOf } from './name';
import { observeDocument } from './observe';
import { createQueue, slice, yieldAfter } from './slice';
import type { Binding, CatalogEntry, Core, CoreEnv, OwnerConfig } from './types';
import { createSight } from './visible';

/** What a handler is to reveal is shown without it when it is this late, ms: content must never stay hidden. */
const REVEAL_MS = 3_000;

/** Handlers of visible elements start this far before the viewport (design.md). */
const onVisible = createSight('200px');

export interface Runtime {
  readonly bindings: ReadonlyMap<Element, readonly Binding[]>;
  readonly catalog: readonly CatalogEntry[];
  /** Settles with the core once it has read the page; rejects with a ChunkLoadError. */
  readonly core: Promise<Core>;
  /** Looks for marks on and below `root`; settles when all that starts at load is mounted or has failed. */
  scan(root: Element | Document): Promise<void>;
  /** Once the document is there: the first scan, and from then on every change of the document. */
  start(): Promise<void>;
  /** Adds a line to the catalog, and finds its marks. Throws on a name that is taken. */
  add(entry: CatalogEntry): void;
  /**
   * Imports a chunk that is no handler, once: to import it again takes the browser some tasks. What failed is tried anew, and
   * before that from another address, with copies of all that it imports: such a chunk keeps no state with handlers.
   */
  load(name: string, load: Load): Promise<unknown>;
  /** When Piton began, on the page's clock, ms. */
  readonly startedAt: number;
  readonly isInert: typeof isInert;
  readonly isBlocked: typeof isBlocked;
  /** Told of every change of a binding's state; for the inspector. */
  onState?: () => void;
}

type Mount = (binding: Binding, signal: AbortSignal) => void | Promise<void>;

/** A handler's chunk, and the bindings that wait for it. */
interface Chunk {
  readonly waiting: Binding[];
  readonly settled: Promise<void>;
  /** There once nothing more needs to be fetched. */
  mount?: Mount;
}

/** The part that shows the content of a widget without its handler. */
interface PlainPart {
  show(binding: Binding): void;
}

const reveal = ({ element, entry }: Binding) => {
  if (entry.reveal) element.classList.remove(entry.reveal);
};

/** Directory of the chunks' folder: the owner's, else this script's own. */
function baseOf({ assets }: OwnerConfig): string {
  try {
    if (assets) return new URL(`${assets}/`.replace(/\/+$/, '/'), document.baseURI).href;
  } catch {
    // The check of the configuration says so.
  }
  return './';
}

export interface RuntimeOptions {
  readonly config: OwnerConfig;
  readonly coreFiles: Load;
  /** Settles when the document is there and seen by somebody: the core may read it. */
  readonly active: Promise<unknown>;
  /** What else handlers wait for before they are mounted; asked when the core has read the page. */
  beforeMount(): Promise<unknown> | undefined;
  readonly consent: CoreEnv['consent'];
  /** How the parts are fetched that handlers ask for by name. */
  readonly parts: Readonly<Record<string, Load>>;
}

/** The engine: finds marks, fetches each handler's chunk once, mounts, and unmounts what leaves the document. */
export function createRuntime(
  lines: readonly CatalogEntry[],
  { config, coreFiles, active, beforeMount, consent, parts }: RuntimeOptions,
): Runtime {
  const home = baseOf(config);
  /** Under this spelling engines remember nothing yet of what failed there, neither of a file nor of all that it imports. */
  const elsewhere = `${home}%63hunks/`;
  /** Where all comes from that shares the core, the core first. */
  let base = `${home}chunks/`;
  // Without a prototype: what a neighbour's script adds to every object is no mark and no file.
  const catalog = lines.map((line): CatalogEntry => Object.assign(Object.create(null), line));
  const bindings = new Map<Element, Binding[]>();
  const chunks = new Map<CatalogEntry, Chunk>();
  const loaded = new Map<string, Promise<unknown>>();
  let match = createMatcher(catalog);
  let started = false;
  let isFirstPassOver = false;
  let core: Core | undefined;

  const loadPart: CoreEnv['loadPart'] = (name) => runtime.load(name, parts[name] ?? '');

  // Clicks may come before the core, which knows what to do with them.
  const earlyClicks: Event[] = [];
  addEventListener('click', (event) => (core ? core.noteClick(event) : earlyClicks.push(event)), true);

  const settle = (binding: Binding, state: 'mounted' | 'failed') => {
    binding.state = state;
    binding.settledAt = performance.now();
    if (config.debug) console.info(`Piton: ${nameOf(binding.entry)} ${state}`, binding.element);
    if (state === 'failed') {
      binding.controller?.abort();
      reveal(binding);
      loadPart('plain')
        .then((part) => (part as PlainPart).show(binding))
        .catch(() => {});
    }
    runtime.onState?.();
    core?.repeatClicks();
  };

  /** One way for everything that goes wrong: a cancelable event on the element first, the console second. */
  const report = (binding: Binding, phase: Phase, error: unknown) => {
    const { element, entry } = binding;
    const detail = { handler: nameOf(entry), phase, error };
    binding.error = error;
    if (element.dispatchEvent(new CustomEvent('piton:error', { bubbles: true, cancelable: true, detail }))) {
      console.error(`Piton: ${detail.handler} failed to ${phase} on ${element.dataset.id}`, element, error);
    }
  };

  const mounted = (binding: Binding) => {
    if (binding.isGone) return;
    settle(binding, 'mounted');
    binding.replay?.();
    const detail = { handler: nameOf(binding.entry) };
    binding.element.dispatchEvent(new CustomEvent('piton:mount', { bubbles: true, detail }));
  };

  const failed = (binding: Binding, error: unknown) => {
    if (binding.isGone) return;
    settle(binding, 'failed');
    report(binding, 'mount', error);
  };

  const mount = (binding: Binding) => {
    if (binding.isGone) return;
    binding.controller ??= new AbortController();
    try {
      const mounting = chunks.get(binding.entry)?.mount?.(binding, binding.controller.signal);
      if (mounting)
        mounting.then(
          () => mounted(binding),
          (error) => failed(binding, error),
        );
      else mounted(binding);
    } catch (error) {
      failed(binding, error);
    }
  };

  const due = createQueue(mount);

  /** What mounts the entry's elements: the owner's own function as soon as the page is there, else its chunk by the core. */
  const prepareMount = async (entry: CatalogEntry): Promise<Mount> => {
    const { load = '', mount: plain } = entry;
    if (plain) {
      await active;
      return ({ element }, signal) => plain(element, { signal });
    }
    const loaded = runtime.core.then(async (ready) => {
      await beforeMount();
      return ready;
    });
    const loading = loadChunk(nameOf(entry), load, base).catch(async (error) => {
      await loaded;
      // Else it had no core to import.
      if (base !== elsewhere) throw error;
      return loadChunk(nameOf(entry), load, base);
    });
    const [module, { mount: mountByCore }] = await Promise.all([loading, loaded]);
    const { default: handler } = module as { default: Handler };
    return (binding, signal) => mountByCore(handler, binding, signal);
  };

  const fetchChunk = (entry: CatalogEntry): Chunk => {
    const waiting: Chunk['waiting'] = [];
    const timer = setTimeout(() => {
      for (const binding of waiting) reveal(binding);
    }, REVEAL_MS);
    const settled = prepareMount(entry)
      .then((mountWith) => {
        chunk.mount = mountWith;
        return due.add(waiting);
      })
      .catch((error) => {
        // The next element that needs it tries again, rather than wait for what will not come.
        chunks.delete(entry);
        for (const binding of waiting) {
          binding.error = error;
          settle(binding, 'failed');
        }
        if (waiting[0]) report(waiting[0], 'load', error);
      })
      .finally(() => {
        clearTimeout(timer);
        waiting.length = 0;
      });
    const chunk: Chunk = { waiting, settled };
    chunks.set(entry, chunk);
    return chunk;
  };

  const begin = (binding: Binding, replay?: () => void) => {
    const { entry } = binding;
    const chunk = chunks.get(entry) ?? fetchChunk(entry);
    binding.state = 'loading';
    binding.replay = replay;
    if (!chunk.mount) {
      chunk.waiting.push(binding);
    } else {
      void due.add([binding]);
    }
    return chunk;
  };

  const bind = (binding: Binding, starting: Set<Chunk>) => {
    const { element, entry } = binding;
    const list = bindings.get(element);
    if (!element.isConnected || list?.some((other) => other.entry === entry)) return;
    if (entry.once && isFirstPassOver) return;
    if (list) list.push(binding);
    else bindings.set(element, [binding]);
    const { when = 'visible' } = entry;
    if (when === 'load') {
      starting.add(begin(binding));
      return;
    }
    const start = (replay?: () => void) => begin(binding, replay);
    binding.controller = new AbortController();
    const { signal } = binding.controller;
    if (when === 'visible') onVisible(element, start, signal);
    else void runtime.core.then(({ waitFor }) => waitFor[when](element, start, signal)).catch(() => {});
  };

  const scanWith = async (matcher: typeof match, root: Element | Document) => {
    const found: Binding[] = [];
    const starting = new Set<Chunk>();
    const began = performance.now();
    matcher(root, (element, entry) => found.push({ element, entry, state: 'waiting' }));
    await yieldAfter(began);
    await slice(found, (binding) => bind(binding, starting));
    isFirstPassOver = true;
    runtime.onState?.();
    await Promise.all([...starting].map(({ settled }) => settled));
    await due.add([]);
  };

  const unbind = (root: Element) => {
    for (const element of [root, ...root.getElementsByTagName('*')]) {
      const list = bindings.get(element);
      if (!list) continue;
      for (const binding of list) {
        binding.isGone = true;
        binding.controller?.abort();
      }
      bindings.delete(element);
    }
    runtime.onState?.();
  };

  const runtime: Runtime = {
    bindings,
    catalog,
    core: loadChunk('core', coreFiles, base)
      .catch(() => {
        base = elsewhere;
        return loadChunk('core', coreFiles, base);
      })
      .then(async (module) => {
        await active;
        const loaded = module as Core;
        loaded.prepare({
          config,
          scan: runtime.scan,
          bindings,
          earlyClicks,
          startedAt: runtime.startedAt,
          consent,
          loadPart,
        });
        core = loaded;
        return loaded;
      }),
    scan: (root) => scanWith(match, root),
    start() {
      started = true;
      observeDocument({ added: (root) => void runtime.scan(root), removed: unbind });
      return runtime.scan(document);
    },
    add(entry) {
      if (catalog.some((line) => nameOf(line) === nameOf(entry)))
        throw new Error(`Piton: handler ${nameOf(entry)} exists`);
      // A mark that can't be looked for throws here, to its author, and not in every later scan.
      const matchEntry = createMatcher([entry]);
      matchEntry(document.createElement('p'), () => {});
      catalog.push(entry);
      match = createMatcher(catalog);
      if (started) void scanWith(matchEntry, document);
    },
    load(name, load) {
      const loading =
        loaded.get(name) ?? loadChunk(name, load, base).catch(() => loadChunk(name, load, elsewhere));
      loaded.set(name, loading);
      loading.catch(() => loaded.delete(name));
      return loading;
    },
    startedAt: performance.now(),
    isInert,
    isBlocked,
  };
  // Handlers report the core's failure; alone it would be an unhandled rejection.
  runtime.core.catch(() => {});
  return runtime;
}
