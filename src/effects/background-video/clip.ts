import type { VideoSettings } from './settings';

/** The part of a video that plays, s; `end` is Infinity where it plays to its end. */
export interface Clip {
  readonly start: number;
  readonly end: number;
  readonly isOnce: boolean;
}

/** An end that does not lie after the start would stop the video before it begins, so it does not count. */
export function clipOf(settings: VideoSettings): Clip {
  const { background_video_start: start, background_video_end: end, background_play_once: isOnce } = settings;
  return { start, end: end > start ? end : Infinity, isOnce };
}

/** The part of the file at `url` as a time fragment, `#t=1,4` (contract page-builder 6.2); the address's own for all of it. */
export const fragmentOf = (url: string, { start, end }: Clip): string =>
  start || end < Infinity ? `#t=${start}${end < Infinity ? `,${end}` : ''}` : new URL(url).hash;
