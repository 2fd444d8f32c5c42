/** The audio and video players of the widget extras, whose controls the server prints. */
import { adoptStyle } from '../../runtime/core';
import { makeButton } from '../actions/button';
import { tell } from '../cms/jquery-events';
import { attributeRestorer } from '../dom/attribute-restorer';
import { playExclusively } from '../playback/exclusive-playback';
import { fileOf, hasFailed, mediaNotice } from '../playback/notice';
import { fill, type PlayerTexts } from '../player-parts/texts';
import { createDisplay } from './display';
import { addExtras } from './extras';
import { isFullscreen, toggleFullscreen } from './fullscreen';
import { obeyKeys } from './keys';
import { leaveSession, reportPosition, takeSession } from './session';
import { addSliders } from './sliders';
import style from './style.css';

export interface PlayerOptions {
  /** The element `.ee-player`. */
  readonly root: HTMLElement;
  /** The current medium; a playlist may change it. */
  media(): HTMLMediaElement;
  title(): string;
  /** Names of the original's events on `root`, without their common prefix. */
  readonly events: { readonly prefix: string; readonly pause: string; readonly rewind: string };
  /** Volume from 0 to 1, at the start and when an initially silent player is unmuted. */
  readonly volume: number;
  /** Position after a pause and at the end. */
  readonly restartsOnPause?: boolean;
  readonly staysAtEnd?: boolean;
  readonly list?: { next(): void; previous(): void };
  onEnd?(): void;
  readonly texts: PlayerTexts;
  readonly signal: AbortSignal;
}

/** A running player; also the detail of its events. */
export interface Player {
  readonly root: HTMLElement;
  readonly media: HTMLMediaElement;
  /** Plays the medium; never rejects, since browsers may refuse sound before the visitor has interacted. */
  play(): Promise<void>;
  pause(): void;
  rewind(): void;
  /** Updates everything for another medium. */
  refresh(): void;
}

/** Connects the controls below `root` to the medium; every control is optional. */
export function startPlayer(options: PlayerOptions): Player {
  const { root, media, title, events, texts, list, signal } = options;
  const own = attributeRestorer();
  const all = (part: string) => [...root.querySelectorAll<HTMLElement>(`.ee-player__controls__${part}`)];
  const bar = root.querySelector('.ee-player__controls__bar');
  const [screen] = all('fs');
  const { className } = root;
  let notice: HTMLElement | undefined;
  adoptStyle(style);

  const say = (what: string) => tell(root, `${events.prefix}:${what}`, player);
  const complain = (text: string) => {
    notice?.remove();
    notice = mediaNotice(text, fileOf(media()), texts.file);
    root.append(notice);
  };
  const fail = () => {
    // Browsers may report a medium that failed as playing.
    media().pause();
    complain(fill(texts.failed, title()));
  };

  const play = async () => {
    const each = media();
    say('beforePlay');
    if (hasFailed(each)) each.load();
    try {
      await each.play();
    } catch {
      // Playing may be refused before the visitor has interacted, or interrupted by another medium: neither is an error
      // of the file.
      if (!signal.aborted && each === media() && hasFailed(each)) fail();
    }
  };
  const pause = () => media().pause();
  const toggle = () => (media().paused ? void play() : pause());
  const rewind = () => {
    media().currentTime = 0;
    void play();
    say(events.rewind);
  };
  const seek = (seconds: number) => {
    const each = media();
    if (Number.isFinite(each.duration)) each.currentTime = Math.min(Math.max(seconds, 0), each.duration);
  };
  const setVolume = (value: number) => {
    const each = media();
    each.muted = value <= 0;
    if (value > 0) each.volume = Math.min(value, 1);
  };
  const mute = () => {
    const each = media();
    const isSilent = !sound();
    if (!each.volume) each.volume = options.volume || 0.5;
    each.muted = !isSilent;
  };
  const fullscreen = () => {
    if (!toggleFullscreen(root, media())) complain(texts.noFullscreen);
  };

  const length = () => (Number.isFinite(media().duration) ? media().duration : 0);
  const sound = () => (media().muted ? 0 : media().volume);
  const { drawProgress, drawVolume } = addSliders({
    root,
    media,
    length,
    sound,
    seek,
    setVolume,
    texts,
    own,
    signal,
  });
  const extras = addExtras(bar, media, texts, signal);

  const button = (part: string, label: string, press: () => void) => {
    for (const each of all(part)) {
      // Controls over the picture are list items, which can't be buttons: they are for the pointer.
      if (each.localName === 'li') each.addEventListener('click', press, { signal });
      else makeButton(each, label, own, signal, press);
    }
  };
  button('play', texts.play, toggle);
  button('rewind', texts.rewind, rewind);
  button('volume-icon', texts.mute, mute);
  button('fs', texts.fullscreen, fullscreen);
  if (list) {
    button('previous', texts.previous, list.previous);
    button('next', texts.next, list.next);
  }

  const display = createDisplay({ all, media, sound, texts, own }, signal);
  const drawTime = () => {
    drawProgress();
    display.time();
    reportPosition(player, media());
  };
  const drawSound = () => {
    drawVolume();
    display.sound();
  };
  const refresh = () => {
    drawTime();
    drawSound();
    display.length();
    display.state();
    extras.update();
  };

  const hear: Readonly<Record<string, () => void>> = {
    play() {
      notice?.remove();
      root.classList.remove('paused');
      root.classList.add('playing');
      display.state();
      takeSession(player, { media: media(), title: title(), play, pause, seek, list });
      reportPosition(player, media());
      say('afterPlay');
    },
    pause() {
      root.classList.remove('playing');
      root.classList.add('paused');
      display.state();
      if (options.restartsOnPause && !media().ended) media().currentTime = 0;
      reportPosition(player, media());
      say(events.pause);
    },
    ended() {
      if (!options.staysAtEnd) media().currentTime = 0;
      say('ended');
      options.onEnd?.();
    },
    timeupdate: drawTime,
    seeked: drawTime,
    loadedmetadata: refresh,
    durationchange: refresh,
    ratechange: extras.update,
    volumechange: drawSound,
    // With `<source>` elements, the last one fires the error instead of the medium.
    error: () => hasFailed(media()) && fail(),
  };
  for (const [type, listener] of Object.entries(hear))
    root.addEventListener(
      type,
      ({ target }) => {
        if (target === media() || (target as Element).parentElement === media()) listener();
      },
      // Media events do not bubble.
      { capture: true, signal },
    );

  obeyKeys(
    root,
    {
      toggle,
      mute,
      fullscreen() {
        if (media() instanceof HTMLVideoElement) fullscreen();
      },
      captions: extras.nextCaptions,
      pip: extras.togglePip,
      next: () => list?.next(),
      previous: () => list?.previous(),
      jump: (by) => seek(media().currentTime + by),
      part: (to) => seek(to * length()),
      speed: (step) => extras.changeSpeed(step),
    },
    signal,
  );
  if (screen)
    document.addEventListener(
      'fullscreenchange',
      () => own.set(screen, 'aria-label', isFullscreen(root) ? texts.leaveFullscreen : texts.fullscreen),
      { signal },
    );
  for (const overlay of all('overlay')) own.set(overlay, 'aria-hidden', 'true');

  const player: Player = {
    root,
    get media() {
      return media();
    },
    play,
    pause,
    rewind,
    refresh,
  };
  playExclusively(signal);
  media().volume = options.volume;
  refresh();
  if (!media().paused) hear.play?.();
  if (hasFailed(media()) && fileOf(media())) fail();
  signal.addEventListener('abort', () => {
    pause();
    leaveSession(player);
    notice?.remove();
    own.restore();
    root.className = className;
  });
  return player;
}
