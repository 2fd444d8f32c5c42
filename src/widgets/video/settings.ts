import type { SettingsOf } from '../../api';
import { flag, number, text } from '../../runtime/core';

/** No video is longer, in s. */
const MAX_SECONDS = 86_400;
const seconds = number(0, { min: 0, max: MAX_SECONDS });

/** The settings that the builder prints for a video; times are in s. The markup defines the kind of video. */
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
