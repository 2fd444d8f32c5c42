/** Safari on phones only supports fullscreen of the video itself, with its own controls. */
interface SafariVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** Whether `root` is in fullscreen now. */
export const isFullscreen = (root: Element): boolean => document.fullscreenElement === root;

/** Toggles fullscreen of the player. @returns whether the browser supports it */
export function toggleFullscreen(root: HTMLElement, media: HTMLMediaElement): boolean {
  const ignore = () => {};
  if (isFullscreen(root)) document.exitFullscreen().catch(ignore);
  else if (document.fullscreenEnabled) root.requestFullscreen().catch(ignore);
  else if ('webkitEnterFullscreen' in media) (media as SafariVideo).webkitEnterFullscreen?.();
  else return false;
  return true;
}
