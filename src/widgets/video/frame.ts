import { allow } from '../../borders/third-parties';
import { httpUrl } from '../../borders/third-parties/http-url';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { frameBegan, frameStopped } from '../../ui/playback/exclusive-playback';
import { autoplaying } from '../../ui/video-url';
import type { PendingVideo, VideoContext } from './context';

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
