import { cmsFlag, textOf, treeOf } from '../../borders/values/readers';
import type { ConsentConfig, Service } from '../types';
import { isAdequate, type Law, lawsOf, outside } from './unsafe';

export interface ThirdCountry {
  /** ISO 3166, two letters. */
  readonly code: string;
  /** What covers the transfer (C6.7): `A`, or with two laws `A-EU` and `A-CH`; none where nothing is known. */
  readonly safeguards: readonly string[];
}

/** The service's countries that lie outside of the safe ones, each with what covers the transfer (C6.7). */
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
  return outside(service, config).map((code) => ({
    code,
    safeguards: laws.flatMap((law) => {
      const safeguard = safeguardOf(code, law);
      if (!safeguard) return [];
      return laws.length > 1 ? `${safeguard}-${law === 'gdpr-eprivacy' ? 'EU' : 'CH'}` : safeguard;
    }),
  }));
}

/** A country's name in the page's language; what the server says where the browser knows none. */
export function countryName(code: string, { others }: Pick<ConsentConfig, 'others'>): string {
  let name: string | undefined;
  try {
    const language = document.documentElement.lang || 'de';
    name = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code);
  } catch {}
  return name ?? (textOf(treeOf(others.iso3166OneAlpha2)[code]) || code);
}
