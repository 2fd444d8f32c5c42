/**
 * What stands in `<script type="application/json" id="piton-config">`; a text or a switch also as attribute of the tag
 * (`data-off="tabs"`, `data-debug`). Nothing of it is needed.
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
  /** Switches handlers off by name: `{"nested-tabs": false}`; all of consent by `consent`. What is not named is on. */
  readonly handlers?: Readonly<Record<string, boolean>>;
  /** Handlers to switch off, by name; for the attribute `data-off="nested-tabs, header"`. */
  readonly off?: string | readonly string[];
  /** Texts for visitors by `handler.key`: `{"image-carousel.next": "Weiter"}`. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The folder in which `chunks/` lies, when not the script's own: an address with a trailing slash. */
  readonly assets?: string;
  /**
   * Scripts of the CMS to load when a widget appears, by widget: `{"code-highlight": "{pro}lib/prismjs/prism.js"}`;
   * `{builder}`, `{pro}`, `{extras}` and `{uploads}` stand for the plugins' assets.
   */
  readonly scripts?: Readonly<Record<string, string>>;
  /**
   * Hosts that Piton's own code may ask though no blocker and no service names them, where the page asks for consent:
   * `["cdn.example.com", "*.example.net"]`.
   */
  readonly trustedHosts?: string | readonly string[];
  /** What the page asks its visitors where no consent plugin prints it: groups, services and blockers (see “Consent”). */
  readonly consent?: ConsentQuestion;
  /** Offers `elementorFrontend` to snippets that call it, and fires its start event. */
  readonly facade?: boolean;
  /** Says in the console what is mounted and what fails. */
  readonly debug?: boolean;
  /** Opens the overlay for QA on every page view; `?piton-inspect` opens it on one. */
  readonly inspect?: boolean;
}

/** Groups, services, blockers and links have the plugin's fields, all with defaults; the handbook names those that count. */
export interface ConsentQuestion {
  /** Groups and their services (`items`); the one with `isEssential` can't be declined. */
  readonly groups?: readonly Readonly<Record<string, unknown>>[];
  /** What is blocked until its services are allowed. */
  readonly blockers?: readonly Readonly<Record<string, unknown>>[];
  /** Links below the question, to the privacy policy and the like. */
  readonly links?: readonly Readonly<Record<string, unknown>>[];
  /** Texts of the question by the plugin's keys, in place of its German ones. */
  readonly texts?: Readonly<Record<string, unknown>>;
  /** The same of the view with single settings. */
  readonly individualTexts?: Readonly<Record<string, unknown>>;
  /** Colours, sizes and places by the plugin's sections and keys. */
  readonly design?: Readonly<Record<string, unknown>>;
  /** Name of the cookie. */
  readonly cookie?: string;
  /** How long a decision holds, days. */
  readonly days?: number;
  /** 32 hex digits; left out, it follows from groups and blockers, so that a changed question is asked again. */
  readonly revision?: string;
  /** Counts the browser's Do-Not-Track as a refusal. */
  readonly respectDoNotTrack?: boolean;
  /** Counts Global Privacy Control as a refusal; beside the plugin's configuration only where it is set. */
  readonly respectGlobalPrivacyControl?: boolean;
  /** Sets the default of Google's consent mode before Piton lets a tag in. */
  readonly consentMode?: boolean;
  /** Who runs tags once their services are allowed; `googleTagManagerWithGcm` needs `consentMode`, and is the plain one without. */
  readonly tagManager?: 'none' | 'googleTagManager' | 'googleTagManagerWithGcm' | 'matomoTagManager';
  /** Asks nothing by itself: without a decision only the essential group is allowed. */
  readonly hideBanner?: boolean;
  /** Tells children that they can't decide by themselves. */
  readonly isAgeNotice?: boolean;
  /** The age from which they can. */
  readonly ageNoticeAgeLimit?: number;
  /** Names the services in the first question. */
  readonly isListServicesNotice?: boolean;
  /** Asks for the transfer of data to unsafe countries as well. */
  readonly isDataProcessingInUnsafeCountries?: boolean;
  /** The laws under which the page asks: `gdpr-eprivacy`, `dsg-switzerland`; without any the European one. */
  readonly territorialLegalBasis?: readonly string[];
  /** Countries that count as safe, by the plugin's lists (`GDPR`, `ADEQUACY_EU`, …). */
  readonly predefinedDataProcessingInSafeCountriesLists?: Readonly<Record<string, unknown>>;
  /** Other websites for which the decision counts as well, to be named. */
  readonly consentForwardingExternalHosts?: readonly string[];
  /** Names the purposes of Google's consent mode in the view with single settings. */
  readonly isGcmListPurposes?: boolean;
  /** Who runs the website, for services of its own: `contactPhone` and the like. */
  readonly websiteOperator?: Readonly<Record<string, unknown>>;
  /** The page in other languages: `name`, `locale`, `url`, `current` each. */
  readonly languageSwitcher?: readonly Readonly<Record<string, unknown>>[];
  /** Labels of the views by the plugin's keys. */
  readonly bannerI18n?: Readonly<Record<string, unknown>>;
  /** Names of countries by their two letters. */
  readonly iso3166OneAlpha2?: Readonly<Record<string, unknown>>;
  /** Where a placeholder stands in place of a parent: a selector, and how many levels up, or `self`. */
  readonly visualParentSelectors?: Readonly<Record<string, unknown>>;
  /** Selectors of containers that hide what is in them until somebody opens them: placeholders wait for that. */
  readonly dependantVisibilityContainers?: readonly string[];
  /** Selectors of places in which equal placeholders may stand beside each other. */
  readonly disableDeduplicateExceptions?: readonly string[];
  /** An attribute that keeps translating scripts off the placeholders. */
  readonly multilingualSkipHTMLForTag?: string;
}
