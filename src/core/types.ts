import type {
  Definition,
  FieldBuilders,
  Handler,
  Mark,
  MarkState,
  NoteValues,
  PopupDocument,
  Warning,
  When,
} from '../api';
import type { OwnerConfig } from '../values/owner';

/** A line of the catalog. */
export interface CatalogEntry extends Mark {
  readonly name?: string;
  readonly when?: When;
  /** Loads the handler: a module whose default export is the handler. */
  readonly load?: () => Promise<unknown>;
  /** The owner's handler without a chunk, in place of `load`; it gets the element alone. */
  readonly mount?: Extract<Definition, { mount: unknown }>['mount'];
  /** Set where only the server's markup counts, and no element that is added later. */
  readonly once?: true;
  /** A class that is removed where the handler does not start in time, so that the content never stays hidden. */
  readonly reveal?: string;
}

/**
 * Describes content that the CMS's style hides, or gives no size, until a script has run; the fallback shows the content where
 * the script cannot be loaded. `src/fallback/parts.ts` has the descriptions of all widgets.
 */
export interface Fallback {
  /** Selector of the content that the fallback shows. A class name in it belongs to one widget or shared piece only. */
  readonly shown?: string;
  /** Selector of controls that do nothing without the script, and of covers that the script would remove. */
  readonly gone?: string;
  /** What only a script can fill in, by selectors. */
  readonly fills?: Readonly<Record<string, (element: HTMLElement) => void>>;
}

/** A handler's note for QA: a sentence or its code, and the values of the placeholders. */
export interface Note {
  readonly text: string;
  readonly values: NoteValues | undefined;
}

/** One handler on one element, from the scan to the removal. */
export interface Binding {
  readonly element: HTMLElement;
  readonly entry: CatalogEntry;
  /** Set from mounting on, or as soon as the element waits for something. */
  controller?: AbortController;
  /** Repeats the visitor's first interaction after mounting. */
  replay?: (() => void) | undefined;
  /** The element has left the document. */
  isGone?: true;
  state: Exclude<MarkState, 'blocked' | 'no handler'>;
  /** When the handler was mounted or failed, on the page's clock, ms. */
  settledAt?: number;
  error?: unknown;
}

/** Starts a handler; `replay` repeats, after mounting, the events of the first interaction. */
export type Start = (replay?: () => void) => void;

/** What the entry uses of the core chunk. */
export interface Core {
  /** Reads page and device and marks the document. Called once, before any mount. */
  prepare(env: CoreEnv): void;
  mount(handler: Handler, binding: Binding, signal: AbortSignal): void | Promise<void>;
  /** Starts a handler whose mark says when, and that does not wait for being seen. */
  readonly waitFor: Readonly<
    Record<Exclude<When, 'load' | 'visible'>, (element: Element, start: Start, signal: AbortSignal) => void>
  >;
  noteClick(event: Event): void;
  repeatClicks(): void;
  readonly warnings: Warning[];
  readonly popups: ReadonlyMap<number, PopupDocument>;
  readonly fields: FieldBuilders;
}

export interface CoreEnv {
  readonly config: OwnerConfig;
  scan(root: Element): Promise<void>;
  /** Ends the handlers below `root`. */
  unbind(root: Element): void;
  /** The bindings of each element that has a handler. */
  readonly bindings: ReadonlyMap<Element, readonly Binding[]>;
  /** Clicks from before the core was loaded, in order. */
  readonly earlyClicks: readonly Event[];
  /** When the entry began, on the page's clock, ms. */
  readonly startedAt: number;
  /** The consent of this page, which allows third parties; `undefined` where the page does not ask for consent. */
  consent(): Promise<Gatekeeper | undefined> | undefined;
}

/** Kinds of requests to third parties: those that a page's own markup can load as well, and fetched files. */
export type ThirdPartyKind = 'script' | 'style' | 'frame' | 'image' | 'media' | 'fetch';

/** Where the visitor is asked for consent, and how long. */
export type AskingPlace =
  | {
      /** The element that a placeholder replaces until consent is given. */
      readonly element: Element;
      /** The placeholder stands before the element, which stays visible because only a part of it is missing. */
      readonly isBeside?: true;
      /**
       * Aborting this signal ends the question. A question without a signal outlives its element, so `undefined` needs a
       * reason.
       */
      readonly signal: AbortSignal | undefined;
    }
  | {
      /** Without an element nobody is asked, and the request waits until the host is allowed elsewhere. */
      readonly element?: undefined;
      readonly isBeside?: undefined;
      readonly signal?: AbortSignal | undefined;
    };

/** A request to a third party, and where the visitor is asked for consent. */
export type Asking = AskingPlace & { readonly kind: ThirdPartyKind };

/** The part of consent that the runtime uses. */
export interface Gatekeeper {
  /** Settles once all addresses are allowed. */
  admit(urls: readonly URL[], asking: Asking): Promise<void>;
}
