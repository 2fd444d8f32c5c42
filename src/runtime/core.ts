/**
 * What every handler shares, as one chunk: the page, its device, settings, warnings, and the mounting itself.
 * Handlers import from here and from nowhere else in runtime/, so that the build keeps it one file.
 */
import { atom } from 'nanostores';
import type { Device, Handler, Page, ReadableStore } from '../api';
import { recallClicks } from './clicks';
import { createDevice } from './device';
import { markDocument } from './document-marks';
import { nameOf } from './name';
import { readPage } from './page';
import { createSettings } from './settings';
import { adoptStyle } from './styles';
import { resolveTexts } from './texts';
import type { Binding, CoreEnv, Gatekeeper, OwnerConfig } from './types';
import { warn } from './warnings';

export { atom } from 'nanostores';
export { ChunkLoadError } from './chunks';
export { noteClick, repeatClicks } from './clicks';
export { minWidthOf } from './device';
export { choice, color, fields, flag, list, number, responsive, size, text } from './fields';
export { defineHandler, watch } from './handler';
export { DELAYED } from './marks';
export { nameOf } from './name';
export { createQueue } from './slice';
export { adoptStyle } from './styles';
export { createSight } from './visible';
export { labelOf, warn, warnings } from './warnings';
export { waitFor } from './when';

let env: CoreEnv;
let page: Page;
let $device: ReadableStore<Device>;
const resolved = new WeakMap<Binding, ReadableStore<unknown>>();

/** Reads the page and marks the document. */
export function prepare(given: CoreEnv): void {
  env = given;
  page = readPage();
  $device = createDevice(page);
  markDocument($device);
  recallClicks(env);
}

/** The owner's configuration, unchecked. */
export const ownerConfig = (): OwnerConfig => env.config;

/** What the CMS says of this page. */
export const currentPage = (): Page => page;

export const currentDevice = (): Device => $device.get();

/** The page's consent, once it runs; `undefined` where the page asks nobody. */
export const currentConsent = (): Promise<Gatekeeper | undefined> => Promise.resolve(env.consent());

/**
 * Asks before the first byte goes to a third party: settles once the visitor allows `url`, at once where nothing holds it
 * back. Meanwhile a placeholder stands in place of `element`.
 */
export const unblock = async (url: string, element?: Element): Promise<void> =>
  (await currentConsent())?.unblock(url, element);

/** For handlers that declare none: nothing is read, nothing is made. */
const NO_SETTINGS = { settings: atom({}), settingsFor: () => ({}) };
const NO_TEXTS = {};

/** Mounts `handler` on the binding's element. */
export function mount(handler: Handler, binding: Binding, signal: AbortSignal): void | Promise<void> {
  const { element, entry } = binding;
  if (handler.style) adoptStyle(handler.style);
  const both = handler.settings
    ? createSettings(handler.settings, element, page, $device, signal)
    : NO_SETTINGS;
  if (handler.settings) resolved.set(binding, both.settings);
  return handler.mount(element, {
    ...both,
    device: $device,
    page,
    preview: page.mode === 'edit',
    texts: handler.texts ? resolveTexts(handler.texts, nameOf(entry), env.config, page) : NO_TEXTS,
    signal,
    scan: env.scan,
    warn: (code, message) => warn(element, code, message),
  });
}

/** The settings that a handler was given, as they are now; for the inspector. */
export const settingsOf = (binding: Binding): unknown => resolved.get(binding)?.get();
