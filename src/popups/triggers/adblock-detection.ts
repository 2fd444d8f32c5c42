import { after, type Trigger } from './trigger';

/** Blockers that watch the document act a little later, s. */
const PATIENCE = 0.2;

/** Puts an element there that ad blockers take for an advertisement, and sees whether they hide or remove it (contract popup 5). */
export const adblockDetection: Trigger = ({ adblock_detection_delay }, fire, signal) => {
  const detect = () => {
    const bait = document.createElement('div');
    const isBlocked = () => !bait.isConnected || getComputedStyle(bait).display === 'none';
    bait.id = `elementor-adblock-detection-${Math.random().toString(36).slice(2, 8)}`;
    bait.className = 'ad-box';
    bait.ariaHidden = 'true';
    bait.textContent = '\u00a0';
    Object.assign(bait.style, { position: 'fixed', top: '0', left: '0', pointerEvents: 'none' });
    document.body.append(bait);
    const judge = () => {
      if (isBlocked()) fire();
      bait.remove();
    };
    if (isBlocked()) judge();
    else after(PATIENCE, judge, signal);
    signal.addEventListener('abort', () => bait.remove());
  };
  after(adblock_detection_delay, detect, signal);
  return undefined;
};
