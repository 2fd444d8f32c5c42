import type { Handler } from '../api';
import type { OwnerConfig } from '../borders/values/owner';
import type { Load } from './chunks';
import { createLoader } from './loader';
import { createMatcher, isInert, unhide } from './match';
import { nameOf } from './name';
import { observeDocument } from './observe';
import { createOutcome, reveal } from './outcome';
import { createQueue, slice, yieldAfter } from './slice';
import type { Binding, CatalogEntry, Core, CoreEnv } from './types';
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
   * Imports a chunk that is no handler, once: to import it again takes the browser some tasks. What failed is tried anew.
   */
  readonly load: CoreEnv['loadPart'];
  /** When Piton began, on the page's clock, ms. */
  readonly startedAt: number;
  readonly isInert: typeof isInert;
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

export interface RuntimeOptions {
  readonly config: OwnerConfig;
  /** Settles when the document is there and seen by somebody: the core may read it. */
  readonly active: Promise<unknown>;
  /** What else handlers wait for before they are mounted; asked when the core has read the page. */
  facade(): Promise<unknown> | undefined;
  readonly consent: CoreEnv['consent'];
  /** All chunks that are no handlers, by name; the core is one. */
  readonly parts: Readonly<Record<string, Load>>;
}

/** The engine: finds marks, fetches each handler's chunk once, mounts, and unmounts what leaves the document. */
export function createRuntime(
  lines: readonly CatalogEntry[],
  { config, active, facade, consent, parts }: RuntimeOptions,
): Runtime {
  const loader = createLoader(config);
  // Without a prototype: what a neighbour's script adds to every object is no mark and no file.
  const catalog = lines.map((line): CatalogEntry => Object.assign(Object.create(null), line));
  const bindings = new Map<Element, Binding[]>();
  const chunks = new Map<CatalogEntry, Chunk>();
  const loaded = new Map<string, Promise<unknown>>();
  let match = createMatcher(catalog);
  let started = false;
  let isFirstPassOver = false;
  let core: Core | undefined;

  // Clicks may come before the core, which knows what to do with them.
  const earlyClicks: Event[] = [];
  addEventListener('click', (event) => (core ? core.noteClick(event) : earlyClicks.push(event)), true);

  const outcome = createOutcome(
    config,
    (binding) => {
      runtime
        .load('plain')
        .then((part) => (part as PlainPart).show(binding))
        .catch(() => {});
    },
    () => {
      runtime.onState?.();
      core?.repeatClicks();
    },
  );

  const mount = (binding: Binding) => {
    if (binding.isGone) return;
    binding.controller ??= new AbortController();
    const mounted = () => {
      if (!binding.isGone) outcome.mounted(binding);
    };
    const failed = (error: unknown) => {
      if (!binding.isGone) outcome.failed(binding, error);
    };
    try {
      const mounting = chunks.get(binding.entry)?.mount?.(binding, binding.controller.signal);
      if (mounting) mounting.then(mounted, failed);
      else mounted();
    } catch (error) {
      failed(error);
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
      await facade();
      return ready;
    });
    const [module, { mount: mountByCore }] = await Promise.all([loader.load(nameOf(entry), load), loaded]);
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
        outcome.notLoaded(waiting, error);
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
    if (chunk.mount) void due.add([binding]);
    else chunk.waiting.push(binding);
    return chunk;
  };

  /** The tab key may have been there before what the element waits for. */
  const beginOnce = (binding: Binding, replay?: () => void) => {
    if (binding.state === 'waiting') begin(binding, replay);
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
    const start = (replay?: () => void) => beginOnce(binding, replay);
    binding.controller = new AbortController();
    const { signal } = binding.controller;
    if (when === 'visible') onVisible(element, start, signal);
    else void runtime.core.then(({ waitFor }) => waitFor[when](element, start, signal)).catch(() => {});
  };

  // The tab key would go past what is no button yet.
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab') return;
    const waiting = [...bindings.values()]
      .flat()
      .filter(({ entry: { when = 'visible' } }) => when === 'visible');
    void slice(waiting, (binding) => beginOnce(binding));
  });

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
    core: loader.loadCore(parts.core as Load).then(async (module) => {
      await active;
      const loaded = module as Core;
      loaded.prepare({
        config,
        scan: runtime.scan,
        bindings,
        earlyClicks,
        startedAt: runtime.startedAt,
        consent,
        loadPart: runtime.load,
      });
      core = loaded;
      return loaded;
    }),
    scan: (root) => scanWith(match, root),
    start() {
      started = true;
      observeDocument((root) => {
        unhide(root);
        void runtime.scan(root);
      }, unbind);
      return runtime.scan(document);
    },
    add(entry) {
      if (catalog.some((line) => nameOf(line) === nameOf(entry)))
        throw new Error(`Piton: ${nameOf(entry)} exists`);
      // A mark that can't be looked for throws here, to its author, and not in every later scan.
      const matchEntry = createMatcher([entry]);
      matchEntry(document, () => {});
      catalog.push(entry);
      match = createMatcher(catalog);
      if (started) void scanWith(matchEntry, document);
    },
    load(name) {
      const loading = loaded.get(name) ?? loader.load(name, parts[name] as Load);
      loaded.set(name, loading);
      loading.catch(() => loaded.delete(name));
      return loading;
    },
    startedAt: performance.now(),
    isInert,
  };
  // Without the core no chunk of a handler comes: that is said once, and not for each of them.
  runtime.core.catch((error) => {
    console.error('Piton: check "assets"', error);
    // The console hears of no error that a listener has taken on; the owner's own listeners hear of all.
    addEventListener('piton:error', (event) => event.preventDefault());
  });
  return runtime;
}
