import { ownGlobal } from '../../borders/values/globals';

/** The pointer's way out of the window, as the extras' own jQuery function saw it (contract extras X30). */

/** ms */
const SENSITIVITY_MS = 300;

/**
 * Calls `run` each time the pointer has left the window at its top for `sensitivity` ms without coming back. The document
 * then hears `exitintent`, for the owner's snippets.
 */
export function onExitIntent(sensitivity: number, signal: AbortSignal, run: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const fire = () => {
    document.dispatchEvent(new CustomEvent('exitintent'));
    run();
  };
  document.addEventListener(
    'mouseleave',
    ({ clientY }) => {
      if (clientY > 0) return;
      cancel();
      if (sensitivity > 0) timer = setTimeout(fire, sensitivity);
      else fire();
    },
    { signal },
  );
  document.addEventListener('mouseenter', cancel, { signal });
  signal.addEventListener('abort', cancel);
}

let enabled: AbortController | undefined;

const MISUSE = 'Invalid parameter to jQuery.exitIntent -- should be enable/disable';

/**
 * `jQuery.exitIntent`: from now on, or no more, the document hears `exitintent`.
 * @throws on every other mode; the console says so too, since a snippet may catch what is thrown
 */
function exitIntent(mode: unknown, options?: { readonly sensitivity?: unknown } | null): void {
  if (mode !== 'enable' && mode !== 'disable') {
    console.error(MISUSE);
    throw new Error(MISUSE);
  }
  enabled?.abort();
  if (mode === 'disable') return;
  enabled = new AbortController();
  const given = options?.sensitivity;
  onExitIntent(typeof given === 'number' ? given : SENSITIVITY_MS, enabled.signal, () => {});
}

/** Gives the owner's snippets the function that the original had, where the page has jQuery. */
export function offerExitIntent(): void {
  const jQuery = ownGlobal('jQuery') as { exitIntent?: typeof exitIntent } | undefined;
  if (jQuery) jQuery.exitIntent ??= exitIntent;
}
