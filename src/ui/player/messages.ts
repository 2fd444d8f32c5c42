import { dispatch } from '../cms/jquery-events';
import { fileOf, mediaNotice } from '../playback/notice';
import { fill } from '../player-parts/texts';
import type { Player, PlayerOptions } from './options';

/** What the player reports to scripts and visitors. */
export interface Messages {
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
