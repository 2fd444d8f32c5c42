import { type Motion, watchMotion } from '../../ui/background-motion';
import { openVideo } from './open';
import type { Player, PlayerContext } from './player';

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
export function playInBackground(element: HTMLElement, options: Options): void {
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
