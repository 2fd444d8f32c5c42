import { writeCode } from '../../src/consent/code';
import type {
  Blocker,
  Choice,
  Consent,
  ConsentConfig,
  Service,
  ServiceInGroup,
} from '../../src/consent/types';
import { matchesWildcard } from '../../src/consent/wildcard';
import { atom } from '../../src/core';

/** Ids of the fake's services. Each service but the essential one has a blocker of the same name in `BLOCKERS`. */
export const SERVICES = { essential: 100, maps: 201, youtube: 202, fonts: 203, ads: 204 } as const;
export const BLOCKERS = { maps: 301, youtube: 302, fonts: 303, ads: 304 } as const;

const service = (id: number, name: string, more: Partial<Service> = {}): Service => ({
  id,
  name,
  purpose: `Wofür ${name} gut ist`,
  uniqueName: name.toLowerCase(),
  presetId: '',
  legalBasis: 'consent',
  provider: `${name} GmbH`,
  providerContact: { phone: '', email: '', link: '' },
  providerPrivacyPolicyUrl: 'https://example.test/privacy',
  providerLegalNoticeUrl: '',
  isProviderCurrentWebsite: false,
  isEmbeddingOnlyExternalResources: false,
  dataProcessingInCountries: [],
  dataProcessingInCountriesSpecialTreatments: [],
  technicalDefinitions: [],
  codeDynamics: {},
  codeOptIn: '',
  codeOptOut: '',
  executePriority: 10,
  tagManagerOptInEventName: '',
  tagManagerOptOutEventName: '',
  executeCodeOptInWhenNoTagManagerConsentIsGiven: false,
  executeCodeOptOutWhenNoTagManagerConsentIsGiven: false,
  deleteTechnicalDefinitionsAfterOptOut: false,
  googleConsentModeConsentTypes: [],
  ...more,
});

/** Returns a visual blocker; `more` overrides its properties. */
export const fakeBlocker = (
  id: number,
  name: string,
  serviceId: number,
  more: Partial<Blocker> = {},
): Blocker => ({
  id,
  name,
  description: '',
  rules: [`*${name.toLowerCase()}.example.test*`],
  criteria: 'services',
  services: [serviceId],
  isVisual: true,
  visualType: 'default',
  visualContentType: 'generic',
  isVisualDarkMode: false,
  visualBlur: 0,
  visualHeroButtonText: '',
  shouldForceToShowVisual: false,
  presetId: '',
  visualThumbnail: undefined,
  ...more,
});

function fakeConfig(more: Partial<ConsentConfig>): ConsentConfig {
  const group = (id: number, name: string, isEssential: boolean, items: readonly Service[]) => ({
    id,
    name,
    slug: name.toLowerCase(),
    description: '',
    isEssential,
    items,
  });
  return {
    isStandalone: true,
    rest: undefined,
    cookieName: 'real_cookie_banner',
    cookieDays: 365,
    revision: 'e977fbf8fbc81c28b11c7c9d9ae58d9e',
    version: '5.2.23',
    groups: [
      group(1, 'Essenziell', true, [
        service(SERVICES.essential, 'Basis', { legalBasis: 'legal-requirement' }),
      ]),
      group(2, 'Funktional', false, [
        service(SERVICES.maps, 'Maps', { presetId: 'google-maps' }),
        service(SERVICES.youtube, 'YouTube'),
        service(SERVICES.fonts, 'Fonts'),
      ]),
      group(3, 'Marketing', false, [service(SERVICES.ads, 'Ads')]),
    ],
    blockers: [
      fakeBlocker(BLOCKERS.maps, 'Maps', SERVICES.maps),
      fakeBlocker(BLOCKERS.youtube, 'YouTube', SERVICES.youtube, {
        presetId: 'youtube',
        visualContentType: 'video-player',
      }),
      fakeBlocker(BLOCKERS.fonts, 'Fonts', SERVICES.fonts, { isVisual: false }),
      fakeBlocker(BLOCKERS.ads, 'Ads', SERVICES.ads),
    ],
    links: [],
    isPro: true,
    isGcm: false,
    manager: 'none',
    isTcf: false,
    respectDoNotTrack: false,
    respectGlobalPrivacyControl: false,
    acceptAllForBots: false,
    onFailure: 'essentials',
    isPreventPreDecision: false,
    isInvalidateImplicitUserConsent: false,
    hasDynamicPreDecisions: false,
    hasLazyData: false,
    containerId: 'probe',
    customize: {},
    others: {},
    frontend: {},
    ...more,
  };
}

/** A consent in which the test decides for the visitor, and which has no decision until `allow` is called. */
export interface FakeConsent extends Consent {
  /** Sets and applies a decision for these services and the essential one. */
  allow(...ids: readonly number[]): void;
  /** The choices that `decide` was called with. `decide` applies each at once. */
  readonly choices: Choice[];
  /** The nodes that the blocker has reported as unblocked. */
  readonly nodes: Element[];
}

/**
 * Returns a consent for unit tests, and for pages where it is bundled with the part under test. `more` overrides the
 * configuration.
 */
export function fakeConsent(more: Partial<ConsentConfig> = {}): FakeConsent {
  const config = fakeConfig(more);
  const $accepted = atom<readonly ServiceInGroup[] | undefined>(undefined);
  const $decision = atom<ReturnType<Consent['$decision']['get']>>(undefined);
  const all = config.groups.flatMap((group) => group.items.map((each) => ({ service: each, group })));
  const fake: FakeConsent = {
    config,
    $decision,
    $accepted,
    rest: undefined,
    choices: [],
    nodes: [],
    allow(...ids) {
      const accepted = all.filter(({ service: { id }, group }) => group.isEssential || ids.includes(id));
      $decision.set({
        uuid: '0f234017-e4d0-48c7-a451-7e89bcebcdc5',
        previousUuids: [],
        created: undefined,
        revision: config.revision,
        consent: Object.fromEntries(
          config.groups.map((group) => [
            group.id,
            accepted.filter((each) => each.group === group).map((each) => each.service.id),
          ]),
        ),
        buttonClicked: 'main_custom',
      });
      $accepted.set(accepted);
    },
    defaultDecision: () => ({ 1: [SERVICES.essential] }),
    async decide(choice) {
      fake.choices.push(choice);
      const { decision } = choice;
      if (decision === 'all') fake.allow(...all.map(({ service: { id } }) => id));
      else if (decision === 'essentials') fake.allow();
      else fake.allow(...Object.values(decision).flat());
    },
    storedConsent: () => $decision.get()?.consent,
    chosen: () => {
      const decision = $decision.get();
      return decision && { consent: decision.consent, gcm: [] };
    },
    blockerOf: (url) => config.blockers.find(({ rules }) => rules.some((rule) => matchesWildcard(rule, url))),
    open: async () => {},
    revoke: async () => {},
    admit: async () => {},
    writeCode,
    noteUnblocked: (node) => void fake.nodes.push(node),
    asked: () => $accepted.set([]),
  };
  return fake;
}
