import { reporter } from '../core';
import { ownGlobal } from '../values/globals';
import { listOf } from '../values/readers';
import { local } from '../values/storage';
import { readCookies } from './cookies';
import { gcmName } from './names';
import { isManager, layerOf } from './tag-manager';
import { CONSENT_TYPES, type ConsentConfig, type ServiceInGroup } from './types';

/** Tags wait this long for the visitor's decision, ms. */
const WAIT_MS = 1_000;

declare global {
  interface Window {
    gtag?: (...command: unknown[]) => void;
  }
}

/** Whether consent types were ever documented: the plugin sends no update before. */
const hasGcm = (config: ConsentConfig): boolean =>
  readCookies(gcmName(config)).length > 0 || local.get(gcmName(config)) !== undefined;

/** Lists the services that are consent types of their own, where the tag manager works by consent mode. */
const serviceNames = ({ manager, groups }: ConsentConfig): string[] =>
  manager === 'googleTagManagerWithGcm'
    ? groups
        .flatMap(({ items }) => items.map(({ uniqueName }) => uniqueName))
        .filter((name) => name && !isManager({ presetId: name }))
    : [];

/** Maps each type to `granted` or `denied`. */
const states = (types: readonly string[], isGranted: (type: string) => boolean) =>
  Object.fromEntries(types.map((type) => [type, isGranted(type) ? 'granted' : 'denied']));

/**
 * Denies all types before any tag runs, only on a standalone site: elsewhere the server prints this default. A
 * default that the page has already set stays.
 */
export function setConsentDefault(config: ConsentConfig): void {
  if (!config.isStandalone || !config.isGcm) return;
  try {
    const layer = layerOf('dataLayer');
    if (typeof ownGlobal('gtag') !== 'function')
      window.gtag = function gtag() {
        // Tags recognize commands by their type, `arguments`.
        // biome-ignore lint/complexity/noArguments: tags recognize commands by their type
        layerOf('dataLayer').push(arguments);
      };
    const hasDefault = listOf(layer).some((entry) => {
      const { 0: command, 1: action } = (entry ?? {}) as ArrayLike<unknown>;
      return command === 'consent' && action === 'default';
    });
    if (!hasDefault)
      (ownGlobal('gtag') as NonNullable<Window['gtag']>)('consent', 'default', {
        ...states([...serviceNames(config), ...CONSENT_TYPES], () => false),
        wait_for_update: WAIT_MS,
      });
  } catch (error) {
    reporter('consent', 'consent-mode')(error);
  }
}

/**
 * Updates the consent mode before any tag of the opted-in services runs.
 * @param granted the consent types of the stored decision
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
    reporter('consent', 'consent-mode')(error);
  }
}
