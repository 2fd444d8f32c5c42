import type { Service, TechnicalDefinition } from './types';
import { flag, list, number, oneOf, text, tree } from './values';

const readDefinition = (value: unknown): TechnicalDefinition => {
  const raw = tree(value);
  return {
    type: oneOf(raw.type, ['http', 'local', 'session', 'indexedDb']),
    name: text(raw.name),
    host: text(raw.host),
    duration: number(raw.duration, 0),
    durationUnit: oneOf(raw.durationUnit, ['s', 'm', 'h', 'd', 'mo', 'y']),
    isSessionDuration: flag(raw.isSessionDuration),
    purpose: text(raw.purpose),
  };
};

/** The values that fill `{{name}}`; arrives as a list when there are none. */
const readDynamics = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tree(value)).flatMap(([key, each]) =>
      typeof each === 'string' || typeof each === 'number' ? [[key, String(each)]] : [],
    ),
  );

/** A service as the server or the owner printed it, each field with a value (C1.6). */
export function readService(value: unknown): Service {
  const raw = tree(value);
  const contact = tree(raw.providerContact);
  return {
    id: number(raw.id, 0),
    name: text(raw.name),
    purpose: text(raw.purpose),
    uniqueName: text(raw.uniqueName),
    presetId: text(raw.presetId),
    legalBasis: oneOf(raw.legalBasis, ['consent', 'legitimate-interest', 'legal-requirement']),
    provider: text(raw.provider),
    providerContact: { phone: text(contact.phone), email: text(contact.email), link: text(contact.link) },
    providerPrivacyPolicyUrl: text(raw.providerPrivacyPolicyUrl),
    providerLegalNoticeUrl: text(raw.providerLegalNoticeUrl),
    isProviderCurrentWebsite: flag(raw.isProviderCurrentWebsite),
    isEmbeddingOnlyExternalResources: flag(raw.isEmbeddingOnlyExternalResources),
    dataProcessingInCountries: list(raw.dataProcessingInCountries).map(String),
    dataProcessingInCountriesSpecialTreatments: list(raw.dataProcessingInCountriesSpecialTreatments).map(
      String,
    ),
    technicalDefinitions: list(raw.technicalDefinitions).map(readDefinition),
    codeDynamics: readDynamics(raw.codeDynamics),
    codeOptIn: text(raw.codeOptIn),
    codeOptOut: text(raw.codeOptOut),
    executePriority: number(raw.executePriority, 10),
    tagManagerOptInEventName: text(raw.tagManagerOptInEventName),
    tagManagerOptOutEventName: text(raw.tagManagerOptOutEventName),
    executeCodeOptInWhenNoTagManagerConsentIsGiven: flag(raw.executeCodeOptInWhenNoTagManagerConsentIsGiven),
    executeCodeOptOutWhenNoTagManagerConsentIsGiven: flag(
      raw.executeCodeOptOutWhenNoTagManagerConsentIsGiven,
    ),
    deleteTechnicalDefinitionsAfterOptOut: flag(raw.deleteTechnicalDefinitionsAfterOptOut),
    googleConsentModeConsentTypes: list(raw.googleConsentModeConsentTypes).map(String),
  };
}
