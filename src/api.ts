/**
 * The public face of Piton, types only: `window.piton`, what a handler is given, and the native events.
 * This file imports nothing, so that its declarations are the whole of `dist/piton.d.ts`.
 */

/** Device modes of the page builder, from its active breakpoints (contract page-builder 1.3, 1.4). */
export type Device =
  | 'widescreen'
  | 'desktop'
  | 'laptop'
  | 'tablet_extra'
  | 'tablet'
  | 'mobile_extra'
  | 'mobile';

/** A value that can be read and watched; `subscribe` calls at once, `listen` only on change. Both return the unbinder. */
export interface ReadableStore<Value> {
  get(): Value;
  subscribe(listener: (value: Value) => void): () => void;
  listen(listener: (value: Value) => void): () => void;
}

/** What the CMS says of the page (contract page-builder 1.2); read from its globals or their inline scripts. */
export interface Page {
  /** `edit`: the builder's canvas; `preview`: the CMS's post preview. */
  readonly mode: 'live' | 'preview' | 'edit';
  readonly post: {
    readonly id: number;
    /** Decoded. */
    readonly title: string;
    readonly excerpt: string;
    readonly featuredImage: string | undefined;
  };
  readonly ajaxUrl: string;
  /** REST root with a trailing slash. */
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

/** One setting of a schema: how it is read, what it falls back to, and how the reference describes it. */
export interface Field<Value> {
  readonly fallback: Value;
  /** Returns `undefined` for a value that is not valid; is never asked about an absent one. */
  read(raw: unknown): Value | undefined;
  /** The expected form in words, for warnings and the reference. */
  readonly form: string;
  readonly responsive?: true;
}

export type Schema = Readonly<Record<string, Field<unknown>>>;

/** The values that a schema yields. */
export type SettingsOf<S extends Schema> = {
  readonly [Key in keyof S]: S[Key] extends Field<infer Value> ? Value : never;
};

export interface MountContext<Settings, Texts = Readonly<Record<string, string>>> {
  /** Resolved for the current device; changes when the device mode does. */
  readonly settings: ReadableStore<Settings>;
  /** The same settings as another device would see them. */
  settingsFor(device: Device): Settings;
  readonly device: ReadableStore<Device>;
  readonly page: Page;
  /** True in the builder's canvas: no dragging, no autoplay, nothing opens by itself. */
  readonly preview: boolean;
  /** Texts for the visitor: the owner's, else German, else the CMS's. */
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

/** A handler: brings one kind of element to life. */
export interface Handler<S extends Schema = Schema, T extends HandlerTexts = HandlerTexts> {
  readonly settings?: S;
  /** Where the settings stand when not in `data-settings`. */
  read?(element: HTMLElement): Readonly<Record<string, unknown>>;
  readonly texts?: T;
  /** CSS text, adopted once for the document; wrap what the owner's CSS is to override in `:where()`. */
  readonly style?: string;
  mount(
    element: HTMLElement,
    context: MountContext<SettingsOf<S>, { readonly [Key in keyof T]: string }>,
  ): void | Promise<void>;
}

/** German text, and the key of the CMS's own translation for pages in another language. */
export type HandlerTexts = Readonly<Record<string, string | readonly [german: string, i18nKey: string]>>;

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

/** The field builders that `define` hands to the owner's handlers. */
export interface FieldBuilders {
  flag(fallback?: boolean): Field<boolean>;
  number(fallback: number, limits?: { min?: number; max?: number; integer?: true }): Field<number>;
  choice<const Option extends string>(options: readonly Option[], fallback: NoInfer<Option>): Field<Option>;
  text(fallback?: string): Field<string>;
  list<Item>(item: Field<Item>, fallback?: readonly Item[]): Field<readonly Item[]>;
  size(fallback: Size, units?: readonly string[]): Field<Size>;
  responsive<Value>(field: Field<Value>): Field<Value>;
}

/** The builder's slider value. */
export interface Size {
  readonly size: number;
  readonly unit: string;
}

interface Named extends Mark {
  readonly name: string;
  readonly when?: When;
}

/** A handler with settings, texts or styles, made when the first such element needs it. */
interface LoadedDefinition extends Named {
  load(fields: FieldBuilders): Handler | Promise<Handler>;
}

/** A handler that needs the element alone; it waits for nothing that is to be fetched. */
interface PlainDefinition extends Named {
  mount(element: HTMLElement, context: Pick<MountContext<unknown>, 'signal'>): void | Promise<void>;
}

export type Definition = LoadedDefinition | PlainDefinition;

export type MarkState = 'waiting' | 'loading' | 'mounted' | 'failed' | 'blocked' | 'no handler';

export interface MarkReport {
  /** Name of the handler, `null` where the catalog has none. */
  readonly handler: string | null;
  /** `data-widget_type` or `data-element_type`. */
  readonly widget: string | null;
  /** `data-id`, else the element's tag and class. */
  readonly element: string;
  readonly state: MarkState;
  /** From the start of Piton to the end of mounting. */
  readonly ms?: number;
  readonly error?: string;
  /** What the handler noted for QA, by topic. */
  readonly notes?: Readonly<Record<string, string>>;
}

export interface Report {
  readonly version: string;
  readonly page: string;
  readonly marks: readonly MarkReport[];
  readonly warnings: readonly Warning[];
}

export interface Warning {
  readonly code: string;
  /** `data-id`, else the element's tag and class; `page` for what concerns the whole page. */
  readonly element: string;
  readonly message: string;
}

/** A popup as its events and the builder's facade hand it out (contract popup 10). */
export interface PopupDocument {
  readonly id: number;
  /** What the server printed; its content is kept as the pattern of every show. */
  readonly element: HTMLElement;
  /** Settles with whether it was shown; `event` is what the visitor did, absent where it opens by itself. */
  showModal(event?: Event): Promise<boolean>;
  getModal(): PopupModal;
  getDocumentSettings(key?: string): unknown;
  /** Never again for this visitor. */
  disable(): void;
  getStorage(key: string): unknown;
  setStorage(key: string, value: unknown): void;
  /** Whether all conditions pass, as they did when the page loaded. */
  startTiming(): boolean;
  /** Arms the triggers (again). */
  initTriggers(): void;
}

export interface PopupModal {
  show(): void;
  hide(): void;
  isVisible(): boolean;
  /** `widget` is the root, else a part of the dialog; `undefined` before the first show. */
  getElements(name: PopupPart): HTMLElement | undefined;
}

export type PopupPart = 'widget' | 'widgetContent' | 'message' | 'header' | 'closeButton' | 'buttonsWrapper';

/** Popups from script: `window.piton.popups`. */
export interface Popups {
  /** Settles with whether it is shown: not where there is none of that id, or the visitor wanted it never again. */
  show(id: number | string): Promise<boolean>;
  hide(id: number | string): Promise<void>;
}

/** Detail of `elementor/popup/show` and `elementor/popup/hide` on the window. */
export interface PopupEventDetail {
  readonly id: number;
  readonly instance: PopupDocument;
}

export type Phase = 'load' | 'mount' | 'event';

/** Detail of `piton:error`, which bubbles from the element; cancel it to keep it out of the console. */
export interface ErrorDetail {
  readonly handler: string;
  readonly phase: Phase;
  readonly error: unknown;
}

export interface PitonEvents {
  /** On the document: the first pass is over, everything that starts at load is mounted or has failed. */
  'piton:ready': CustomEvent<null>;
  /** On the element, bubbles. */
  'piton:mount': CustomEvent<{ readonly handler: string }>;
  'piton:error': CustomEvent<ErrorDetail>;
}

export interface Piton {
  readonly version: string;
  /** Settles when the first pass is over; never rejects. */
  readonly ready: Promise<void>;
  /** Adds the owner's own handler; takes precedence over nothing, replaces nothing. Throws on a name that is taken. */
  define(definition: Definition): void;
  /** Looks for marks below (and on) `root` now; needed only where a delay mark holds handlers back. */
  scan(root?: Element | Document): Promise<void>;
  /** Listens on the document; returns the unbinder. */
  on<Type extends keyof PitonEvents>(type: Type, listener: (event: PitonEvents[Type]) => void): () => void;
  /** Runs `call` with Piton, at once; before the tag has loaded `(window.piton ||= []).push(call)` does the same. */
  push(call: (piton: Piton) => void): void;
  readonly popups: Popups;
  /** Loads the stand-in for the builder's own script object, for snippets that call it. */
  facade(): Promise<unknown>;
  /** What was found on the page and what became of it. */
  report(): Promise<Report>;
  /** Opens the overlay for QA. */
  inspect(): Promise<void>;
}

declare global {
  interface Window {
    piton?: Piton | ((piton: Piton) => void)[];
  }
  interface WindowEventMap {
    'elementor/popup/show': CustomEvent<PopupEventDetail>;
    'elementor/popup/hide': CustomEvent<PopupEventDetail>;
  }
  interface DocumentEventMap extends PitonEvents {}
  interface HTMLElementEventMap extends PitonEvents {}
}
