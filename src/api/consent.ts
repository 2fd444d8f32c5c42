/** A service as other scripts see it; it has the plugin's other fields as well. */
export interface ConsentService {
  readonly id: number;
  readonly name: string;
  readonly uniqueName: string;
  readonly purpose: string;
  readonly provider: string;
}

/** What holds content back; `rules` are addresses with `*`. */
export interface ConsentBlocker {
  readonly id: number;
  readonly name: string;
  readonly rules: readonly string[];
  /** Ids of the services that must be allowed. */
  readonly services: readonly number[];
}

/** An id, a unique name, or the type, name and host of something that the service keeps; host `*` is any. */
export type ServiceQuery = readonly [idOrNameOrType: unknown, name?: unknown, host?: unknown];

/** What the API says of a service. */
export interface ServiceState<Service = ConsentService> {
  /** `null` where there is no such service; it counts as allowed then. */
  readonly cookie: Service | null;
  /** The visitor has decided, either way. */
  readonly consentGiven: boolean;
  /** The service is allowed. */
  readonly cookieOptIn: boolean;
}

/** Options of `consentApi.unblock`. */
export interface UnblockOptions {
  /** Where the placeholder stands; the end of the page where absent. */
  readonly ref?: HTMLElement;
  /** Attributes that the held element gets, as the consent plugin's server prints them. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Asks with the placeholder's text before it is allowed. */
  readonly confirm?: boolean;
  /** Called once the content is released, before the promise settles. */
  readonly callback?: () => void;
  /** Rewrites a blocker's rule, or drops it with anything that is no text. */
  readonly mapRule?: (rule: string) => unknown;
}

/** A call that `wrapFn` holds. */
export interface HeldCall {
  /** The function that was wrapped. */
  readonly original: (...args: unknown[]) => unknown;
  /** Calls it with `that` and `args`. */
  readonly callOriginal: () => unknown;
  /** The object that holds it. */
  readonly objectResolved: unknown;
  /** `this` of the call. */
  readonly that: unknown;
  readonly args: readonly unknown[];
}

/**
 * Decides on a held call: a function by what it returns (`false` leaves the call out, a promise delays it and leaves it
 * out where it rejects, anything else lets it pass), a promise for all of them, `functionBody` by the blocker whose rule
 * matches the function's source, a list by that method of the API with these arguments.
 */
export type HeldCallDecision =
  | ((call: HeldCall) => unknown)
  | Promise<unknown>
  | 'functionBody'
  | readonly [method: string, ...args: unknown[]];

/** A function by the object that holds it, or something that returns that object. */
export interface WrapTarget {
  readonly object: Record<PropertyKey, unknown> | (() => unknown) | readonly unknown[];
  readonly key: string;
}

/**
 * `window.consentApi`, as the consent plugin offers it (contract consent C4.10); there once `consentApi` is heard on the window.
 *
 * @example
 * ```ts
 * addEventListener('consentApi', async () => {
 *   await window.consentApi?.unblock('https://karten.example/api.js', document.body);
 *   console.log('the map may come');
 * });
 * ```
 */
export interface ConsentApi<Service = ConsentService, Blocker = ConsentBlocker> {
  /** What is known now. */
  consentSync(...query: ServiceQuery): ServiceState<Service>;
  /** Settles once the service is allowed or there is none; rejects with the state (no `Error`) once it is refused. */
  consent(...query: ServiceQuery): Promise<ServiceState<Service>>;
  /** The same of several: rejects as soon as one is refused. */
  consentAll(queries: readonly ServiceQuery[]): Promise<ServiceState<Service>[]>;
  /** The first blocker with a rule that matches the address. */
  unblockSync(url: string, options?: Pick<UnblockOptions, 'mapRule'>): Blocker | undefined;
  /** Settles once the address, or the blocked element, is released; meanwhile a placeholder stands at `ref`. */
  unblock(url: string | Element, options?: HTMLElement | UnblockOptions): Promise<void>;
  /** Holds other scripts' functions back; calls that are left out return `failedSyncReturnValue`. */
  wrapFn(
    targets: WrapTarget | (() => unknown) | readonly (WrapTarget | (() => unknown))[],
    handler: HeldCallDecision,
    options?: { failedSyncReturnValue?: unknown },
  ): void;
}

/** A service with its group. */
interface Optional {
  readonly group: { readonly id: number; readonly name: string };
  readonly service: ConsentService;
}

/** What happens to the visitor's consent, on the document (contract consent C4.1). Piton itself listens to none of these. */
export interface ConsentEventMap {
  /** Push a promise of `all`, `essentials`, `consent`, `dnt` or `nothing`: the page decides in place of the question; given up after 10,000 ms. */
  'RCB/PreDecision/Promises': CustomEvent<{ readonly promises: Promise<unknown>[] }>;
  /** The question has become visible. */
  'RCB/Banner/Show/Interactive': CustomEvent<null>;
  /** After that, once the page has loaded. */
  'RCB/Banner/Show': CustomEvent<Record<string, never>>;
  /** Before the first service is let in. */
  'RCB/Apply/Interactive': CustomEvent<{
    readonly services: readonly Optional[];
    readonly triggeredByOtherTab?: boolean;
  }>;
  /** One service is let in. */
  'RCB/OptIn': CustomEvent<Optional>;
  /** All are let in; `ready` settles when their code has run. */
  'RCB/OptIn/All': CustomEvent<{ readonly services: readonly Optional[]; readonly ready: Promise<unknown> }>;
  /** One service stays out. */
  'RCB/OptOut': CustomEvent<Optional>;
  /** Last; `deleteHttpCookies` are ids of services whose cookies the server is asked to delete. */
  'RCB/OptOut/All': CustomEvent<{
    readonly services: readonly Optional[];
    readonly deleteHttpCookies: readonly number[];
    readonly ready: Promise<unknown>;
  }>;
  /** One piece of content is there again. */
  'RCB/OptIn/ContentBlocker': CustomEvent<{
    readonly blocker: ConsentBlocker | undefined;
    readonly element?: Element;
    readonly gotClicked: boolean;
  }>;
  /** All that a decision releases is there again; `load` settles when it has loaded. */
  'RCB/OptIn/ContentBlocker/All': CustomEvent<{
    readonly unblockedNodes: readonly {
      readonly node: Element;
      readonly blocker: ConsentBlocker | undefined;
      /** 10 for scripts, else 0. */
      readonly priority: number;
    }[];
    readonly load: Promise<unknown>;
  }>;
  /** Before (0) and after (1) a released script's listeners for a load that is over are called. */
  'RCB/Initiator/Execution': CustomEvent<{ readonly position: 0 | 1; readonly type: string }>;
}
