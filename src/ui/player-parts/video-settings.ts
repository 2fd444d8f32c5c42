import { flag, number, responsive } from '../../core';

/** Settings of the video player, for the widget and for the player in a device frame. */
export const videoPlayerSettings = {
  video_play_viewport: flag(),
  video_stop_viewport: flag(),
  video_end_at_last_frame: flag(),
  video_restart_on_pause: flag(),
  video_stop_others: flag(),
  video_fs_no_rightclick: flag(),
  video_speed: responsive(number(1, { min: 0.1, max: 5 })),
  video_volume: responsive(number(0.5, { min: 0, max: 1 })),
};
