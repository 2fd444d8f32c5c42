import { defineHandler } from '../core';
import { startVideoPlayer } from '../ui/player';
import { playerTexts } from '../ui/player-parts/texts';
import { videoPlayerSettings } from '../ui/player-parts/video-settings';

/** Starts the video player of the widget extras. */
export default defineHandler({
  settings: videoPlayerSettings,
  texts: playerTexts,
  mount(element, context) {
    startVideoPlayer(element, context);
  },
});
