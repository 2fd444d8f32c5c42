/** The fixed labels of service details, history and the second view, in German and English. */

import { treeOf } from '../../values/readers';
import type { ConsentConfig } from '../types';
import { type FirstLabels, firstLabelsOf } from '../views/first-labels';
import { translate, type Words } from '../views/translate';

const LABELS = {
  back: ['Zurück', 'Back'],
  showLessRelevantDetails: ['Weitere Details anzeigen (%s)', 'Show more details (%s)'],
  hideLessRelevantDetails: ['Weitere Details ausblenden (%s)', 'Hide more details (%s)'],
  'legalBasis.label': ['Verwendung auf gesetzlicher Grundlage von', 'Use on legal basis of'],
  'legalBasis.consentPersonalData': [
    'Einwilligung zur Verarbeitung personenbezogener Daten',
    'Consent for processing personal data',
  ],
  'legalBasis.consentStorage': [
    'Einwilligung zur Speicherung oder zum Zugriff auf Informationen auf der Endeinrichtung des Nutzers',
    'Consent for storing or accessing information on the terminal equipment of the user',
  ],
  'legalBasis.legitimateInterestPersonalData': [
    'Berechtigtes Interesse zur Verarbeitung personenbezogener Daten',
    'Legitimate interest for the processing of personal data',
  ],
  'legalBasis.legitimateInterestStorage': [
    'Bereitstellung eines ausdrücklich gewünschten digitalen Dienstes zur Speicherung oder zum Zugriff auf Informationen auf der Endeinrichtung des Nutzers',
    'Provision of explicitly requested digital service for storing or accessing information on the terminal equipment of the user',
  ],
  'legalBasis.legalRequirementPersonalData': [
    'Erfüllung einer rechtlichen Verpflichtung zur Verarbeitung personenbezogener Daten',
    'Compliance with a legal obligation for processing of personal data',
  ],
  provider: ['Anbieter', 'Provider'],
  providerContactPhone: ['Telefon', 'Phone'],
  providerContactEmail: ['E-Mail', 'Email'],
  providerContactLink: ['Kontaktformular', 'Contact form'],
  providerPrivacyPolicyUrl: ['Datenschutzerklärung', 'Privacy Policy'],
  providerLegalNoticeUrl: ['Impressum', 'Legal notice'],
  dataProcessingInThirdCountries: ['Datenverarbeitung in Drittländern', 'Data processing in third countries'],
  'safetyMechanisms.label': [
    'Sicherheitsmechanismen für die Datenübermittlung',
    'Safety mechanisms for data transmission',
  ],
  'safetyMechanisms.adequacyDecision': ['Angemessenheitsbeschluss', 'Adequacy decision'],
  'safetyMechanisms.standardContractualClauses': ['Standardvertragsklauseln', 'Standard contractual clauses'],
  'safetyMechanisms.contractualGuaranteeSccSubprocessors': [
    'Vertragliche Garantie für Standardvertragsklauseln mit Unterauftragsverarbeitern',
    'Contractual guarantee for standard contractual clauses with sub-processors',
  ],
  'safetyMechanisms.bindingCorporateRules': [
    'Verbindliche interne Datenschutzvorschriften',
    'Binding corporate rules',
  ],
  'safetyMechanisms.eu': ['EU', 'EU'],
  'safetyMechanisms.switzerland': ['Schweiz', 'Switzerland'],
  consent: ['Einwilligung', 'Consent'],
  technicalCookieDefinitions: ['Technische Cookie-Definitionen', 'Technical cookie definitions'],
  technicalCookieName: ['Technischer Cookie-Name', 'Technical cookie name'],
  type: ['Typ', 'Type'],
  host: ['Host', 'Host'],
  duration: ['Dauer', 'Duration'],
  noExpiration: ['Kein Ablauf', 'No expiration'],
  purpose: ['Zweck', 'Purpose'],
  purposes: ['Zwecke', 'Purposes'],
  'durationUnit.n1.s': ['Sekunde', 'second'],
  'durationUnit.n1.m': ['Minute', 'minute'],
  'durationUnit.n1.h': ['Stunde', 'hour'],
  'durationUnit.n1.d': ['Tag', 'day'],
  'durationUnit.n1.mo': ['Monat', 'month'],
  'durationUnit.n1.y': ['Jahr', 'year'],
  'durationUnit.nx.s': ['Sekunden', 'seconds'],
  'durationUnit.nx.m': ['Minuten', 'minutes'],
  'durationUnit.nx.h': ['Stunden', 'hours'],
  'durationUnit.nx.d': ['Tage', 'days'],
  'durationUnit.nx.mo': ['Monate', 'months'],
  'durationUnit.nx.y': ['Jahre', 'years'],
  headerTitlePrivacyPolicyHistory: [
    'Historie deiner Privatsphäre-Einstellungen',
    'History of your privacy settings',
  ],
  historyLabel: ['Zeige Einwilligung vom', 'Show consent from'],
  historyItemLoadError: [
    'Das Laden der Einwilligung ist fehlgeschlagen. Bitte versuche es später erneut!',
    'Reading the consent has failed. Please try again later!',
  ],
  historySelectNone: ['Noch nicht eingewilligt', 'Not yet consented to'],
  'gcm.dataProcessingInService': [
    'Zwecke der Datenverarbeitung im Service',
    'Purposes of data processing in the service',
  ],
  'gcm.purposes.ad_storage': ['Speicherung für Werbung', 'Storage for advertising'],
  'gcm.purposes.ad_user_data': ['Nutzerdaten für Werbung', 'User data for advertising'],
  'gcm.purposes.ad_personalization': ['Personalisierte Werbung', 'Personalised advertising'],
  'gcm.purposes.analytics_storage': ['Speicherung für Statistik', 'Storage for statistics'],
  'gcm.purposes.functionality_storage': ['Speicherung für Funktionen', 'Storage for functions'],
  'gcm.purposes.personalization_storage': ['Speicherung für Personalisierung', 'Storage for personalisation'],
  'gcm.purposes.security_storage': ['Speicherung für Sicherheit', 'Storage for security'],
} as const satisfies Words;

export type Labels = FirstLabels & { readonly [Label in keyof typeof LABELS]: string };

/** Returns every fixed label by its path in `bannerI18n`: `labels['legalBasis.label']`. */
export const labelsOf = (config: Pick<ConsentConfig, 'others'>): Labels => ({
  ...firstLabelsOf(config),
  ...translate(treeOf(config.others.bannerI18n), LABELS),
});
