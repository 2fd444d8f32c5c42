/** The owner's texts of the first view; all of them are markup. */

import { escapeHtml, safeAddress } from '../../markup';
import { textOf, treeOf } from '../../values/readers';
import type { ConsentConfig } from '../types';

const SLOTS = [
  'headline',
  'description',
  'acceptAll',
  'acceptEssentials',
  'acceptIndividual',
  'dataProcessingInUnsafeCountries',
  'ageNoticeBanner',
  'listServicesNotice',
  'consentForwardingExternalHosts',
  'listServicesLegitimateInterestNotice',
  'save',
] as const;

export type FirstTexts = { readonly [Slot in (typeof SLOTS)[number]]: string };

/** Replaces `{{privacyPolicy}}label{{/privacyPolicy}}` by a link to the owner's privacy policy. */
export function linkPolicy<Texts extends object>(
  { links }: Pick<ConsentConfig, 'links'>,
  texts: Texts,
): Texts {
  const policy = links.find(({ pageType }) => pageType === 'privacyPolicy');
  const url = policy && safeAddress(policy.url);
  const link = (_: string, label: string) =>
    url ? `<a href="${escapeHtml(url)}" target="_blank">${label}</a>` : label;
  return Object.fromEntries(
    Object.entries(texts).map(([slot, html]: [string, string]) => [
      slot,
      html.replace(/\{\{privacyPolicy\}\}(.*?)\{\{\/privacyPolicy\}\}/gs, link),
    ]),
  ) as Texts;
}

/** Returns the printed texts; `undefined` where one is missing, so that defaults are needed. */
export function printedTexts(config: Pick<ConsentConfig, 'customize' | 'links'>): FirstTexts | undefined {
  const { texts, individualTexts } = config.customize;
  const raw = { ...treeOf(texts), save: treeOf(individualTexts).save };
  const printed = SLOTS.map((slot) => [slot, textOf(treeOf(raw)[slot])] as const);
  return printed.every(([slot, html]) => html || slot === 'listServicesLegitimateInterestNotice')
    ? linkPolicy(config, Object.fromEntries(printed) as FirstTexts)
    : undefined;
}

/** Replaces `{{name}}` by its value, which is markup; a name without a value stays. */
export const fill = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
