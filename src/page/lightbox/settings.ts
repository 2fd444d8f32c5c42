import type { Field, SettingsOf } from '../../api';
import { choice, flag, text } from '../../runtime/core';

type Raw = Readonly<Record<string, unknown>>;

/** A map whose values are hostile until they are read one by one. PHP prints an empty one as a list. */
const map: Field<Raw> = {
  fallback: {},
  form: 'an object',
  read: (raw) => (typeof raw === 'object' && raw !== null ? (raw as Raw) : undefined),
};

/** What a link action and `data-elementor-lightbox` may say (contract page-builder 7.2, 8.1); markup is not among it. */
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
