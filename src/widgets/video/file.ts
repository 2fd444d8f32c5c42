import { playAlone } from '../../ui/player/alone';
import { fileOf, hasFailed, mediaNotice } from '../../ui/player/notice';
import { partOf } from './settings';
import type { Stage, Waiting } from './stage';

/**
 * Plays the part of a file between start and end again and again. Browsers know that part from the fragment of the address,
 * but go back to the file's beginning, or stay at the part's end.
 */
function repeatPart(video: HTMLVideoElement, { settings, signal }: Stage) {
  const { start, end } = partOf(settings);
  if (!settings.loop || (!start && end === Infinity)) return;
  const { loop } = video;
  const comeRound = () => {
    video.currentTime = start;
    video.play().catch(() => {});
  };
  const check = () => {
    if (video.currentTime >= end) comeRound();
  };
  video.loop = false;
  video.addEventListener('ended', comeRound, { signal });
  video.addEventListener('timeupdate', check, { signal });
  video.addEventListener('pause', check, { signal });
  signal.addEventListener('abort', () => {
    video.loop = loop;
  });
}

/** A file of the owner: the server prints the player, this adds what browsers leave out (contract page-builder 4.5). */
export function prepareFile(video: HTMLVideoElement, stage: Stage): Waiting {
  const { wrapper, isStill, texts, signal } = stage;
  const { autoplay, controls } = video;
  let notice: HTMLElement | undefined;
  const fail = () => {
    notice?.remove();
    notice = mediaNotice(texts.failed, fileOf(video), texts.file);
    wrapper.after(notice);
    stage.onError(video.error?.message || 'no source of it can be played');
  };
  video.addEventListener('error', () => hasFailed(video) && fail(), { capture: true, signal });
  video.addEventListener('loadeddata', () => notice?.remove(), { signal });
  if (hasFailed(video) && fileOf(video)) fail();
  if (autoplay && isStill) {
    video.autoplay = false;
    video.controls = true;
    video.pause();
  }
  repeatPart(video, stage);
  playAlone(signal);
  signal.addEventListener('abort', () => {
    notice?.remove();
    Object.assign(video, { autoplay, controls });
  });
  return {
    start() {
      video.focus({ preventScroll: true });
      // What the browser refuses, the visitor can start by its own controls.
      video.play().catch(() => {
        if (hasFailed(video)) fail();
        else video.controls = true;
      });
    },
  };
}
