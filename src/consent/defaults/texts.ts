/** The owner's texts, with German defaults. */

import { textOf, treeOf } from '../../borders/values/readers';
import type { ConsentConfig } from '../types';
import { type FirstTexts, linkPolicy } from '../views/first-texts';
import { translate } from '../views/translate';

export { fill } from '../views/first-texts';

export const TEXTS = {
  headline: 'Privatsphäre-Einstellungen',
  description:
    'Wir verwenden Cookies und ähnliche Technologien auf unserer Website und verarbeiten personenbezogene Daten von dir. Die Einwilligung ist freiwillig und kann jederzeit widerrufen werden.',
  acceptAll: 'Alle akzeptieren',
  acceptEssentials: 'Weiter ohne Einwilligung',
  acceptIndividual: 'Privatsphäre-Einstellungen individuell festlegen',
  dataProcessingInUnsafeCountries:
    'Einige Services verarbeiten personenbezogene Daten in unsicheren Drittländern. Deine Einwilligung gilt auch dafür, gemäß {{legalBasis}}.',
  ageNoticeBanner:
    'Du bist unter {{minAge}} Jahre alt? Dann kannst du nicht in optionale Services einwilligen.',
  listServicesNotice: 'Indem du alle Services akzeptierst, erlaubst du, dass {{services}} geladen werden.',
  // Without this text the first list names all services.
  listServicesLegitimateInterestNotice: '',
  consentForwardingExternalHosts: 'Deine Einwilligung gilt auch auf {{websites}}.',
  ageNoticeBlocker:
    'Du bist unter {{minAge}} Jahre alt? Leider darfst du diesem Service nicht selbst zustimmen.',
  blockerHeadline: '{{name}} aufgrund von Privatsphäre-Einstellungen blockiert',
  blockerLinkShowMissing: 'Zeige alle Services, denen du noch zustimmen musst',
  blockerLoadButton: 'Erforderliche Services akzeptieren und Inhalte laden',
  blockerAcceptInfo:
    'Wenn du die blockierten Inhalte lädst, werden deine Privatsphäre-Einstellungen angepasst.',
} as const;

export const INDIVIDUAL_TEXTS = {
  headline: 'Individuelle Privatsphäre-Einstellungen',
  description: 'Hier findest du eine Übersicht aller Services, die diese Website nutzt.',
  showMore: 'Service-Informationen anzeigen',
  hideMore: 'Service-Informationen ausblenden',
  postamble: '',
} as const;

export type Texts = FirstTexts & { readonly [Slot in keyof typeof TEXTS]: string } & {
  readonly individual: { readonly [Slot in keyof typeof INDIVIDUAL_TEXTS]: string };
};

/** Returns every text of the configuration, as markup for `richText`. */
export const textsOf = (config: Pick<ConsentConfig, 'customize' | 'links'>): Texts => {
  const individual = treeOf(config.customize.individualTexts);
  return {
    ...linkPolicy(config, translate(treeOf(config.customize.texts), TEXTS)),
    save: textOf(individual.save) || 'Individuelle Auswahl speichern',
    individual: linkPolicy(config, translate(individual, INDIVIDUAL_TEXTS)),
  };
};
