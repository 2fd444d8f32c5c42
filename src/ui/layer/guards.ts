import { isPending } from '../../core';

/** An age gate that the server printed; the gate becomes a guard when its handler is mounted. */
const GATE = '[data-widget_type^="ee-age-gate."]';
/** Gates whose handlers are pending are polled at this interval, ms. */
const POLL_MS = 50;

let isGuarded = false;
/** Called when the last guard has closed. */
let waiting: (() => void)[] = [];

/** Says whether a guard is open now; must be called after every change. */
export function setGuarded(now: boolean): void {
  isGuarded = now;
  if (now) return;
  const ended = waiting;
  waiting = [];
  for (const resolve of ended) resolve();
}

/**
 * Settles once no guard is open and no gate's handler is pending; layers that open by themselves wait for this. A gate
 * whose code can't be loaded does not delay the layers.
 */
export async function whenUnguarded(): Promise<void> {
  for (;;)
    if (isGuarded) await new Promise<void>((resolve) => waiting.push(resolve));
    else if ([...document.querySelectorAll(GATE)].some(isPending))
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    else return;
}
