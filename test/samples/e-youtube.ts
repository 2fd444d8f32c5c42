import { atomicFilm } from '../support/atomic-markup';
import type { Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  // The film waits for consent, since nothing answers in place of the service where all handlers are mounted.
  'e-youtube': atomicFilm('a13bcd3', { mute: true }).replace('<div', '<div consent-required="21"'),
};

export const unlistedSettings: UnlistedSettings = {
  // The settings of an atomic film are read by the names that the widget has for them.
  'e-youtube':
    'youtube_url start end autoplay play_on_mobile mute loop controls modestbranding cc_load_policy yt_privacy lazy_load rel'.split(
      ' ',
    ),
};
