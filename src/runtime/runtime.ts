import type { Handler } from '../api';
import type { OwnerConfig } from '../borders/values/owner';
import { loadChunk, loadOwn, lookIn } from './loader';
import { createMatcher, isInert, unhide } from './match';
import { nameOf } from './name';
import { observeDocument } from './observe';
import { createOutcome, reveal } from './outcome';
import { createQueue, slice, yieldAfter } from './scheduler';
import type { Binding, CatalogEntry, Core, CoreEnv } from './types';
import { createSight } from './visible';

/**
 * Content that waits for a handler's animation is shown without the handler after this time, ms, so that it never stays
 * hidden.
 */
const REVEAL_MS = 3_000;

/** Handlers start when their element is within 200 px of the viewport. */
const onVisible = createSight('200px');

export interface Runtime {
  readonly bindings: ReadonlyMap<Element, readonly Binding[]>;
  readonly catalog: readonly CatalogEntry[];
  /** Settles with the core once the core has read the page; rejects with a ChunkLoadError. */
  readonly core: Promise<Core>;
  /**
   * Mounts the handlers of all marks on and below `root`; settles when all that start at load are mounted or have
   * failed.
   */
  scan(root: Element | Document): Promise<void>;
  /** Scans the document, and from then on all its changes; is called once the document is parsed. */
  start(): Promise<void>;
  /** Adds a line to the catalog and mounts its elements. Throws on a name that is taken. */
  add(entry: CatalogEntry): void;
  /** When Piton began, on the page's clock, ms. */
  readonly startedAt: number;
  readonly isInert: typeof isInert;
  /** Called on every change of a binding's state; for the inspector. */
  onState?: () => void;
}

type Mount = (binding: Binding, signal: AbortSignal) => void | Promise<void>;

/** A handler's chunk, and the bindings that wait for it. */
interface Chunk {
  readonly waiting: Binding[];
  readonly settled: Promise<void>;
  /** Set once all files are loaded. */
  mount?: Mount;
}

/** The chunk that shows the content of a widget without its handler. */
interface FallbackPart {
  show(binding: Binding): void;
}

export interface RuntimeOptions {
  readonly config: OwnerConfig;
  /** Settles when the document is parsed and visible to the visitor: only then the core may read it. */
  readonly active: Promise<unknown>;
  /** What handlers wait for as well; called when the core has read the page. */
  first(): Promise<unknown>;
  readonly consent: CoreEnv['consent'];
  loadCore(): Promise<Core>;
  loadFallback(): Promise<FallbackPart>;
}

/** Loads the chunk, which has the mark's name unless the catalog has another one; or calls the owner's own function. */
const loadHandler = (entry: CatalogEntry): Promise<unknown> =>
  typeof entry.load === 'function'
    ? loadOwn(nameOf(entry), entry.load)
    : loadChunk(entry.load ?? nameOf(entry));

/**
 * Finds marks, fetches each handler's chunk once, mounts handlers, and unmounts those whose elements leave the
 * document.
 */
export function createRuntime(
  lines: readonly CatalogEntry[],
  { config, active, first, consent, loadCore, loadFallback }: RuntimeOptions,
): Runtime {
  if (config.assets) lookIn(config.assets);
  // Copies without a prototype ignore what other scripts add to `Object.prototype`.
  const catalog = lines.map((line): CatalogEntry => Object.assign(Object.create(null), line));
  const bindings = new Map<Element, Binding[]>();
  const chunks = new Map<CatalogEntry, Chunk>();
  let match = createMatcher(catalog);
  let started = false;
  let isFirstPassOver = false;
  let core: Core | undefined;

  // Clicks before the core is loaded are stored for it.
  const earlyClicks: Event[] = [];
  addEventListener('click', (event) => (core ? core.noteClick(event) : earlyClicks.push(event)), true);

  const outcome = createOutcome(
    config,
    (binding) => {
      // What the fallback would show is then missing as well, and the binding's own error is reported.
      loadFallback()
        .then((part) => part.show(binding))
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

  const mountQueue = createQueue(mount);

  /**
   * Makes the function that mounts the entry's elements: the owner's own function as soon as the page is ready, or the
   * chunk's handler, mounted by the core.
   */
  const prepareMount = async (entry: CatalogEntry): Promise<Mount> => {
    const { mount: own } = entry;
    if (own) {
      await active;
      return ({ element }, signal) => own(element, { signal });
    }
    const coreReady = runtime.core.then(async (ready) => {
      await first();
      return ready;
    });
    const [module, { mount: mountByCore }] = await Promise.all([loadHandler(entry), coreReady]);
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
        return mountQueue.add(waiting);
      })
      .catch((error) => {
        // Deleting the chunk makes the next element retry.
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
    if (chunk.mount) void mountQueue.add([binding]);
    else chunk.waiting.push(binding);
    return chunk;
  };

  /** The Tab key may have started the handler already, before the event that it waits for. */
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
    // The loss of the core is reported once, below.
    else void runtime.core.then(({ waitFor }) => waitFor[when](element, start, signal)).catch(() => {});
  };

  // The Tab key skips elements that their handlers have not made focusable yet.
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
    await mountQueue.add([]);
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
    core: loadCore().then(async (loaded) => {
      await active;
      loaded.prepare({
        config,
        scan: runtime.scan,
        bindings,
        earlyClicks,
        startedAt: runtime.startedAt,
        consent,
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
      // An invalid selector throws here, to the author of the definition, and not in every later scan.
      const matchEntry = createMatcher([entry]);
      matchEntry(document, () => {});
      catalog.push(entry);
      match = createMatcher(catalog);
      if (started) void scanWith(matchEntry, document);
    },
    startedAt: performance.now(),
    isInert,
  };
  // Without the core no handler's chunk comes: one message says so, instead of one for each handler.
  runtime.core.catch((error) => {
    console.error('Piton: check "assets"', error);
    // A default-prevented event is not logged; the owner's own listeners still hear of every failure.
    addEventListener('piton:error', (event) => event.preventDefault());
  });
  return runtime;
}
