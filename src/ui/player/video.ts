import type { MountContext, SettingsOf } from '../../api';
import { queryReducedMotion, watch } from '../../core';
import { makeButton } from '../button';
import { attributeRestorer } from '../dom/attribute-restorer';
import { createInView } from '../dom/in-view';
import type { PlayerTexts } from '../player-parts/texts';
import type { videoPlayerSettings } from '../player-parts/video-settings';
import { type Player, startPlayer } from './player';

type Context = Pick<
  MountContext<SettingsOf<typeof videoPlayerSettings>, PlayerTexts>,
  'settings' | 'preview' | 'texts' | 'signal' | 'note'
>;

const watchInView = createInView();

/** Starts the video player inside of `element`, if there is one. */
export function startVideoPlayer(element: HTMLElement, context: Context): Player | undefined {
  const { settings, preview, texts, signal, note } = context;
  const root = element.querySelector<HTMLElement>('.ee-video-player');
  const video = root?.querySelector('video');
  if (!root || !video) return undefined;
  const given = settings.get();
  const { autoplay, playbackRate, defaultPlaybackRate } = video;
  const isStill = queryReducedMotion().matches;
  const mayStart = !preview && !isStill;
  // A video that starts when it is visible, or not at all, must not start now.
  if (autoplay && (given.video_play_viewport || !mayStart)) {
    video.autoplay = false;
    video.pause();
    if (isStill) note('film', 'film.still');
  }

  const player = startPlayer({
    root,
    media: () => video,
    title: () => video.title || video.getAttribute('aria-label') || document.title,
    events: { prefix: 'ee:video-player', pause: 'stop', rewind: 'rewind' },
    volume: given.video_volume,
    restartsOnPause: given.video_restart_on_pause,
    staysAtEnd: given.video_end_at_last_frame,
    texts,
    signal,
  });
  watch(
    settings,
    ({ video_speed: speed }) => {
      video.defaultPlaybackRate = speed;
      video.playbackRate = speed;
    },
    signal,
  );
  const cover = root.querySelector<HTMLElement>('.ee-player__cover');
  const toggle = () => (video.paused ? void player.play() : player.pause());
  if (root.querySelector('.ee-player__controls__bar .ee-player__controls__play'))
    cover?.addEventListener('click', toggle, { signal });
  else if (cover) {
    // The cover is the only control for the keyboard.
    const own = attributeRestorer();
    makeButton(cover, `${texts.play}/${texts.pause}`, own, signal, toggle);
    signal.addEventListener('abort', own.restore);
  }
  if (given.video_stop_others)
    video.addEventListener(
      'play',
      () => {
        for (const other of document.querySelectorAll<HTMLVideoElement>('.ee-video-player video'))
          if (other !== video) other.pause();
      },
      { signal },
    );
  if (given.video_fs_no_rightclick)
    video.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  if (mayStart && given.video_play_viewport)
    watchInView(
      video,
      (isInView) => {
        if (isInView) void player.play();
        else if (given.video_stop_viewport) player.pause();
      },
      signal,
    );
  signal.addEventListener('abort', () => {
    Object.assign(video, { autoplay, defaultPlaybackRate, playbackRate });
  });
  return player;
}
