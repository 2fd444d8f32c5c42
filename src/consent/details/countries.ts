import { cmsFlag, textOf, treeOf } from '../../borders/values/readers';
import { isAdequate, type Law, lawsOf, outsideCountries } from '../defaults/third-country';
import type { ConsentConfig, Service } from '../types';

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
