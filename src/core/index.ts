/**
 * The chunk that every handler shares: the page, the device, settings, warnings, and mounting. Handlers import from
 * this file and from nothing else in core/, so that the build makes one file of it.
 */

import { atom } from 'nanostores';
import type {
  Device,
  Handler,
  HandlerTexts,
  Page,
  PopupDocument,
  ReadableStore,
  Schema,
  SettingsOf,
} from '../api';
import type { OwnerConfig } from '../values/owner';
import { resolveSettings } from '../values/settings';
import { recallClicks } from './clicks';
import { createDevice } from './device';
import { markDocument } from './document-marks';
import { createSettings, readRaw } from './element-settings';
import { readPage } from './page';
import { nameOf } from './selectors';
import { adoptStyle } from './styles';
import { resolveTexts } from './texts';
import type { Binding, CoreEnv, Gatekeeper, Note } from './types';
import { warn } from './warnings';

/** The visitor's preference for reduced motion, as a media query. */
export const queryReducedMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Types a handler by its schema and texts; every handler is one such constant. */
export const defineHandler = <
  const S extends Schema = Record<never, never>,
  const T extends HandlerTexts = Record<never, never>,
>(
  handler: Handler<S, T>,
): Handler<S, T> => handler;

/** Calls `listener` with the store's value now and whenever it changes, until `signal` is aborted. */
export function watch<Value>(
  store: ReadableStore<Value>,
  listener: (value: Value) => void,
  signal: AbortSignal,
): void {
  signal.addEventListener('abort', store.subscribe(listener));
}

export { atom } from 'nanostores';
export {
  choice,
  className,
  color,
  fields,
  flag,
  list,
  milliseconds,
  number,
  responsive,
  size,
  text,
} from '../values/fields';
export { chunkLoadError } from './chunk-error';
export { hasNotedClick, isPending, lastClick, noteClick, RECALLED, repeatClicks } from './clicks';
export { readRaw } from './element-settings';
export { elementOfHash, FOLLOW_HASH } from './hash';
export { announced } from './hold';
export { lazy } from './lazy';
export { type Announced, HOLD } from './loading';
export { dispatchError, labelOf, reporter } from './report-error';
export type { Runtime } from './runtime';
export { createQueue, slice } from './scheduler';
export { BLOCKED, DELAYED, FOREIGN, LAYER, nameOf, POPUP } from './selectors';
export { adoptStyle, dropEmptyStyle } from './styles';
export { isGermanPage, resolveTexts } from './texts';
export type { Asking, AskingPlace, Binding, CatalogEntry, Fallback, Note, ThirdPartyKind } from './types';
export { createSight } from './visible';
export { warn, warnings } from './warnings';
export { waitFor } from './when';
export { ANSWER_MS, withTimeout } from './with-timeout';

let env: CoreEnv;
let page: Page;
let $device: ReadableStore<Device>;
const resolved = new WeakMap<Binding, ReadableStore<unknown>>();
const noted = new WeakMap<Binding, Record<string, Note>>();

/** The popups that can be shown, by id; the API and the facade read them here. */
export const popups = new Map<number, PopupDocument>();

/** Reads the page and marks the document. */
export function prepare(given: CoreEnv): void {
  env = given;
  page = readPage();
  $device = createDevice(page);
  markDocument($device);
  recallClicks(env);
}

export const ownerConfig = (): OwnerConfig => env.config;

/** Ends the handlers below `root`, whose markup is then the server's again; `scan` starts the handlers anew. */
export const unmountBelow = (root: Element): void => env.unbind(root);

/** What the CMS prints about this page. */
export const currentPage = (): Page => page;

export const currentDevice = (): Device => $device.get();

/** The page's consent once it runs; `undefined` where the page does not ask for consent. */
export const currentConsent = (): Promise<Gatekeeper | undefined> => Promise.resolve(env.consent());

/** Reads values by `schema` that are not in an element's attribute, as for the desktop. */
export const readValues = <S extends Schema>(
  schema: S,
  raw: Readonly<Record<string, unknown>>,
  onInvalid: (key: string, message: string) => void,
): SettingsOf<S> => resolveSettings(schema, raw, 'desktop', ['desktop'], onInvalid);

/** Shared by all handlers without settings, for which nothing is read. */
const NO_SETTINGS = { settings: atom({}), settingsFor: () => ({}) };

/** Mounts `handler` on the binding's element. */
export function mount(handler: Handler, binding: Binding, signal: AbortSignal): void | Promise<void> {
  const { element, entry } = binding;
  // A copy without a prototype ignores what other scripts add to `Object.prototype`.
  const own: Handler = Object.assign(Object.create(null), handler);
  if (own.style) adoptStyle(own.style);
  const settingsOfBinding = own.settings
    ? createSettings(own.settings, own.read?.(element) ?? readRaw(element), element, page, $device)
    : NO_SETTINGS;
  if (own.settings) resolved.set(binding, settingsOfBinding.settings);
  return handler.mount(element, {
    ...settingsOfBinding,
    device: $device,
    page,
    preview: page.mode === 'edit',
    texts: resolveTexts(own.texts ?? {}, nameOf(entry), env.config, page),
    signal,
    scan: env.scan,
    warn: (code, message) => warn(element, code, message),
    note(topic, text, values) {
      noted.set(binding, { ...noted.get(binding), [topic]: { text, values } });
    },
  });
}

/** The notes that the handler made for QA, by topic. */
export const notesOf = (binding: Binding): Readonly<Record<string, Note>> => noted.get(binding) ?? {};

/** The current settings of a handler, for the inspector. */
export const settingsOf = (binding: Binding): unknown => resolved.get(binding)?.get();
