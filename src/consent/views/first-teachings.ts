import { escapeHtml } from '../../borders/markup/rich-text';
import { cmsFlag, listOf, numberOf } from '../../borders/values/readers';
import type { ConsentConfig, LegalBasis, Service, ServiceInGroup } from '../types';
import type { FirstLabels } from './first-labels';
import { type FirstTexts, fill } from './first-texts';

/** The part about unsafe third countries, which only sites need that ask for consent to them. */
export interface UnsafeCountries {
  isUnsafe(service: Service, config: Pick<ConsentConfig, 'frontend'>): boolean;
  label(config: Pick<ConsentConfig, 'others'>): string;
  /** Empty where none of `services` goes there. */
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

/** A group with something in it, and its number among those, from 1. */
interface Numbered extends ServiceInGroup {
  readonly number: number;
  readonly basis: LegalBasis;
}

/** What a service counts as: the essential group's are used without consent (C6.6). */
export const legalBasisOf = ({ service, group }: ServiceInGroup): LegalBasis =>
  group.isEssential && service.legalBasis === 'consent' ? 'legitimate-interest' : service.legalBasis;

/** `a, b und c` */
const join = (parts: readonly string[], and: string) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')}${and}${parts.at(-1)}` : (parts[0] ?? '');

/** Small raised signs for the eye, the same in words for the ear. */
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
  countries?: UnsafeCountries,
): string {
  const hasGroups = html.includes('{{serviceGroups}}') && html.includes('{{services}}');
  const names = services.map(({ service, group, number }) => {
    const unsafe = countries?.isUnsafe(service, config);
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

/** Without a word of the server's they are on: they protect the visitor (C1.5). */
const isOn = (value: unknown) => value === undefined || cmsFlag(value);

/** Empty where the owner wants none. */
export const ageNotice = ({ frontend }: Pick<ConsentConfig, 'frontend'>, html: string) =>
  isOn(frontend.isAgeNotice) ? fill(html, { minAge: String(numberOf(frontend.ageNoticeAgeLimit, 14)) }) : '';

/** What the banner teaches beside its description, as markup, in the contract's order (C6.6). */
export function firstTeachings(
  config: ConsentConfig,
  texts: FirstTexts,
  labels: FirstLabels,
  view: 'first' | 'second',
  countries?: UnsafeCountries,
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

/** Where the visitor's decision counts as well, empty where nowhere else (C6.6). */
export function forwardingText({ frontend }: ConsentConfig, texts: FirstTexts, and: string): string {
  const hosts = listOf(frontend.consentForwardingExternalHosts).map(String).map(escapeHtml);
  return hosts.length ? fill(texts.consentForwardingExternalHosts, { websites: join(hosts, and) }) : '';
}
