import { defineHandler, watch } from '../../core';
import { httpUrl } from '../../third-parties';
import { type Motion, watchMotion } from '../../ui/background-motion';
import { openVideo } from './choose-player';
import type { Player, PlayerContext } from './player';
import { clipOf, videoSettings } from './settings';
import style from './style.css';

interface Options extends PlayerContext {
  readonly url: URL;
  readonly isPrivate: boolean;
  /** The label of the pause button. */
  readonly label: string;
  onMotion(motion: Motion): void;
}

/**
 * Opens the video when `element` is first seen and motion is allowed; afterwards plays and pauses the video as that
 * changes.
 */
function playInBackground(element: HTMLElement, options: Options): void {
  const { url, isPrivate, label, signal, onError, onMotion } = options;
  const motionController = new AbortController();
  const endMotion = () => motionController.abort();
  const onEnd = () => {
    endMotion();
    options.onEnd();
  };
  signal.addEventListener('abort', endMotion);
  let motion: Motion | undefined;
  let opening: Promise<Player | undefined> | undefined;
  const applyMotion = (player: Player | undefined) => {
    if (motion === 'run') player?.play();
    else player?.pause();
  };
  watchMotion(element, {
    label,
    signal: motionController.signal,
    onChange(now) {
      motion = now;
      onMotion(now);
      if (now === 'run') opening ??= openVideo(url, isPrivate, { ...options, onEnd });
      opening?.then(applyMotion).catch(onError);
    },
  });
}

/** The selector matches only the element's own container; a nested element has a handler of its own. */
const CONTAINER = ['', '>.e-con-inner']
  .map((parent) => `:scope${parent}>.elementor-background-video-container`)
  .join();

/**
 * Plays videos behind sections and containers. The picture that the CMS's CSS paints there is shown first, and stays
 * where no video may or can play.
 */
export default defineHandler({
  settings: videoSettings,
  texts: { pause: ['Video im Hintergrund anhalten', '', 'Pause background video'] },
  style,
  mount(element, { settings, device, preview, texts, signal, warn, note }) {
    const given = settings.get();
    const link = given.background_video_link;
    const container = element.querySelector<HTMLElement>(CONTAINER);
    const reportState = (code: string) => note('background-video', code);
    if (given.background_background !== 'video' || !container || !link || preview) return;
    const url = httpUrl(link);
    if (!url) {
      warn('background-video', `background_video_link is no http(s) address: ${link.slice(0, 60)}`);
      return;
    }

    let playing: AbortController | undefined;
    /** Whether a video that plays once has ended; it does not play again when the device changes. */
    let isOver = false;
    const stop = () => playing?.abort();
    const onEnd = () => {
      isOver = true;
    };

    function start(box: HTMLElement, address: URL) {
      playing = new AbortController();
      const playSignal = playing.signal;
      const { inert } = box;
      // The video is decoration: focus and screen readers skip the box.
      box.inert = true;
      playSignal.addEventListener('abort', () => {
        box.inert = inert;
      });
      playInBackground(element, {
        container: box,
        url: address,
        clip: clipOf(given),
        isPrivate: given.background_privacy_mode,
        label: texts.pause,
        signal: playSignal,
        onMotion: (motion) => reportState(`motion.${motion}`),
        onEnd,
        close() {
          onEnd();
          stop();
        },
        onError(error) {
          if (playSignal.aborted) return;
          stop();
          const why = error instanceof Object && 'message' in error ? error.message : error;
          warn('background-video', `${address} can't play, the picture stays: ${why}`);
          reportState('background-video.unplayable');
        },
      });
    }

    signal.addEventListener('abort', stop);
    watch(
      device,
      (now) => {
        if (now === 'mobile' && !given.background_play_on_mobile) {
          stop();
          playing = undefined;
          reportState('background-video.mobile');
        } else if (!playing && !isOver) start(container, url);
      },
      signal,
    );
  },
});
