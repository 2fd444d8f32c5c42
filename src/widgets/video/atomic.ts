import { adoptStyle, flag, readRaw } from '../../core';
import style from './atomic.css';

/** Whether the element is an atomic film, which the server prints empty. */
export const isAtomic = (element: HTMLElement): boolean => element.dataset.eType === 'e-youtube';

/** Reads the settings of a widget or an atomic film, by the names of the widget's settings. */
export function readSettings(element: HTMLElement): Readonly<Record<string, unknown>> {
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
export function fillAtomic(element: HTMLElement, signal: AbortSignal): void {
  const printed = [...element.childNodes];
  const target = document.createElement('div');
  target.className = 'elementor-video';
  adoptStyle(style);
  element.replaceChildren(target);
  signal.addEventListener('abort', () => element.replaceChildren(...printed));
}
