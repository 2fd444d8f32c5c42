/** The legal notices of the second view and of placeholders, which include the part about unsafe countries. */
import type { ConsentConfig, Service } from '../types';
import { firstLabelsOf } from './first-labels';
import { ageNotice, firstTeachings } from './first-teachings';
import type { FirstTexts } from './first-texts';
import { unsafeCountries } from './unsafe';

/** Lists the banner's legal notices as markup. */
export const bannerTeachings = (
  config: ConsentConfig,
  texts: FirstTexts,
  view: 'first' | 'second',
): string[] => firstTeachings(config, texts, firstLabelsOf(config), view, unsafeCountries);

/** Lists a placeholder's legal notices about the services of its content, as markup. */
export const blockerTeachings = (
  config: ConsentConfig,
  texts: FirstTexts & { readonly ageNoticeBlocker: string },
  services: readonly Service[],
): string[] =>
  [unsafeCountries.notice(config, texts, services), ageNotice(config, texts.ageNoticeBlocker)].filter(
    Boolean,
  );
