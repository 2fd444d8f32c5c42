/** The public types of Piton: `window.piton`, handlers, and events. */

/**
 * The content of `<script type="application/json" id="piton-config">`; a text or a switch can also be an attribute of
 * the script tag (`data-off="tabs"`, `data-debug`). Every key is optional.
 *
 * @example
 * ```ts
 * import type { PitonConfig } from 'piton';
 *
 * export const config: PitonConfig = {
 *   handlers: { 'image-carousel': false },
 *   texts: { 'image-carousel.next': 'Weiter' },
 *   debug: true,
 * };
 * ```
 */
export interface PitonConfig {
  /** Switches handlers off by name: `{"nested-tabs": false}`; `consent` switches all of consent off. All other handlers are on. */
  readonly handlers?: Readonly<Record<string, boolean>>;
  /** Handlers to switch off, by name; for the attribute `data-off="nested-tabs, header"`. */
  readonly off?: string | readonly string[];
  /** Texts for visitors by `handler.key`: `{"image-carousel.next": "Weiter"}`. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The folder that contains `chunks/`, if not the script's own folder: an address with a trailing slash. */
  readonly assets?: string;
  /**
   * Scripts of the CMS to load when a widget appears, by widget: `{"code-highlight": "{pro}lib/prismjs/prism.js"}`;
   * `{builder}`, `{pro}`, `{extras}` and `{uploads}` stand for the plugins' assets.
   */
  readonly scripts?: Readonly<Record<string, string>>;
  /**
   * Hosts from which Piton's own code may load although the page asks for consent and no blocker or service names them:
   * `["cdn.example.com", "*.example.net"]`.
   */
  readonly trustedHosts?: string | readonly string[];
  /** What the page asks its visitors if no consent plugin prints that: groups, services and blockers (see “Consent”). */
  readonly consent?: ConsentQuestion;
  /** Offers `elementorFrontend` to snippets that call it, and fires its start event. */
  readonly facade?: boolean;
  /** Says in the console what is mounted and what fails. */
  readonly debug?: boolean;
  /** Opens the overlay for QA on every page view; `?piton-inspect` opens it on one page view. */
  readonly inspect?: boolean;
}

/**
 * Groups, services, blockers and links have the consent plugin's fields. The handbook lists those that Piton reads, on
 * its page about the configuration.
 */
export interface ConsentQuestion {
  /** Groups and their services (`items`); visitors can't decline the group with `isEssential`. */
  readonly groups?: readonly Readonly<Record<string, unknown>>[];
  /** Blockers: content that is blocked until its services are allowed. */
  readonly blockers?: readonly Readonly<Record<string, unknown>>[];
  /** Links below the question, for example to the privacy policy. */
  readonly links?: readonly Readonly<Record<string, unknown>>[];
  /** Texts of the question by the plugin's keys; they replace the defaults in the page's language, German or English. */
  readonly texts?: Readonly<Record<string, unknown>>;
  /** Texts of the view with individual settings. */
  readonly individualTexts?: Readonly<Record<string, unknown>>;
  /** Colours, sizes and positions by the plugin's sections and keys. */
  readonly design?: Readonly<Record<string, unknown>>;
  /** Name of the cookie that stores the decision, `piton-consent` by default. */
  readonly cookie?: string;
  /** How long a decision is valid, in days: 365 by default, at least 1. */
  readonly days?: number;
  /**
   * Any text, which you change to ask all visitors again; they are also asked again when groups or blockers change. A
   * text of 32 hex digits is the revision itself, so that only its own change counts.
   */
  readonly revision?: string;
  /** Treats the browser's Do-Not-Track as a refusal. */
  readonly respectDoNotTrack?: boolean;
  /** Treats Global Privacy Control as a refusal; with the plugin's configuration only where this key is set. */
  readonly respectGlobalPrivacyControl?: boolean;
  /** Sets the default of Google's consent mode before Piton loads a tag. */
  readonly consentMode?: boolean;
  /**
   * The tag manager that runs tags once their services are allowed; without `consentMode`, `googleTagManagerWithGcm`
   * counts as `googleTagManager`.
   */
  readonly tagManager?: 'none' | 'googleTagManager' | 'googleTagManagerWithGcm' | 'matomoTagManager';
  /** Never opens the banner by itself: without a decision only the essential group is allowed. */
  readonly hideBanner?: boolean;
  /** Shows the notice that children can't decide by themselves. */
  readonly isAgeNotice?: boolean;
  /** The age in years from which visitors can decide by themselves. */
  readonly ageNoticeAgeLimit?: number;
  /** Names the services in the first question. */
  readonly isListServicesNotice?: boolean;
  /** Asks for consent to the transfer of data to unsafe countries as well. */
  readonly isDataProcessingInUnsafeCountries?: boolean;
  /** The laws under which the page asks: `gdpr-eprivacy`, `dsg-switzerland`; the European one by default. */
  readonly territorialLegalBasis?: readonly string[];
  /** Countries that are safe, by the plugin's lists (`GDPR`, `ADEQUACY_EU`, …). */
  readonly predefinedDataProcessingInSafeCountriesLists?: Readonly<Record<string, unknown>>;
  /** Other websites that the decision covers, to be named in the question. */
  readonly consentForwardingExternalHosts?: readonly string[];
  /** Names the purposes of Google's consent mode in the first question; needs `consentMode`. */
  readonly isGcmListPurposes?: boolean;
  /**
   * The operator of the website, for the operator's own services: `address`, `country` (two letters), `contactEmail`,
   * `contactPhone`, `contactFormUrl`.
   */
  readonly websiteOperator?: Readonly<Record<string, unknown>>;
  /** The page in other languages, each with `name`, `locale`, `url`, `current`. */
  readonly languageSwitcher?: readonly Readonly<Record<string, unknown>>[];
  /** Labels of the views by the plugin's keys. */
  readonly bannerI18n?: Readonly<Record<string, unknown>>;
  /** Names of countries by their two letters. */
  readonly iso3166OneAlpha2?: Readonly<Record<string, unknown>>;
  /** Where a placeholder replaces a parent of the element: a selector, and how many levels up, or `self`. */
  readonly visualParentSelectors?: Readonly<Record<string, unknown>>;
  /** Selectors of containers that hide their content until somebody opens them: placeholders wait for that. */
  readonly dependantVisibilityContainers?: readonly string[];
  /** Selectors of blocked elements that share a neighbour's placeholder even if their preview pictures differ. */
  readonly disableDeduplicateExceptions?: readonly string[];
  /** An attribute that excludes the placeholders from translating scripts. */
  readonly multilingualSkipHTMLForTag?: string;
}

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


/** A value that can be read and watched; `subscribe` and `listen` return a function that stops watching. */
export interface ReadableStore<Value> {
  /** Returns the current value. */
  get(): Value;
  /** Calls the listener at once and on every change. */
  subscribe(listener: (value: Value) => void): () => void;
  /** Calls the listener on every change. */
  listen(listener: (value: Value) => void): () => void;
}

/** What fills the placeholders of a note; a list is joined by commas. */
export type NoteValues = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** What a handler gets with its element; `Settings` are the values of its schema. */
export interface MountContext<Settings, Texts = Readonly<Record<string, string>>> {
  /** The settings for the current device; the store changes with the device mode. */
  readonly settings: ReadableStore<Settings>;
  /** The same settings for another device. */
  settingsFor(device: Device): Settings;
  /** The device mode; the store changes when the window crosses a breakpoint. */
  readonly device: ReadableStore<Device>;
  /** What the CMS prints about the page. */
  readonly page: Page;
  /** True in the builder's canvas, where nothing can be dragged, and nothing plays or opens by itself. */
  readonly preview: boolean;
  /**
   * Texts for visitors: the owner's, else the German ones; on a page in another language the CMS's translation, else
   * the English one, where there is one.
   */
  readonly texts: Texts;
  /** Aborted when the element leaves the document: every listener, timer and observer must end with this signal. */
  readonly signal: AbortSignal;
  /** Starts the handlers below `root`, even if an ancestor's attribute delays them. */
  scan(root: Element): Promise<void>;
  /** Warns the owner once for this element and code; visitors see nothing. */
  warn(code: string, message: string): void;
  /**
   * Adds a note for QA to the inspector and the report: why the element is in its state. Each topic has one text, the
   * latest. The text is a sentence, whose `{placeholders}` are filled from `values` where they are given. Piton's own
   * handlers give codes instead, whose sentences the inspector has in German and English.
   */
  note(topic: string, text: string, values?: NoteValues): void;
}

/**
 * A handler brings one kind of element to life. A handler that throws is reported by `piton:error` and stops nothing
 * else.
 */
export interface Handler<S extends Schema = Schema, T extends HandlerTexts = HandlerTexts> {
  /** The settings that the handler reads from `data-settings`. */
  readonly settings?: S;
  /** Reads the settings where they are not in `data-settings`. */
  read?(element: HTMLElement): Readonly<Record<string, unknown>>;
  /** Texts for visitors, by keys that `texts` of the configuration may replace. */
  readonly texts?: T;
  /** CSS text, applied once to the document; wrap rules that the owner's CSS may override in `:where()`. */
  readonly style?: string;
  /** Called once for each element; a promise delays the mounted state until it settles. */
  mount(
    element: HTMLElement,
    context: MountContext<SettingsOf<S>, { readonly [Key in keyof T]: string }>,
  ): void | Promise<void>;
}

/**
 * A German text. For pages in another language, also the key of the CMS's own translation (empty where there is none)
 * and the English text.
 */
export type HandlerTexts = Readonly<
  Record<string, string | readonly [german: string, i18nKey: string, english?: string]>
>;

/** When a handler starts: at once, within 200 px of the viewport, when the browser is idle, or at the first pointer or focus. */
export type When = 'load' | 'visible' | 'idle' | 'interaction';

/** How elements of a handler are recognised; an element with any of the marks gets the handler. */
export interface Mark {
  /** Widget type before the dot, or with its skin: `posts` or `posts.archive_cards`; or the type of an atomic element: `e-tabs`. */
  readonly widget?: string;
  /** Keys in `data-settings` (with or without a device suffix) whose value is neither `""` nor `"none"`. */
  readonly setting?: readonly string[];
  /** The values of `setting` that match; by default all. */
  readonly values?: readonly string[];
  /** A selector for other markup. */
  readonly selector?: string;
}

interface Named extends Mark {
  /** A unique name in lower case with hyphens; texts, events, report and inspector use it. */
  readonly name: string;
  /** `visible` by default. */
  readonly when?: When;
}

/** A handler with settings, texts or styles. */
interface LoadedDefinition extends Named {
  /**
   * Makes the handler once, when the first element needs it; where `load` throws or rejects, `piton:error` is fired.
   */
  load(fields: FieldBuilders): Handler | Promise<Handler>;
}

/** A handler that needs the element alone; nothing has to be fetched before it is mounted. */
interface PlainDefinition extends Named {
  mount(element: HTMLElement, context: Pick<MountContext<unknown>, 'signal'>): void | Promise<void>;
}

/**
 * An owner's handler: with `mount` where the element alone is needed, else with `load`. In TypeScript, annotate the
 * context of a `mount` inside of `load`, since its settings are not inferred there.
 *
 * @example
 * ```ts
 * import type { Definition } from 'piton';
 *
 * export const callButton: Definition = {
 *   name: 'call-button',
 *   selector: 'a[href^="tel:"]',
 *   mount(element, { signal }) {
 *     element.addEventListener('click', () => console.log('called'), { signal });
 *   },
 * };
 * ```
 *
 * @example
 * ```ts
 * import type { Definition, MountContext } from 'piton';
 *
 * export const priceNote: Definition = {
 *   name: 'price-note',
 *   widget: 'price-note',
 *   load: ({ number }) => ({
 *     settings: { nights: number(7, { min: 1 }) },
 *     mount(element, { settings, signal }: MountContext<{ readonly nights: number }>) {
 *       const unbind = settings.subscribe(({ nights }) => {
 *         element.textContent = `${nights * 180} Euro`;
 *       });
 *       signal.addEventListener('abort', unbind);
 *     },
 *   }),
 * };
 * ```
 */
export type Definition = LoadedDefinition | PlainDefinition;

/** Device modes of the page builder. */
export type Device =
  | 'widescreen'
  | 'desktop'
  | 'laptop'
  | 'tablet_extra'
  | 'tablet'
  | 'mobile_extra'
  | 'mobile';

/** What the CMS prints about the page, in globals or in inline scripts. */
export interface Page {
  /** `edit`: the builder's canvas; `preview`: the CMS's post preview. */
  readonly mode: 'live' | 'preview' | 'edit';
  readonly post: {
    /** The post's id, 0 where the page does not print one. */
    readonly id: number;
    /** The title, percent-decoded. */
    readonly title: string;
    readonly excerpt: string;
    /** The address of the featured image. */
    readonly featuredImage: string | undefined;
  };
  /** The address for the CMS's Ajax calls, `''` where the page does not print one. */
  readonly ajaxUrl: string;
  /** The REST root with a trailing slash, `''` where the page does not print one. */
  readonly restUrl: string;
  /** Base URLs of the plugins' assets, each with a trailing slash, `''` where the page does not print one. */
  readonly assets: {
    readonly builder: string;
    readonly pro: string;
    readonly extras: string;
    readonly uploads: string;
  };
  /** Version of the page builder, e.g. `3.25.9`. */
  readonly version: string;
  readonly isRtl: boolean;
  /** Upper limits in px of the active breakpoints (for `widescreen`: the lower limit). */
  readonly breakpoints: Readonly<Partial<Record<Device, number>>>;
  /** Active devices from the smallest to the largest, `desktop` among them. */
  readonly devices: readonly Device[];
  /** Site settings of the builder's kit, as printed. */
  readonly kit: Readonly<Record<string, unknown>>;
  /** Roles of a logged-in user; empty for anonymous visitors. */
  readonly roles: readonly string[];
  /** The CMS's translated texts. */
  readonly i18n: Readonly<Record<string, string>>;
  /** The whole configuration objects, for values that have no property above. */
  readonly raw: {
    readonly builder: Readonly<Record<string, unknown>>;
    readonly pro: Readonly<Record<string, unknown>>;
  };
}


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

/**
 * What failed: loading a handler's chunk, mounting a handler, an event listener or a timer, loading a part that a
 * feature needs later, or what consent asks for.
 */
export type Phase = 'load' | 'mount' | 'event' | 'part' | 'consent';

/** Detail of `piton:error`, which bubbles from the element; a canceled event is not logged to the console. */
export interface ErrorDetail {
  /** The name of the handler, or of the feature: `consent`, `banner`, `blocker`. */
  readonly handler: string;
  readonly phase: Phase;
  /** The thrown value. */
  readonly error: unknown;
}

/** Piton's own events; `piton.on` listens to all of them. */
export interface PitonEvents {
  /** Fires on the document when the first scan is over: everything that starts at load is mounted or has failed. */
  'piton:ready': CustomEvent<null>;
  /** Fires on the element and bubbles: the named handler was mounted. */
  'piton:mount': CustomEvent<{ readonly handler: string }>;
  /** Fires on the element, bubbles, can be canceled. */
  'piton:error': CustomEvent<ErrorDetail>;
}

/**
 * `window.piton`. Before the script has loaded it is a list of calls, so `push` works at any time:
 *
 * @example
 * ```ts
 * (window.piton ||= []).push((piton) => {
 *   piton.on('piton:mount', ({ target, detail }) => console.log(detail.handler, target));
 *   piton.on('piton:error', ({ detail: { handler, phase, error } }) => console.warn(handler, phase, error));
 *   void piton.ready.then(() => console.log('Piton', piton.version));
 * });
 * ```
 */
export interface Piton {
  /** The version of the release, `1.2.3`. */
  readonly version: string;
  /** Settles when the first scan is over; never rejects. */
  readonly ready: Promise<void>;
  /**
   * Adds the owner's own handler beside all others. Throws on a name that is taken and on an invalid selector; a
   * definition without a name, or without `mount` and `load`, is ignored with a warning.
   *
   * @example
   * ```ts
   * (window.piton ||= []).push((piton) => {
   *   piton.define({
   *     name: 'price-note',
   *     widget: 'price-note',
   *     load: ({ number }) => ({
   *       settings: { nights: number(7, { min: 1 }) },
   *       mount(element, { settings, signal }) {
   *         const show = () => console.log(settings.get().nights);
   *         element.addEventListener('click', show, { signal });
   *       },
   *     }),
   *   });
   * });
   * ```
   */
  define(definition: Definition): void;
  /**
   * Mounts handlers on and below `root` now; needed only where an attribute delays handlers. Settles when the handlers
   * that start at load are mounted. Does nothing where Piton leaves the page to the builder's own script.
   */
  scan(root?: Element | Document): Promise<void>;
  /** Listens on the document; returns a function that removes the listener. Warns of an unknown event. */
  on<Type extends keyof PitonEvents>(type: Type, listener: (event: PitonEvents[Type]) => void): () => void;
  /**
   * Runs `call` with Piton at once and logs what it throws; before the script has loaded, `(window.piton ||=
   * []).push(call)` does the same.
   */
  push(call: (piton: Piton) => void): void;
  /** Opens and closes popups by their ids. */
  readonly popups: Popups;
  /** Loads the stand-in for the builder's own script object, for snippets that use it; settles with the stand-in. */
  facade(): Promise<unknown>;
  /**
   * Lists the marks of the page and their states. Rejects where the chunk can't be fetched, as `inspect` and `facade`
   * do.
   *
   * @example
   * ```ts
   * (window.piton ||= []).push(async (piton) => {
   *   await piton.ready;
   *   const { marks, warnings } = await piton.report();
   *   console.table(marks.filter(({ state, ms = 0 }) => state === 'failed' || ms > 1_000));
   *   console.log(warnings.map(({ code, element }) => `${code} on ${element}`));
   * });
   * ```
   */
  report(): Promise<Report>;
  /** Opens the QA overlay; settles when it is open. */
  inspect(): Promise<void>;
}

declare global {
  interface Window {
    /** Piton; before the script has loaded, a list of calls that wait for it. */
    piton?: Piton | ((piton: Piton) => void)[];
    /** Available where the page asks for consent. */
    consentApi?: ConsentApi;
  }
  interface WindowEventMap {
    /** `window.consentApi` is available. */
    consentApi: CustomEvent<null>;
    /** A popup of the builder is shown or closed. */
    'elementor/popup/show': CustomEvent<PopupEventDetail>;
    'elementor/popup/hide': CustomEvent<PopupEventDetail>;
    /** A tab, accordion item or panel was shown; the event's detail is its content. */
    'elementor/nested-tabs/activate': CustomEvent<Element>;
    /** A list of the loop builder has got further items. */
    'elementor-pro/loop-builder/after-insert-posts': Event;
    /** A dropdown of a mega menu was opened. */
    'elementor-pro/mega-menu/dropdown-open': CustomEvent<null>;
    /** Dispatch this event to open the title with that number (from 1) in a nested widget. */
    'elementor/nested-elements/activate-by-keyboard': CustomEvent<{
      readonly widgetId: string;
      readonly titleIndex: number;
    }>;
  }
  interface DocumentEventMap extends PitonEvents, ConsentEventMap {
    /**
     * Dispatch this event after you have changed markup with lazy backgrounds; Piton itself dispatches the event when a
     * list changes.
     */
    'elementor/lazyload/observe': Event;
  }
  interface HTMLElementEventMap extends PitonEvents {
    /** Fires on an element that starts or stops sticking; the event bubbles. */
    'sticky:stick': CustomEvent<null>;
    'sticky:unstick': CustomEvent<null>;
    /** Fires on a countdown that has ended; the event bubbles. */
    countdown_expire: CustomEvent<null>;
    /** Fire on a table before and after it is sorted; the events bubble. */
    sortStart: CustomEvent<null>;
    sortEnd: CustomEvent<null>;
  }
}

/** A popup as its events and the builder's facade offer it. */
export interface PopupDocument {
  /** The post id of the popup. */
  readonly id: number;
  /** The element that the server printed; its content is the template of every show. */
  readonly element: HTMLElement;
  /**
   * Shows the popup; settles with whether it was shown, never rejects. `event` is the visitor's action, absent where
   * the popup opens by itself.
   */
  showModal(event?: Event): Promise<boolean>;
  /** The dialog, available also before the first show. */
  getModal(): PopupModal;
  /** All settings of the document, or the one with that key. */
  getDocumentSettings(key?: string): unknown;
  /** Never shows the popup to this visitor again. */
  disable(): void;
  /** Reads a value that is stored for this popup in the visitor's browser. */
  getStorage(key: string): unknown;
  /** Stores a JSON value for this popup, beside Piton's own. */
  setStorage(key: string, value: unknown): void;
  /** Whether all conditions passed when the page loaded. */
  startTiming(): boolean;
  /** Starts the triggers, also again. */
  initTriggers(): void;
}

/** The dialog of a popup. */
export interface PopupModal {
  show(): void;
  hide(): void;
  isVisible(): boolean;
  /**
   * `widget` is the root, any other name a part of the dialog; `undefined` until the dialog is made, which is at the first
   * show at the latest.
   */
  getElements(name: PopupPart): HTMLElement | undefined;
}

/** Parts of the dialog, as the builder names them. */
export type PopupPart = 'widget' | 'widgetContent' | 'message' | 'header' | 'closeButton' | 'buttonsWrapper';

/**
 * Popups from script: `window.piton.popups`.
 *
 * @example
 * ```ts
 * (window.piton ||= []).push(async (piton) => {
 *   if (!(await piton.popups.show(65))) location.href = '/newsletter/';
 *   addEventListener('elementor/popup/hide', ({ detail }) => console.log(detail.id, 'closed'));
 * });
 * ```
 */
export interface Popups {
  /**
   * Settles with whether the popup is shown: it is not where the id is unknown or the visitor never wants to see it
   * again. Rejects where Piton's core can't be fetched.
   */
  show(id: number | string): Promise<boolean>;
  /** Settles when the popup begins to close or was not open. Rejects as `show` does. */
  hide(id: number | string): Promise<void>;
}

/** Detail of `elementor/popup/show` and `elementor/popup/hide` on the window. */
export interface PopupEventDetail {
  readonly id: number;
  readonly instance: PopupDocument;
}

/** One setting of a schema: how it is read, its default, and its description in the reference. */
export interface Field<Value> {
  /** The value where the setting is absent, or invalid with one warning to the owner. */
  readonly fallback: Value;
  /** Returns `undefined` for an invalid value; is never called for an absent one. */
  read(raw: unknown): Value | undefined;
  /** The expected form in words, for warnings and the reference. */
  readonly form: string;
  /**
   * Whether `key_tablet`, `key_mobile` and so on apply to their devices; an empty one has the value of the next larger
   * device.
   */
  readonly responsive?: true;
}

/** Settings by their keys in `data-settings`. */
export type Schema = Readonly<Record<string, Field<unknown>>>;

/** The values that a schema yields. */
export type SettingsOf<S extends Schema> = {
  readonly [Key in keyof S]: S[Key] extends Field<infer Value> ? Value : never;
};

/** The builder's slider value. */
export interface Size {
  readonly size: number;
  /** One of the units that the field allows: `px`, `em`, `%`, `vh`, … */
  readonly unit: string;
}

/**
 * The field builders for the owner's handlers. They accept what the builder prints: `"yes"` for a switch, numbers as
 * text, `{"size": 24, "unit": "px"}` for a slider.
 *
 * @example
 * ```ts
 * import type { Definition } from 'piton';
 *
 * export const gallery: Definition = {
 *   name: 'my-gallery',
 *   widget: 'my-gallery',
 *   load: ({ flag, number, choice, text, list, size, responsive }) => ({
 *     settings: {
 *       repeat: flag(true),
 *       speed: number(500, { min: 0, integer: true }),
 *       effect: choice(['slide', 'fade'], 'slide'),
 *       caption: text('Ohne Titel'),
 *       hosts: list(text()),
 *       gap: responsive(size({ size: 24, unit: 'px' }, ['px', 'em'])),
 *     },
 *     mount() {},
 *   }),
 * };
 * ```
 */
export interface FieldBuilders {
  /** A switch; off by default. */
  flag(fallback?: boolean): Field<boolean>;
  /** A number within limits, both inclusive. */
  number(fallback: number, limits?: { min?: number; max?: number; integer?: true }): Field<number>;
  /** One of a few words. */
  choice<const Option extends string>(options: readonly Option[], fallback: NoInfer<Option>): Field<Option>;
  /** Any text; empty by default. */
  text(fallback?: string): Field<string>;
  /** A list; empty by default. One bad item makes the list invalid. */
  list<Item>(item: Field<Item>, fallback?: readonly Item[]): Field<readonly Item[]>;
  /** A slider; only `px` by default. A bare number has the first unit. */
  size(fallback: Size, units?: readonly string[]): Field<Size>;
  /** The same setting with a value for each device. */
  responsive<Value>(field: Field<Value>): Field<Value>;
}

export {};
