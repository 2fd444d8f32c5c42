import { type Motion, watchMotion } from '../../ui/background-motion';
import { openVideo } from './open';
import type { Player, Stage } from './stage';

interface Options extends Pick<Stage, 'container' | 'clip' | 'signal' | 'close' | 'onError'> {
  readonly url: URL;
  readonly isPrivate: boolean;
  /** Name of the pause button. */
  readonly label: string;
  onMotion(motion: Motion): void;
}

/** Opens the video when `element` is first seen and may move; from then on it plays and rests as that changes. */
export function playBehind(element: HTMLElement, options: Options): void {
  const { url, isPrivate, label, signal, onError, onMotion } = options;
  const gate = new AbortController();
  const endMotion = () => gate.abort();
  signal.addEventListener('abort', endMotion);
  let motion: Motion | undefined;
  let opening: Promise<Player | undefined> | undefined;
  const direct = (player: Player | undefined) => {
    if (motion === 'run') player?.play();
    else player?.pause();
  };
  watchMotion(element, {
    label,
    signal: gate.signal,
    onChange(now) {
      motion = now;
      onMotion(now);
      if (now === 'run') opening ??= openVideo(url, isPrivate, { ...options, onEnd: endMotion });
      opening?.then(direct).catch(onError);
    },
  });
}
