import { createInView } from '../dom/in-view';

/** Position of the mouse in the viewport, px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Reads the page, and returns a function that changes it. */
export type OnPoint = (point: Point) => (() => void) | undefined;

const listeners = new Map<Element, Set<OnPoint>>();
const inView = new Set<Element>();
let point: Point | undefined;
let frame = 0;
const watchInView = createInView();

function run() {
  frame = 0;
  const now = point;
  if (!now) return;
  const changes = [...inView].flatMap((element) =>
    [...(listeners.get(element) ?? [])].map((each) => each(now)),
  );
  for (const change of changes) change?.();
}

const schedule = () => {
  frame ||= requestAnimationFrame(run);
};

const moved = ({ pointerType, clientX, clientY }: PointerEvent) => {
  // A finger scrolls the page, and elements must not follow the finger meanwhile.
  if (pointerType === 'touch') return;
  point = { x: clientX, y: clientY };
  schedule();
};

/**
 * Calls `listener` with the mouse's position, once per frame, while `element` is in view and until `signal` is aborted.
 * All elements share one listener on the window.
 */
export function followPointer(element: Element, listener: OnPoint, signal: AbortSignal): void {
  if (!listeners.size) addEventListener('pointermove', moved, { passive: true });
  const same = listeners.get(element) ?? new Set();
  listeners.set(element, same.add(listener));
  watchInView(
    element,
    (isInView) => {
      if (isInView) inView.add(element);
      else inView.delete(element);
      if (point) schedule();
    },
    signal,
  );
  signal.addEventListener('abort', () => {
    same.delete(listener);
    if (same.size) return;
    listeners.delete(element);
    inView.delete(element);
    if (listeners.size) return;
    removeEventListener('pointermove', moved);
    cancelAnimationFrame(frame);
    frame = 0;
    point = undefined;
  });
}
