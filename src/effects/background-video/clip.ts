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

/** The file's address with its part as a time fragment: `#t=1,4` (contract page-builder 6.2). */
export function fileAddress(url: URL, { start, end }: Clip): string {
  const address = new URL(url);
  if (start || end < Infinity) address.hash = `t=${start}${end < Infinity ? `,${end}` : ''}`;
  return address.href;
}
