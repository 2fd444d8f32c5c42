/** The types of the consent: the site's services and blockers, the visitor's decision, and the running consent. */
import type { ReadableStore } from '../api';
import type { Asking } from '../core';
import type { RestClient, RestOptions } from '../rest';
import type { Raw } from '../values/readers';

export type LegalBasis = 'consent' | 'legitimate-interest' | 'legal-requirement';

/** The seven types of Google's consent mode. */
export const CONSENT_TYPES = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
] as const;

/** The names of the buttons by which a decision is made, as the server knows them. */
export const BUTTONS = [
  'none',
  'main_all',
  'main_essential',
  'main_close_icon',
  'main_custom',
  'ind_all',
  'ind_essential',
  'ind_close_icon',
  'ind_custom',
  'implicit_all',
  'implicit_essential',
  'shortcode_revoke',
  'unblock',
] as const;
export type Button = (typeof BUTTONS)[number];

/** Data that a service stores in the visitor's browser; `name` may contain `*` and `{{dynamics}}`. */
export interface TechnicalDefinition {
  readonly type: 'http' | 'local' | 'session' | 'indexedDb';
  readonly name: string;
  readonly host: string;
  readonly duration: number;
  readonly durationUnit: 's' | 'm' | 'h' | 'd' | 'mo' | 'y';
  readonly isSessionDuration: boolean;
  readonly purpose: string;
}

/** A service that the visitor can allow; every field has a value. */
export interface Service {
  readonly id: number;
  readonly name: string;
  readonly purpose: string;
  readonly uniqueName: string;
  readonly presetId: string;
  readonly legalBasis: LegalBasis;
  readonly provider: string;
  readonly providerContact: { readonly phone: string; readonly email: string; readonly link: string };
  readonly providerPrivacyPolicyUrl: string;
  readonly providerLegalNoticeUrl: string;
  readonly isProviderCurrentWebsite: boolean;
  readonly isEmbeddingOnlyExternalResources: boolean;
  readonly dataProcessingInCountries: readonly string[];
  /** The safeguards of the data transfer to third countries. */
  readonly dataProcessingInCountriesSpecialTreatments: readonly string[];
  readonly technicalDefinitions: readonly TechnicalDefinition[];
  readonly codeDynamics: Readonly<Record<string, string>>;
  /** The code is HTML with scripts. */
  readonly codeOptIn: string;
  readonly codeOptOut: string;
  readonly executePriority: number;
  readonly tagManagerOptInEventName: string;
  readonly tagManagerOptOutEventName: string;
  readonly executeCodeOptInWhenNoTagManagerConsentIsGiven: boolean;
  readonly executeCodeOptOutWhenNoTagManagerConsentIsGiven: boolean;
  readonly deleteTechnicalDefinitionsAfterOptOut: boolean;
  readonly googleConsentModeConsentTypes: readonly string[];
}

/** A group of services; exactly one group is essential. */
export interface Group {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly isEssential: boolean;
  readonly items: readonly Service[];
}

export interface Thumbnail {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly title?: string;
  readonly hide?: readonly string[];
  readonly titleType?: 'center' | 'top';
  /** The height in percent of the width; only an element's own thumbnail has this field. */
  readonly forceRatio?: number;
  readonly embedId?: string;
  readonly fileMd5?: string;
}

/** A blocker, whose content is blocked until its services are allowed. */
export interface Blocker {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Patterns of addresses with `*`. The list also has selectors for the server, which match no address. */
  readonly rules: readonly string[];
  readonly criteria: 'services' | 'tcfVendors';
  readonly services: readonly number[];
  readonly isVisual: boolean;
  readonly visualType: 'default' | 'wrapped' | 'hero';
  readonly visualContentType: string;
  readonly isVisualDarkMode: boolean;
  /** The radius of the blur, px. */
  readonly visualBlur: number;
  readonly visualHeroButtonText: string;
  readonly shouldForceToShowVisual: boolean;
  readonly presetId: string;
  readonly visualThumbnail: Thumbnail | undefined;
}

export interface BannerLink {
  readonly label: string;
  readonly url: string;
  readonly pageType: string;
  readonly isTargetBlank: boolean;
}

export type TagManagerMode = 'none' | 'googleTagManager' | 'googleTagManagerWithGcm' | 'matomoTagManager';

/** The page's consent configuration, read and checked, from the plugin or from the owner. */
export interface ConsentConfig {
  /** Whether no server documents decisions: then Piton writes the cookie itself. */
  readonly isStandalone: boolean;
  readonly rest: RestOptions | undefined;
  readonly cookieName: string;
  /** The lifetime of a cookie that Piton writes itself, days. */
  readonly cookieDays: number;
  /** The revision of the question, 32 hex digits; a decision of another revision does not count. */
  readonly revision: string;
  /** The version of the plugin, such as `5.2.23`. */
  readonly version: string;
  readonly groups: readonly Group[];
  readonly blockers: readonly Blocker[];
  readonly links: readonly BannerLink[];
  readonly isPro: boolean;
  readonly isGcm: boolean;
  readonly manager: TagManagerMode;
  readonly isTcf: boolean;
  readonly respectDoNotTrack: boolean;
  readonly respectGlobalPrivacyControl: boolean;
  readonly acceptAllForBots: boolean;
  readonly onFailure: 'essentials' | 'optimistic';
  readonly isPreventPreDecision: boolean;
  readonly isInvalidateImplicitUserConsent: boolean;
  readonly hasDynamicPreDecisions: boolean;
  readonly hasLazyData: boolean;
  /** The id of the banner's container. */
  readonly containerId: string;
  /** The unchecked texts and design, `customizeValuesBanner`. */
  readonly customize: Raw;
  /** The unchecked objects `others` and `others.frontend`, for rarely used fields. */
  readonly others: Raw;
  readonly frontend: Raw;
}

/** Maps the id of a group to the ids of its allowed services. */
export type ConsentMap = Readonly<Record<string, readonly number[]>>;

/** A decision of the visitor, as the cookie stores it. */
export interface Decision {
  readonly uuid: string;
  readonly previousUuids: readonly string[];
  readonly created: Date | undefined;
  readonly revision: string;
  readonly consent: ConsentMap;
  readonly buttonClicked: Button;
}

/** The services and consent types that the visitor has chosen. */
export interface LastChoice {
  readonly consent: ConsentMap;
  readonly gcm: readonly string[];
}

/** A visitor's choice before it is documented. */
export interface Choice {
  readonly decision: ConsentMap | 'all' | 'essentials';
  readonly buttonClicked: Button;
  readonly gcmConsent?: readonly string[] | undefined;
  readonly markAsDoNotTrack?: boolean;
  /** The id of the blocker whose placeholder was clicked. */
  readonly blocker?: number;
  readonly blockerThumbnail?: string | undefined;
  readonly uiView?: 'initial' | 'change';
  /** The TCF string of another script of the site. */
  readonly tcfString?: string;
}

/**
 * A choice in the form of the queue and of the request. The plugin identifies a choice by `createdClientTime`, Piton
 * by this time and the button.
 */
export interface Payload extends Choice {
  readonly markAsDoNotTrack: boolean;
  readonly blocker: number;
  /** The size of the visitor's viewport, px. */
  readonly viewPortWidth: number;
  readonly viewPortHeight: number;
  readonly createdClientTime: string;
}

export interface ServiceInGroup {
  readonly service: Service;
  readonly group: Group;
}

/** An entry of the visitor's history, as the server sends it. */
export interface HistoryEntry {
  readonly id: number | string;
  readonly uuid: string;
  readonly created: string;
  readonly isDoNotTrack?: boolean;
  readonly isUnblock?: boolean;
  readonly isForwarded?: boolean;
  readonly context?: {
    readonly buttonClicked: string;
    readonly groups: readonly Group[];
    readonly consent: ConsentMap;
    readonly gcmConsent?: readonly string[];
  };
}

/** The kind of an apply: the stored decision, all services, or only the essential services. */
export type ApplyType = 'consent' | 'all' | 'essentials';

/** The page's running consent, which blocker, banner and widgets use. All decisions are made here. */
export interface Consent {
  readonly config: ConsentConfig;
  /** The visitor's valid decision; `undefined` without one. */
  readonly $decision: ReadableStore<Decision | undefined>;
  /**
   * The services of the last apply; `undefined` before the first apply, empty while the banner asks. Page scripts
   * cannot change this list.
   */
  readonly $accepted: ReadableStore<readonly ServiceInGroup[] | undefined>;
  readonly rest: RestClient | undefined;
  /**
   * Returns the services that are allowed without a decision: the essential group, and with `true` those with a
   * legitimate interest.
   */
  defaultDecision(withLegitimateInterest?: boolean): ConsentMap;
  /**
   * Submits the choice, then applies it. Resolves when the choice is applied; a choice whose submission failed stays
   * pending.
   */
  decide(choice: Choice): Promise<void>;
  /** Reads the stored consent anew, since browser tools and other scripts may have deleted the decision. */
  storedConsent(): ConsentMap | undefined;
  /**
   * Reads the visitor's last choice, from which the next one starts: before the server has documented a choice, less than
   * was chosen may be in force. `undefined` where the visitor has not decided.
   */
  chosen(): LastChoice | undefined;
  /** Returns the first blocker with a rule that matches the address. */
  blockerOf(url: string): Blocker | undefined;
  /** Opens the banner with the first question, with the settings, or with the history. */
  open(action?: 'change' | 'history'): Promise<void>;
  /** Revokes the consent down to the default decision; reloads the page after 2,000 ms. */
  revoke(message?: string): Promise<void>;
  /** Resolves once all addresses may be requested; until then a placeholder replaces `asking.element`. */
  admit(urls: readonly URL[], asking: Asking): Promise<void>;
  /**
   * Writes HTML whose scripts run, one text after the other; never rejects.
   * @param isWanted is called when the text's turn comes
   */
  writeCode(html: string, target?: Element, isWanted?: () => boolean): Promise<void>;
  /** The blocker calls this method when a node is unblocked; callers that wait for the node go on. */
  noteUnblocked(node: Element): void;
  /** The banner calls this method when it is shown: from then on no service counts as accepted. */
  asked(): void;
}
