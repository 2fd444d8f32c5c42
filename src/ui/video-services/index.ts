/**
 * Players of the video services by the services' own scripts, which are loaded when the first video needs one, and only
 * after consent.
 */

import { allowAll, loadScript } from '../../third-parties';
import { ownGlobal } from '../../values/globals';
import { makeButton } from '../button';
import { attributeRestorer } from '../dom/attribute-restorer';
import { poll } from '../waiting/poll';
import type { VimeoApi, YouTubeApi } from './types';

export { playedRange, readVideo, vimeoPage } from '../video-url';
export type { PlayerVars, VimeoApi, YouTubeApi } from './types';
export {
  callPlayer,
  createVimeo,
  createYouTube,
  type VideoControls,
  type VideoEvents,
} from './video-controls';

interface Services {
  readonly youtube: YouTubeApi;
  readonly vimeo: VimeoApi;
}

/** The globals of the services' scripts, also where the page itself loads them. */
const youtubeNow = () => ownGlobal('YT') as (YouTubeApi & { readonly loaded?: unknown }) | undefined;
const vimeoNow = () => ownGlobal('Vimeo') as VimeoApi | undefined;

const APIS: {
  readonly [Name in keyof Services]: readonly [script: string, find: () => Services[Name] | undefined];
} = {
  youtube: ['https://www.youtube.com/iframe_api', () => (youtubeNow()?.loaded ? youtubeNow() : undefined)],
  vimeo: ['https://player.vimeo.com/api/player.js', vimeoNow],
};

/**
 * Loads the service's API once its script and `frame` are allowed; never settles after `signal` is aborted.
 * @param element replaced by a placeholder until both are allowed
 * @throws {ChunkLoadError} where the script fails to load, an Error where it makes no API
 */
export async function loadApi<Name extends keyof Services>(
  name: Name,
  frame: string,
  element: Element,
  signal: AbortSignal,
): Promise<Services[Name]> {
  const [script, find] = APIS[name];
  const [allowed] = await allowAll([script, frame], { kind: 'frame', element, signal });
  if (allowed && !signal.aborted && !find()) await loadScript(allowed);
  const api = await poll(find, signal);
  if (!api) throw new Error(`${script} made no player`);
  return api;
}

/** The picture in front of a video of the builder's widgets. */
export const OVERLAY = '.elementor-custom-embed-image-overlay';
const PLAY = '.elementor-custom-embed-play';

interface Overlay {
  /** Removes the picture; it comes back only when the handler is unmounted. */
  remove(): void;
}

/**
 * Makes the picture usable by pointer and keyboard. Releases before 3.16 print a play sign that the keyboard can't
 * reach, and some owners show no sign. In both cases the picture itself is the button.
 */
export function openByOverlay(
  overlay: HTMLElement,
  label: string,
  onUse: () => void,
  signal: AbortSignal,
): Overlay {
  const own = attributeRestorer();
  const control = overlay.querySelector<HTMLElement>(PLAY) ?? overlay;
  makeButton(control, control.textContent?.trim() ? '' : label, own, signal);
  overlay.addEventListener('click', onUse, { signal });
  const { parentElement, nextSibling } = overlay;
  signal.addEventListener('abort', () => {
    own.restore();
    if (!overlay.isConnected && !overlay.parentElement)
      parentElement?.insertBefore(overlay, nextSibling?.parentElement === parentElement ? nextSibling : null);
  });
  return { remove: () => overlay.remove() };
}
