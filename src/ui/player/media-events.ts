import { hasFailed } from '../playback/notice';
import type { Medium } from './medium';
import type { Messages } from './messages';
import type { Player, PlayerOptions } from './options';
import { reportPosition, takeSession } from './session';

/** What is drawn anew as the medium changes. */
export interface Drawing {
  time(): void;
  sound(): void;
  /** The texts and classes that say whether the medium plays. */
  state(): void;
  /** The speed and what else the extra controls show. */
  extras(): void;
  all(): void;
}

/** What the events of the medium change: the classes of the player, its drawing, its own events. */
export function listenToMedium(
  player: Player,
  { root, media, title, events, list, restartsOnPause, staysAtEnd, onEnd, signal }: PlayerOptions,
  medium: Medium,
  drawing: Drawing,
  { dispatch, fail, clear }: Messages,
): void {
  const { play, pause } = medium;
  const listeners: Readonly<Record<string, () => void>> = {
    play() {
      clear();
      root.classList.remove('paused');
      root.classList.add('playing');
      drawing.state();
      takeSession(player, { media: media(), title: title(), play, pause, seek: medium.seek, list });
      reportPosition(player, media());
      dispatch('afterPlay');
    },
    pause() {
      root.classList.remove('playing');
      root.classList.add('paused');
      drawing.state();
      if (restartsOnPause && !media().ended) media().currentTime = 0;
      reportPosition(player, media());
      dispatch(events.pause);
    },
    ended() {
      if (!staysAtEnd) media().currentTime = 0;
      dispatch('ended');
      onEnd?.();
    },
    timeupdate: drawing.time,
    seeked: drawing.time,
    loadedmetadata: drawing.all,
    durationchange: drawing.all,
    ratechange: drawing.extras,
    volumechange: drawing.sound,
    // With `<source>` elements, the last one fires the error instead of the medium.
    error: () => hasFailed(media()) && fail(),
  };
  for (const [type, listener] of Object.entries(listeners))
    root.addEventListener(
      type,
      ({ target }) => {
        if (target === media() || (target as Element).parentElement === media()) listener();
      },
      // Media events do not bubble.
      { capture: true, signal },
    );
  if (!media().paused) listeners.play?.();
}
