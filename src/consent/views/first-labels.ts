/** The few fixed labels that the first view needs: German, English (C6.8). */
import type { ConsentConfig } from '../types';
import { tree } from '../values';
import { translate, type Words } from './translate';

const FIRST = {
  skipToConsentChoices: ['Zu Einwilligungsoptionen springen', 'Skip to consent choices'],
  close: ['Schließen', 'Close'],
  closeWithoutSaving: ['Ohne Speichern schließen', 'Close without saving'],
  andSeparator: [' und ', ' and '],
  noLicense: 'Keine Lizenz aktiviert – nicht für den produktiven Einsatz!',
  devLicense: 'Lizenz nicht für den produktiven Einsatz!',
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
  'gcm.teaching': '',
} as const satisfies Words;

export type FirstLabels = { readonly [Label in keyof typeof FIRST]: string };

export const firstLabelsOf = ({ others }: Pick<ConsentConfig, 'others'>): FirstLabels =>
  translate(tree(others.bannerI18n), FIRST);
