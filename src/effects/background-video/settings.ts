import type { SettingsOf } from '../../api';
import { flag, number, text } from '../../core';

/** No video is longer, in s. */
const MAX_SECONDS = 86_400;
const seconds = number(0, { min: 0, max: MAX_SECONDS });

/** The settings that the builder prints for a background video; times are in s. */
export const videoSettings = {
  background_background: text(),
  background_video_link: text(),
  background_video_start: seconds,
  background_video_end: seconds,
  background_play_once: flag(),
  background_play_on_mobile: flag(),
  background_privacy_mode: flag(),
};

export type VideoSettings = SettingsOf<typeof videoSettings>;
