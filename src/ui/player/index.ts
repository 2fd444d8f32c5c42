/** The player for audio and video files. */
export { startPlayer } from './player';
export { formatTime } from './time';
export { startVideoPlayer } from './video';
