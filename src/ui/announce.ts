import { READERS_ONLY } from './spoken';

/** Tells screen readers what has changed, without moving the focus: one live region for the page. */
let region: HTMLElement | undefined;

/** Announces `text` politely; the same text twice is announced twice. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.className = 'piton-announcer';
    Object.assign(region.style, READERS_ONLY);
    document.body.append(region);
  }
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
