import { dropEmptyStyle } from '../../runtime/core';
import type { AttributeRestorer } from '../dom/attribute-restorer';
import { makeSlider, type SliderOptions } from '../player-parts/slider';
import { fill, type PlayerTexts } from '../player-parts/texts';
import { formatTime } from './time';

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
export function addSliders(options: SlidersOptions): { drawProgress(): void; drawVolume(): void } {
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
