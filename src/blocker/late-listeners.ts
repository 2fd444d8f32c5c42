import { treeOf } from '../borders/values/readers';
import { tell } from '../consent/events';

type Listener = EventListenerOrEventListenerObject | null;
type Late = 'load' | 'DOMContentLoaded';

/** Whether the page has had its event, so that a listener added now waits for ever. */
function isOver(type: string): type is Late {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (type === 'load') return (page?.loadEventStart ?? 0) > 0;
  return type === 'DOMContentLoaded' && (page?.domContentLoadedEventStart ?? 0) > 0;
}

/**
 * Code that is released after the page has loaded still waits for the page to load: from now on such listeners are run
 * although their event is over (B8.1).
 * @returns holds them back until the returned function is called, those of `load` until its promise has settled too
 */
export function runLateListeners(): () => (load: Promise<unknown>) => void {
  let held = 0;
  let waiting: { readonly type: Late; readonly run: () => void }[] = [];

  const later = (target: EventTarget, type: string, listener: Listener) => {
    if (!listener || !isOver(type)) return;
    const run = () => {
      tell('RCB/Initiator/Execution', { position: 0, type: 'nativeEvent' });
      try {
        const event = new Event(type);
        if (typeof listener === 'function') listener.call(target, event);
        else listener.handleEvent(event);
      } catch (error) {
        reportError(error);
      }
      tell('RCB/Initiator/Execution', { position: 1, type: 'nativeEvent' });
    };
    if (held) waiting.push({ type, run });
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
      later(target, type, listener);
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
          if (typeof listener === 'function') later(window, 'load', listener as EventListener);
        },
      }),
    );

  return () => {
    held++;
    return (load) => {
      if (--held) return;
      const due = waiting;
      waiting = [];
      for (const { type, run } of due) {
        if (type === 'load') void load.then(run);
        else run();
      }
    };
  };
}
