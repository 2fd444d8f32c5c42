import { VISUALLY_HIDDEN } from './visually-hidden';

/** The live region of the page, which announces changes without moving the focus. */
let region: HTMLElement | undefined;

/** Announces `text` politely; a repeated text is announced again. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.className = 'piton-announcer';
    Object.assign(region.style, VISUALLY_HIDDEN);
    document.body.append(region);
  }
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
