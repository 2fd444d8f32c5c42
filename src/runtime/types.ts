import type {
  Definition,
  FieldBuilders,
  Handler,
  Mark,
  MarkState,
  PopupDocument,
  Warning,
  When,
} from '../api';
import type { OwnerConfig } from '../borders/values/owner';

/** A line of the catalog. */
export interface CatalogEntry extends Mark {
  readonly name?: string;
  readonly when?: When;
  /**
   * How the handler's chunk is fetched. In the source an `import()`; the build turns it into the names of the files
   * that it needs, the chunk first, so that all of them are requested together (build.mjs).
   */
  readonly load?: (() => Promise<unknown>) | string;
  /** In place of `load`: the owner's handler that needs the element alone, and no chunk. */
  readonly mount?: Extract<Definition, { mount: unknown }>['mount'];
  /** Only what the server printed counts, nothing that comes later. */
  readonly once?: true;
  /** Class to take away where the handler cannot start in time: content must never stay hidden (page-builder 6.5). */
  readonly reveal?: string;
}

/** One handler on one element, from the scan to the removal. */
export interface Binding {
  readonly element: HTMLElement;
  readonly entry: CatalogEntry;
  /** There from mounting on, or where the element waits for something. */
  controller?: AbortController;
  /** Repeats what the visitor did first, after mounting. */
  replay?: (() => void) | undefined;
  /** The element has left the document. */
  isGone?: true;
  state: Exclude<MarkState, 'blocked' | 'no handler'>;
  /** When it was mounted or failed, on the page's clock, ms. */
  settledAt?: number;
  error?: unknown;
}

/** What the entry asks of the core chunk. */
export interface Core {
  /** Reads page and device, sets the document's marks. Called once, before any mount. */
  prepare(env: CoreEnv): void;
  mount(handler: Handler, binding: Binding, signal: AbortSignal): void | Promise<void>;
  readonly waitFor: typeof import('./when').waitFor;
  noteClick(event: Event): void;
  repeatClicks(): void;
  readonly warnings: Warning[];
  readonly popups: ReadonlyMap<number, PopupDocument>;
  readonly fields: FieldBuilders;
}

export interface CoreEnv {
  readonly config: OwnerConfig;
  scan(root: Element): Promise<void>;
  /** Of each element that has a handler. */
  readonly bindings: ReadonlyMap<Element, readonly Binding[]>;
  /** Clicks from before the core was there, in order. */
  readonly earlyClicks: readonly Event[];
  /** When the entry began, on the page's clock, ms. */
  readonly startedAt: number;
  loadPart(name: string): Promise<unknown>;
  /** Who lets third parties in; `undefined` where the page asks nobody. */
  consent(): Promise<Gatekeeper | undefined> | undefined;
}

/** What is to be requested of a third party: the kinds that a page's own markup can load as well, and files that are fetched. */
export type ThirdPartyKind = 'script' | 'style' | 'frame' | 'image' | 'media' | 'fetch';

/** What a third party is asked for, and where the visitor is asked about it. */
export interface Asking {
  readonly kind: ThirdPartyKind;
  /** A placeholder stands in its place meanwhile. Without one nobody is asked, and nothing comes before the host is let in elsewhere. */
  readonly element?: Element;
  /** The placeholder stands before the element, which stays in sight: a part of it alone is missing. */
  readonly isBeside?: true;
  /** Ends the question. */
  readonly signal?: AbortSignal;
}

/** What the runtime knows of consent. */
export interface Gatekeeper {
  /** Settles once all addresses are allowed. */
  admit(urls: readonly URL[], asking: Asking): Promise<void>;
}
