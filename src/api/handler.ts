import type { Device, Page } from './page';
import type { FieldBuilders, Schema, SettingsOf } from './settings';

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
