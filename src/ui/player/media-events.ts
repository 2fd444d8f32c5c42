import { dispatch } from '../cms/jquery-events';
import { fileOf, hasFailed, mediaNotice } from '../playback/notice';
import { fill } from '../player-parts/texts';
import type { Medium, Player, PlayerOptions } from './medium';
import { reportPosition, takeSession } from './session';

/** What the player reports to scripts and visitors. */
interface Messages {
  /** Fires one of the original's events. */
  dispatch(what: string): void;
  show(text: string): void;
  /** Tells the visitor that the file can't be played. */
  fail(): void;
  /** Removes the notice to the visitor. */
  clear(): void;
}

export function createMessages(
  { root, media, title, events, texts }: PlayerOptions,
  player: () => Player,
): Messages {
  let notice: HTMLElement | undefined;
  const show = (text: string) => {
    notice?.remove();
    notice = mediaNotice(text, fileOf(media()), texts.file);
    root.append(notice);
  };
  return {
    show,
    dispatch: (what) => dispatch(root, `${events.prefix}:${what}`, player()),
    fail() {
      // Browsers may report a medium that failed as playing.
      media().pause();
      show(fill(texts.failed, title()));
    },
    clear: () => notice?.remove(),
  };
}

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
  { dispatch: fire, fail, clear }: Messages,
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
      fire('afterPlay');
    },
    pause() {
      root.classList.remove('playing');
      root.classList.add('paused');
      drawing.state();
      if (restartsOnPause && !media().ended) media().currentTime = 0;
      reportPosition(player, media());
      fire(events.pause);
    },
    ended() {
      if (!staysAtEnd) media().currentTime = 0;
      fire('ended');
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
