import { after, type Trigger } from './trigger';

/** Ad blockers that observe the document need some time, s. */
const REACTION_TIME = 0.2;

/** Adds an element that ad blockers take for an advertisement, and fires where they hide or remove it. */
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
    const finish = () => {
      if (isBlocked()) fire();
      bait.remove();
    };
    if (isBlocked()) finish();
    else after(REACTION_TIME, finish, signal);
    signal.addEventListener('abort', () => bait.remove());
  };
  after(adblock_detection_delay, detect, signal);
  return undefined;
};
