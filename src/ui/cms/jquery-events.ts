import { jQueryNow } from '../dom/jquery';

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

/** Dispatches `event` to all listeners but those that were added by jQuery. */
export function dispatchPastJQuery(target: EventTarget, event: Event): void {
  const own = jQueryNow<JQuery>()?.event;
  const before = own?.triggered;
  if (own) own.triggered = event.type;
  target.dispatchEvent(event);
  if (own) own.triggered = before;
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
  try {
    jQueryNow<JQuery>()?.(target).trigger(type, args);
  } catch (error) {
    reportError(error);
  }
  // jQuery's native listener would get the event once more, without its argument.
  dispatchPastJQuery(target, new CustomEvent(type, { bubbles, detail: data }));
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
    // An optimiser that delays jQuery puts a function in its place that only stores the calls.
    const wrapped = jQueryNow<JQuery>()?.(target) as Partial<ReturnType<JQuery>> | undefined;
    if (!wrapped?.on) return false;
    wrapped.on(types, listener);
    signal.addEventListener('abort', () => void wrapped.off?.(types, listener));
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
