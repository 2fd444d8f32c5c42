import type { Consent, ConsentConfig } from '../consent/types';
import type { Design } from '../consent/views/design-values';
import { type FirstLabels, firstLabelsOf } from '../consent/views/first-labels';
import { firstTeachings, forwardingText } from '../consent/views/first-teachings';
import type { FirstTexts } from '../consent/views/first-texts';
import { safeAddress } from '../consent/views/rich-text';
import { text, tree } from '../ui/values';
import type { Parts, SomeParts } from './parts';

/** What the banner's views show, read once. */
export interface BannerModel {
  readonly config: ConsentConfig;
  /** Ids in the banner begin with it. */
  readonly id: string;
  readonly design: Design;
  readonly texts: FirstTexts;
  readonly labels: FirstLabels;
  readonly teachings: readonly string[];
  readonly forwarding: string;
  /** Of this site only: nothing is asked of another host before consent. */
  readonly logo:
    | { readonly src: string; readonly srcSet: string | undefined; readonly alt: string }
    | undefined;
  readonly poweredBy: PoweredBy | undefined;
  readonly languages: readonly Language[];
  readonly licence: string;
  /** What only some first views show, and every second one. */
  readonly more: Parts['more'] | undefined;
}

interface PoweredBy {
  readonly href: string;
  readonly html: string;
}

/** A language of the page's. */
export interface Language {
  readonly name: string;
  readonly url: string;
  readonly locale: string;
  readonly isCurrent: boolean;
}

const ownImage = (address: string): string | undefined => {
  try {
    const { origin, href, protocol } = new URL(address, document.baseURI);
    return address && (origin === location.origin || protocol === 'data:') ? href : undefined;
  } catch {
    return undefined;
  }
};

function logoOf({ headerDesign }: Design, config: ConsentConfig): BannerModel['logo'] {
  const src = ownImage(headerDesign.logo);
  const retina = ownImage(headerDesign.logoRetina);
  const alt = text(tree(config.customize.headerDesign).logoAlt);
  return src ? { src, srcSet: retina && `${retina} 2x`, alt } : undefined;
}

declare global {
  interface Window {
    rcbPoweredByCacheOuterHTML?: string;
  }
}

/** The server's link, taken out of the page into the banner (C6.13). */
function takePoweredBy(config: ConsentConfig, { footerDesign }: Design): PoweredBy | undefined {
  const link = document.getElementById(`${config.containerId}-powered-by`);
  if (!(link instanceof HTMLAnchorElement) || !(footerDesign.poweredByLink || !config.isPro))
    return undefined;
  window.rcbPoweredByCacheOuterHTML = link.outerHTML;
  link.remove();
  const affiliate = tree(config.others.affiliate);
  const href = safeAddress(text(affiliate.link) || link.href);
  return href ? { href, html: link.innerHTML } : undefined;
}

/** What the banner shows, with the parts that it needs for that. */
export function createModel(
  { config }: Consent,
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
    teachings: firstTeachings(config, texts, labels, 'first', defaults?.unsafeCountries),
    forwarding: forwardingText(config, texts, labels.andSeparator),
    logo: logoOf(design, config),
    poweredBy: takePoweredBy(config, design),
    languages: more?.languagesOf(config, design) ?? [],
    licence: more?.licenceOf(config) ?? '',
  };
}
