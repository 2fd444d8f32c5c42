import { safeAddress } from '../../borders/markup/rich-text';
import { textOf, treeOf } from '../../borders/values/readers';
import type { ConsentConfig, Group, Service, TechnicalDefinition } from '../types';
import { legalBasisOf } from '../views/essential-notices';
import { countryName, thirdCountries } from './countries';
import { isUrl } from './is-url';
import type { Labels } from './labels';

/** The sources of a service's details. */
export interface ServiceContext {
  readonly config: ConsentConfig;
  readonly labels: Labels;
  readonly service: Service;
  readonly group: Group;
}

/** A row of a service's details. */
export interface Row {
  readonly label: string;
  readonly value: string;
  /** The field is always present, so that no address is read from a polluted prototype. */
  readonly href: string | undefined;
}

const web = (address: string) =>
  /^http/i.test(address) && isUrl(address) ? safeAddress(address) : undefined;

/** Returns the provider of a service: the site's operator where the site itself is the provider. */
function providerOf(service: Service, config: ConsentConfig) {
  if (!service.isProviderCurrentWebsite) {
    const { provider, providerContact, providerPrivacyPolicyUrl, providerLegalNoticeUrl } = service;
    return { provider, ...providerContact, policy: providerPrivacyPolicyUrl, notice: providerLegalNoticeUrl };
  }
  const operator = treeOf(config.frontend.websiteOperator);
  const pageOf = (type: string) => config.links.find(({ pageType }) => pageType === type)?.url ?? '';
  const country = textOf(operator.country);
  return {
    provider: [textOf(operator.address), country && countryName(country, config)].filter(Boolean).join(', '),
    phone: textOf(operator.contactPhone),
    email: textOf(operator.contactEmail),
    link: textOf(operator.contactFormUrl),
    policy: pageOf('privacyPolicy'),
    notice: pageOf('legalNotice'),
  };
}

function basisOf(service: Service, group: Group, labels: Labels): string {
  const stores = service.technicalDefinitions.length > 0;
  switch (legalBasisOf({ service, group })) {
    case 'consent':
      return [labels['legalBasis.consentPersonalData'], stores && labels['legalBasis.consentStorage']]
        .filter(Boolean)
        .join(', ');
    case 'legitimate-interest':
      return [
        labels['legalBasis.legitimateInterestPersonalData'],
        stores && labels['legalBasis.legitimateInterestStorage'],
      ]
        .filter(Boolean)
        .join(', ');
    default:
      return labels['legalBasis.legalRequirementPersonalData'];
  }
}

/** Lists the legal basis and the provider of a service. */
export function rowsOf({ service, group, config, labels }: ServiceContext): Row[] {
  const { provider, phone, email, link, policy, notice } = providerOf(service, config);
  const page = (address: string) => web(address) ?? (address.startsWith('/') ? address : undefined);
  return [
    { label: labels['legalBasis.label'], value: basisOf(service, group, labels), href: undefined },
    { label: labels.provider, value: provider, href: web(provider) },
    { label: labels.providerContactPhone, value: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { label: labels.providerContactEmail, value: email, href: `mailto:${email}` },
    { label: labels.providerContactLink, value: link, href: page(link) },
    { label: labels.providerPrivacyPolicyUrl, value: policy, href: page(policy) },
    { label: labels.providerLegalNoticeUrl, value: notice, href: page(notice) },
  ].filter(({ value }) => value);
}

const MECHANISMS = {
  A: 'safetyMechanisms.adequacyDecision',
  B: 'safetyMechanisms.standardContractualClauses',
  C: 'safetyMechanisms.contractualGuaranteeSccSubprocessors',
  D: 'consent',
  E: 'safetyMechanisms.bindingCorporateRules',
} as const;

/** Returns the label of a safeguard such as `A-EU`. */
function mechanism(code: string, labels: Labels): string {
  const [letter = '', law] = code.split('-');
  const name = labels[MECHANISMS[letter as keyof typeof MECHANISMS]];
  return law
    ? `${name} (${labels[law === 'EU' ? 'safetyMechanisms.eu' : 'safetyMechanisms.switzerland']})`
    : name;
}

/** Lists the third countries that get data, and the safeguards of the transfer. */
export function placesOf({ service, config, labels }: ServiceContext): Row[] {
  const countries = thirdCountries(service, config);
  const mechanisms = [...new Set(countries.flatMap(({ safeguards }) => safeguards))];
  return [
    {
      label: labels.dataProcessingInThirdCountries,
      value: countries.map(({ code }) => countryName(code, config)).join(', '),
      href: undefined,
    },
    {
      label: labels['safetyMechanisms.label'],
      value: mechanisms.map((code) => mechanism(code, labels)).join(', '),
      href: undefined,
    },
  ].filter(({ value }) => value);
}

const TYPES = {
  http: 'HTTP Cookie',
  local: 'Local Storage',
  session: 'Session Storage',
  indexedDb: 'IndexedDB',
};

function durationOf(
  { type, duration, durationUnit, isSessionDuration }: TechnicalDefinition,
  labels: Labels,
) {
  if (isSessionDuration || type === 'session') return 'Session';
  if (type !== 'http') return labels.noExpiration;
  return `${duration} ${labels[`durationUnit.${duration === 1 ? 'n1' : 'nx'}.${durationUnit}`]}`;
}

/** Lists the properties of one technical definition. */
export const definitionRows = (definition: TechnicalDefinition, labels: Labels): Row[] =>
  [
    { label: labels.type, value: TYPES[definition.type], href: undefined },
    { label: labels.host, value: definition.host, href: undefined },
    { label: labels.duration, value: durationOf(definition, labels), href: undefined },
    { label: labels.purpose, value: definition.purpose, href: undefined },
  ].filter(({ value }) => value);
