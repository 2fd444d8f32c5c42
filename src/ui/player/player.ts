/** The audio and video players of the widget extras, whose controls the server prints. */
import { adoptStyle, dropEmptyStyle } from '../../core';
import { makeButton } from '../button';
import { type AttributeRestorer, attributeRestorer } from '../dom/attribute-restorer';
import { playExclusively } from '../playback/exclusive-playback';
import { fileOf, hasFailed } from '../playback/notice';
import { makeSlider, type SliderOptions } from '../player-parts/slider';
import { fill, type PlayerTexts } from '../player-parts/texts';
import { addExtras } from './extras';
import { createMessages, listenToMedium } from './media-events';
import { createMedium, type Medium, type Player, type PlayerOptions } from './medium';
import { leaveSession, reportPosition } from './session';
import style from './style.css';
import { formatTime } from './time';

/** The actions of a player's keys. */
export interface KeyActions {
  toggle(): void;
  mute(): void;
  fullscreen(): void;
  captions(): void;
  pip(): void;
  next(): void;
  previous(): void;
  /** Moves by a number of seconds. */
  jump(by: number): void;
  /** Moves to a part of the length, from 0 to 1. */
  part(to: number): void;
  speed(step: number): void;
}

type Command = {
  readonly [Name in keyof KeyActions]: readonly [Name, ...Parameters<KeyActions[Name]>];
}[keyof KeyActions];

const COMMANDS: Readonly<Record<string, Command>> = {
  ' ': ['toggle'],
  k: ['toggle'],
  m: ['mute'],
  f: ['fullscreen'],
  c: ['captions'],
  i: ['pip'],
  N: ['next'],
  P: ['previous'],
  j: ['jump', -10],
  l: ['jump', 10],
  ArrowLeft: ['jump', -5],
  ArrowRight: ['jump', 5],
  Home: ['part', 0],
  End: ['part', 1],
  '<': ['speed', -1],
  '>': ['speed', 1],
};

/** The command of a key; digits seek to tenths. `undefined` for keys of the browser. */
export function commandOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): Command | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (/^\d$/.test(key)) return ['part', Number(key) / 10];
  return Object.hasOwn(COMMANDS, key) ? COMMANDS[key] : undefined;
}

/** Handles keys anywhere in `root`, except those that its sliders and buttons have handled. */
export function handleKeys(root: HTMLElement, actions: KeyActions, signal: AbortSignal): void {
  root.addEventListener(
    'keydown',
    (event) => {
      const command = commandOf(event);
      if (!command || event.defaultPrevented) return;
      // Space belongs to a focused button or link.
      if (event.key === ' ' && (event.target as Element).closest('button,a,[role=button]')) return;
      event.preventDefault();
      const [name, value = 0] = command;
      // A held key moves on, but switches nothing on and off in turn.
      if (!event.repeat || /^(?:jump|speed)$/.test(name)) actions[name](value);
    },
    { signal },
  );
}

/** How far the arrow keys and the page keys move the position, s. */
const POSITION_STEP_S = 5;
const POSITION_PAGE_S = 30;
/** How far the arrow keys and the page keys change the volume, from 0 to 1. */
const VOLUME_STEP = 0.05;
const VOLUME_PAGE = 0.2;

interface SlidersOptions {
  readonly root: HTMLElement;
  media(): HTMLMediaElement;
  /** Length in s; 0 where it is unknown or infinite. */
  length(): number;
  /** Volume from 0 to 1. */
  sound(): number;
  seek(seconds: number): void;
  setVolume(value: number): void;
  readonly texts: PlayerTexts;
  readonly own: AttributeRestorer;
  readonly signal: AbortSignal;
}

/** Adds the sliders for position and volume, where the owner shows them. */
function addSliders(options: SlidersOptions): { drawProgress(): void; drawVolume(): void } {
  const { root, media, length, sound, seek, setVolume, texts, own, signal } = options;
  const slider = (part: string, inner: string, given: SliderOptions) => {
    const track = root.querySelector<HTMLElement>(`.ee-player__controls__${part}`);
    if (!track) return () => {};
    const filled = track.querySelector<HTMLElement>(`.ee-player__controls__${inner}`);
    const width = filled?.style.width ?? '';
    signal.addEventListener('abort', () => {
      if (!filled) return;
      filled.style.width = width;
      dropEmptyStyle(filled);
    });
    return makeSlider(track, filled, given, own, signal);
  };
  return {
    drawProgress: slider('progress', 'progress-time', {
      label: texts.progress,
      step: POSITION_STEP_S,
      page: POSITION_PAGE_S,
      max: length,
      value: () => media().currentTime,
      text: (value) => fill(texts.position, formatTime(value), formatTime(length())),
      set: seek,
    }),
    drawVolume: slider('volume-bar', 'volume-bar__amount', {
      label: texts.volume,
      step: VOLUME_STEP,
      page: VOLUME_PAGE,
      max: () => 1,
      value: sound,
      text: (value) => `${Math.round(value * 100)} %`,
      set: setVolume,
    }),
  };
}

const MUTED_ICON = 'nicon-volume-off';

interface Shown {
  /** The controls with a name. */
  all(part: string): readonly HTMLElement[];
  media(): HTMLMediaElement;
  /** Volume from 0 to 1. */
  sound(): number;
  readonly texts: PlayerTexts;
  readonly own: AttributeRestorer;
}

/** Updates the printed controls with the medium's times, icons and names, until `signal` is aborted. */
function createDisplay({ all, media, sound, texts, own }: Shown, signal: AbortSignal) {
  const plays = all('play');
  const [time, total, volumeIcon] = ['time', 'duration', 'volume-icon'].map((part) => all(part)[0]);
  const labels = [time, total].map((label) => [label, label?.textContent ?? ''] as const);
  const classes = [...plays, ...(volumeIcon ? [volumeIcon] : [])].map(
    (each) => [each, each.className] as const,
  );
  signal.addEventListener('abort', () => {
    for (const [label, before] of labels) if (label) label.textContent = before;
    for (const [each, before] of classes) each.className = before;
  });
  return {
    time() {
      if (time) time.textContent = formatTime(media().currentTime);
    },
    length() {
      if (total && media().readyState) total.textContent = formatTime(media().duration);
    },
    sound() {
      const isSilent = !sound();
      if (!volumeIcon) return;
      volumeIcon.classList.toggle(MUTED_ICON, isSilent);
      volumeIcon.classList.toggle('nicon-volume', !isSilent);
      own.set(volumeIcon, 'aria-label', isSilent ? texts.unmute : texts.mute);
    },
    state() {
      const isPlaying = !media().paused;
      for (const each of plays) {
        each.classList.toggle('nicon-pause', isPlaying);
        each.classList.toggle('nicon-play', !isPlaying);
        if (each.role) own.set(each, 'aria-label', isPlaying ? texts.pause : texts.play);
      }
    },
  };
}

/** Safari on phones only supports fullscreen of the video itself, with its own controls. */
interface SafariVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** Whether `root` is in fullscreen now. */
const isFullscreen = (root: Element): boolean => document.fullscreenElement === root;

/** Toggles fullscreen of the player. @returns whether the browser supports it */
function toggleFullscreen(root: HTMLElement, media: HTMLMediaElement): boolean {
  const ignore = () => {};
  if (isFullscreen(root)) document.exitFullscreen().catch(ignore);
  else if (document.fullscreenEnabled) root.requestFullscreen().catch(ignore);
  else if ('webkitEnterFullscreen' in media) (media as SafariVideo).webkitEnterFullscreen?.();
  else return false;
  return true;
}

export type { Player } from './medium';

/** Connects the buttons that the server prints, and the keys. */
function bindControls(
  { root, media, texts, list, signal }: PlayerOptions,
  medium: Medium,
  extras: ReturnType<typeof addExtras>,
  all: (part: string) => readonly HTMLElement[],
  own: AttributeRestorer,
  fullscreen: () => void,
): void {
  const { toggle, rewind, mute, seek, length } = medium;
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
  handleKeys(
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
  const [screen] = all('fs');
  if (screen)
    document.addEventListener(
      'fullscreenchange',
      () => own.set(screen, 'aria-label', isFullscreen(root) ? texts.leaveFullscreen : texts.fullscreen),
      { signal },
    );
  for (const overlay of all('overlay')) own.set(overlay, 'aria-hidden', 'true');
}

/** Connects the controls below `root` to the medium; every control is optional. */
export function startPlayer(options: PlayerOptions): Player {
  const { root, media, texts, signal } = options;
  const own = attributeRestorer();
  const all = (part: string) => [...root.querySelectorAll<HTMLElement>(`.ee-player__controls__${part}`)];
  const { className } = root;
  adoptStyle(style);

  const messages = createMessages(options, () => player);
  const medium = createMedium(options, messages.dispatch, messages.fail);
  const { drawProgress, drawVolume } = addSliders({ ...medium, root, media, texts, own, signal });
  const extras = addExtras(root.querySelector('.ee-player__controls__bar'), media, texts, signal);
  bindControls(options, medium, extras, all, own, () => {
    if (!toggleFullscreen(root, media())) messages.show(texts.noFullscreen);
  });
  const display = createDisplay({ all, media, sound: medium.sound, texts, own }, signal);
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
  const player: Player = {
    root,
    get media() {
      return media();
    },
    play: medium.play,
    pause: medium.pause,
    rewind: medium.rewind,
    refresh,
  };
  playExclusively(signal);
  media().volume = options.volume;
  refresh();
  const drawing = {
    time: drawTime,
    sound: drawSound,
    state: display.state,
    extras: extras.update,
    all: refresh,
  };
  listenToMedium(player, options, medium, drawing, messages);
  if (hasFailed(media()) && fileOf(media())) messages.fail();
  signal.addEventListener('abort', () => {
    medium.pause();
    leaveSession(player);
    messages.clear();
    own.restore();
    root.className = className;
  });
  return player;
}
