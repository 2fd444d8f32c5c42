import type { PopupSettings } from '../settings';

/** Waits for an event until `signal` is aborted. Returns the reason in German where the event is not possible. */
export type Trigger = (settings: PopupSettings, fire: () => void, signal: AbortSignal) => string | undefined;

/** Calls `run` after `seconds`, unless `signal` is aborted before. */
export function after(seconds: number, run: () => void, signal: AbortSignal): void {
  const timer = setTimeout(run, seconds * 1000);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
