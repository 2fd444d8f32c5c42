import type { SettingsOf } from '../../api';
import { flag, number, text } from '../../core';
import { allow, httpUrl } from '../../third-parties';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { frameBegan, frameStopped } from '../../ui/playback/exclusive-playback';
import { autoplaying } from '../../ui/video-url';

/** No video is longer, in s. */
const MAX_SECONDS = 86_400;
const seconds = number(0, { min: 0, max: MAX_SECONDS });

/** The settings that the builder prints for a video; times are in s. The markup defines the kind of video. */
export const videoSettings = {
  youtube_url: text(),
  start: seconds,
  end: seconds,
  autoplay: flag(),
  play_on_mobile: flag(),
  mute: flag(),
  loop: flag(),
  controls: flag(),
  modestbranding: flag(),
  cc_load_policy: flag(),
  yt_privacy: flag(),
  lazy_load: flag(),
  rel: flag(),
};

export type VideoSettings = SettingsOf<typeof videoSettings>;

/** What each kind of video gets, and the callback it calls. */
export interface VideoContext {
  readonly wrapper: HTMLElement;
  readonly settings: VideoSettings;
  /** Whether the video must not start by itself: in the editor, and for visitors who prefer reduced motion. */
  readonly isStill: boolean;
  readonly texts: { readonly failed: string; readonly file: string };
  readonly signal: AbortSignal;
  onError(error: unknown): void;
}

/** A video that is not loaded yet. */
export interface PendingVideo {
  /** Starts the video after the visitor has clicked its picture. */
  start(): void;
  /** Shows the player where there is no picture; the server itself shows files and iframes. */
  show?(): void;
}

/** The message that pauses the player of Vimeo without its script; other services ignore it. */
const PAUSE = JSON.stringify({ method: 'pause' });

/**
 * Prepares an iframe of Vimeo, Dailymotion or VideoPress that the server printed behind a picture. The address is in
 * `data-lazy-load`, and a click on the picture starts the video.
 */
export function prepareFrame(frame: HTMLIFrameElement, { onError, signal }: VideoContext): PendingVideo {
  const own = attributeRestorer();
  signal.addEventListener('abort', () => {
    frameStopped(frame);
    own.restore();
  });
  return {
    start() {
      const url = httpUrl(frame.dataset.lazyLoad || frame.src);
      if (!url) return onError(`the frame's address is not http(s): ${frame.dataset.lazyLoad}`);
      const address = autoplaying(url.href);
      allow(address, { kind: 'frame', element: frame, signal })
        .then((allowed) => {
          if (signal.aborted) return;
          own.set(frame, 'allow', ['autoplay', frame.allow].filter(Boolean).join('; '));
          own.set(frame, 'src', allowed);
          frame.focus({ preventScroll: true });
          frameBegan(frame, () => frame.contentWindow?.postMessage(PAUSE, url.origin));
        })
        .catch(onError);
    },
  };
}
