/** A service as other scripts see it, with the plugin's other fields. */
export interface ConsentService {
  readonly id: number;
  readonly name: string;
  readonly uniqueName: string;
  readonly purpose: string;
  readonly provider: string;
}

/** A rule set that blocks content; `rules` are addresses with `*`. */
export interface ConsentBlocker {
  readonly id: number;
  readonly name: string;
  readonly rules: readonly string[];
  /** Ids of the services that must be allowed. */
  readonly services: readonly number[];
}

/**
 * A service by its id, its unique name, or the type, name and host of a cookie or other storage that the service uses;
 * the host `*` matches any.
 */
export type ServiceQuery = readonly [idOrNameOrType: unknown, name?: unknown, host?: unknown];

/** The state of a service. */
export interface ServiceState<Service = ConsentService> {
  /** `null` where there is no such service; such a service counts as allowed. */
  readonly cookie: Service | null;
  /** Whether the visitor has decided, either way. */
  readonly consentGiven: boolean;
  /** Whether the service is allowed. */
  readonly cookieOptIn: boolean;
}

/** Options of `consentApi.unblock`. */
export interface UnblockOptions {
  /** The element that the placeholder replaces. Without it, and for a child of the body, no placeholder is shown. */
  readonly ref?: HTMLElement;
  /** Attributes for the blocked element, as the consent plugin's server prints them. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Asks with the placeholder's text before the content is allowed. */
  readonly confirm?: boolean;
  /** Called once the content is unblocked, before the promise settles. */
  readonly callback?: () => void;
  /** Returns a changed rule of a blocker; the rule is ignored where the result is no text. */
  readonly mapRule?: (rule: string) => unknown;
}

/** A call that `wrapFn` has intercepted, and that waits for a decision. */
export interface HeldCall {
  /** The function that was wrapped. */
  readonly original: (...args: unknown[]) => unknown;
  /** Calls the original function with `that` and `args`. */
  readonly callOriginal: () => unknown;
  /** The object that has the function. */
  readonly objectResolved: unknown;
  /** The `this` of the call. */
  readonly that: unknown;
  readonly args: readonly unknown[];
}

/**
 * Decides on an intercepted call. A function decides by its result: `false` drops the call, a promise delays the call
 * and drops it on rejection, anything else lets it pass. A promise decides for all calls. `functionBody` finds the
 * blocker whose rule matches the function's source. A list names a method of the API and its arguments.
 */
export type HeldCallDecision =
  | ((call: HeldCall) => unknown)
  | Promise<unknown>
  | 'functionBody'
  | readonly [method: string, ...args: unknown[]];

/** A function, given by its object and key; `object` may be a function that returns the object. */
export interface WrapTarget {
  readonly object: Record<PropertyKey, unknown> | (() => unknown) | readonly unknown[];
  readonly key: string;
}

/**
 * `window.consentApi`, as the consent plugin offers it; available once the event `consentApi` is fired on the window. A
 * script that may come after that event looks first whether the API is there.
 *
 * @example
 * ```ts
 * addEventListener('consentApi', async () => {
 *   for (const map of document.querySelectorAll<HTMLElement>('.own-map')) {
 *     await window.consentApi?.unblock('https://karten.example/api.js', map);
 *     console.log('the map may come');
 *   }
 * });
 * ```
 */
export interface ConsentApi<Service = ConsentService, Blocker = ConsentBlocker> {
  /** Returns the current state of a service. */
  consentSync(...query: ServiceQuery): ServiceState<Service>;
  /**
   * Settles once the service is allowed or does not exist; rejects with the state (no `Error`) once the service is
   * refused.
   */
  consent(...query: ServiceQuery): Promise<ServiceState<Service>>;
  /**
   * Settles once all services are allowed or do not exist; rejects with the state of the first one that is refused.
   */
  consentAll(queries: readonly ServiceQuery[]): Promise<ServiceState<Service>[]>;
  /** Returns the first blocker with a rule that matches the address; `undefined` where none blocks the address. */
  unblockSync(url: string, options?: Pick<UnblockOptions, 'mapRule'>): Blocker | undefined;
  /**
   * Settles once the address or the blocked element is unblocked; meanwhile a placeholder replaces `ref`, which must be
   * neither the body nor a child of it. Settles at once where no blocker's rule matches the address, and never while the
   * visitor refuses; rejects only with what `callback` throws.
   */
  unblock(url: string | Element, options?: HTMLElement | UnblockOptions): Promise<void>;
  /**
   * Intercepts functions of other scripts, also those that do not exist yet. Calls that are dropped or delayed return
   * `failedSyncReturnValue`. Throws nothing.
   */
  wrapFn(
    targets: WrapTarget | (() => unknown) | readonly (WrapTarget | (() => unknown))[],
    handler: HeldCallDecision,
    options?: { failedSyncReturnValue?: unknown },
  ): void;
}

/** A service with its group. */
interface ServiceInGroup {
  readonly group: { readonly id: number; readonly name: string };
  readonly service: ConsentService;
}

/**
 * Events on the document about the visitor's consent. An event that another script dispatches never makes Piton allow
 * anything.
 */
export interface ConsentEventMap {
  /**
   * Push a promise of `all`, `essentials`, `consent`, `dnt` or `nothing` to decide in place of the banner. A promise that
   * rejects, resolves with anything else, or takes longer than 10,000 ms is ignored.
   */
  'RCB/PreDecision/Promises': CustomEvent<{ readonly promises: Promise<unknown>[] }>;
  /** The banner has become visible. */
  'RCB/Banner/Show/Interactive': CustomEvent<null>;
  /** The banner is visible and the page has loaded. */
  'RCB/Banner/Show': CustomEvent<Record<string, never>>;
  /** Fires before the first service is allowed. */
  'RCB/Apply/Interactive': CustomEvent<{
    readonly services: readonly ServiceInGroup[];
    readonly triggeredByOtherTab?: boolean;
  }>;
  /** One service is allowed. */
  'RCB/OptIn': CustomEvent<ServiceInGroup>;
  /** All services are allowed; `ready` settles when their code has run. */
  'RCB/OptIn/All': CustomEvent<{
    readonly services: readonly ServiceInGroup[];
    readonly ready: Promise<unknown>;
  }>;
  /** One service is refused. */
  'RCB/OptOut': CustomEvent<ServiceInGroup>;
  /** Fires last; `deleteHttpCookies` are ids of services whose cookies the server is asked to delete. */
  'RCB/OptOut/All': CustomEvent<{
    readonly services: readonly ServiceInGroup[];
    readonly deleteHttpCookies: readonly number[];
    readonly ready: Promise<unknown>;
  }>;
  /** One piece of content is unblocked. */
  'RCB/OptIn/ContentBlocker': CustomEvent<{
    readonly blocker: ConsentBlocker | undefined;
    readonly element?: Element;
    readonly gotClicked: boolean;
  }>;
  /** All content that a decision allows is unblocked; `load` settles when the content has loaded. */
  'RCB/OptIn/ContentBlocker/All': CustomEvent<{
    readonly unblockedNodes: readonly {
      readonly node: Element;
      readonly blocker: ConsentBlocker | undefined;
      /** 10 for scripts, else 0. */
      readonly priority: number;
    }[];
    readonly load: Promise<unknown>;
  }>;
  /** Fires before (0) and after (1) an unblocked script's listeners for a past load event are called. */
  'RCB/Initiator/Execution': CustomEvent<{ readonly position: 0 | 1; readonly type: string }>;
}
