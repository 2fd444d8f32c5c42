import type { Field, SettingsOf } from '../../api';
import { choice, flag, text } from '../../runtime/core';

type Raw = Readonly<Record<string, unknown>>;

/** A map whose values are checked one by one later. PHP prints an empty map as a list. */
const map: Field<Raw> = {
  fallback: {},
  form: 'an object',
  read: (raw) => (typeof raw === 'object' && raw !== null ? (raw as Raw) : undefined),
};

/** Settings in a link action and in `data-elementor-lightbox`; none of them is markup. */
export const lightboxSchema = {
  type: choice(['', 'image', 'video', 'slideshow'], ''),
  id: text(),
  url: text(),
  slideshow: text(),
  title: text(),
  description: text(),
  videoType: choice(['', 'youtube', 'vimeo', 'dailymotion', 'videopress', 'hosted'], ''),
  autoplay: flag(),
  videoParams: map,
  modalOptions: map,
};

export type LightboxSettings = SettingsOf<typeof lightboxSchema>;
