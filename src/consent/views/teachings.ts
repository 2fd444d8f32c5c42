/** What views teach that come with everything: the second view, the placeholders (C6.6). */
import type { ConsentConfig, Service } from '../types';
import { firstLabelsOf } from './first-labels';
import { ageNotice, firstTeachings } from './first-teachings';
import type { FirstTexts } from './first-texts';
import { unsafeCountries } from './unsafe';

/** What the banner teaches beside its description, as markup, in the contract's order (C6.6). */
export const bannerTeachings = (
  config: ConsentConfig,
  texts: FirstTexts,
  view: 'first' | 'second',
): string[] => firstTeachings(config, texts, firstLabelsOf(config), view, unsafeCountries);

/** What a placeholder teaches about the services that its content needs (C6.6). */
export const blockerTeachings = (
  config: ConsentConfig,
  texts: FirstTexts & { readonly ageNoticeBlocker: string },
  services: readonly Service[],
): string[] =>
  [unsafeCountries.notice(config, texts, services), ageNotice(config, texts.ageNoticeBlocker)].filter(
    Boolean,
  );
