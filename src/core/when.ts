import type { Core, Start } from './types';

/** Browsers without requestIdleCallback wait this long instead, ms. */
const IDLE_FALLBACK_MS = 200;

function onIdle(_element: Element, start: Start, signal: AbortSignal) {
  const startUnlessGone = () => {
    if (!signal.aborted) start();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(startUnlessGone);
  else setTimeout(startUnlessGone, IDLE_FALLBACK_MS);
}

/** Starts the element at once where the code that waits cannot be loaded. */
function onInteraction(element: Element, start: Start, signal: AbortSignal) {
  import('./interaction').then(
    (chunk) => chunk.onInteraction(element, start, signal),
    () => start(),
  );
}

/** The kinds of waiting that the entry leaves to the core. */
export const waitFor: Core['waitFor'] = { idle: onIdle, interaction: onInteraction };
