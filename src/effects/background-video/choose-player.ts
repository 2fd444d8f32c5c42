import { allow } from '../../third-parties';
import { playFile } from './hosted';
import type { Player, PlayerContext } from './player';

/** Hosts for which the chunk with the services' players is loaded; that chunk checks the whole address. */
const SERVICE_HOST = /(?:^|\.)(?:vimeo\.com|youtu\.be|youtube(?:-nocookie)?\.com)$/;

/**
 * Adds a hidden element in the body, for which consent is asked. The blocker shows no placeholder for such an element,
 * so the background's picture stays visible.
 */
function addHiddenElement(signal: AbortSignal): HTMLElement {
  const waiting = document.body.appendChild(document.createElement('div'));
  waiting.hidden = true;
  signal.addEventListener('abort', () => waiting.remove());
  return waiting;
}

/**
 * Opens a service's player where the host of `url` is a video service, and a file otherwise. Nothing is requested from
 * a third party before the visitor allows it.
 * @throws {TypeError} where the page has no player for `url`
 */
export async function openVideo(
  url: URL,
  isPrivate: boolean,
  context: PlayerContext,
): Promise<Player | undefined> {
  const { container, signal } = context;
  const waiting = addHiddenElement(signal);
  let player: Player | undefined;
  if (SERVICE_HOST.test(url.hostname)) {
    const { openEmbed } = await import('./embed');
    player = await openEmbed(url, isPrivate, context, waiting);
  } else {
    const video = container.querySelector<HTMLVideoElement>(':scope>video');
    if (!video)
      throw new TypeError('no service of this host is known, and the page has no <video> for a file');
    const allowed = await allow(url.href, { kind: 'media', element: waiting, signal });
    if (!signal.aborted) player = playFile(video, allowed, context);
  }
  waiting.remove();
  return player;
}
