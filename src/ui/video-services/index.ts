/**
 * The players of the video services, by the services' own scripts: fetched when the first video needs one, and never
 * before the visitor allows it (contract page-builder 4.5, 11.9).
 */
import { unblock } from '../../runtime/core';
import { loadScript } from '../load-script';
import type { VimeoApi, YouTubeApi } from './types';

export { OVERLAY, openByOverlay } from '../video-overlay';
export { readVideo, vimeoPage } from '../video-url';
export { createVimeo, createYouTube, type Film, type FilmEvents } from './film';
export { wasAskedFor, whenReleased } from './released';

/** Between two looks whether a script's API is there, ms (spec 7). */
const POLL_MS = 350;
/** A script that has not made its API by then never will, ms (spec 9). */
const TIME_OUT_MS = 120_000;

interface Services {
  readonly youtube: YouTubeApi;
  readonly vimeo: VimeoApi;
}

/** What the scripts leave on the window, also where the page itself loads them. */
type Globals = { readonly YT?: YouTubeApi & { readonly loaded?: unknown }; readonly Vimeo?: VimeoApi };
const globals = () => window as unknown as Globals;

const APIS: {
  readonly [Name in keyof Services]: readonly [script: string, find: () => Services[Name] | undefined];
} = {
  youtube: ['https://www.youtube.com/iframe_api', () => (globals().YT?.loaded ? globals().YT : undefined)],
  vimeo: ['https://player.vimeo.com/api/player.js', () => globals().Vimeo],
};

/**
 * The service's API, once its script and `frame` are allowed and it is ready; never settles after `signal`'s abort.
 * @param element a placeholder stands in its place until the visitor allows both
 * @throws {ChunkLoadError} where the script does not come, an Error where it makes no API
 */
export async function loadApi<Name extends keyof Services>(
  name: Name,
  frame: string,
  element: Element,
  signal: AbortSignal,
): Promise<Services[Name]> {
  const [script, find] = APIS[name];
  await unblock(script, element);
  await unblock(frame, element);
  if (!signal.aborted && !find()) await loadScript(script);
  return new Promise((resolve, reject) => {
    let left = TIME_OUT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const api = find();
      if (signal.aborted) return;
      if (api) resolve(api);
      else if (left <= 0) reject(new Error(`${script} made no player`));
      else {
        left -= POLL_MS;
        timer = setTimeout(look, POLL_MS);
      }
    };
    signal.addEventListener('abort', () => clearTimeout(timer));
    look();
  });
}
