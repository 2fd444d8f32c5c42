import { tree } from '../ui/values';
import { one, read } from './read';
import type { Service } from './types';

/** The values that fill `{{name}}`; arrives as a list when there are none. */
const readDynamics = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(tree(value)).flatMap(([key, each]) =>
      typeof each === 'string' || typeof each === 'number' ? [[key, String(each)]] : [],
    ),
  );

const SERVICE = {
  id: 0,
  name: '',
  purpose: '',
  uniqueName: '',
  presetId: '',
  legalBasis: one('consent', 'legitimate-interest', 'legal-requirement'),
  provider: '',
  providerContact: { phone: '', email: '', link: '' },
  providerPrivacyPolicyUrl: '',
  providerLegalNoticeUrl: '',
  isProviderCurrentWebsite: false,
  isEmbeddingOnlyExternalResources: false,
  dataProcessingInCountries: [''],
  dataProcessingInCountriesSpecialTreatments: [''],
  technicalDefinitions: [
    {
      type: one('http', 'local', 'session', 'indexedDb'),
      name: '',
      host: '',
      duration: 0,
      durationUnit: one('s', 'm', 'h', 'd', 'mo', 'y'),
      isSessionDuration: false,
      purpose: '',
    },
  ],
  codeDynamics: readDynamics,
  codeOptIn: '',
  codeOptOut: '',
  executePriority: 10,
  tagManagerOptInEventName: '',
  tagManagerOptOutEventName: '',
  executeCodeOptInWhenNoTagManagerConsentIsGiven: false,
  executeCodeOptOutWhenNoTagManagerConsentIsGiven: false,
  deleteTechnicalDefinitionsAfterOptOut: false,
  googleConsentModeConsentTypes: [''],
} as const;

/** A service as the server or the owner printed it, each field with a value (C1.6). */
export const readService = (value: unknown): Service => read(value, SERVICE);
