/** Detects that the pointer leaves the window, as the original plugin's jQuery function did. */
import { jQueryNow } from '../../ui/dom/jquery';

/** Default time that the pointer must stay outside of the window. */
const SENSITIVITY_MS = 300;

/**
 * Calls `run` each time the pointer has left the window at its top for `sensitivity` ms without coming back, and fires
 * `exitintent` on the document for the owner's snippets.
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

/** Set while `jQuery.exitIntent` is enabled; ends it. */
let enabled: AbortController | undefined;

const INVALID_MODE = 'Invalid parameter to jQuery.exitIntent -- should be enable/disable';

/**
 * `jQuery.exitIntent`: starts or stops firing `exitintent` on the document.
 * @throws on every other mode, and logs the error, since a snippet may catch it
 */
function exitIntent(mode: unknown, options?: { readonly sensitivity?: unknown } | null): void {
  if (mode !== 'enable' && mode !== 'disable') {
    console.error(INVALID_MODE);
    throw new Error(INVALID_MODE);
  }
  enabled?.abort();
  if (mode === 'disable') return;
  enabled = new AbortController();
  const given = options?.sensitivity;
  onExitIntent(typeof given === 'number' ? given : SENSITIVITY_MS, enabled.signal, () => {});
}

/** Adds the original's function to jQuery for the owner's snippets, where the page has jQuery. */
export function offerExitIntent(): void {
  const jQuery = jQueryNow<{ exitIntent?: typeof exitIntent }>();
  if (jQuery) jQuery.exitIntent ??= exitIntent;
}
