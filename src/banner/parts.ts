/** Loads the lazy parts of the first view before it is painted, where the site needs them. */

import { cmsFlag, listOf } from '../borders/values/readers';
import type { ConsentConfig } from '../consent/types';
import type { Design } from '../consent/views/design-values';

/** A chunk that has not loaded after this time, ms, has failed. */
const TIME_OUT_MS = 120_000;

export interface Parts {
  readonly defaults: typeof import('../consent/defaults');
  readonly more: typeof import('./optional-parts');
}

/** The parts that are loaded. */
export type SomeParts = { readonly [Part in keyof Parts]?: Parts[Part] | undefined };

/**
 * Imports a file beside this one by another spelling of its address, since browsers do not fetch a failed module
 * again.
 */
const importElsewhere = (name: string) =>
  import(/* @vite-ignore */ import.meta.url.replace(/[^/]+(\/[^/]+\/)[^/]*$/, `%63hunks$1${name}.js`));

/** Loads both parts in parallel. Rejects where one cannot be loaded in time. */
export async function loadParts(): Promise<Parts> {
  const loading = Promise.all([
    import('../consent/defaults').catch(() => importElsewhere('defaults')),
    import('./optional-parts').catch(() => importElsewhere('more')),
  ]);
  const late = new Promise<never>((_, reject) =>
    setTimeout(reject, TIME_OUT_MS, new Error('defaults.js or more.js does not come')),
  );
  const [defaults, more] = await Promise.race([loading, late]);
  return { defaults, more };
}

/** Whether the first view shows an optional part of `more`. */
export const needsMore = (
  { isPro, isGcm, frontend, others }: ConsentConfig,
  { decision, footerDesign }: Design,
): boolean =>
  decision.showGroups ||
  decision.showCloseIcon ||
  (isGcm && cmsFlag(frontend.isGcmListPurposes)) ||
  (footerDesign.languageSwitcher !== 'disabled' && listOf(frontend.languageSwitcher).length > 0) ||
  (isPro && (cmsFlag(others.isDevLicense) || others.isLicensed === false || others.isLicensed === ''));
