import { adoptStyle, createSight, defineHandler, flag, queryReducedMotion, readRaw } from '../../core';
import { playExclusively } from '../../ui/playback/exclusive-playback';
import { fileOf, hasFailed, mediaNotice } from '../../ui/playback/notice';
import { OVERLAY, openByOverlay } from '../../ui/video-services';
import { playedRange } from '../../ui/video-url';
import { whenUnblocked } from '../../ui/waiting/when-unblocked';
import style from './atomic.css';
import { type PendingVideo, prepareFrame, type VideoContext, videoSettings } from './frame';
import { prepareYouTube } from './youtube';

/** Whether the element is an atomic film, which the server prints empty. */
const isAtomic = (element: HTMLElement): boolean => element.dataset.eType === 'e-youtube';

/** Reads the settings of a widget or an atomic film, by the names of the widget's settings. */
function readSettings(element: HTMLElement): Readonly<Record<string, unknown>> {
  const raw = readRaw(element);
  if (!isAtomic(element)) return raw;
  const { source, privacy, lazyload, rel, ...same } = raw;
  return {
    ...same,
    youtube_url: source,
    yt_privacy: privacy,
    lazy_load: lazyload,
    // Films of others are what the atomic setting leaves out.
    rel: !flag().read(rel),
    play_on_mobile: true,
  };
}

/** Puts an element for the player into an atomic film; until `signal` is aborted. */
function fillAtomic(element: HTMLElement, signal: AbortSignal): void {
  const printed = [...element.childNodes];
  const target = document.createElement('div');
  target.className = 'elementor-video';
  adoptStyle(style);
  element.replaceChildren(target);
  signal.addEventListener('abort', () => element.replaceChildren(...printed));
}

/**
 * Loops the part of a file between start and end. Browsers read that part from the fragment of the address, but go back
 * to the file's beginning, or stop at the end of the part.
 */
function repeatPart(video: HTMLVideoElement, { settings, signal }: VideoContext) {
  const { start, end } = playedRange(settings);
  if (!settings.loop || (!start && end === Infinity)) return;
  const { loop } = video;
  const restart = () => {
    video.currentTime = start;
    // Where the browser refuses to play, the visitor can start the video.
    video.play().catch(() => {});
  };
  const checkEnd = () => {
    if (video.currentTime >= end) restart();
  };
  video.loop = false;
  video.addEventListener('ended', restart, { signal });
  video.addEventListener('timeupdate', checkEnd, { signal });
  video.addEventListener('pause', checkEnd, { signal });
  signal.addEventListener('abort', () => {
    video.loop = loop;
  });
}

/**
 * Prepares a file of the owner: the server prints the `<video>`, and this function adds looping, a notice on failure
 * and reduced motion.
 */
function prepareFile(video: HTMLVideoElement, context: VideoContext): PendingVideo {
  const { wrapper, isStill, texts, signal } = context;
  const { autoplay, controls } = video;
  let notice: HTMLElement | undefined;
  const fail = () => {
    notice?.remove();
    notice = mediaNotice(texts.failed, fileOf(video), texts.file);
    wrapper.after(notice);
    context.onError(video.error?.message || 'no source of it can be played');
  };
  video.addEventListener('error', () => hasFailed(video) && fail(), { capture: true, signal });
  video.addEventListener('loadeddata', () => notice?.remove(), { signal });
  if (hasFailed(video) && fileOf(video)) fail();
  if (autoplay && isStill) {
    video.autoplay = false;
    video.controls = true;
    video.pause();
  }
  repeatPart(video, context);
  playExclusively(signal);
  signal.addEventListener('abort', () => {
    notice?.remove();
    Object.assign(video, { autoplay, controls });
  });
  return {
    start() {
      video.focus({ preventScroll: true });
      // The visitor can start a video that the browser refuses to play with its controls.
      video.play().catch(() => {
        if (hasFailed(video)) fail();
        else video.controls = true;
      });
    },
  };
}

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
  read: readSettings,
  texts: {
    play: ['Video abspielen', '', 'Play video'],
    failed: ['Dieses Video lässt sich nicht abspielen.', '', 'This video can’t be played.'],
    file: ['Datei öffnen', '', 'Open file'],
  },
  mount(element, { settings, preview, texts, signal, warn, note }) {
    if (isAtomic(element)) fillAtomic(element, signal);
    const wrapper = isAtomic(element) ? element : element.querySelector<HTMLElement>('.elementor-wrapper');
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
