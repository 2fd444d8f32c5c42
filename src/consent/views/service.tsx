import { isUrl } from '../../ui/is-url';
import { text, tree } from '../../ui/values';
import type { MakeElement } from '../../ui/view';
import {
  CONSENT_TYPES,
  type ConsentConfig,
  type Group,
  type Service,
  type TechnicalDefinition,
} from '../types';
import { countryName, thirdCountries } from './countries';
import { legalBasisOf } from './first-teachings';
import type { Labels } from './labels';
import { richText, safeAddress } from './rich-text';

export interface ServiceProps {
  /** Unique on the page; ids of its parts begin with it. */
  readonly id: string;
  readonly config: ConsentConfig;
  readonly labels: Labels;
  readonly service: Service;
  readonly group: Group;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  /** Hides countries and definitions behind one more click (C6.5). */
  readonly hidesLessRelevant: boolean;
  /** Granted consent types; without it none are listed. */
  readonly gcm?: readonly string[] | undefined;
  readonly onToggle?: ((isChecked: boolean) => void) | undefined;
  readonly onPurpose?: ((type: string, isGranted: boolean) => void) | undefined;
}

interface Row {
  readonly label: string;
  readonly value: string;
  readonly href?: string | undefined;
}

const web = (address: string) =>
  /^http/i.test(address) && isUrl(address) ? safeAddress(address) : undefined;

/** The site itself as provider: what it says of its operator (C6.5). */
function providerOf(service: Service, config: ConsentConfig) {
  if (!service.isProviderCurrentWebsite) {
    const { provider, providerContact, providerPrivacyPolicyUrl, providerLegalNoticeUrl } = service;
    return { provider, ...providerContact, policy: providerPrivacyPolicyUrl, notice: providerLegalNoticeUrl };
  }
  const operator = tree(config.frontend.websiteOperator);
  const pageOf = (type: string) => config.links.find(({ pageType }) => pageType === type)?.url ?? '';
  const country = text(operator.country);
  return {
    provider: [text(operator.address), country && countryName(country, config)].filter(Boolean).join(', '),
    phone: text(operator.contactPhone),
    email: text(operator.contactEmail),
    link: text(operator.contactFormUrl),
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

function rowsOf({ service, group, config, labels }: ServiceProps): Row[] {
  const { provider, phone, email, link, policy, notice } = providerOf(service, config);
  const page = (address: string) => web(address) ?? (address.startsWith('/') ? address : undefined);
  return [
    { label: labels['legalBasis.label'], value: basisOf(service, group, labels) },
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

/** `A-EU` in words. */
function mechanism(code: string, labels: Labels): string {
  const [letter = '', law] = code.split('-');
  const name = labels[MECHANISMS[letter as keyof typeof MECHANISMS]];
  return law
    ? `${name} (${labels[law === 'EU' ? 'safetyMechanisms.eu' : 'safetyMechanisms.switzerland']})`
    : name;
}

function placesOf({ service, config, labels }: ServiceProps): Row[] {
  const countries = thirdCountries(service, config);
  const mechanisms = [...new Set(countries.flatMap(({ safeguards }) => safeguards))];
  return [
    {
      label: labels.dataProcessingInThirdCountries,
      value: countries.map(({ code }) => countryName(code, config)).join(', '),
    },
    {
      label: labels['safetyMechanisms.label'],
      value: mechanisms.map((code) => mechanism(code, labels)).join(', '),
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

const definitionRows = (definition: TechnicalDefinition, labels: Labels): Row[] =>
  [
    { label: labels.type, value: TYPES[definition.type] },
    { label: labels.host, value: definition.host },
    { label: labels.duration, value: durationOf(definition, labels) },
    { label: labels.purpose, value: definition.purpose },
  ].filter(({ value }) => value);

const rowList = (h: MakeElement, rows: readonly Row[]) => (
  <dl className="rcb-rows">
    {rows.map(({ label, value, href }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {value}
            </a>
          ) : (
            richText(h, value, { breaks: true })
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const definitionItem = (h: MakeElement, definition: TechnicalDefinition, key: number, labels: Labels) => (
  <li key={key} className="rcb-definition">
    <code>
      <span className="rcb-sr-only">{`${labels.technicalCookieName}: `}</span>
      {definition.name}
    </code>
    {rowList(h, definitionRows(definition, labels))}
  </li>
);

const purposeList = (h: MakeElement, { id, service, gcm, labels, isDisabled, onPurpose }: ServiceProps) => (
  <fieldset className="rcb-purposes">
    <legend>{richText(h, labels['gcm.dataProcessingInService'])}</legend>
    {CONSENT_TYPES.filter((type) => service.googleConsentModeConsentTypes.includes(type)).map((type) => (
      <label key={type} className="rcb-check" htmlFor={`${id}-${type}`}>
        <input
          type="checkbox"
          id={`${id}-${type}`}
          checked={gcm?.includes(type) === true}
          disabled={isDisabled}
          onChange={(event) => onPurpose?.(type, event.currentTarget.checked)}
        />
        <span>{labels[`gcm.purposes.${type}`]}</span>
      </label>
    ))}
  </fieldset>
);

/** Countries and definitions: behind one more click where the owner wants it so. */
function lessRelevant(h: MakeElement, props: ServiceProps) {
  const { service, labels } = props;
  const places = placesOf(props);
  const definitions = service.isEmbeddingOnlyExternalResources ? [] : service.technicalDefinitions;
  const names = places.map(({ label }) => label);
  if (definitions.length) names.push(labels.technicalCookieDefinitions);
  if (!names.length) return null;
  const content = (
    <div>
      {places.length ? rowList(h, places) : null}
      {definitions.length ? (
        <ul className="rcb-definitions" aria-label={labels.technicalCookieDefinitions}>
          {definitions.map((definition, at) => definitionItem(h, definition, at, labels))}
        </ul>
      ) : null}
    </div>
  );
  if (!props.hidesLessRelevant) return content;
  return (
    <details className="rcb-more">
      <summary>
        <span className="rcb-if-closed">
          {labels.showLessRelevantDetails.replace('%s', names.join(', '))}
        </span>
        <span className="rcb-if-open">{labels.hideLessRelevantDetails.replace('%s', names.join(', '))}</span>
      </summary>
      {content}
    </details>
  );
}

/** One service with its checkbox and all that is known of it (C6.5); for banner and placeholders. */
export function serviceView(h: MakeElement, props: ServiceProps) {
  const { id, service, config, isChecked, isDisabled, gcm, onToggle } = props;
  return (
    <div className="rcb-service">
      <label className="rcb-check" htmlFor={`${id}-check`}>
        <input
          type="checkbox"
          id={`${id}-check`}
          checked={isChecked}
          disabled={isDisabled}
          aria-describedby={service.purpose ? `${id}-purpose` : undefined}
          onChange={(event) => onToggle?.(event.currentTarget.checked)}
        />
        <strong>{service.name}</strong>
      </label>
      {service.purpose ? (
        <div className="rcb-purpose" id={`${id}-purpose`}>
          {richText(h, service.purpose, { breaks: true })}
        </div>
      ) : null}
      {gcm && config.isGcm && service.googleConsentModeConsentTypes.length ? purposeList(h, props) : null}
      {rowList(h, rowsOf(props))}
      {lessRelevant(h, props)}
    </div>
  );
}
