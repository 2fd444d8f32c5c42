import {
  type ConsentConfig,
  type Design,
  essentialNotices,
  type FirstTexts,
  firstLabelsOf,
  forwardingText,
  printedPoweredBy,
} from '../consent';
import { innerHtmlOf, outerHtmlOf, safeAddress } from '../markup';
import { atDensity, ownPicture } from '../third-parties';
import { cmsFlag, listOf, textOf, treeOf } from '../values/readers';
import type { BannerContent, PoweredBy } from './content';

// Loads the lazy parts of the first view before it is painted, where the site needs them.

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

/** The content of the banner's views, with the optional parts that some first views and all second views show. */
export interface BannerModel extends BannerContent {
  readonly more: Parts['more'] | undefined;
}

function logoOf({ headerDesign }: Design, config: ConsentConfig): BannerModel['logo'] {
  const src = headerDesign.logo ? ownPicture(headerDesign.logo) : undefined;
  const retina = headerDesign.logoRetina ? ownPicture(headerDesign.logoRetina) : undefined;
  const alt = textOf(treeOf(config.customize.headerDesign).logoAlt);
  return src ? { src, srcSet: retina && atDensity(retina, 2), alt } : undefined;
}

declare global {
  interface Window {
    rcbPoweredByCacheOuterHTML?: string;
  }
}

/** Returns the link as the banner shows it; `undefined` where the owner does not want it. */
function asPoweredBy(
  { href, html }: PoweredBy,
  { isPro }: ConsentConfig,
  { footerDesign }: Design,
): PoweredBy | undefined {
  const address = safeAddress(href);
  return address && (footerDesign.poweredByLink || !isPro) ? { href: address, html } : undefined;
}

/** Returns the plugin's own link, which stays on the page. */
export function readPoweredBy(config: ConsentConfig, design: Design): PoweredBy | undefined {
  const link = printedPoweredBy(config);
  const affiliate = textOf(treeOf(config.others.affiliate).link);
  return link && asPoweredBy({ href: affiliate || link.href, html: innerHtmlOf(link) }, config, design);
}

/** Moves the plugin's own link from the page into the banner. */
export function takePoweredBy(config: ConsentConfig, design: Design): PoweredBy | undefined {
  const link = printedPoweredBy(config);
  const poweredBy = readPoweredBy(config, design);
  if (!link || !poweredBy) return undefined;
  window.rcbPoweredByCacheOuterHTML = outerHtmlOf(link);
  link.remove();
  return poweredBy;
}

/** Makes the content of the banner from the configuration and the loaded parts, without the plugin's own link. */
export function createModel(
  config: ConsentConfig,
  id: string,
  design: Design,
  texts: FirstTexts,
  { defaults, more }: SomeParts,
): BannerModel {
  const labels = firstLabelsOf(config);
  return {
    config,
    id,
    design,
    texts,
    labels,
    more,
    teachings: essentialNotices(config, texts, labels, 'first', defaults?.thirdCountries),
    forwarding: forwardingText(config, texts, labels.andSeparator),
    logo: logoOf(design, config),
    poweredBy: undefined,
    languages: more?.languagesOf(config, design) ?? [],
    licence: more?.licenceOf(config) ?? '',
  };
}
