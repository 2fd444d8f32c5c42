/**
 * The content of `<script type="application/json" id="piton-config">`; a text or a switch can also be an attribute of
 * the script tag (`data-off="tabs"`, `data-debug`). Every key is optional.
 *
 * @example
 * ```ts
 * import type { PitonConfig } from 'piton';
 *
 * export const config: PitonConfig = {
 *   handlers: { 'image-carousel': false },
 *   texts: { 'image-carousel.next': 'Weiter' },
 *   debug: true,
 * };
 * ```
 */
export interface PitonConfig {
  /** Switches handlers off by name: `{"nested-tabs": false}`; `consent` switches all of consent off. All other handlers are on. */
  readonly handlers?: Readonly<Record<string, boolean>>;
  /** Handlers to switch off, by name; for the attribute `data-off="nested-tabs, header"`. */
  readonly off?: string | readonly string[];
  /** Texts for visitors by `handler.key`: `{"image-carousel.next": "Weiter"}`. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The folder that contains `chunks/`, if not the script's own folder: an address with a trailing slash. */
  readonly assets?: string;
  /**
   * Scripts of the CMS to load when a widget appears, by widget: `{"code-highlight": "{pro}lib/prismjs/prism.js"}`;
   * `{builder}`, `{pro}`, `{extras}` and `{uploads}` stand for the plugins' assets.
   */
  readonly scripts?: Readonly<Record<string, string>>;
  /**
   * Hosts from which Piton's own code may load although the page asks for consent and no blocker or service names them:
   * `["cdn.example.com", "*.example.net"]`.
   */
  readonly trustedHosts?: string | readonly string[];
  /** What the page asks its visitors if no consent plugin prints that: groups, services and blockers (see “Consent”). */
  readonly consent?: ConsentQuestion;
  /** Offers `elementorFrontend` to snippets that call it, and fires its start event. */
  readonly facade?: boolean;
  /** Says in the console what is mounted and what fails. */
  readonly debug?: boolean;
  /** Opens the overlay for QA on every page view; `?piton-inspect` opens it on one page view. */
  readonly inspect?: boolean;
}

/**
 * Groups, services, blockers and links have the consent plugin's fields. The handbook lists those that Piton reads, on
 * its page about the configuration.
 */
export interface ConsentQuestion {
  /** Groups and their services (`items`); visitors can't decline the group with `isEssential`. */
  readonly groups?: readonly Readonly<Record<string, unknown>>[];
  /** Blockers: content that is blocked until its services are allowed. */
  readonly blockers?: readonly Readonly<Record<string, unknown>>[];
  /** Links below the question, for example to the privacy policy. */
  readonly links?: readonly Readonly<Record<string, unknown>>[];
  /** Texts of the question by the plugin's keys; they replace the defaults in the page's language, German or English. */
  readonly texts?: Readonly<Record<string, unknown>>;
  /** Texts of the view with individual settings. */
  readonly individualTexts?: Readonly<Record<string, unknown>>;
  /** Colours, sizes and positions by the plugin's sections and keys. */
  readonly design?: Readonly<Record<string, unknown>>;
  /** Name of the cookie that stores the decision, `piton-consent` by default. */
  readonly cookie?: string;
  /** How long a decision is valid, in days: 365 by default, at least 1. */
  readonly days?: number;
  /**
   * Any text, which you change to ask all visitors again; they are also asked again when groups or blockers change. A
   * text of 32 hex digits is the revision itself, so that only its own change counts.
   */
  readonly revision?: string;
  /** Treats the browser's Do-Not-Track as a refusal. */
  readonly respectDoNotTrack?: boolean;
  /** Treats Global Privacy Control as a refusal; with the plugin's configuration only where this key is set. */
  readonly respectGlobalPrivacyControl?: boolean;
  /** Sets the default of Google's consent mode before Piton loads a tag. */
  readonly consentMode?: boolean;
  /**
   * The tag manager that runs tags once their services are allowed; without `consentMode`, `googleTagManagerWithGcm`
   * counts as `googleTagManager`.
   */
  readonly tagManager?: 'none' | 'googleTagManager' | 'googleTagManagerWithGcm' | 'matomoTagManager';
  /** Never opens the banner by itself: without a decision only the essential group is allowed. */
  readonly hideBanner?: boolean;
  /** Shows the notice that children can't decide by themselves. */
  readonly isAgeNotice?: boolean;
  /** The age in years from which visitors can decide by themselves. */
  readonly ageNoticeAgeLimit?: number;
  /** Names the services in the first question. */
  readonly isListServicesNotice?: boolean;
  /** Asks for consent to the transfer of data to unsafe countries as well. */
  readonly isDataProcessingInUnsafeCountries?: boolean;
  /** The laws under which the page asks: `gdpr-eprivacy`, `dsg-switzerland`; the European one by default. */
  readonly territorialLegalBasis?: readonly string[];
  /** Countries that are safe, by the plugin's lists (`GDPR`, `ADEQUACY_EU`, …). */
  readonly predefinedDataProcessingInSafeCountriesLists?: Readonly<Record<string, unknown>>;
  /** Other websites that the decision covers, to be named in the question. */
  readonly consentForwardingExternalHosts?: readonly string[];
  /** Names the purposes of Google's consent mode in the first question; needs `consentMode`. */
  readonly isGcmListPurposes?: boolean;
  /**
   * The operator of the website, for the operator's own services: `address`, `country` (two letters), `contactEmail`,
   * `contactPhone`, `contactFormUrl`.
   */
  readonly websiteOperator?: Readonly<Record<string, unknown>>;
  /** The page in other languages, each with `name`, `locale`, `url`, `current`. */
  readonly languageSwitcher?: readonly Readonly<Record<string, unknown>>[];
  /** Labels of the views by the plugin's keys. */
  readonly bannerI18n?: Readonly<Record<string, unknown>>;
  /** Names of countries by their two letters. */
  readonly iso3166OneAlpha2?: Readonly<Record<string, unknown>>;
  /** Where a placeholder replaces a parent of the element: a selector, and how many levels up, or `self`. */
  readonly visualParentSelectors?: Readonly<Record<string, unknown>>;
  /** Selectors of containers that hide their content until somebody opens them: placeholders wait for that. */
  readonly dependantVisibilityContainers?: readonly string[];
  /** Selectors of blocked elements that share a neighbour's placeholder even if their preview pictures differ. */
  readonly disableDeduplicateExceptions?: readonly string[];
  /** An attribute that excludes the placeholders from translating scripts. */
  readonly multilingualSkipHTMLForTag?: string;
}
