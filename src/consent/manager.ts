import { gcmName, QUEUE, tcfName, testName } from './names';
import type { DecisionReader } from './read-decision';
import type { ApplyType, Choice, Consent, ConsentConfig, ConsentMap, Decision } from './types';

/** The plugin's number in the list of consent management platforms. */
const CMP_ID = 367;

/** Returns the options that other scripts read. */
const optionsOf = (config: ConsentConfig) => ({
  decisionCookieName: config.cookieName,
  tcfCookieName: tcfName(config),
  gcmCookieName: gcmName(config),
  groups: config.groups,
  isGcm: config.isGcm,
  revisionHash: config.revision,
  setCookiesViaManager: config.manager,
  consentQueueLocalStorageName: QUEUE,
  supportsCookiesName: testName(config),
  cmpId: CMP_ID,
  cmpVersion: Number.parseInt(config.version, 10) || 1,
  failedConsentDocumentationHandling: config.onFailure,
});

type Options = ReturnType<typeof optionsOf>;

/** The object `window.rcbConsentManager`, which other scripts call. */
export interface ConsentManager {
  getUserDecision(onlyValid?: boolean): Decision | false;
  getDefaultDecision(withLegitimateInterest?: boolean): ConsentMap;
  getOptions(): Options;
  getOption<Name extends keyof Options>(name: Name): Options[Name];
  getConsentQueueName(isLock?: boolean): string;
  applyCookies(how: { type: ApplyType }): Promise<void>;
  persistConsent(choice: Choice): Promise<void>;
}

export function createManager(
  { config, defaultDecision }: Pick<Consent, 'config' | 'defaultDecision'>,
  reader: Pick<DecisionReader, 'stored' | 'valid'>,
  { persist, apply }: { persist(choice: Choice): Promise<void>; apply(type: ApplyType): Promise<void> },
): ConsentManager {
  const options = optionsOf(config);
  return {
    getUserDecision: (onlyValid) => (onlyValid ? reader.valid() : reader.stored()) ?? false,
    getDefaultDecision: defaultDecision,
    getOptions: () => options,
    getOption: (name) => options[name],
    getConsentQueueName: (isLock) => QUEUE + (isLock ? '-lock' : ''),
    applyCookies: ({ type }) => apply(type),
    persistConsent: persist,
  };
}
