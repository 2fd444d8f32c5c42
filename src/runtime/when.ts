import type { Core, Start } from './types';

/** Browsers without requestIdleCallback wait this long instead, ms. */
const IDLE_FALLBACK_MS = 200;

function onIdle(_element: Element, start: Start, signal: AbortSignal) {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(() => start());
    signal.addEventListener('abort', () => cancelIdleCallback(handle));
  } else {
    const handle = setTimeout(start, IDLE_FALLBACK_MS);
    signal.addEventListener('abort', () => clearTimeout(handle));
  }
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
