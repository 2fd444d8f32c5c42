import { ownGlobal } from '../borders/values/globals';
import { listOf } from '../borders/values/readers';
import { local } from '../borders/values/storage';
import { readCookies } from './cookies';
import { gcmName } from './names';
import { isManager, layerOf } from './tag-manager';
import { CONSENT_TYPES, type ConsentConfig, type ServiceInGroup } from './types';

/** Tags wait this long for the visitor's decision, ms (C4.5). */
const WAIT_MS = 1_000;

declare global {
  interface Window {
    gtag?: (...command: unknown[]) => void;
  }
}

/** Whether consent types were ever documented: no update is sent before (C4.5). */
const hasGcm = (config: ConsentConfig): boolean =>
  readCookies(gcmName(config)).length > 0 || local.get(gcmName(config)) !== undefined;

/** The services that are types of their own where the consent mode tells the tag manager what is allowed. */
const serviceNames = ({ manager, groups }: ConsentConfig): string[] =>
  manager === 'googleTagManagerWithGcm'
    ? groups
        .flatMap(({ items }) => items.map(({ uniqueName }) => uniqueName))
        .filter((name) => name && !isManager({ presetId: name }))
    : [];

/** Every type with what `isGranted` says of it. */
const states = (types: readonly string[], isGranted: (type: string) => boolean) =>
  Object.fromEntries(types.map((type) => [type, isGranted(type) ? 'granted' : 'denied']));

/**
 * Denies all types before any tag runs; once, and only on a standalone site: with a server the server prints it (C4.5).
 * What the page said before stays.
 */
export function setConsentDefault(config: ConsentConfig): void {
  if (!config.isStandalone || !config.isGcm) return;
  try {
    const layer = layerOf('dataLayer');
    if (typeof ownGlobal('gtag') !== 'function')
      window.gtag = function gtag() {
        // Tags tell commands from other entries by their being `arguments`.
        // biome-ignore lint/complexity/noArguments: as above
        layerOf('dataLayer').push(arguments);
      };
    const isSaid = listOf(layer).some((entry) => {
      const { 0: command, 1: action } = (entry ?? {}) as ArrayLike<unknown>;
      return command === 'consent' && action === 'default';
    });
    if (!isSaid)
      (ownGlobal('gtag') as NonNullable<Window['gtag']>)('consent', 'default', {
        ...states([...serviceNames(config), ...CONSENT_TYPES], () => false),
        wait_for_update: WAIT_MS,
      });
  } catch (error) {
    console.error(error);
  }
}

/**
 * Tells tags what is granted, before any of them is let in (C4.5).
 * @param granted consent types of the stored decision
 */
export function updateConsentMode(
  config: ConsentConfig,
  granted: readonly string[],
  optedIn: readonly ServiceInGroup[],
): void {
  const gtag = ownGlobal('gtag') as Window['gtag'];
  if (!config.isGcm || typeof gtag !== 'function' || !(config.isStandalone || hasGcm(config))) return;
  try {
    gtag('consent', 'update', {
      ...states(serviceNames(config), (name) => optedIn.some(({ service }) => service.uniqueName === name)),
      ...states(CONSENT_TYPES, (type) => granted.includes(type)),
    });
  } catch (error) {
    console.error(error);
  }
}
