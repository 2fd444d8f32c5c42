import type { Consent, ConsentConfig } from '../consent/types';
import { flag, list, text, tree } from '../consent/values';
import { type Design, readDesign } from '../consent/views/design';
import { type FirstLabels, firstLabelsOf } from '../consent/views/first-labels';
import { type FirstTexts, firstTextsOf } from '../consent/views/first-texts';
import { safeAddress } from '../consent/views/rich-text';
import { bannerTeachings, forwardingText } from '../consent/views/teachings';

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
}

interface PoweredBy {
  readonly href: string;
  readonly html: string;
}

interface Language {
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

const languagesOf = ({ frontend }: ConsentConfig): Language[] =>
  list(frontend.languageSwitcher).flatMap((value) => {
    const raw = tree(value);
    const url = safeAddress(text(raw.url));
    return url && text(raw.name)
      ? [
          {
            name: text(raw.name),
            url,
            locale: text(raw.locale).replace('_', '-'),
            isCurrent: flag(raw.current),
          },
        ]
      : [];
  });

function licenceOf({ isPro, others }: ConsentConfig, labels: FirstLabels): string {
  if (!isPro) return '';
  if (flag(others.isDevLicense)) return labels.devLicense;
  return others.isLicensed === false || others.isLicensed === '' ? labels.noLicense : '';
}

export function createModel({ config }: Consent, id: string): BannerModel {
  const design = readDesign(config);
  const texts = firstTextsOf(config);
  const labels = firstLabelsOf(config);
  const languages = languagesOf(config);
  return {
    config,
    id,
    design,
    texts,
    labels,
    teachings: bannerTeachings(config, texts, 'first'),
    forwarding: forwardingText(config, texts, labels.andSeparator),
    logo: logoOf(design, config),
    poweredBy: takePoweredBy(config, design),
    languages: design.footerDesign.languageSwitcher === 'disabled' ? [] : languages,
    licence: licenceOf(config, labels),
  };
}
