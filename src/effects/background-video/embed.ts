import { loadApi, partOf, readVideo, vimeoPage } from '../../ui/video-services';
import type { Player, PlayerContext } from './player';
import { playVimeo } from './vimeo';
import { playYouTube } from './youtube';

const NAME = 'elementor-background-video-embed';

/**
 * Puts the service's player into the box; on abort the box gets the server's markup back. This file is a chunk of its
 * own, since most backgrounds are files.
 * @param waiting the element that stands for the player until the visitor allows the service
 */
export async function openEmbed(
  url: URL,
  isPrivate: boolean,
  given: PlayerContext,
  waiting: Element,
): Promise<Player | undefined> {
  const { container, signal, clip } = given;
  const video = readVideo(url.href);
  if (!video) throw new TypeError('the address names no video');
  const { start, end, isOnce } = clip;
  const own = { start, end: end < Number.POSITIVE_INFINITY ? end : 0 };
  const context = { ...given, clip: { ...partOf(own, video), isOnce } };
  const printed = [...container.childNodes];
  const frame = new URL(video.frame);
  let player: Player | undefined;
  if (video.service === 'vimeo') {
    const api = await loadApi('vimeo', frame.href, waiting, signal);
    if (!signal.aborted) player = playVimeo(api, vimeoPage(video), isPrivate, context);
  } else {
    if (isPrivate) frame.hostname = 'www.youtube-nocookie.com';
    const api = await loadApi('youtube', frame.href, waiting, signal);
    const target =
      container.querySelector(`:scope>.${NAME}`) ??
      container.appendChild(Object.assign(document.createElement('div'), { className: NAME }));
    if (!signal.aborted) player = playYouTube(api, target, video.id, frame.origin, context);
  }
  signal.addEventListener('abort', () => container.replaceChildren(...printed));
  return player;
}
