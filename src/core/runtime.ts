import type { OwnerConfig } from '../values/owner';
import { elementOfHash, FOLLOW_HASH, onHash } from './hash';
import { lookIn } from './loader';
import { createMatcher, isInert, unhide } from './match';
import { createMounting, type Mounting } from './mounting';
import { createOutcome } from './outcome';
import { slice, yieldAfter } from './scheduler';
import { BLOCKED, DELAYED, nameOf } from './selectors';
import type { Binding, CatalogEntry, Core, CoreEnv } from './types';
import { createSight } from './visible';

/**
 * So many elements with the same effect start at load, more than any real page has; further ones start near the viewport.
 * A browser keeps a layer or an observer for each element with an effect, and every frame passes all of them.
 */
const MOST_AT_LOAD = 200;

/** Handlers start when their element is within 200 px of the viewport. */
const onVisible = createSight('200px');

/** Binds handlers to the elements that a scan finds, and unbinds those whose elements leave. */
export interface Scanner {
  /** Settles when all handlers that start at load are mounted or have failed. */
  scan(match: ReturnType<typeof createMatcher>, root: Element | Document): Promise<void>;
  unbind(root: Element): void;
}

/**
 * All bindings of the elements around the one to which a hash leads: a target in a closed tab never comes into view, so
 * that the tabs would wait for ever.
 */
function bindingsAround(bindings: ReadonlyMap<Element, Binding[]>, target: Element | null): Binding[] {
  const around: Binding[] = [];
  // A form field named `parentElement` hides the form's property, so it is read from the prototype.
  for (let node = target; node; node = Reflect.get(Node.prototype, 'parentElement', node) as Element | null)
    around.push(...(bindings.get(node) ?? []));
  return around;
}

/** @param bindings is filled with what is bound, by elements */
export function createScanner(
  bindings: Map<Element, Binding[]>,
  { begin }: Mounting,
  core: Promise<Core>,
  onChange: () => void,
): Scanner {
  let isFirstPassOver = false;
  const startedAtLoad = new Map<CatalogEntry, number>();

  /** Whether an effect, which any element may have by a setting, has as many elements already as start at load. */
  const isCrowded = (entry: CatalogEntry): boolean => {
    if (!entry.setting) return false;
    const count = (startedAtLoad.get(entry) ?? 0) + 1;
    startedAtLoad.set(entry, count);
    return count > MOST_AT_LOAD;
  };

  const bind = (binding: Binding, starting: Set<Promise<void> | undefined>) => {
    const { element, entry } = binding;
    const list = bindings.get(element);
    if (!element.isConnected || list?.some((other) => other.entry === entry)) return;
    if (entry.once && isFirstPassOver) return;
    if (list) list.push(binding);
    else bindings.set(element, [binding]);
    const { when = 'visible' } = entry;
    const isAtLoad = when === 'load';
    if (isAtLoad && !isCrowded(entry)) {
      starting.add(begin(binding));
      return;
    }
    const start = (replay?: () => void) => void begin(binding, replay);
    binding.controller = new AbortController();
    const { signal } = binding.controller;
    if (isAtLoad || when === 'visible') onVisible(element, start, signal);
    // The runtime reports the loss of the core once.
    else void core.then(({ waitFor }) => waitFor[when](element, start, signal)).catch(() => {});
  };

  const startAround = (hash: string, replay?: () => void) =>
    bindingsAround(bindings, elementOfHash(hash)).forEach((binding) => {
      void begin(binding, replay);
      if (binding.state === 'loading') binding.replay ??= replay;
    });
  onHash((hash) => startAround(hash, () => dispatchEvent(new Event(FOLLOW_HASH))));

  // The Tab key skips elements that their handlers have not made focusable yet, so that it starts the handlers.
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab') return;
    const waiting = [...bindings.values()]
      .flat()
      .filter(({ entry: { when = 'visible' } }) => when === 'visible');
    void slice(waiting, (binding) => void begin(binding));
  });

  return {
    async scan(match, root) {
      const found: Binding[] = [];
      const starting = new Set<Promise<void> | undefined>();
      const began = performance.now();
      match(root, (element, entry) => found.push({ element, entry, state: 'waiting' }));
      await yieldAfter(began);
      await slice(found, (binding) => bind(binding, starting));
      isFirstPassOver = true;
      startAround(location.hash);
      onChange();
      await Promise.all(starting);
    },
    unbind(root) {
      for (const element of [root, ...Element.prototype.getElementsByTagName.call(root, '*')]) {
        for (const binding of bindings.get(element) ?? []) {
          binding.isGone = true;
          binding.controller?.abort();
        }
        bindings.delete(element);
      }
      onChange();
    },
  };
}

/**
 * Watches the whole document for elements that are added or removed. A moved element is neither: what counts is where
 * the element is when the batch of changes is over, since scripts reorder thousands of rows at once.
 * @param added an element was added or is no longer inert: the element and all below it may have marks
 * @param removed an element is no longer in the document
 */
export function observeDocument(added: (root: Element) => void, removed: (root: Element) => void): void {
  new MutationObserver((records) => {
    const addedRoots = new Set<Element>();
    /** Removed elements with their former parents. */
    const removedRoots = new Map<Element, Node>();
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'attributes') addedRoots.add(target as Element);
      for (const node of addedNodes)
        if (node instanceof Element && removedRoots.get(node) !== target) addedRoots.add(node);
      for (const node of removedNodes) if (node instanceof Element) removedRoots.set(node, target);
    }
    for (const root of removedRoots.keys()) if (!root.isConnected) removed(root);
    for (const root of addedRoots) if (root.isConnected && !isInert(root)) added(root);
  }).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: [BLOCKED, DELAYED],
  });
}

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
