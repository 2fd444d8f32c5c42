import { richText, safeAddress } from '../../markup';
import type { MakeElement } from '../../ui/dom/elements';
import { cmsFlag, textOf, treeOf } from '../../values/readers';
import { isAdequate, type Law, lawsOf, outsideCountries } from '../defaults';
import { fillPlaceholders } from '../service';
import {
  CONSENT_TYPES,
  type ConsentConfig,
  type Group,
  type Service,
  type TechnicalDefinition,
} from '../types';
import { legalBasisOf } from '../views/essential-notices';
import type { Labels } from './labels';

export interface ThirdCountry {
  /** The ISO 3166 code of two letters. */
  readonly code: string;
  /** The safeguards of the transfer: `A`, or under two laws `A-EU` and `A-CH`; empty where none is known. */
  readonly safeguards: readonly string[];
}

/** Lists the service's countries outside of the safe ones, each with the safeguards of the transfer. */
export function thirdCountries(service: Service, config: Pick<ConsentConfig, 'frontend'>): ThirdCountry[] {
  const laws = lawsOf(config);
  const has = (treatment: string) => service.dataProcessingInCountriesSpecialTreatments.includes(treatment);
  const safeguardOf = (code: string, law: Law) => {
    if (isAdequate(code, law, service, config)) return 'A';
    if (has('standard-contractual-clauses')) return 'B';
    if (has('contractual-assurances-with-sub-processors')) return 'C';
    if (has('binding-corporate-rules')) return 'E';
    return cmsFlag(config.frontend.isDataProcessingInUnsafeCountries) ? 'D' : undefined;
  };
  return outsideCountries(service, config).map((code) => ({
    code,
    safeguards: laws.flatMap((law) => {
      const safeguard = safeguardOf(code, law);
      if (!safeguard) return [];
      return laws.length > 1 ? `${safeguard}-${law === 'gdpr-eprivacy' ? 'EU' : 'CH'}` : safeguard;
    }),
  }));
}

/** Returns a country's name in the page's language, or the server's name where the browser knows none. */
export function countryName(code: string, { others }: Pick<ConsentConfig, 'others'>): string {
  let name: string | undefined;
  try {
    const language = document.documentElement.lang || 'de-AT';
    name = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code);
  } catch {
    // The code or the page's language is invalid: the server's name is used.
  }
  return name ?? (textOf(treeOf(others.iso3166OneAlpha2)[code]) || code);
}

const LETTER = String.raw`[a-z\u{a1}-\u{10ffff}]`;
const NAME = new RegExp(String.raw`^(?:(?!-)(?:${LETTER}|[\d-])+(?<!-)\.)+${LETTER}{2,}$`, 'iu');
const OCTET = String.raw`(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])`;
/** Matches public IPv4 addresses: no private, multicast, network or broadcast ones. */
const PUBLIC = new RegExp(
  String.raw`^(?!0|10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|22[4-9]|2[3-9]\d)(?:${OCTET}\.){3}(?!0$|255$)${OCTET}$`,
);

/** Whether a text is an address with a public host, with or without scheme, port and path. */
export function isUrl(text: string): boolean {
  const [, host = ''] = /^(?:(?:https?|ftp):\/\/)?([^/:\s]+)(?::\d{2,5})?(?:\/\S*)?$/i.exec(text) ?? [];
  return PUBLIC.test(host) || NAME.test(host);
}

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

export interface ServiceProps extends ServiceContext {
  /** An id that is unique on the page; ids of the service's parts begin with it. */
  readonly id: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  /** Whether countries and definitions are hidden behind one more click. */
  readonly hidesLessRelevant: boolean;
  /** The granted consent types; without them no types are listed. */
  readonly gcm?: readonly string[] | undefined;
  readonly onToggle?: ((isChecked: boolean) => void) | undefined;
  readonly onPurpose?: ((type: string, isGranted: boolean) => void) | undefined;
}

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

const definitionItem = (
  h: MakeElement,
  definition: TechnicalDefinition,
  key: number,
  { service, labels }: ServiceProps,
) => (
  <li key={key} className="rcb-definition">
    <code>
      <span className="rcb-sr-only">{`${labels.technicalCookieName}: `}</span>
      {fillPlaceholders(definition.name, service)}
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

/** Renders countries and definitions, behind one more click if the owner wants that. */
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
          {definitions.map((definition, at) => definitionItem(h, definition, at, props))}
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

/** Renders one service with its checkbox and all its details, for banner and placeholders. */
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
