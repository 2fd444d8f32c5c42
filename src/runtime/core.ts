/**
 * What every handler shares, as one chunk: the page, its device, settings, warnings, and the mounting itself.
 * Handlers import from here and from nowhere else in runtime/, so that the build keeps it one file.
 */
import { atom } from 'nanostores';
import type { Device, Handler, Page, PopupDocument, ReadableStore, Schema, SettingsOf } from '../api';
import type { OwnerConfig } from '../borders/values/owner';
import { resolveSettings } from '../borders/values/settings';
import { recallClicks } from './clicks';
import { createDevice } from './device';
import { markDocument } from './document-marks';
import { nameOf } from './name';
import { readPage } from './page';
import { createSettings, readRaw } from './settings';
import { adoptStyle } from './styles';
import { resolveTexts } from './texts';
import type { Binding, CoreEnv, Gatekeeper } from './types';
import { warn } from './warnings';

export { atom } from 'nanostores';
export {
  choice,
  className,
  color,
  fields,
  flag,
  list,
  number,
  responsive,
  size,
  text,
} from '../borders/values/fields';
export { chunkLoadError } from './chunks';
export { hasNotedClick, noteClick, repeatClicks } from './clicks';
export { defineHandler, watch } from './handler';
export { BLOCKED, DELAYED, FOREIGN, POPUP } from './marks';
export { nameOf } from './name';
export { readRaw } from './settings';
export { createQueue, slice } from './slice';
export { stillness } from './stillness';
export { adoptStyle, dropEmptyStyle } from './styles';
export { resolveTexts } from './texts';
export { createSight } from './visible';
export { labelOf, warn, warnings } from './warnings';
export { waitFor } from './when';

let env: CoreEnv;
let page: Page;
let $device: ReadableStore<Device>;
const resolved = new WeakMap<Binding, ReadableStore<unknown>>();
const noted = new WeakMap<Binding, Record<string, string>>();

/** The popups that are ready to be shown, by id: the API and the facade hand them out. */
export const popups = new Map<number, PopupDocument>();

/** Reads the page and marks the document. */
export function prepare(given: CoreEnv): void {
  env = given;
  page = readPage();
  $device = createDevice(page);
  markDocument($device);
  recallClicks(env);
}

/** The owner's configuration. */
export const ownerConfig = (): OwnerConfig => env.config;

/** What the CMS says of this page. */
export const currentPage = (): Page => page;

export const currentDevice = (): Device => $device.get();

/** The page's consent, once it runs; `undefined` where the page asks nobody. */
export const currentConsent = (): Promise<Gatekeeper | undefined> => Promise.resolve(env.consent());

/** Fetches a part of a feature that only some visits need, by its name in the catalog. Throws a ChunkLoadError. */
export const loadPart = <Module>(name: string): Promise<Module> => env.loadPart(name) as Promise<Module>;

/** Reads values that stand elsewhere than on an element by `schema`, as the desktop sees them. */
export const readValues = <S extends Schema>(
  schema: S,
  raw: Readonly<Record<string, unknown>>,
  onInvalid: (key: string, message: string) => void,
): SettingsOf<S> => resolveSettings(schema, raw, 'desktop', ['desktop'], onInvalid);

/** For handlers that declare none: nothing is read, nothing is made. */
const NO_SETTINGS = { settings: atom({}), settingsFor: () => ({}) };

/** Mounts `handler` on the binding's element. */
export function mount(handler: Handler, binding: Binding, signal: AbortSignal): void | Promise<void> {
  const { element, entry } = binding;
  // Without a prototype, which a neighbour's script may have added to.
  const own: Handler = Object.assign(Object.create(null), handler);
  if (own.style) adoptStyle(own.style);
  const both = own.settings
    ? createSettings(own.settings, own.read?.(element) ?? readRaw(element), element, page, $device, signal)
    : NO_SETTINGS;
  if (own.settings) resolved.set(binding, both.settings);
  return handler.mount(element, {
    ...both,
    device: $device,
    page,
    preview: page.mode === 'edit',
    texts: resolveTexts(own.texts ?? {}, nameOf(entry), env.config, page),
    signal,
    scan: env.scan,
    warn: (code, message) => warn(element, code, message),
    note(topic, text) {
      noted.set(binding, { ...noted.get(binding), [topic]: text });
    },
  });
}

/** What the handler noted for QA. */
export const notesOf = (binding: Binding): Readonly<Record<string, string>> => noted.get(binding) ?? {};

/** The settings that a handler was given, as they are now; for the inspector. */
export const settingsOf = (binding: Binding): unknown => resolved.get(binding)?.get();
