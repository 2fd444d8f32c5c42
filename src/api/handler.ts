import type { Device, Page } from './page';
import type { FieldBuilders, Schema, SettingsOf } from './settings';
import type { ReadableStore } from './store';

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
  mount(
    element: HTMLElement,
    context: MountContext<SettingsOf<S>, { readonly [Key in keyof T]: string }>,
  ): void | Promise<void>;
}

/**
 * German text; for pages in another language the key of the CMS's own translation, empty where there is none, and the English
 * text.
 */
export type HandlerTexts = Readonly<
  Record<string, string | readonly [german: string, i18nKey: string, english?: string]>
>;

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
