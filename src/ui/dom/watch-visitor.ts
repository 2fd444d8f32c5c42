/** Events by which visitors scroll themselves; a mouse press may be on the scrollbar. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'keydown', 'mousedown', 'popstate'] as const;

/** Returns a controller that is aborted as soon as the visitor scrolls or `signal` is aborted. */
export function watchVisitor(signal: AbortSignal): AbortController {
  const visitor = new AbortController();
  const abort = () => visitor.abort();
  for (const type of VISITOR_EVENTS)
    addEventListener(type, abort, { passive: true, capture: true, signal: visitor.signal });
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { signal: visitor.signal });
  return visitor;
}
