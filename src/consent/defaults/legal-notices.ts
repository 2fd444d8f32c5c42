/** The legal notices of the second view and of placeholders, which include the part about unsafe countries. */
import type { ConsentConfig, Service } from '../types';
import { ageNotice, essentialNotices } from '../views/essential-notices';
import { firstLabelsOf } from '../views/first-labels';
import type { FirstTexts } from '../views/first-texts';
import { thirdCountries } from './third-country';

/** Lists the banner's legal notices as markup. */
export const bannerNotices = (config: ConsentConfig, texts: FirstTexts, view: 'first' | 'second'): string[] =>
  essentialNotices(config, texts, firstLabelsOf(config), view, thirdCountries);

/** Lists a placeholder's legal notices about the services of its content, as markup. */
export const blockerNotices = (
  config: ConsentConfig,
  texts: FirstTexts & { readonly ageNoticeBlocker: string },
  services: readonly Service[],
): string[] =>
  [thirdCountries.notice(config, texts, services), ageNotice(config, texts.ageNoticeBlocker)].filter(Boolean);
