import type { ConsentConfig, Design, FirstLabels, FirstTexts } from '../consent';
import type { AllowedUrl } from '../third-parties';

/** The content of the banner's views, which is read once. */
export interface BannerContent {
  readonly config: ConsentConfig;
  /** The prefix of the ids in the banner. */
  readonly id: string;
  readonly design: Design;
  readonly texts: FirstTexts;
  readonly labels: FirstLabels;
  readonly teachings: readonly string[];
  readonly forwarding: string;
  /** The logo, only from this site, since nothing is requested from another host before consent. */
  readonly logo:
    | { readonly src: AllowedUrl; readonly srcSet: AllowedUrl | undefined; readonly alt: string }
    | undefined;
  /** The plugin's link, which the server prints at the end of the page: the first view may be painted without the link. */
  poweredBy: PoweredBy | undefined;
  readonly languages: readonly Language[];
  readonly licence: string;
}

export interface PoweredBy {
  readonly href: string;
  readonly html: string;
}

/** A language in which the page exists. */
export interface Language {
  readonly name: string;
  readonly url: string;
  readonly locale: string;
  readonly isCurrent: boolean;
}
