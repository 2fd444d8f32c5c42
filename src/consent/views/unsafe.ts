import { escapeHtml } from '../../borders/markup/rich-text';
import { cmsFlag, listOf, treeOf } from '../../borders/values/readers';
import type { ConsentConfig, Service } from '../types';
import { firstLabelsOf } from './first-labels';
import type { UnsafeCountries } from './first-teachings';
import { fill } from './first-texts';
import { translate } from './translate';

type Config = Pick<ConsentConfig, 'frontend'>;
export type Law = 'gdpr-eprivacy' | 'dsg-switzerland';

/** The EU and the EEA, where the server says nothing else. */
const GDPR =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LI LV LT LU MT NL NO PL PT RO SK SI ES SE'.split(' ');
const SELF_CERTIFIED = 'provider-is-self-certified-trans-atlantic-data-privacy-framework';
/** What makes a transfer safe whatever the country. */
const SAFEGUARDS =
  /^(?:standard-contractual-clauses|contractual-assurances-with-sub-processors|binding-corporate-rules)$/;

/** The laws that the site asks under; the European one where it names none. */
export function lawsOf({ frontend }: Config): Law[] {
  const given = listOf(frontend.territorialLegalBasis);
  const laws = (['gdpr-eprivacy', 'dsg-switzerland'] as const).filter((law) => given.includes(law));
  return laws.length ? laws : ['gdpr-eprivacy'];
}

const countriesOf = ({ frontend }: Config, name: string) =>
  listOf(
    treeOf(frontend.predefinedDataProcessingInSafeCountriesLists)[name] ?? (name === 'GDPR' ? GDPR : []),
  );

/** The service's countries that lie outside of those that the site's laws call safe (C6.7). */
export function outside({ dataProcessingInCountries }: Service, config: Config): string[] {
  const [law, second] = lawsOf(config);
  const safe = countriesOf(config, second ? 'GDPR+DSG' : law === 'gdpr-eprivacy' ? 'GDPR' : 'DSG');
  return dataProcessingInCountries.filter((code) => /^[A-Z]{2}$/.test(code) && !safe.includes(code));
}

/** Whether a law takes the country as equal to its own; the USA only for providers that certified themselves. */
export const isAdequate = (
  code: string,
  law: Law,
  { dataProcessingInCountriesSpecialTreatments: treatments }: Service,
  config: Config,
): boolean =>
  countriesOf(config, law === 'gdpr-eprivacy' ? 'ADEQUACY_EU' : 'ADEQUACY_CH').includes(code) &&
  (code !== 'US' || treatments.includes(SELF_CERTIFIED));

/** Whether the service takes data where nothing but the visitor's consent covers it, and the site asks for that (C6.7). */
export const isUnsafe = (service: Service, config: Config): boolean =>
  cmsFlag(config.frontend.isDataProcessingInUnsafeCountries) &&
  !service.dataProcessingInCountriesSpecialTreatments.some((each) => SAFEGUARDS.test(each)) &&
  outside(service, config).some((code) =>
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

/** What the teachings say of unsafe third countries (C6.6). */
export const unsafeCountries: UnsafeCountries = {
  isUnsafe,
  label: ({ others }) =>
    translate(treeOf(others.bannerI18n), LABELS)['deprecated.dataProcessingInUnsafeCountries'],
  notice(config, texts, services) {
    if (!services.some((service) => isUnsafe(service, config))) return '';
    const labels = translate(treeOf(config.others.bannerI18n), LABELS);
    const articles = lawsOf(config).map((law) =>
      escapeHtml(labels[`territorialLegalBasisArticles.${law}.dataProcessingInUnsafeCountries`]),
    );
    return fill(texts.dataProcessingInUnsafeCountries, {
      legalBasis: articles.join(escapeHtml(firstLabelsOf(config).andSeparator)),
    });
  },
};
