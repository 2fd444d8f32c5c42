import type { SettingsOf } from '../../api';
import { flag, number, text } from '../../core';
import { playedRange } from '../../ui/video-url';

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

type VideoSettings = SettingsOf<typeof videoSettings>;

/** The part of a video that plays, in s; `end` is Infinity where the video plays to its end. */
export interface Clip {
  readonly start: number;
  readonly end: number;
  readonly isOnce: boolean;
}

export function clipOf(settings: VideoSettings): Clip {
  const { background_video_start: start, background_video_end: end, background_play_once: isOnce } = settings;
  return { ...playedRange({ start, end }), isOnce };
}

/** Returns the clip as a media fragment, `#t=1,4`; the fragment of `url` itself where the whole file plays. */
export const fragmentOf = (url: string, { start, end }: Clip): string =>
  start || end < Infinity ? `#t=${start}${end < Infinity ? `,${end}` : ''}` : new URL(url).hash;
