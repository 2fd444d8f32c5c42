import type { AttributeRestorer } from '../../ui/dom/attribute-restorer';
import { OVERLAY } from '../../ui/video-services';
import type { Item, Trigger } from './parts';
import type { Shown } from './shown';

/** The parameters of the page's address that name a list and a video in it. */
const LIST = 'playlist';
const VIDEO = 'video';

/** Returns the item that `search` names in the list of that id; `undefined` where it names another list or none. */
export function askedItem(search: string, listId: string): string | undefined {
  const params = new URLSearchParams(search);
  return params.get(LIST) === listId ? (params.get(VIDEO) ?? undefined) : undefined;
}

/** Returns `address` with the list and the item in its query; other parameters stay. */
export function withItem(address: string, listId: string, itemId: string): string {
  const url = new URL(address);
  url.searchParams.set(LIST, listId);
  url.searchParams.set(VIDEO, itemId);
  return url.href;
}

interface ChoiceOptions {
  /** The id of the list in addresses. */
  readonly id: string;
  readonly items: readonly Item[];
  readonly own: AttributeRestorer;
  /** Whether the next video follows one that has ended. */
  readonly playsNext: boolean;
  /** Makes a video when it is needed for the first time; `onEnd` is called when the video has ended. */
  createVideo(item: Item, onEnd: () => void): Shown;
}

/** Which video of the list is shown, and how it starts. */
export interface Choice {
  /** Shows a video, and plays it unless the page has just been loaded. The video that is shown is paused or resumed. */
  choose(item: Item, trigger: Trigger): void;
  /** Plays a video in place of the picture that covers it. */
  start(item: Item, trigger: Trigger): void;
  /**
   * Shows the player of the page's first video, unless the visitor has chosen another video in the meantime. Returns
   * whether the picture of that video stays in place of the player.
   * @param isAsked whether the visitor has asked for the video, which is then not muted
   */
  showFirst(isAsked: boolean, autoplays: boolean): boolean;
}

/** Returns the picture that covers a video until the video is played. */
export const overlayOf = ({ content }: Item): HTMLElement | null =>
  content.querySelector<HTMLElement>(OVERLAY);

export function createChoice({ id, items, own, playsNext, createVideo }: ChoiceOptions): Choice {
  const videos = new Map<Item, Shown>();
  let current: Item | undefined;
  /** A video that starts without the visitor is muted, and so are those that follow it automatically. */
  let isMuted = false;

  const videoOf = (item: Item): Shown => {
    const known = videos.get(item);
    if (known) return known;
    const created = createVideo(item, () => {
      const next = items[items.indexOf(item) + 1];
      if (playsNext && next && item === current) choose(next, 'nextVideo');
    });
    videos.set(item, created);
    return created;
  };
  const mark = () => {
    for (const item of items) {
      const isThis = item === current;
      const { title, content } = item;
      for (const each of [title, content, item.inner]) each?.classList.toggle('e-active', isThis);
      own.set(title, 'aria-selected', String(isThis));
      own.set(title, 'tabindex', isThis ? '0' : '-1');
      for (const each of [content, item.inner]) if (each) own.set(each, 'hidden', isThis ? null : '');
    }
  };
  const start = (item: Item, trigger: Trigger) => {
    if (trigger === 'click') isMuted = false;
    overlayOf(item)?.remove();
    videoOf(item).open(true, trigger, isMuted);
  };
  function choose(item: Item, trigger: Trigger) {
    if (item === current) {
      if (videoOf(item).isPlaying()) videoOf(item).pause();
      else start(item, trigger);
      return;
    }
    if (current) videos.get(current)?.pause();
    current = item;
    mark();
    if (trigger !== 'onLoad') {
      history.replaceState(history.state, '', withItem(location.href, id, item.id));
      start(item, trigger);
    }
  }

  return {
    choose,
    start,
    showFirst(isAsked, autoplays) {
      if (!current || videos.has(current)) return false;
      if (isAsked || autoplays) {
        isMuted = !isAsked;
        start(current, 'onLoad');
      } else if (overlayOf(current)) return true;
      else videoOf(current).open(false, 'onLoad', false);
      return false;
    },
  };
}
