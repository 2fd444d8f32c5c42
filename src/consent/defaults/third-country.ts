import { escapeHtml } from '../../markup';
import { cmsFlag, listOf, treeOf } from '../../values/readers';
import type { ConsentConfig, Service } from '../types';
import type { ThirdCountries } from '../views/essential-notices';
import { firstLabelsOf } from '../views/first-labels';
import { fill } from '../views/first-texts';
import { translate } from '../views/translate';

type Config = Pick<ConsentConfig, 'frontend'>;
export type Law = 'gdpr-eprivacy' | 'dsg-switzerland';

/** The countries of the EU and the EEA, the default of the list of safe countries. */
const GDPR =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LI LV LT LU MT NL NO PL PT RO SK SI ES SE'.split(' ');
const SELF_CERTIFIED = 'provider-is-self-certified-trans-atlantic-data-privacy-framework';
/** These safeguards make a transfer to any country safe. */
const SAFEGUARDS =
  /^(?:standard-contractual-clauses|contractual-assurances-with-sub-processors|binding-corporate-rules)$/;

/** Returns the laws under which the site asks; the European law by default. */
export function lawsOf({ frontend }: Config): Law[] {
  const named = listOf(frontend.territorialLegalBasis);
  const laws = (['gdpr-eprivacy', 'dsg-switzerland'] as const).filter((law) => named.includes(law));
  return laws.length ? laws : ['gdpr-eprivacy'];
}

const countriesOf = ({ frontend }: Config, name: string) =>
  listOf(
    treeOf(frontend.predefinedDataProcessingInSafeCountriesLists)[name] ?? (name === 'GDPR' ? GDPR : []),
  );

/** Lists the service's countries that the site's laws do not count as safe. */
export function outsideCountries({ dataProcessingInCountries }: Service, config: Config): string[] {
  const [law, second] = lawsOf(config);
  const safe = countriesOf(config, second ? 'GDPR+DSG' : law === 'gdpr-eprivacy' ? 'GDPR' : 'DSG');
  return dataProcessingInCountries.filter((code) => /^[A-Z]{2}$/.test(code) && !safe.includes(code));
}

/**
 * Whether a law recognizes the protection of the country as adequate; the USA count only for self-certified
 * providers.
 */
export const isAdequate = (
  code: string,
  law: Law,
  { dataProcessingInCountriesSpecialTreatments: treatments }: Service,
  config: Config,
): boolean =>
  countriesOf(config, law === 'gdpr-eprivacy' ? 'ADEQUACY_EU' : 'ADEQUACY_CH').includes(code) &&
  (code !== 'US' || treatments.includes(SELF_CERTIFIED));

/**
 * Whether the service transfers data to a country for which only consent is a legal basis, and the site asks for this
 * consent.
 */
export const isThirdCountry = (service: Service, config: Config): boolean =>
  cmsFlag(config.frontend.isDataProcessingInUnsafeCountries) &&
  !service.dataProcessingInCountriesSpecialTreatments.some((each) => SAFEGUARDS.test(each)) &&
  outsideCountries(service, config).some((code) =>
    lawsOf(config).some((law) => !isAdequate(code, law, service, config)),
  );

const LABELS = {
  'territorialLegalBasisArticles.gdpr-eprivacy.dataProcessingInUnsafeCountries': [
    'Art. 49 Abs. 1 lit. a DSGVO',
    'Art. 49 (1) (a) GDPR',
  ],
  'territorialLegalBasisArticles.dsg-switzerland.dataProcessingInUnsafeCountries': [
    'Art. 17 Abs. 1 lit. a DSG (Schweiz)',
    'Art. 17 (1) (a) DSG (Switzerland)',
  ],
  'deprecated.dataProcessingInUnsafeCountries': [
    'Datenverarbeitung in unsicheren Drittländern',
    'Data processing in unsafe third countries',
  ],
} as const;

/** The legal notice about unsafe third countries. */
export const thirdCountries: ThirdCountries = {
  isThirdCountry,
  label: ({ others }) =>
    translate(treeOf(others.bannerI18n), LABELS)['deprecated.dataProcessingInUnsafeCountries'],
  notice(config, texts, services) {
    if (!services.some((service) => isThirdCountry(service, config))) return '';
    const labels = translate(treeOf(config.others.bannerI18n), LABELS);
    const articles = lawsOf(config).map((law) =>
      escapeHtml(labels[`territorialLegalBasisArticles.${law}.dataProcessingInUnsafeCountries`]),
    );
    return fill(texts.dataProcessingInUnsafeCountries, {
      legalBasis: articles.join(escapeHtml(firstLabelsOf(config).andSeparator)),
    });
  },
};
