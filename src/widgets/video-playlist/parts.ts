import { dispatch } from '../../ui/cms/jquery-events';

/** One video of the list, which the server prints in up to three places. */
export interface Item {
  /** The value of `data-tab`, from 1; headings between the videos count as well. */
  readonly index: number;
  /** The id in addresses and in storage. */
  readonly id: string;
  readonly title: HTMLElement;
  readonly content: HTMLElement;
  /** The texts below the video. */
  readonly inner: HTMLElement | undefined;
  /** The type: `youtube`, `vimeo` or `hosted`. */
  readonly type: string;
  readonly url: string;
  readonly name: string;
}

export interface Parts {
  readonly main: HTMLElement;
  readonly tabs: HTMLElement;
  readonly panel: HTMLElement | undefined;
  readonly items: readonly Item[];
}

/**
 * Finds the parts; `undefined` where the markup is not that of a list with a video.
 * @param ids the ids of the items, by position
 */
export function findParts(element: HTMLElement, ids: readonly string[]): Parts | undefined {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector) ?? undefined;
  const main = find('.e-tabs-main-area');
  const tabs = find('.e-tabs-items');
  if (!main || !tabs) return undefined;
  const items = [...tabs.querySelectorAll<HTMLElement>('.e-tab-title[data-tab]')].flatMap((title) => {
    const index = Number(title.dataset.tab);
    const own = `.e-tab-content[data-tab="${index}"]`;
    const content = Number.isInteger(index) ? find(`.e-tabs-content-wrapper ${own}`) : undefined;
    const { videoType = '', videoUrl = '', videoTitle } = content?.dataset ?? {};
    if (!content || videoType === 'section') return [];
    return {
      index,
      id: ids[index - 1] || String(index),
      title,
      content,
      inner: find(`.e-tabs-inner-tabs ${own}`),
      type: videoType,
      url: videoUrl,
      name: videoTitle ?? title.textContent?.trim() ?? '',
    };
  });
  return items.length ? { main, tabs, panel: find('.e-tabs-items-wrapper'), items } : undefined;
}

/** The events that owners' snippets and tag managers receive. */
export type PlaylistEvent =
  | 'videoStart'
  | 'videoResume'
  | 'videoPaused'
  | 'videoEnded'
  | 'videoFullScreen'
  | 'videoExitFullScreen'
  | 'tabOpened'
  | 'tabExpanded'
  | 'tabCollapsed';

export type Trigger = 'click' | 'onLoad' | 'nextVideo';

interface PlaylistReport {
  readonly element: HTMLElement;
  readonly type: PlaylistEvent;
  /** The position in the video, in s. */
  readonly time: number;
  readonly trigger: Trigger;
  readonly watchCount: number;
  readonly item: Item;
  /** The current text below the video. */
  readonly tab: { readonly name: string; readonly index: number };
  readonly amount: number;
}

/** Dispatches the event on the body, for jQuery listeners and for native ones. */
export function report(details: PlaylistReport): void {
  const { element, type, time, trigger, watchCount, item, tab, amount } = details;
  dispatch(document.body, 'elementor-video-playList', {
    event: { type, time, element, trigger, watchCount },
    tab,
    playlist: {
      name: element.querySelector('.e-tabs-title')?.textContent?.trim() ?? '',
      currentItem: item.index,
      amount,
    },
    video: {
      provider: item.type,
      url: item.url,
      title: item.name,
      duration: item.content.dataset.videoDuration ?? '',
    },
  });
}
