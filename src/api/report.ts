/**
 * The state of a mark. `blocked`: consent blocks the element's settings; `no handler`: the catalog has no handler for
 * it.
 */
export type MarkState = 'waiting' | 'loading' | 'mounted' | 'failed' | 'blocked' | 'no handler';

/** One element and one handler. */
export interface MarkReport {
  /** Name of the handler, `null` where the catalog has none. */
  readonly handler: string | null;
  /** `data-widget_type` or `data-element_type`. */
  readonly widget: string | null;
  /** `data-id`, else the element's tag and class. */
  readonly element: string;
  /** The current state. */
  readonly state: MarkState;
  /** The time from the start of Piton until the handler was mounted or failed, ms. */
  readonly ms?: number;
  /** The error's text, where the handler failed. */
  readonly error?: string;
  /** The handler's notes for QA, by topic. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** The result of `piton.report()`. */
export interface Report {
  /** The version of Piton. */
  readonly version: string;
  /** The page's address. */
  readonly page: string;
  /** The marks in document order. */
  readonly marks: readonly MarkReport[];
  /** The warnings in the order in which they came. */
  readonly warnings: readonly Warning[];
}

/** A warning to the owner in the console, once for each element and code. */
export interface Warning {
  /** A short code of the problem: `unguarded`, `config-json`, `setting-speed`. */
  readonly code: string;
  /** `data-id`, else the element's tag and class; `page` where the warning concerns the whole page. */
  readonly element: string;
  readonly message: string;
}
