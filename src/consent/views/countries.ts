import type { ConsentConfig, Service } from '../types';
import { flag, list, text, tree } from '../values';

/** What makes a transfer to a country outside of the law's own safe (C6.7). */
export type Safeguard = 'A' | 'B' | 'C' | 'D' | 'E';

export interface ThirdCountry {
  /** ISO 3166, two letters. */
  readonly code: string;
  /** `A`, or with two laws `A-EU` and `A-CH`; none where nothing is known. */
  readonly safeguards: readonly string[];
  /** Only the visitor's consent covers it. */
  readonly isUnsafe: boolean;
}

/** The EU and the EEA, where the server says nothing else. */
const GDPR =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LI LV LT LU MT NL NO PL PT RO SK SI ES SE'.split(' ');
const SELF_CERTIFIED = 'provider-is-self-certified-trans-atlantic-data-privacy-framework';

/** The laws that the site asks under; the European one where it names none. */
export function lawsOf({
  frontend,
}: Pick<ConsentConfig, 'frontend'>): ('gdpr-eprivacy' | 'dsg-switzerland')[] {
  const given = list(frontend.territorialLegalBasis);
  const laws = (['gdpr-eprivacy', 'dsg-switzerland'] as const).filter((law) => given.includes(law));
  return laws.length ? laws : ['gdpr-eprivacy'];
}

/** The service's countries that lie outside of the safe ones, each with what covers the transfer (C6.7). */
export function thirdCountries(
  { dataProcessingInCountries, dataProcessingInCountriesSpecialTreatments: treatments }: Service,
  config: Pick<ConsentConfig, 'frontend'>,
): ThirdCountry[] {
  const laws = lawsOf(config);
  const lists = tree(config.frontend.predefinedDataProcessingInSafeCountriesLists);
  const listOf = (name: string) => list(lists[name]);
  const [gdpr = 'gdpr-eprivacy'] = laws;
  const safe =
    laws.length > 1
      ? listOf('GDPR+DSG')
      : gdpr === 'gdpr-eprivacy'
        ? lists.GDPR
          ? listOf('GDPR')
          : GDPR
        : listOf('DSG');
  const asks = flag(config.frontend.isDataProcessingInUnsafeCountries);
  const has = (treatment: string) => treatments.includes(treatment);
  const safeguardOf = (code: string, law: string): Safeguard | undefined => {
    const isAdequate = listOf(law === 'gdpr-eprivacy' ? 'ADEQUACY_EU' : 'ADEQUACY_CH').includes(code);
    if (isAdequate && (code !== 'US' || has(SELF_CERTIFIED))) return 'A';
    if (has('standard-contractual-clauses')) return 'B';
    if (has('contractual-assurances-with-sub-processors')) return 'C';
    if (has('binding-corporate-rules')) return 'E';
    return asks ? 'D' : undefined;
  };
  return dataProcessingInCountries
    .filter((code) => /^[A-Z]{2}$/.test(code) && !safe.includes(code))
    .map((code) => {
      const safeguards = laws.flatMap((law) => {
        const safeguard = safeguardOf(code, law);
        if (!safeguard) return [];
        return laws.length > 1 ? `${safeguard}-${law === 'gdpr-eprivacy' ? 'EU' : 'CH'}` : safeguard;
      });
      return { code, safeguards, isUnsafe: safeguards.some((safeguard) => safeguard.startsWith('D')) };
    });
}

/** A country's name in the page's language; what the server says where the browser knows none. */
export function countryName(code: string, { others }: Pick<ConsentConfig, 'others'>): string {
  try {
    const names = new Intl.DisplayNames([document.documentElement.lang || 'de'], {
      type: 'region',
      fallback: 'none',
    });
    return names.of(code) ?? (text(tree(others.iso3166OneAlpha2)[code]) || code);
  } catch {
    return text(tree(others.iso3166OneAlpha2)[code]) || code;
  }
}
