import { dispatch } from '../../ui/cms/jquery-events';
import type { Item } from './parts';

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

export interface PlaylistReport {
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
