import { makeButton } from '../button';
import { attributeRestorer } from '../dom/attribute-restorer';

/** The picture in front of a video of the builder's widgets. */
export const OVERLAY = '.elementor-custom-embed-image-overlay';
const PLAY = '.elementor-custom-embed-play';

export interface Overlay {
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
