import { createSight, defineHandler, queryReducedMotion } from '../../runtime/core';
import { OVERLAY, openByOverlay } from '../../ui/video-services';
import { whenUnblocked } from '../../ui/waiting/when-unblocked';
import type { PendingVideo, VideoContext } from './context';
import { prepareFile } from './file';
import { prepareFrame } from './frame';
import { videoSettings } from './settings';
import { prepareYouTube } from './youtube';

const onSight = createSight('0px');
const MEDIA = '.elementor-video,.elementor-video-iframe';

function prepare(context: VideoContext): PendingVideo | undefined {
  const media = context.wrapper.querySelector(MEDIA);
  if (media instanceof HTMLVideoElement) return prepareFile(media, context);
  if (media instanceof HTMLIFrameElement) return prepareFrame(media, context);
  return media instanceof HTMLElement ? prepareYouTube(media, context) : undefined;
}

/** Runs a video of a service or a file, with or without a picture before it. */
export default defineHandler({
  settings: videoSettings,
  texts: {
    play: ['Video abspielen', '', 'Play video'],
    failed: ['Dieses Video lässt sich nicht abspielen.', '', 'This video can’t be played.'],
    file: ['Datei öffnen', '', 'Open file'],
  },
  mount(element, { settings, preview, texts, signal, warn, note }) {
    const wrapper = element.querySelector<HTMLElement>('.elementor-wrapper');
    const reportState = (code: string) => note('video', code);
    if (!wrapper) return;
    if (wrapper.matches('.elementor-open-lightbox')) return reportState('video.lightbox');
    const given = settings.get();

    whenUnblocked(
      element,
      () => {
        const pendingVideo = prepare({
          wrapper,
          settings: given,
          isStill: preview || queryReducedMotion().matches,
          texts,
          signal,
          onError(error) {
            if (signal.aborted) return;
            const why = error instanceof Object && 'message' in error ? error.message : error;
            warn('video', `the video can't play as it should: ${why}`);
            reportState('video.unplayable');
          },
        });
        const overlay = wrapper.querySelector<HTMLElement>(OVERLAY);
        if (!pendingVideo) return;
        if (overlay) {
          reportState('video.covered');
          // The picture covers the player, so the player must not take focus.
          const coveredMedia = wrapper.querySelector<HTMLElement>(MEDIA);
          const setCovered = (isCovered: boolean) => {
            if (coveredMedia) coveredMedia.inert = isCovered;
          };
          setCovered(true);
          signal.addEventListener('abort', () => setCovered(false));
          const picture = openByOverlay(
            overlay,
            texts.play,
            () => {
              picture.remove();
              setCovered(false);
              reportState('video.uncovered');
              pendingVideo.start();
            },
            signal,
          );
        } else if (pendingVideo.show) {
          if (given.lazy_load) {
            reportState('video.lazy');
            onSight(wrapper, pendingVideo.show, signal);
          } else pendingVideo.show();
        }
      },
      signal,
    );
  },
});
