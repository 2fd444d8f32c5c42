import type { PopupSettings } from '../settings';

/** Waits for its event until `signal` is aborted. Returns in German why it can't, if so. */
export type Trigger = (settings: PopupSettings, fire: () => void, signal: AbortSignal) => string | undefined;

/** Runs `run` after `seconds`, unless `signal` is aborted before. */
export function after(seconds: number, run: () => void, signal: AbortSignal): void {
  const timer = setTimeout(run, seconds * 1000);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
