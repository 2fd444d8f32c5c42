/** The few fixed labels of the first view, in German and English. */

import { treeOf } from '../../values/readers';
import type { ConsentConfig } from '../types';
import { translate, type Words } from './translate';

const FIRST = {
  skipToConsentChoices: ['Zu Einwilligungsoptionen springen', 'Skip to consent choices'],
  close: ['Schließen', 'Close'],
  closeWithoutSaving: ['Ohne Speichern schließen', 'Close without saving'],
  andSeparator: [' und ', ' and '],
  'gcm.teaching': '',
} as const satisfies Words;

export type FirstLabels = { readonly [Label in keyof typeof FIRST]: string };

export const firstLabelsOf = ({ others }: Pick<ConsentConfig, 'others'>): FirstLabels =>
  translate(treeOf(others.bannerI18n), FIRST);
