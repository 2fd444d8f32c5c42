/** What Safari on phones has instead: the film alone, with its own controls. */
interface SafariVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** Whether `root` fills the screen now. */
export const isFullscreen = (root: Element): boolean => document.fullscreenElement === root;

/** Lets the player fill the screen, or no more. @returns whether the browser can do that at all */
export function toggleFullscreen(root: HTMLElement, media: HTMLMediaElement): boolean {
  const ignore = () => {};
  if (isFullscreen(root)) document.exitFullscreen().catch(ignore);
  else if (document.fullscreenEnabled) root.requestFullscreen().catch(ignore);
  else if ('webkitEnterFullscreen' in media) (media as SafariVideo).webkitEnterFullscreen?.();
  else return false;
  return true;
}
