import { readService } from '../../src/consent/service';
import type { ConsentConfig } from '../../src/consent/types';

type Unchecked = Readonly<Record<string, unknown>>;

/** The configuration of a site without a server, with an essential group 60 and a marketing group 61; needs no browser. */
export function configOf(
  marketing: readonly Unchecked[],
  more: Partial<ConsentConfig> = {},
  essential: readonly Unchecked[] = [],
): ConsentConfig {
  const group = (id: number, isEssential: boolean, items: readonly Unchecked[]) => ({
    id,
    isEssential,
    name: '',
    slug: '',
    description: '',
    items: items.map(readService),
  });
  return {
    isStandalone: true,
    rest: undefined,
    cookieName: 'piton-consent',
    cookieDays: 365,
    revision: 'e977fbf8fbc81c28b11c7c9d9ae58d9e',
    version: '',
    groups: [group(60, true, essential), group(61, false, marketing)],
    blockers: [],
    links: [],
    isPro: true,
    isGcm: false,
    manager: 'none',
    isTcf: false,
    respectDoNotTrack: false,
    respectGlobalPrivacyControl: true,
    acceptAllForBots: false,
    onFailure: 'essentials',
    isPreventPreDecision: false,
    isInvalidateImplicitUserConsent: false,
    hasDynamicPreDecisions: false,
    hasLazyData: false,
    containerId: '',
    customize: {},
    others: {},
    frontend: {},
    ...more,
  };
}
