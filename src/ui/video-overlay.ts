import { makeButton } from './button';
import { ownAttributes } from './own-attributes';

/** The picture that the builder's widgets put before a video. */
export const OVERLAY = '.elementor-custom-embed-image-overlay';
const PLAY = '.elementor-custom-embed-play';

export interface Overlay {
  /** The video is to be seen; the picture comes back only with the end of the handler. */
  remove(): void;
}

/**
 * Lets pointer and keyboard use the picture (contract page-builder 4.5). Releases before 3.16 let nobody reach its play
 * sign without a pointer, and some owners show none: then the picture itself is the button.
 */
export function openByOverlay(
  overlay: HTMLElement,
  label: string,
  onUse: () => void,
  signal: AbortSignal,
): Overlay {
  const own = ownAttributes();
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
