/** The owner's texts, with German and English defaults. */

import { treeOf } from '../../values/readers';
import type { ConsentConfig } from '../types';
import { type FirstTexts, linkPolicy } from '../views/first-texts';
import { type Words, withDefaults } from '../views/translate';

export { fill } from '../views/first-texts';

export const TEXTS = {
  headline: ['Privatsphäre-Einstellungen', 'Privacy settings'],
  description: [
    'Wir verwenden Cookies und ähnliche Technologien auf unserer Website und verarbeiten personenbezogene Daten von dir. Die Einwilligung ist freiwillig und kann jederzeit widerrufen werden.',
    'We use cookies and similar technologies on our website and process your personal data. Consent is voluntary and can be withdrawn at any time.',
  ],
  acceptAll: ['Alle akzeptieren', 'Accept all'],
  acceptEssentials: ['Weiter ohne Einwilligung', 'Continue without consent'],
  acceptIndividual: [
    'Privatsphäre-Einstellungen individuell festlegen',
    'Choose privacy settings individually',
  ],
  dataProcessingInUnsafeCountries: [
    'Einige Services verarbeiten personenbezogene Daten in unsicheren Drittländern. Deine Einwilligung gilt auch dafür, gemäß {{legalBasis}}.',
    'Some services process personal data in unsafe third countries. Your consent covers this too, under {{legalBasis}}.',
  ],
  ageNoticeBanner: [
    'Du bist unter {{minAge}} Jahre alt? Dann kannst du nicht in optionale Services einwilligen.',
    'Are you under {{minAge}} years old? Then you cannot consent to optional services.',
  ],
  listServicesNotice: [
    'Indem du alle Services akzeptierst, erlaubst du, dass {{services}} geladen werden.',
    'By accepting all services, you allow {{services}} to be loaded.',
  ],
  // Without this text the first list names all services.
  listServicesLegitimateInterestNotice: '',
  consentForwardingExternalHosts: [
    'Deine Einwilligung gilt auch auf {{websites}}.',
    'Your consent also applies on {{websites}}.',
  ],
  ageNoticeBlocker: [
    'Du bist unter {{minAge}} Jahre alt? Leider darfst du diesem Service nicht selbst zustimmen.',
    'Are you under {{minAge}} years old? Unfortunately you may not consent to this service yourself.',
  ],
  blockerHeadline: [
    '{{name}} aufgrund von Privatsphäre-Einstellungen blockiert',
    '{{name}} is blocked by your privacy settings',
  ],
  blockerLinkShowMissing: [
    'Zeige alle Services, denen du noch zustimmen musst',
    'Show all services that still need your consent',
  ],
  blockerLoadButton: [
    'Erforderliche Services akzeptieren und Inhalte laden',
    'Accept the required services and load the content',
  ],
  blockerAcceptInfo: [
    'Wenn du die blockierten Inhalte lädst, werden deine Privatsphäre-Einstellungen angepasst.',
    'When you load the blocked content, your privacy settings are changed.',
  ],
} as const satisfies Words;

export const INDIVIDUAL_TEXTS = {
  headline: ['Individuelle Privatsphäre-Einstellungen', 'Individual privacy settings'],
  description: [
    'Hier findest du eine Übersicht aller Services, die diese Website nutzt.',
    'Here is an overview of all services that this website uses.',
  ],
  showMore: ['Service-Informationen anzeigen', 'Show service information'],
  hideMore: ['Service-Informationen ausblenden', 'Hide service information'],
  postamble: '',
  save: ['Individuelle Auswahl speichern', 'Save individual choices'],
} as const satisfies Words;

export type Texts = FirstTexts & { readonly [Slot in keyof typeof TEXTS]: string } & {
  readonly individual: { readonly [Slot in keyof typeof INDIVIDUAL_TEXTS]: string };
};

/** Returns every text of the configuration, as markup for `richText`. */
export const textsOf = (config: Pick<ConsentConfig, 'customize' | 'links'>): Texts => {
  const individual = withDefaults(treeOf(config.customize.individualTexts), INDIVIDUAL_TEXTS);
  return {
    ...linkPolicy(config, withDefaults(treeOf(config.customize.texts), TEXTS)),
    save: individual.save,
    individual: linkPolicy(config, individual),
  };
};
