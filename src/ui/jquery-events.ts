import { ownGlobal } from '../borders/values/globals';

/** Events that the original fires through jQuery, for owners' snippets of either kind (contract pro 0.6). */
interface JQuery {
  (
    target: EventTarget,
  ): {
    trigger(type: string, args: readonly unknown[]): unknown;
    on(type: string, listener: (...args: unknown[]) => void): unknown;
    off(type: string, listener: (...args: unknown[]) => void): unknown;
  };
  /** The type that jQuery leaves out of its own dispatch just now. */
  readonly event?: { triggered?: string | undefined };
}

/** An element of that id is no function. */
function jQueryNow(): JQuery | undefined {
  const jQuery = ownGlobal('jQuery') as JQuery | undefined;
  return typeof jQuery === 'function' ? jQuery : undefined;
}

/**
 * Fires `type` on `target`: to jQuery's listeners with `data` as their second argument, to all others as a CustomEvent with
 * it as `detail`, to each once. A listener that throws stops nothing.
 * @param bubbles what would reach the window's own listeners of that name must not
 * @param args for jQuery's listeners, where the original hands on several
 */
export function tell(
  target: EventTarget,
  type: string,
  data?: unknown,
  bubbles = true,
  args: readonly unknown[] = [data],
): void {
  const jQuery = jQueryNow();
  try {
    jQuery?.(target).trigger(type, args);
  } catch (error) {
    reportError(error);
  }
  // jQuery listens natively: it would hear the event once more, without its argument.
  const own = jQuery?.event;
  const before = own?.triggered;
  if (own) own.triggered = type;
  target.dispatchEvent(new CustomEvent(type, { bubbles, detail: data }));
  if (own) own.triggered = before;
}

/**
 * Hears `types` (separated by spaces) on `target`, whether they are fired through jQuery or natively. The listener is given the
 * event, and after it what jQuery was told to hand on.
 */
export function hear(
  target: EventTarget,
  types: string,
  listener: (...args: readonly unknown[]) => void,
  signal: AbortSignal,
): void {
  const listen = () => {
    if (signal.aborted) return;
    const jQuery = jQueryNow();
    if (!jQuery) return false;
    jQuery(target).on(types, listener);
    signal.addEventListener('abort', () => void jQuery(target).off(types, listener));
    return true;
  };
  if (listen() !== false) return;
  const native = new AbortController();
  signal.addEventListener('abort', () => native.abort(), { signal: native.signal });
  for (const type of types.split(' ')) target.addEventListener(type, listener, { signal: native.signal });
  if (document.readyState === 'complete') return;
  // jQuery may stand in a deferred script.
  addEventListener('load', () => listen() && native.abort(), { signal: native.signal, once: true });
}
