import { tell } from '../../ui/jquery-events';
import type { Item } from './parts';

/** What owners' snippets and tag managers hear of (contract pro 18). */
export type Happening =
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

export interface PlaylistNews {
  readonly element: HTMLElement;
  readonly type: Happening;
  /** Where the video stands, s. */
  readonly time: number;
  readonly trigger: Trigger;
  readonly watchCount: number;
  readonly item: Item;
  /** The text below the video that is shown. */
  readonly tab: { readonly name: string; readonly index: number };
  readonly amount: number;
}

/** Tells it on the body, to listeners of jQuery and to native ones. */
export function report(news: PlaylistNews): void {
  const { element, type, time, trigger, watchCount, item, tab, amount } = news;
  tell(document.body, 'elementor-video-playList', {
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
