/** Loads the lazy parts of the first view before it is painted, where the site needs them. */

import { cmsFlag, listOf } from '../borders/values/readers';
import type { ConsentConfig } from '../consent/types';
import type { Design } from '../consent/views/design-values';

export interface Parts {
  readonly defaults: typeof import('../consent/defaults');
  readonly more: typeof import('./optional-parts');
}

/** The parts that are loaded. */
export type SomeParts = { readonly [Part in keyof Parts]?: Parts[Part] | undefined };

/** Loads both parts in parallel. Rejects with a ChunkLoadError. */
export async function loadParts(): Promise<Parts> {
  const [defaults, more] = await Promise.all([import('../consent/defaults'), import('./optional-parts')]);
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
