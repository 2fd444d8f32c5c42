import { ownGlobal } from '../../borders/values/globals';

/** The part of jQuery by which the original fires events; owners' snippets listen by jQuery or natively. */
interface JQuery {
  (
    target: EventTarget,
  ): {
    trigger(type: string, args: readonly unknown[]): unknown;
    on(type: string, listener: (...args: unknown[]) => void): unknown;
    off(type: string, listener: (...args: unknown[]) => void): unknown;
  };
  /** The event type that jQuery ignores in its own dispatch at the moment. */
  readonly event?: { triggered?: string | undefined };
}

/** An element with that id makes a global, but no function. */
function jQueryNow(): JQuery | undefined {
  const jQuery = ownGlobal('jQuery') as JQuery | undefined;
  return typeof jQuery === 'function' ? jQuery : undefined;
}

/**
 * Fires `type` on `target`: to jQuery's listeners with `data` as their second argument, to all others as a CustomEvent
 * with `data` as `detail`, once each. A listener that throws stops nothing else.
 * @param bubbles false where listeners on the window must not get the event
 * @param args arguments for jQuery's listeners, where the original passes several
 */
export function dispatch(
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
  // jQuery's native listener would get the event once more, without its argument.
  const own = jQuery?.event;
  const before = own?.triggered;
  if (own) own.triggered = type;
  target.dispatchEvent(new CustomEvent(type, { bubbles, detail: data }));
  if (own) own.triggered = before;
}

/**
 * Listens for `types` (separated by spaces) on `target`, fired by jQuery or natively. The listener gets the event, then
 * jQuery's extra arguments.
 */
export function listen(
  target: EventTarget,
  types: string,
  listener: (...args: readonly unknown[]) => void,
  signal: AbortSignal,
): void {
  const attach = () => {
    if (signal.aborted) return;
    const jQuery = jQueryNow();
    if (!jQuery) return false;
    jQuery(target).on(types, listener);
    signal.addEventListener('abort', () => void jQuery(target).off(types, listener));
    return true;
  };
  if (attach() !== false) return;
  const native = new AbortController();
  signal.addEventListener('abort', () => native.abort(), { signal: native.signal });
  for (const type of types.split(' ')) target.addEventListener(type, listener, { signal: native.signal });
  if (document.readyState === 'complete') return;
  // jQuery may be in a deferred script.
  addEventListener('load', () => attach() && native.abort(), { signal: native.signal, once: true });
}
