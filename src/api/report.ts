/** What has become of a mark. `blocked`: consent holds its settings back; `no handler`: the catalog has none. */
export type MarkState = 'waiting' | 'loading' | 'mounted' | 'failed' | 'blocked' | 'no handler';

/** One element and one handler. */
export interface MarkReport {
  /** Name of the handler, `null` where the catalog has none. */
  readonly handler: string | null;
  /** `data-widget_type` or `data-element_type`. */
  readonly widget: string | null;
  /** `data-id`, else the element's tag and class. */
  readonly element: string;
  /** Now. */
  readonly state: MarkState;
  /** From the start of Piton to the end of mounting, ms. */
  readonly ms?: number;
  /** Where it failed, the error's text. */
  readonly error?: string;
  /** What the handler noted for QA, by topic. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** What `piton.report()` settles with. */
export interface Report {
  /** Of Piton. */
  readonly version: string;
  /** The page's address. */
  readonly page: string;
  /** In the order of the document. */
  readonly marks: readonly MarkReport[];
  /** In the order in which they came. */
  readonly warnings: readonly Warning[];
}

/** What the owner was warned of in the console, once for each element and code. */
export interface Warning {
  /** What it is about, in short: `unguarded`, `config-json`, `setting-speed`. */
  readonly code: string;
  /** `data-id`, else the element's tag and class; `page` for what concerns the whole page. */
  readonly element: string;
  readonly message: string;
}
