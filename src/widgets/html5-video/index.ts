import { defineHandler } from '../../runtime/core';
import { playerTexts } from '../../ui/player/texts';
import { startVideoPlayer } from '../../ui/player/video';
import { videoPlayerSettings } from '../../ui/player/video-settings';

/** Starts the video player of the widget extras. */
export default defineHandler({
  settings: videoPlayerSettings,
  texts: playerTexts,
  mount(element, context) {
    startVideoPlayer(element, context);
  },
});
