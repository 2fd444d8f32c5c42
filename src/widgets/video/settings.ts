import type { SettingsOf } from '../../api';
import { flag, number, text } from '../../runtime/core';

/** Longer than any film, s. */
const MAX_SECONDS = 86_400;
const seconds = number(0, { min: 0, max: MAX_SECONDS });

/** What the builder prints of a video (contract page-builder 4.5); times in s. The kind of video is told by the markup. */
export const videoSettings = {
  youtube_url: text(),
  start: seconds,
  end: seconds,
  autoplay: flag(),
  play_on_mobile: flag(),
  mute: flag(),
  loop: flag(),
  controls: flag(),
  modestbranding: flag(),
  cc_load_policy: flag(),
  yt_privacy: flag(),
  lazy_load: flag(),
  rel: flag(),
};

export type VideoSettings = SettingsOf<typeof videoSettings>;

/** The part that plays; an end that does not lie after the start would stop it before it begins, so it does not count. */
export const partOf = ({ start, end }: VideoSettings): { start: number; end: number } => ({
  start,
  end: end > start ? end : Infinity,
});
