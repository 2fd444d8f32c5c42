import type { Handler, HandlerTexts, ReadableStore, Schema } from '../api';

/** Types a handler by its schema and texts; every handler is one such constant. */
export const defineHandler = <
  const S extends Schema = Record<never, never>,
  const T extends HandlerTexts = Record<never, never>,
>(
  handler: Handler<S, T>,
): Handler<S, T> => handler;

/** Calls `listener` with the store's value now and whenever it changes, until `signal` is aborted. */
export function watch<Value>(
  store: ReadableStore<Value>,
  listener: (value: Value) => void,
  signal: AbortSignal,
): void {
  signal.addEventListener('abort', store.subscribe(listener));
}
