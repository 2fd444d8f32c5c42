import { escapeHtml } from '../../markup';
import { cmsFlag, listOf, numberOf } from '../../values/readers';
import type { ConsentConfig, LegalBasis, Service, ServiceInGroup } from '../types';
import type { FirstLabels } from './first-labels';
import { type FirstTexts, fill } from './first-texts';

/** The part about unsafe third countries, which only sites need that ask for consent to such transfers. */
export interface ThirdCountries {
  isThirdCountry(service: Service, config: Pick<ConsentConfig, 'frontend'>): boolean;
  label(config: Pick<ConsentConfig, 'others'>): string;
  /** Returns an empty text where none of `services` transfers data to an unsafe country. */
  notice(
    config: Pick<ConsentConfig, 'frontend' | 'others'>,
    texts: Pick<FirstTexts, 'dataProcessingInUnsafeCountries'>,
    services: readonly Service[],
  ): string;
}

/** Whether the part about unsafe countries is needed. */
export const namesCountries = ({ frontend, groups }: Pick<ConsentConfig, 'frontend' | 'groups'>): boolean =>
  cmsFlag(frontend.isDataProcessingInUnsafeCountries) &&
  groups.some(({ items }) => items.some(({ dataProcessingInCountries: countries }) => countries.length));

/** A service with the number of its group, from 1, among the groups that are not empty. */
interface Numbered extends ServiceInGroup {
  readonly number: number;
  readonly basis: LegalBasis;
}

/**
 * Returns the legal basis of a service: services of the essential group need no consent, so they have a legitimate
 * interest.
 */
export const legalBasisOf = ({ service, group }: ServiceInGroup): LegalBasis =>
  group.isEssential && service.legalBasis === 'consent' ? 'legitimate-interest' : service.legalBasis;

/** Joins a list as `a, b und c`. */
const join = (parts: readonly string[], and: string) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')}${and}${parts.at(-1)}` : (parts[0] ?? '');

/** Adds small raised signs to a name, and their meanings as text for screen readers. */
const marked = (name: string, signs: readonly string[], meanings: readonly string[]) =>
  escapeHtml(name) +
  (signs.length
    ? `<sup aria-hidden="true">${signs.map(escapeHtml).join(',')}</sup><span class="rcb-sr-only"> (${meanings.map(escapeHtml).join(', ')})</span>`
    : '');

function numbered({ groups }: Pick<ConsentConfig, 'groups'>): Numbered[] {
  return groups
    .filter(({ items }) => items.length)
    .flatMap((group, at) =>
      group.items.map((service) => ({
        service,
        group,
        number: at + 1,
        basis: legalBasisOf({ service, group }),
      })),
    )
    .filter(({ basis }) => basis !== 'legal-requirement');
}

function listServices(
  html: string,
  services: readonly Numbered[],
  config: ConsentConfig,
  labels: FirstLabels,
  countries?: ThirdCountries,
): string {
  const hasGroups = html.includes('{{serviceGroups}}') && html.includes('{{services}}');
  const names = services.map(({ service, group, number }) => {
    const unsafe = countries?.isThirdCountry(service, config);
    const signs = [...(hasGroups ? [String(number)] : []), ...(unsafe ? ['D'] : [])];
    const meanings = [
      ...(hasGroups ? [group.name] : []),
      ...(unsafe ? [countries?.label(config) ?? ''] : []),
    ];
    return marked(service.name, signs, meanings);
  });
  const groups = [...new Map(services.map(({ group, number }) => [number, group.name]))].map(
    ([number, name]) => `${escapeHtml(name)}<sup aria-hidden="true">${number}</sup>`,
  );
  const and = escapeHtml(labels.andSeparator);
  return fill(html, { services: join(names, and), serviceGroups: join(groups, and) });
}

/** Whether a notice is on: without a value it is on, since the notices protect the visitor. */
const isOn = (value: unknown) => value === undefined || cmsFlag(value);

/** Returns the notice about the minimum age; empty where the owner has turned it off. */
export const ageNotice = ({ frontend }: Pick<ConsentConfig, 'frontend'>, html: string) =>
  isOn(frontend.isAgeNotice) ? fill(html, { minAge: String(numberOf(frontend.ageNoticeAgeLimit, 14)) }) : '';

/** Lists the banner's legal notices as markup: unsafe countries, age, services, consent mode. */
export function essentialNotices(
  config: ConsentConfig,
  texts: FirstTexts,
  labels: FirstLabels,
  view: 'first' | 'second',
  countries?: ThirdCountries,
): string[] {
  const all = numbered(config);
  const { frontend } = config;
  const second = texts.listServicesLegitimateInterestNotice;
  const first = second ? all.filter(({ basis }) => basis === 'consent') : all;
  const interest = all.filter(({ basis }) => basis === 'legitimate-interest');
  const lists =
    view === 'first' && isOn(frontend.isListServicesNotice)
      ? [
          first.length ? listServices(texts.listServicesNotice, first, config, labels, countries) : '',
          second && interest.length ? listServices(second, interest, config, labels, countries) : '',
        ]
      : [];
  return [
    countries?.notice(
      config,
      texts,
      config.groups.flatMap(({ items }) => items),
    ) ?? '',
    ageNotice(config, texts.ageNoticeBanner),
    lists.filter(Boolean).join(' '),
    config.isGcm ? escapeHtml(labels['gcm.teaching']) : '',
  ].filter(Boolean);
}

/** Returns the text about other sites that get the decision; empty where there are none. */
export function forwardingText({ frontend }: ConsentConfig, texts: FirstTexts, and: string): string {
  const hosts = listOf(frontend.consentForwardingExternalHosts).map(String).map(escapeHtml);
  return hosts.length ? fill(texts.consentForwardingExternalHosts, { websites: join(hosts, and) }) : '';
}
