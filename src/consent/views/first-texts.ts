/** The owner's texts that the first question needs, with the plugin's own German ones as defaults (C6.6); all of them markup. */
import type { ConsentConfig, Raw } from '../types';
import { text, tree } from '../values';
import { escapeHtml, safeAddress } from './rich-text';
import { translate, type Words } from './translate';

const FIRST = {
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
  // Without a configured one the first list names them all.
  listServicesLegitimateInterestNotice: '',
  consentForwardingExternalHosts: 'Deine Einwilligung gilt auch auf {{websites}}.',
} as const;

export type FirstTexts = { readonly [Slot in keyof typeof FIRST]: string } & { readonly save: string };

/** Links to the owner's privacy policy: `{{privacyPolicy}}label{{/privacyPolicy}}` (C6.6). */
export function linkPolicy<const W extends Words>(
  { links }: Pick<ConsentConfig, 'links'>,
  raw: Raw,
  words: W,
): { readonly [Slot in keyof W]: string } {
  const policy = links.find(({ pageType }) => pageType === 'privacyPolicy');
  const url = policy && safeAddress(policy.url);
  const link = (_: string, label: string) =>
    url ? `<a href="${escapeHtml(url)}" target="_blank">${label}</a>` : label;
  const texts = Object.entries(translate(raw, words) as Record<string, string>).map(([slot, html]) => [
    slot,
    html.replace(/\{\{privacyPolicy\}\}(.*?)\{\{\/privacyPolicy\}\}/gs, link),
  ]);
  return Object.fromEntries(texts);
}

export const firstTextsOf = (config: Pick<ConsentConfig, 'customize' | 'links'>): FirstTexts => ({
  ...linkPolicy(config, tree(config.customize.texts), FIRST),
  save: text(tree(config.customize.individualTexts).save) || 'Individuelle Auswahlen speichern',
});

/** Fills `{{name}}` with `values`, which are markup; a name without a value stays. */
export const fill = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
