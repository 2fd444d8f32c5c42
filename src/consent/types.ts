/** What consent knows: the site's services and blockers, the visitor's decision, and the running consent itself. */
import type { ReadableStore } from '../api';
import type { Raw } from '../borders/values/readers';
import type { RestClient, RestOptions } from '../rest/client';
import type { Asking } from '../runtime/types';

export type LegalBasis = 'consent' | 'legitimate-interest' | 'legal-requirement';

/** The seven types of the consent mode (spec 3, contract consent C4.5). */
export const CONSENT_TYPES = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
] as const;

/** Which button made the decision, as the server knows them (C2.3). */
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

/** Something that a service keeps in the visitor's browser; `name` may hold `*` and `{{dynamics}}` (C1.6). */
export interface TechnicalDefinition {
  readonly type: 'http' | 'local' | 'session' | 'indexedDb';
  readonly name: string;
  readonly host: string;
  readonly duration: number;
  readonly durationUnit: 's' | 'm' | 'h' | 'd' | 'mo' | 'y';
  readonly isSessionDuration: boolean;
  readonly purpose: string;
}

/** A service the visitor can allow (C1.6); every field has a value. */
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
  /** Data-transfer safeguards (spec 3). */
  readonly dataProcessingInCountriesSpecialTreatments: readonly string[];
  readonly technicalDefinitions: readonly TechnicalDefinition[];
  readonly codeDynamics: Readonly<Record<string, string>>;
  /** HTML with scripts. */
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

/** Exactly one group is essential (C1.6). */
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
  /** Set by the element's own thumbnail, percent of the width (contract content-blocker B1.1). */
  readonly forceRatio?: number;
  readonly embedId?: string;
  readonly fileMd5?: string;
}

/** What is held back until its services are allowed (C1.6). */
export interface Blocker {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** URL patterns with `*`; selector rules of the server stand among them and match no URL. */
  readonly rules: readonly string[];
  readonly criteria: 'services' | 'tcfVendors';
  readonly services: readonly number[];
  readonly isVisual: boolean;
  readonly visualType: 'default' | 'wrapped' | 'hero';
  readonly visualContentType: string;
  readonly isVisualDarkMode: boolean;
  /** px */
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

/** The page's consent configuration, read and checked (C1); also what an owner without the plugin writes. */
export interface ConsentConfig {
  /** No server documents decisions: Piton writes the cookie itself. */
  readonly isStandalone: boolean;
  readonly rest: RestOptions | undefined;
  readonly cookieName: string;
  /** How long a decision that Piton writes itself holds, days. */
  readonly cookieDays: number;
  /** 32 hex digits; a decision of another revision does not count. */
  readonly revision: string;
  /** Version of the plugin, `5.2.23`. */
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
  /** Id of the banner's container (C1.8). */
  readonly containerId: string;
  /** `customizeValuesBanner`: texts and design, unchecked (C6.9). */
  readonly customize: Raw;
  /** `others` and `others.frontend`, for what is not named above; unchecked. */
  readonly others: Raw;
  readonly frontend: Raw;
}

/** Group id to the ids of its allowed services. */
export type ConsentMap = Readonly<Record<string, readonly number[]>>;

/** C2.2 */
export interface Decision {
  readonly uuid: string;
  readonly previousUuids: readonly string[];
  readonly created: Date | undefined;
  readonly revision: string;
  readonly consent: ConsentMap;
  readonly buttonClicked: Button;
}

/** What a visitor chose, on its way to be documented (C4.9). */
export interface Choice {
  readonly decision: ConsentMap | 'all' | 'essentials';
  readonly buttonClicked: Button;
  readonly gcmConsent?: readonly string[] | undefined;
  readonly markAsDoNotTrack?: boolean;
  /** Blocker whose placeholder was clicked. */
  readonly blocker?: number;
  readonly blockerThumbnail?: string | undefined;
  readonly uiView?: 'initial' | 'change';
  /** Where a TCF script of the site takes part (C7). */
  readonly tcfString?: string;
}

/** A choice as it lies in the queue and goes to the server; `createdClientTime` is its identity (C4.8, C4.9); for Piton with the button. */
export interface Payload extends Choice {
  readonly markAsDoNotTrack: boolean;
  readonly blocker: number;
  /** px */
  readonly viewPortWidth: number;
  readonly viewPortHeight: number;
  readonly createdClientTime: string;
}

export interface ServiceInGroup {
  readonly service: Service;
  readonly group: Group;
}

/** An entry of the visitor's history (contract rest R2). */
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

/** What is applied: the stored decision, everything, or the essential services only (C4.2). */
export type ApplyType = 'consent' | 'all' | 'essentials';

/** The page's running consent, handed to blocker, banner and widgets; the one place where a decision is made. */
export interface Consent {
  readonly config: ConsentConfig;
  /** The visitor's valid decision; `undefined` while there is none (C2.9). */
  readonly $decision: ReadableStore<Decision | undefined>;
  /** What was allowed at the last apply; `undefined` before the first one and while the banner asks. Page scripts can't change it. */
  readonly $accepted: ReadableStore<readonly ServiceInGroup[] | undefined>;
  readonly rest: RestClient | undefined;
  /** What the essential group, and with `true` the legitimate interests, allow by themselves (C3). */
  defaultDecision(withLegitimateInterest?: boolean): ConsentMap;
  /** Documents the choice, then applies it. Settles when it is applied; what could not be documented waits in the queue. */
  decide(choice: Choice): Promise<void>;
  /** What is stored now: browser tools and other scripts may have deleted the decision that this page has applied. */
  storedConsent(): ConsentMap | undefined;
  /** Granted consent-mode types of the stored decision (C2.5). */
  gcmConsent(): readonly string[];
  /** The first blocker with a rule that matches the address (C4.10). */
  blockerOf(url: string): Blocker | undefined;
  /** Opens the banner: the first question, or a later change or look at the history (C6.10). */
  open(action?: 'change' | 'history'): Promise<void>;
  /** Takes all back to the default decision; reloads the page after 2,000 ms (C6.10). */
  revoke(message?: string): Promise<void>;
  /** Settles once all addresses may be requested; until then their placeholder stands in place of `asking.element`. */
  admit(urls: readonly URL[], asking: Asking): Promise<void>;
  /** Writes HTML whose scripts run, one text after the other; never rejects (C4.4). */
  writeCode(html: string, target?: Element): Promise<void>;
  /** Told by the blocker when a node's transaction is complete: what waits for the node goes on. */
  released(node: Element): void;
  /** Told by the banner when it is seen: nothing counts as accepted from now on (content-blocker B2). */
  asked(): void;
}
