import { allow } from '../../borders/third-parties';
import { loadPart } from '../../runtime/core';
import { playFile } from './hosted';
import type { Player, Stage } from './stage';

/** For these the part with the services' players is worth fetching; that one looks closely at the address. */
const SERVICE_HOST = /(?:^|\.)(?:vimeo\.com|youtu\.be|youtube(?:-nocookie)?\.com)$/;

/** What waits for consent at the page's root gets no placeholder (contract content-blocker B4): the picture stays. */
function waitUnseen(signal: AbortSignal): HTMLElement {
  const waiting = document.body.appendChild(document.createElement('div'));
  waiting.hidden = true;
  signal.addEventListener('abort', () => waiting.remove());
  return waiting;
}

/**
 * Opens what `url` names: a video of the services by its host, everything else as a file (contract page-builder 6.2).
 * Nothing is asked of a third party before the visitor allows it.
 * @throws where there is nothing that could play it
 */
export async function openVideo(url: URL, isPrivate: boolean, stage: Stage): Promise<Player | undefined> {
  const { container, signal } = stage;
  const waiting = waitUnseen(signal);
  let player: Player | undefined;
  if (SERVICE_HOST.test(url.hostname)) {
    const { openEmbed } = await loadPart<typeof import('./embed')>('background-embed');
    player = await openEmbed(url, isPrivate, stage, waiting);
  } else {
    const video = container.querySelector<HTMLVideoElement>(':scope>video');
    if (!video)
      throw new TypeError('no service of this host is known, and the page has no <video> for a file');
    const allowed = await allow(url.href, { kind: 'media', element: waiting, signal });
    if (!signal.aborted) player = playFile(video, allowed, stage);
  }
  waiting.remove();
  return player;
}
