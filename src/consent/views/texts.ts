import type { ConsentConfig } from '../types';
import { tree } from '../values';
import { type FirstTexts, firstTextsOf, linkPolicy } from './first-texts';

export { fill } from './first-texts';

const TEXTS = {
  ageNoticeBlocker:
    'Du bist unter {{minAge}} Jahre alt? Leider darfst du diesem Service nicht selbst zustimmen.',
  blockerHeadline: '{{name}} aufgrund von Privatsphäre-Einstellungen blockiert',
  blockerLinkShowMissing: 'Zeige alle Services, denen du noch zustimmen musst',
  blockerLoadButton: 'Erforderliche Services akzeptieren und Inhalte laden',
  blockerAcceptInfo:
    'Wenn du die blockierten Inhalte lädst, werden deine Privatsphäre-Einstellungen angepasst.',
} as const;

const INDIVIDUAL_TEXTS = {
  headline: 'Individuelle Privatsphäre-Einstellungen',
  description: 'Hier findest du eine Übersicht aller Services, die diese Website nutzt.',
  showMore: 'Service-Informationen anzeigen',
  hideMore: 'Service-Informationen ausblenden',
  postamble: '',
} as const;

export type Texts = FirstTexts & { readonly [Slot in keyof typeof TEXTS]: string } & {
  readonly individual: { readonly [Slot in keyof typeof INDIVIDUAL_TEXTS]: string };
};

/** Every text slot of the configuration, as markup for `richText` (C6.6). */
export const textsOf = (config: Pick<ConsentConfig, 'customize' | 'links'>): Texts => ({
  ...firstTextsOf(config),
  ...linkPolicy(config, tree(config.customize.texts), TEXTS),
  individual: linkPolicy(config, tree(config.customize.individualTexts), INDIVIDUAL_TEXTS),
});
