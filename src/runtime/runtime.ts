import type { OwnerConfig } from '../borders/values/owner';
import { lookIn } from './loader';
import { createMatcher, isInert, unhide } from './match';
import { createMounting } from './mounting';
import { nameOf } from './name';
import { observeDocument } from './observe';
import { createOutcome } from './outcome';
import { createScanner } from './scan';
import type { Binding, CatalogEntry, Core, CoreEnv } from './types';

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
  /**
   * Adds an entry to the catalog and mounts its elements.
   * @throws on a name that is taken, and on an invalid selector
   */
  add(entry: CatalogEntry): void;
  /** When Piton began, on the page's clock, ms. */
  readonly startedAt: number;
  readonly isInert: typeof isInert;
  /** Called on every change of a binding's state; for the inspector. */
  onState?: () => void;
}

/** The chunk that shows the content of a widget without its handler. */
interface FallbackPart {
  show(binding: Binding): void;
}

export interface RuntimeOptions {
  readonly config: OwnerConfig;
  /** Settles when the document is parsed and visible to the visitor: only then the core may read it. */
  readonly active: Promise<unknown>;
  /** Returns what handlers wait for besides the core; called when the core has read the page. */
  first(): Promise<unknown>;
  readonly consent: CoreEnv['consent'];
  loadCore(): Promise<Core>;
  loadFallback(): Promise<FallbackPart>;
}

/**
 * Finds marks, fetches each handler's chunk once, mounts handlers, and unmounts those whose elements leave the
 * document.
 */
export function createRuntime(
  entries: readonly CatalogEntry[],
  { config, active, first, consent, loadCore, loadFallback }: RuntimeOptions,
): Runtime {
  if (config.assets) lookIn(config.assets);
  // Copies without a prototype ignore what other scripts add to `Object.prototype`.
  const catalog = entries.map((entry): CatalogEntry => Object.assign(Object.create(null), entry));
  const bindings = new Map<Element, Binding[]>();
  const startedAt = performance.now();
  let match = createMatcher(catalog);
  let isStarted = false;
  let ready: Core | undefined;

  // Clicks before the core is loaded are stored for it.
  const earlyClicks: Event[] = [];
  addEventListener('click', (event) => (ready ? ready.noteClick(event) : earlyClicks.push(event)), true);

  const core = loadCore().then(async (loaded) => {
    await active;
    loaded.prepare({ config, scan: runtime.scan, unbind, bindings, earlyClicks, startedAt, consent });
    ready = loaded;
    return loaded;
  });
  const outcome = createOutcome(
    config,
    (binding) => {
      // Without the fallback's chunk the content stays as it is; the binding's own error is reported.
      loadFallback()
        .then((part) => part.show(binding))
        .catch(() => {});
    },
    () => {
      runtime.onState?.();
      ready?.repeatClicks();
    },
  );
  const { scan, unbind } = createScanner(bindings, createMounting(core, active, first, outcome), core, () =>
    runtime.onState?.(),
  );

  const runtime: Runtime = {
    bindings,
    catalog,
    core,
    scan: (root) => scan(match, root),
    start() {
      isStarted = true;
      observeDocument((root) => {
        unhide(root);
        void runtime.scan(root);
      }, unbind);
      return runtime.scan(document);
    },
    add(entry) {
      if (catalog.some((each) => nameOf(each) === nameOf(entry)))
        throw new Error(`Piton: ${nameOf(entry)} exists`);
      // An invalid selector throws here, to the author of the definition, and not in every later scan.
      const matchEntry = createMatcher([entry]);
      matchEntry(document, () => {});
      catalog.push(entry);
      match = createMatcher(catalog);
      if (isStarted) void scan(matchEntry, document);
    },
    startedAt,
    isInert,
  };
  // Without the core no handler's chunk comes: one message says so, instead of one for each handler.
  core.catch((error) => {
    console.error('Piton: check "assets"', error);
    // A default-prevented event is not logged; the owner's own listeners still hear of every failure.
    addEventListener('piton:error', (event) => event.preventDefault());
  });
  return runtime;
}
