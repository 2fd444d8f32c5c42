/**
 * The public face of Piton, types only: `window.piton`, what a handler is given, and the native events. These files
 * import nothing but each other: one after the other their declarations are `dist/piton.d.ts`.
 */
/**
 * What stands in `<script type="application/json" id="piton-config">`; a text or a switch also as attribute of the tag
 * (`data-off="tabs"`, `data-debug`). Nothing of it is needed.
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
    /** Switches handlers off by name: `{"nested-tabs": false}`; all of consent by `consent`. What is not named is on. */
    readonly handlers?: Readonly<Record<string, boolean>>;
    /** Handlers to switch off, by name; for the attribute `data-off="nested-tabs, header"`. */
    readonly off?: string | readonly string[];
    /** Texts for visitors by `handler.key`: `{"image-carousel.next": "Weiter"}`. */
    readonly texts?: Readonly<Record<string, string>>;
    /** The folder in which `chunks/` lies, when not the script's own: an address with a trailing slash. */
    readonly assets?: string;
    /**
     * Scripts of the CMS to load when a widget appears, by widget: `{"code-highlight": "{pro}lib/prismjs/prism.js"}`;
     * `{builder}`, `{pro}`, `{extras}` and `{uploads}` stand for the plugins' assets.
     */
    readonly scripts?: Readonly<Record<string, string>>;
    /**
     * Hosts that Piton's own code may ask though no blocker and no service names them, where the page asks for consent:
     * `["cdn.example.com", "*.example.net"]`.
     */
    readonly trustedHosts?: string | readonly string[];
    /** What the page asks its visitors where no consent plugin prints it: groups, services and blockers (see “Consent”). */
    readonly consent?: ConsentQuestion;
    /** Offers `elementorFrontend` to snippets that call it, and fires its start event. */
    readonly facade?: boolean;
    /** Says in the console what is mounted and what fails. */
    readonly debug?: boolean;
    /** Opens the overlay for QA on every page view; `?piton-inspect` opens it on one. */
    readonly inspect?: boolean;
}
/** Groups, services, blockers and links have the plugin's fields, all with defaults; the README names those that count. */
export interface ConsentQuestion {
    /** Groups and their services (`items`); the one with `isEssential` can't be declined. */
    readonly groups?: readonly Readonly<Record<string, unknown>>[];
    /** What is blocked until its services are allowed. */
    readonly blockers?: readonly Readonly<Record<string, unknown>>[];
    /** Links below the question, to the privacy policy and the like. */
    readonly links?: readonly Readonly<Record<string, unknown>>[];
    /** Texts of the question by the plugin's keys, in place of its German ones. */
    readonly texts?: Readonly<Record<string, unknown>>;
    /** The same of the view with single settings. */
    readonly individualTexts?: Readonly<Record<string, unknown>>;
    /** Colours, sizes and places by the plugin's sections and keys. */
    readonly design?: Readonly<Record<string, unknown>>;
    /** Name of the cookie. */
    readonly cookie?: string;
    /** How long a decision holds, days. */
    readonly days?: number;
    /** 32 hex digits; left out, it follows from groups and blockers, so that a changed question is asked again. */
    readonly revision?: string;
    /** Counts the browser's Do-Not-Track as a refusal. */
    readonly respectDoNotTrack?: boolean;
    /** Counts Global Privacy Control as a refusal; beside the plugin's configuration only where it is set. */
    readonly respectGlobalPrivacyControl?: boolean;
    /** Sets the default of Google's consent mode before Piton lets a tag in. */
    readonly consentMode?: boolean;
    /** Who runs tags once their services are allowed; `googleTagManagerWithGcm` needs `consentMode`, and is the plain one without. */
    readonly tagManager?: 'none' | 'googleTagManager' | 'googleTagManagerWithGcm' | 'matomoTagManager';
    /** Asks nothing by itself: without a decision only the essential group is allowed. */
    readonly hideBanner?: boolean;
    /** Tells children that they can't decide by themselves. */
    readonly isAgeNotice?: boolean;
    /** The age from which they can. */
    readonly ageNoticeAgeLimit?: number;
    /** Names the services in the first question. */
    readonly isListServicesNotice?: boolean;
    /** Asks for the transfer of data to unsafe countries as well. */
    readonly isDataProcessingInUnsafeCountries?: boolean;
    /** The laws under which the page asks: `gdpr-eprivacy`, `dsg-switzerland`; without any the European one. */
    readonly territorialLegalBasis?: readonly string[];
    /** Countries that count as safe, by the plugin's lists (`GDPR`, `ADEQUACY_EU`, …). */
    readonly predefinedDataProcessingInSafeCountriesLists?: Readonly<Record<string, unknown>>;
    /** Other websites for which the decision counts as well, to be named. */
    readonly consentForwardingExternalHosts?: readonly string[];
    /** Names the purposes of Google's consent mode in the view with single settings. */
    readonly isGcmListPurposes?: boolean;
    /** Who runs the website, for services of its own: `contactPhone` and the like. */
    readonly websiteOperator?: Readonly<Record<string, unknown>>;
    /** The page in other languages: `name`, `locale`, `url`, `current` each. */
    readonly languageSwitcher?: readonly Readonly<Record<string, unknown>>[];
    /** Labels of the views by the plugin's keys. */
    readonly bannerI18n?: Readonly<Record<string, unknown>>;
    /** Names of countries by their two letters. */
    readonly iso3166OneAlpha2?: Readonly<Record<string, unknown>>;
    /** Where a placeholder stands in place of a parent: a selector, and how many levels up, or `self`. */
    readonly visualParentSelectors?: Readonly<Record<string, unknown>>;
    /** Selectors of containers that hide what is in them until somebody opens them: placeholders wait for that. */
    readonly dependantVisibilityContainers?: readonly string[];
    /** Selectors of places in which equal placeholders may stand beside each other. */
    readonly disableDeduplicateExceptions?: readonly string[];
    /** An attribute that keeps translating scripts off the placeholders. */
    readonly multilingualSkipHTMLForTag?: string;
}
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
export type HeldCallDecision = ((call: HeldCall) => unknown) | Promise<unknown> | 'functionBody' | readonly [method: string, ...args: unknown[]];
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
    wrapFn(targets: WrapTarget | (() => unknown) | readonly (WrapTarget | (() => unknown))[], handler: HeldCallDecision, options?: {
        failedSyncReturnValue?: unknown;
    }): void;
}
/** A service with its group. */
interface Optional {
    readonly group: {
        readonly id: number;
        readonly name: string;
    };
    readonly service: ConsentService;
}
/** What happens to the visitor's consent, on the document (contract consent C4.1). Piton itself listens to none of these. */
export interface ConsentEventMap {
    /** Push a promise of `all`, `essentials`, `consent`, `dnt` or `nothing`: the page decides in place of the question; given up after 10,000 ms. */
    'RCB/PreDecision/Promises': CustomEvent<{
        readonly promises: Promise<unknown>[];
    }>;
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
    'RCB/OptIn/All': CustomEvent<{
        readonly services: readonly Optional[];
        readonly ready: Promise<unknown>;
    }>;
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
    'RCB/Initiator/Execution': CustomEvent<{
        readonly position: 0 | 1;
        readonly type: string;
    }>;
}
declare global {
    interface Window {
        /** Piton; before the tag has loaded, the calls that wait for it. */
        piton?: Piton | ((piton: Piton) => void)[];
        /** There where the page asks its visitors. */
        consentApi?: ConsentApi;
    }
    interface WindowEventMap {
        /** `window.consentApi` is there. */
        consentApi: CustomEvent<null>;
        /** A popup of the builder is shown, or closed. */
        'elementor/popup/show': CustomEvent<PopupEventDetail>;
        'elementor/popup/hide': CustomEvent<PopupEventDetail>;
        /** A tab, accordion item or panel was shown; its detail is the content. */
        'elementor/nested-tabs/activate': CustomEvent<Element>;
        /** A dropdown of a mega menu was opened. */
        'elementor-pro/mega-menu/dropdown-open': CustomEvent<null>;
        /** Dispatch it to open the title of that number (from 1) of a nested widget. */
        'elementor/nested-elements/activate-by-keyboard': CustomEvent<{
            readonly widgetId: string;
            readonly titleIndex: number;
        }>;
    }
    interface DocumentEventMap extends PitonEvents, ConsentEventMap {
        /** Dispatch it after you have changed markup with lazy backgrounds; Piton does when a list changes. */
        'elementor/lazyload/observe': Event;
    }
    interface HTMLElementEventMap extends PitonEvents {
        /** On an element that begins to stick or ends it; bubbles. */
        'sticky:stick': CustomEvent<null>;
        'sticky:unstick': CustomEvent<null>;
    }
}
/** What a handler is given with its element; `Settings` are the values that its schema yields. */
export interface MountContext<Settings, Texts = Readonly<Record<string, string>>> {
    /** Resolved for the current device; changes when the device mode does. */
    readonly settings: ReadableStore<Settings>;
    /** The same settings as another device would see them. */
    settingsFor(device: Device): Settings;
    /** Changes as the window crosses a breakpoint. */
    readonly device: ReadableStore<Device>;
    /** What the CMS says of the page. */
    readonly page: Page;
    /** True in the builder's canvas: no dragging, no autoplay, nothing opens by itself. */
    readonly preview: boolean;
    /** Texts for the visitor: the owner's, else the German ones; on a page in another language the CMS's translation where there is one. */
    readonly texts: Texts;
    /** Aborted when the element leaves the document: every listener, timer and observer must end with it. */
    readonly signal: AbortSignal;
    /** Starts the handlers below `root`, also where a delay mark above it holds them back. */
    scan(root: Element): Promise<void>;
    /** Warns the owner once for this element and code; the visitor sees nothing. */
    warn(code: string, message: string): void;
    /** Tells QA, in the inspector and the report, why the element is as it is; the latest text of a topic counts. */
    note(topic: string, text: string): void;
}
/** A handler: brings one kind of element to life. One that throws is reported by `piton:error` and stops nothing else. */
export interface Handler<S extends Schema = Schema, T extends HandlerTexts = HandlerTexts> {
    /** What it reads from `data-settings`. */
    readonly settings?: S;
    /** Where the settings stand when not in `data-settings`. */
    read?(element: HTMLElement): Readonly<Record<string, unknown>>;
    /** What it says to visitors, by keys that `texts` of the configuration may replace. */
    readonly texts?: T;
    /** CSS text, adopted once for the document; wrap what the owner's CSS is to override in `:where()`. */
    readonly style?: string;
    /** Once for each element; a promise keeps the element waiting until it settles. */
    mount(element: HTMLElement, context: MountContext<SettingsOf<S>, {
        readonly [Key in keyof T]: string;
    }>): void | Promise<void>;
}
/**
 * German text; for pages in another language the key of the CMS's own translation, empty where there is none, and the English
 * text.
 */
export type HandlerTexts = Readonly<Record<string, string | readonly [german: string, i18nKey: string, english?: string]>>;
/** When a handler starts: at once, within 200 px of the viewport, when the browser is idle, or at the first pointer or focus. */
export type When = 'load' | 'visible' | 'idle' | 'interaction';
/** How elements of a handler are recognised; an element that carries any of the marks gets the handler. */
export interface Mark {
    /** Widget type before the dot, or with its skin: `posts` or `posts.archive_cards`. */
    readonly widget?: string;
    /** Keys in `data-settings` (with or without a device suffix) that hold something other than `""` or `"none"`. */
    readonly setting?: readonly string[];
    /** The values of `setting` that count; all when absent. */
    readonly values?: readonly string[];
    /** Other markup. */
    readonly selector?: string;
}
interface Named extends Mark {
    /** Its own, in lower case with hyphens; texts, events, report and inspector call the handler by it. */
    readonly name: string;
    /** `visible` by default. */
    readonly when?: When;
}
/** A handler with settings, texts or styles. */
interface LoadedDefinition extends Named {
    /** Makes it when the first such element needs it, once; where it throws or rejects, `piton:error` says so. */
    load(fields: FieldBuilders): Handler | Promise<Handler>;
}
/** A handler that needs the element alone; it waits for nothing that is to be fetched. */
interface PlainDefinition extends Named {
    mount(element: HTMLElement, context: Pick<MountContext<unknown>, 'signal'>): void | Promise<void>;
}
/**
 * An owner's handler: with `mount` where it needs the element alone, else with `load`. In TypeScript, `mount` says by its
 * context what the schema yields, since nothing infers it inside of `load`.
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
/** Device modes of the page builder, from its active breakpoints (contract page-builder 1.3, 1.4). */
export type Device = 'widescreen' | 'desktop' | 'laptop' | 'tablet_extra' | 'tablet' | 'mobile_extra' | 'mobile';
/** What the CMS says of the page (contract page-builder 1.2); read from its globals or their inline scripts. */
export interface Page {
    /** `edit`: the builder's canvas; `preview`: the CMS's post preview. */
    readonly mode: 'live' | 'preview' | 'edit';
    readonly post: {
        /** 0 where the page does not say. */
        readonly id: number;
        /** Decoded. */
        readonly title: string;
        readonly excerpt: string;
        /** Its address. */
        readonly featuredImage: string | undefined;
    };
    /** Where the CMS takes its Ajax calls, `''` where the page does not say. */
    readonly ajaxUrl: string;
    /** REST root with a trailing slash, `''` where the page does not say. */
    readonly restUrl: string;
    /** Base URLs of the plugins' assets, each with a trailing slash, `''` where the page does not say. */
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
    /** The whole configuration objects, for what is not named above. */
    readonly raw: {
        readonly builder: Readonly<Record<string, unknown>>;
        readonly pro: Readonly<Record<string, unknown>>;
    };
}
/** Where a handler failed: its chunk did not come, it could not be mounted, or what it does on an event threw. */
export type Phase = 'load' | 'mount' | 'event';
/** Detail of `piton:error`, which bubbles from the element; cancel it to keep it out of the console. */
export interface ErrorDetail {
    /** Its name. */
    readonly handler: string;
    readonly phase: Phase;
    /** What was thrown. */
    readonly error: unknown;
}
/** Piton's own events; `piton.on` hears them all. */
export interface PitonEvents {
    /** On the document: the first pass is over, everything that starts at load is mounted or has failed. */
    'piton:ready': CustomEvent<null>;
    /** On the element, bubbles: the handler of that name was mounted on it. */
    'piton:mount': CustomEvent<{
        readonly handler: string;
    }>;
    /** On the element, bubbles, can be cancelled. */
    'piton:error': CustomEvent<ErrorDetail>;
}
/**
 * `window.piton`. Before the tag has loaded it is a list of calls, so `push` works at any time:
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
    /** Of the release, `1.2.3`. */
    readonly version: string;
    /** Settles when the first pass is over; never rejects. */
    readonly ready: Promise<void>;
    /**
     * Adds the owner's own handler; takes precedence over nothing, replaces nothing. Throws on a name that is taken and on a
     * selector that is none; one without a name, or without `mount` or `load`, is ignored with a warning.
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
    /** Looks for marks below (and on) `root` now; needed only where a delay mark holds handlers back. Settles when what starts at load is mounted. */
    scan(root?: Element | Document): Promise<void>;
    /** Listens on the document; returns the unbinder. Warns of an event that Piton has not. */
    on<Type extends keyof PitonEvents>(type: Type, listener: (event: PitonEvents[Type]) => void): () => void;
    /** Runs `call` with Piton, at once, and reports what it throws to the console; before the tag has loaded `(window.piton ||= []).push(call)` does the same. */
    push(call: (piton: Piton) => void): void;
    /** Opens and closes popups by their ids. */
    readonly popups: Popups;
    /** Loads the stand-in for the builder's own script object, for snippets that call it; settles with it. */
    facade(): Promise<unknown>;
    /**
     * What was found on the page and what became of it. Rejects where its chunk can't be fetched, as `inspect` and `facade` do.
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
    /** Opens the overlay for QA; settles when it is there. */
    inspect(): Promise<void>;
}
/** A popup as its events and the builder's facade hand it out (contract popup 10). */
export interface PopupDocument {
    /** The post id of the popup. */
    readonly id: number;
    /** What the server printed; its content is kept as the pattern of every show. */
    readonly element: HTMLElement;
    /** Settles with whether it was shown, never rejects; `event` is what the visitor did, absent where it opens by itself. */
    showModal(event?: Event): Promise<boolean>;
    /** There also before the first show. */
    getModal(): PopupModal;
    /** All settings of the document, or the one of that key. */
    getDocumentSettings(key?: string): unknown;
    /** Never again for this visitor. */
    disable(): void;
    /** What is remembered of this popup in the visitor's browser. */
    getStorage(key: string): unknown;
    /** Remembers a value that JSON can hold, beside Piton's own. */
    setStorage(key: string, value: unknown): void;
    /** Whether all conditions pass, as they did when the page loaded. */
    startTiming(): boolean;
    /** Arms the triggers (again). */
    initTriggers(): void;
}
/** The dialog of a popup. */
export interface PopupModal {
    show(): void;
    hide(): void;
    isVisible(): boolean;
    /** `widget` is the root, else a part of the dialog; `undefined` before the first show. */
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
    /** Settles with whether it is shown: not where there is none of that id, or the visitor wanted it never again. Rejects where Piton's core can't be fetched. */
    show(id: number | string): Promise<boolean>;
    /** Settles when it is told to close, also where it was not open. Rejects as `show` does. */
    hide(id: number | string): Promise<void>;
}
/** Detail of `elementor/popup/show` and `elementor/popup/hide` on the window. */
export interface PopupEventDetail {
    readonly id: number;
    readonly instance: PopupDocument;
}
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
/** One setting of a schema: how it is read, what it falls back to, and how the reference describes it. */
export interface Field<Value> {
    /** Stands for an absent value, and for one that is not valid, with one warning to the owner. */
    readonly fallback: Value;
    /** Returns `undefined` for a value that is not valid; is never asked about an absent one. */
    read(raw: unknown): Value | undefined;
    /** The expected form in words, for warnings and the reference. */
    readonly form: string;
    /** `key_tablet`, `key_mobile` and so on count on their device; an empty one is that of the next larger device. */
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
    /** `px`, `em`, `%`, `vh`, …: one of those that the field allows. */
    readonly unit: string;
}
/**
 * The field builders that `define` hands to the owner's handlers. They accept what the builder prints: `"yes"` for a
 * switch, numbers as text, `{"size": 24, "unit": "px"}` for a slider.
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
    number(fallback: number, limits?: {
        min?: number;
        max?: number;
        integer?: true;
    }): Field<number>;
    /** One of a few words. */
    choice<const Option extends string>(options: readonly Option[], fallback: NoInfer<Option>): Field<Option>;
    /** Any text; empty by default. */
    text(fallback?: string): Field<string>;
    /** A list; empty by default. One bad item makes the list invalid. */
    list<Item>(item: Field<Item>, fallback?: readonly Item[]): Field<readonly Item[]>;
    /** A slider; `px` alone by default. A bare number is in the first unit. */
    size(fallback: Size, units?: readonly string[]): Field<Size>;
    /** The same with a value for each device. */
    responsive<Value>(field: Field<Value>): Field<Value>;
}
/** A value that can be read and watched; what watches returns its unbinder. */
export interface ReadableStore<Value> {
    get(): Value;
    /** Calls at once and on every change. */
    subscribe(listener: (value: Value) => void): () => void;
    /** Calls on every change. */
    listen(listener: (value: Value) => void): () => void;
}
export {};
