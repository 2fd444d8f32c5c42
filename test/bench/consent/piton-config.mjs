/** The bench's question in the form that the consent plugin prints into its pages. */
import { consentConfig, LINKS as DEMO_LINKS, SITE } from '../../../demo/consent/config.mjs';
import { base64 } from '../../../demo/consent/services.mjs';
import { GROUPS, LINKS, TEXTS } from './question.mjs';

const FIRST_GROUP = 60;
const FIRST_SERVICE = 1200;

const serviceOf = ({ key, name, purpose, provider, cookies, code }, id, isEssential) => ({
  id,
  name,
  uniqueName: key,
  purpose,
  provider,
  presetId: '',
  legalBasis: isEssential ? 'legal-requirement' : 'consent',
  providerContact: { phone: '', email: '', link: '' },
  providerPrivacyPolicyUrl: '',
  providerLegalNoticeUrl: '',
  isProviderCurrentWebsite: false,
  isEmbeddingOnlyExternalResources: false,
  dataProcessingInCountries: ['AT'],
  dataProcessingInCountriesSpecialTreatments: [],
  technicalDefinitions: cookies.map((each) => ({
    type: 'http',
    name: each.name,
    host: '127.0.0.1',
    duration: each.days,
    durationUnit: 'd',
    isSessionDuration: false,
    purpose: each.purpose,
  })),
  codeDynamics: [],
  codeOptIn: code ? base64(`<script>${code}</script>`) : '',
  codeOptOut: '',
  codeOnPageLoad: '',
  executePriority: 10,
  tagManagerOptInEventName: '',
  tagManagerOptOutEventName: '',
  executeCodeOptInWhenNoTagManagerConsentIsGiven: false,
  executeCodeOptOutWhenNoTagManagerConsentIsGiven: false,
  deleteTechnicalDefinitionsAfterOptOut: true,
  googleConsentModeConsentTypes: [],
});

let nextService = FIRST_SERVICE;

/** The groups as the server stores them, with all keys that it prints. */
export const pitonGroups = GROUPS.map(({ key, name, description, isEssential = false, services }, at) => ({
  id: FIRST_GROUP + at,
  name,
  slug: key,
  description,
  isEssential,
  isDefault: true,
  items: services.map((service) => serviceOf(service, nextService++, isEssential)),
}));

/** Returns the design and the labels as the plugin has them, with the texts of the bench's question. */
function design() {
  const { others } = consentConfig({}, '');
  const { texts, individualTexts, ...rest } = JSON.parse(others.customizeValuesBanner);
  return JSON.stringify({
    ...rest,
    texts: {
      ...texts,
      headline: TEXTS.headline,
      description: TEXTS.description,
      acceptAll: TEXTS.acceptAll,
      acceptEssentials: TEXTS.decline,
      acceptIndividual: TEXTS.settings,
    },
    individualTexts: {
      ...individualTexts,
      headline: TEXTS.settingsHeadline,
      description: TEXTS.settingsDescription,
      save: TEXTS.save,
    },
  });
}

/** The options by which `printConsent` changes the demo site's configuration. */
export const pitonOptions = {
  frontend: {
    groups: JSON.stringify(pitonGroups),
    links: LINKS.map((link, at) => ({ ...DEMO_LINKS[at], ...link })),
    blocker: [],
    isAgeNotice: false,
    isListServicesNotice: false,
    isDataProcessingInUnsafeCountries: false,
  },
  others: { customizeValuesBanner: design() },
};

/** The configuration of the REST endpoint. */
export const restConfig = { ...SITE, groups: pitonGroups, forwardTo: [] };
