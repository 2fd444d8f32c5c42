import { treeOf } from '../borders/values/readers';
import { dispatch } from '../consent/events';

type Listener = EventListenerOrEventListenerObject | null;
type LoadEvent = 'load' | 'DOMContentLoaded';

/** Whether the page has fired the event, so that a new listener would never run. */
function hasFired(type: string): type is LoadEvent {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (type === 'load') return (page?.loadEventStart ?? 0) > 0;
  return type === 'DOMContentLoaded' && (page?.domContentLoadedEventStart ?? 0) > 0;
}

/**
 * Scripts that are unblocked after the page has loaded still add listeners for `load` and `DOMContentLoaded`: from
 * now on such a listener is called although its event is over.
 * @returns a function that defers these calls; it returns a function that makes them, for `load` after its promise
 * settles
 */
export function replayLoadEvents(): () => (load: Promise<unknown>) => void {
  let deferrals = 0;
  let deferred: { readonly type: LoadEvent; readonly run: () => void }[] = [];

  const replay = (target: EventTarget, type: string, listener: Listener) => {
    if (!listener || !hasFired(type)) return;
    const run = () => {
      dispatch('RCB/Initiator/Execution', { position: 0, type: 'nativeEvent' });
      try {
        const event = new Event(type);
        if (typeof listener === 'function') listener.call(target, event);
        else listener.handleEvent(event);
      } catch (error) {
        reportError(error);
      }
      dispatch('RCB/Initiator/Execution', { position: 1, type: 'nativeEvent' });
    };
    if (deferrals) deferred.push({ type, run });
    else setTimeout(run);
  };

  for (const target of [window, document]) {
    const add = target.addEventListener;
    target.addEventListener = (
      type: string,
      listener: Listener,
      options?: AddEventListenerOptions | boolean,
    ) => {
      add.call(target, type, listener as EventListener, options);
      replay(target, type, listener);
    };
  }
  const onload = Object.getOwnPropertyDescriptor(window, 'onload');
  if (onload?.configurable)
    Object.defineProperty(
      window,
      'onload',
      treeOf({
        ...onload,
        set(listener: unknown) {
          onload.set?.call(window, listener);
          if (typeof listener === 'function') replay(window, 'load', listener as EventListener);
        },
      }),
    );

  return () => {
    deferrals++;
    return (load) => {
      if (--deferrals) return;
      const due = deferred;
      deferred = [];
      for (const { type, run } of due) {
        if (type === 'load') void load.then(run);
        else run();
      }
    };
  };
}
