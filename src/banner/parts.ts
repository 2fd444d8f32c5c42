/** The lazy parts of the first view: asked for where the site needs them, before it is painted. */

import { cmsFlag, listOf } from '../borders/values/readers';
import type { ConsentConfig } from '../consent/types';
import type { Design } from '../consent/views/design-values';

/** A chunk may hang this long before the page goes on without it, ms (spec 9). */
const TIME_OUT_MS = 120_000;

export interface Parts {
  readonly defaults: typeof import('../consent/views/defaults');
  readonly more: typeof import('./more');
}

/** What is there of them. */
export type SomeParts = { readonly [Part in keyof Parts]?: Parts[Part] | undefined };

/** A file beside this one, by another address of its folder: engines remember what failed, also by another's import. */
const importElsewhere = (name: string) =>
  import(/* @vite-ignore */ import.meta.url.replace(/[^/]+(\/[^/]+\/)[^/]*$/, `%63hunks$1${name}.js`));

/** Both in parallel. Throws where one can't be fetched, or not in time. */
export async function loadParts(): Promise<Parts> {
  const loading = Promise.all([
    import('../consent/views/defaults').catch(() => importElsewhere('defaults')),
    import('./more').catch(() => importElsewhere('more')),
  ]);
  const late = new Promise<never>((_, reject) =>
    setTimeout(reject, TIME_OUT_MS, new Error('defaults.js or more.js does not come')),
  );
  const [defaults, more] = await Promise.race([loading, late]);
  return { defaults, more };
}

/** Whether the first view has something of `more`. */
export const needsMore = (
  { isPro, isGcm, frontend, others }: ConsentConfig,
  { decision, footerDesign }: Design,
): boolean =>
  decision.showGroups ||
  decision.showCloseIcon ||
  (isGcm && cmsFlag(frontend.isGcmListPurposes)) ||
  (footerDesign.languageSwitcher !== 'disabled' && listOf(frontend.languageSwitcher).length > 0) ||
  (isPro && (cmsFlag(others.isDevLicense) || others.isLicensed === false || others.isLicensed === ''));
