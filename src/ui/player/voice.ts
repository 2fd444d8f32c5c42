import { tell } from '../cms/jquery-events';
import { fileOf, mediaNotice } from '../playback/notice';
import { fill } from '../player-parts/texts';
import type { Player, PlayerOptions } from './options';

/** How the player speaks to scripts and visitors. */
export interface Voice {
  /** Fires one of the original's events. */
  say(what: string): void;
  complain(text: string): void;
  /** Tells the visitor that the file can't be played. */
  fail(): void;
  /** Removes the notice to the visitor. */
  clear(): void;
}

export function createVoice(
  { root, media, title, events, texts }: PlayerOptions,
  player: () => Player,
): Voice {
  let notice: HTMLElement | undefined;
  const complain = (text: string) => {
    notice?.remove();
    notice = mediaNotice(text, fileOf(media()), texts.file);
    root.append(notice);
  };
  return {
    complain,
    say: (what) => tell(root, `${events.prefix}:${what}`, player()),
    fail() {
      // Browsers may report a medium that failed as playing.
      media().pause();
      complain(fill(texts.failed, title()));
    },
    clear: () => notice?.remove(),
  };
}
