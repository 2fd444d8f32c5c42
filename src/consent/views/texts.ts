import type { ConsentConfig, Raw } from '../types';
import { text, tree } from '../values';
import { escapeHtml, safeAddress } from './rich-text';
import { translate } from './translate';

/** The owner's texts with the plugin's own German ones as defaults (C6.6); all of them markup. */
const TEXTS = {
  headline: 'Privatsphäre-Einstellungen',
  description:
    'Wir verwenden Cookies und ähnliche Technologien auf unserer Website und verarbeiten personenbezogene Daten von dir. Die Einwilligung ist freiwillig und kann jederzeit widerrufen werden.',
  acceptAll: 'Alle akzeptieren',
  acceptEssentials: 'Weiter ohne Einwilligung',
  acceptIndividual: 'Privatsphäre-Einstellungen individuell festlegen',
  dataProcessingInUnsafeCountries: [
    'Einige Services verarbeiten personenbezogene Daten in unsicheren Drittländern. Mit deiner Einwilligung stimmst du auch der Datenverarbeitung gekennzeichneter Services gemäß {{legalBasis}} zu, mit Risiken wie fehlenden Rechtsmitteln, unbefugtem Zugriff durch Behörden ohne Information oder Widerspruchsmöglichkeit, unbefugter Weitergabe an Dritte und unzureichenden Datensicherheitsmaßnahmen.',
    'Some services process personal data in unsafe third countries. By consenting, you also consent to data processing of labeled services per {{legalBasis}}, with risks like inadequate legal remedies, unauthorized access by authorities without information or possibility of objection, unauthorised transfer to third parties, and inadequate data security measures.',
  ],
  ageNoticeBanner:
    'Du bist unter {{minAge}} Jahre alt? Dann kannst du nicht in optionale Services einwilligen.',
  ageNoticeBlocker:
    'Du bist unter {{minAge}} Jahre alt? Leider darfst du diesem Service nicht selbst zustimmen.',
  listServicesNotice: 'Indem du alle Services akzeptierst, erlaubst du, dass {{services}} geladen werden.',
  consentForwardingExternalHosts: [
    'Deine Einwilligung gilt auch auf {{websites}}.',
    'Your consent is also applicable on {{websites}}.',
  ],
  blockerHeadline: '{{name}} aufgrund von Privatsphäre-Einstellungen blockiert',
  blockerLinkShowMissing: 'Zeige alle Services, denen du noch zustimmen musst',
  blockerLoadButton: 'Erforderliche Services akzeptieren und Inhalte laden',
  blockerAcceptInfo:
    'Wenn du die blockierten Inhalte lädst, werden deine Privatsphäre-Einstellungen angepasst.',
} as const;

const INDIVIDUAL_TEXTS = {
  headline: 'Individuelle Privatsphäre-Einstellungen',
  description: 'Hier findest du eine Übersicht aller Services, die diese Website nutzt.',
  save: 'Individuelle Auswahlen speichern',
  showMore: 'Service-Informationen anzeigen',
  hideMore: 'Service-Informationen ausblenden',
} as const;

/** Without a configured text there is none: the sticky widget's entries, the second list, the last word. */
const OPTIONAL = [
  'listServicesLegitimateInterestNotice',
  'stickyChange',
  'stickyHistory',
  'stickyRevoke',
  'stickyRevokeSuccessMessage',
] as const;

export type Texts = { readonly [Slot in keyof typeof TEXTS | (typeof OPTIONAL)[number]]: string } & {
  readonly individual: { readonly [Slot in keyof typeof INDIVIDUAL_TEXTS | 'postamble']: string };
};

/** Links to the owner's privacy policy: `{{privacyPolicy}}label{{/privacyPolicy}}` (C6.6). */
const linkPolicy = (html: string, url: string | undefined) =>
  html.replace(/\{\{privacyPolicy\}\}(.*?)\{\{\/privacyPolicy\}\}/gs, (_, label: string) =>
    url ? `<a href="${escapeHtml(url)}" target="_blank">${label}</a>` : label,
  );

/** Every text slot of the configuration, as markup for `richText` (C6.6). */
export function textsOf({ customize, links }: Pick<ConsentConfig, 'customize' | 'links'>): Texts {
  const policy = links.find(({ pageType }) => pageType === 'privacyPolicy');
  const url = policy && safeAddress(policy.url);
  const link = <T extends Record<string, string>>(texts: T) =>
    Object.fromEntries(Object.entries(texts).map(([slot, html]) => [slot, linkPolicy(html, url)])) as T;
  const texts: Raw = tree(customize.texts);
  const individual = tree(customize.individualTexts);
  const optional = Object.fromEntries(OPTIONAL.map((slot) => [slot, text(texts[slot])]));
  return {
    ...link({
      ...translate(texts, TEXTS),
      ...(optional as Record<(typeof OPTIONAL)[number], string>),
    }),
    individual: link({ ...translate(individual, INDIVIDUAL_TEXTS), postamble: text(individual.postamble) }),
  };
}

/** Fills `{{name}}` with `values`, which are markup; a name without a value stays. */
export const fill = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
