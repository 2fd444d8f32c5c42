/** The audio and video players of the widget extras, whose controls the server prints. */
import { adoptStyle } from '../../runtime/core';
import { makeButton } from '../button';
import { type AttributeRestorer, attributeRestorer } from '../dom/attribute-restorer';
import { playExclusively } from '../playback/exclusive-playback';
import { fileOf, hasFailed } from '../playback/notice';
import { createDisplay } from './display';
import { addExtras } from './extras';
import { isFullscreen, toggleFullscreen } from './fullscreen';
import { handleKeys } from './keys';
import { listenToMedium } from './media-events';
import { createMedium, type Medium } from './medium';
import { createMessages } from './messages';
import type { Player, PlayerOptions } from './options';
import { leaveSession, reportPosition } from './session';
import { addSliders } from './sliders';
import style from './style.css';

export type { Player } from './options';

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
