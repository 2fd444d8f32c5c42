/** A mouse moves in small steps: at most this distance, px, and this time after the last one, ms. */
const STEP_PX = 4;
const STEP_MS = 300;

interface Move {
  readonly x: number;
  readonly y: number;
  /** The time of the event, ms. */
  readonly time: number;
}

/** Whether `now` is a mouse move after `last`; emulated events of a tap jump. */
export function isMouseStep(last: Move | undefined, now: Move): boolean {
  if (!last) return false;
  const x = Math.abs(now.x - last.x);
  const y = Math.abs(now.y - last.y);
  return (x > 0 || y > 0) && x <= STEP_PX && y <= STEP_PX && now.time - last.time <= STEP_MS;
}

type Watcher = (target: Element | null) => void;

let isMouse = false;
let lastMove: Move | undefined;
let listening: AbortController | undefined;
const watchers = new Set<Watcher>();

/** Whether the visitor uses a mouse now; on devices with mouse and touch the answer changes with each touch. */
const hasMouse = (): boolean => isMouse;

function onPointer({ type, pointerType, pageX: x, pageY: y, timeStamp: time, target }: PointerEvent) {
  if (pointerType !== 'mouse') {
    isMouse = false;
    lastMove = undefined;
  } else if (type === 'pointermove') {
    const now = { x, y, time };
    const isFound = !isMouse && isMouseStep(lastMove, now);
    lastMove = now;
    if (!isFound) return;
    isMouse = true;
    for (const watcher of watchers) watcher(target instanceof Element ? target : null);
  }
}

/**
 * Calls `found` with the element below the mouse whenever a mouse is found, since without a mouse nothing hovers; all
 * menus share the listeners that find it. The returned function ends that.
 */
function watchMouse(found: Watcher): () => void {
  watchers.add(found);
  if (!listening) {
    listening = new AbortController();
    const options = { signal: listening.signal, passive: true, capture: true };
    addEventListener('pointermove', onPointer, options);
    addEventListener('pointerover', onPointer, options);
  }
  return () => {
    watchers.delete(found);
    if (watchers.size) return;
    listening?.abort();
    listening = undefined;
  };
}

/** What a menu knows of the visitor's mouse. */
export interface Mouse {
  readonly hasMouse: typeof hasMouse;
  readonly watchMouse: typeof watchMouse;
}

export const mouse: Mouse = { hasMouse, watchMouse };
