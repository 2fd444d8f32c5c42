/** The few fixed labels that the first view needs: German, English (C6.8). */
import type { ConsentConfig } from '../types';
import { tree } from '../values';
import { translate, type Words } from './translate';

const FIRST = {
  skipToConsentChoices: ['Zu Einwilligungsoptionen springen', 'Skip to consent choices'],
  close: ['Schließen', 'Close'],
  closeWithoutSaving: ['Ohne Speichern schließen', 'Close without saving'],
  andSeparator: [' und ', ' and '],
  noLicense: [
    'Keine Lizenz aktiviert – nicht für den produktiven Einsatz!',
    'No license activated - not for production use!',
  ],
  devLicense: ['Produktlizenz nicht für den produktiven Einsatz!', 'Product license not for production use!'],
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
  'gcm.purposes.ad_storage': 'Speicherung für Werbung',
  'gcm.purposes.ad_user_data': 'Nutzerdaten für Werbung',
  'gcm.purposes.ad_personalization': 'Personalisierte Werbung',
  'gcm.purposes.analytics_storage': 'Speicherung für Statistik',
  'gcm.purposes.functionality_storage': 'Speicherung für Funktionen',
  'gcm.purposes.personalization_storage': 'Speicherung für Personalisierung',
  'gcm.purposes.security_storage': 'Speicherung für Sicherheit',
} as const satisfies Words;

export type FirstLabels = { readonly [Label in keyof typeof FIRST]: string };

export const firstLabelsOf = ({ others }: Pick<ConsentConfig, 'others'>): FirstLabels =>
  translate(tree(others.bannerI18n), FIRST);
