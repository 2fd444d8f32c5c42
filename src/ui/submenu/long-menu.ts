import { staysInWindow } from '../dom/stays-in-window';
import type { SubmenuOptions } from './options';

/** First step of an arrow and its gain per frame, px. */
const FIRST_STEP_PX = 1;
const GAIN_PX = 0.2;
/** Factor of a drag's speed per frame after the finger is lifted. */
const MOMENTUM = 0.92;

function makeArrow(direction: string): HTMLElement {
  const arrow = document.createElement('span');
  const tip = document.createElement('span');
  arrow.className = `scroll-${direction}`;
  tip.className = `scroll-${direction}-arrow`;
  arrow.append(tip);
  return arrow;
}

/** Gives an arrow the width and the layer of its list. */
function layOver(arrow: HTMLElement, sub: HTMLElement): void {
  const { left, width, zIndex, marginLeft } = getComputedStyle(sub);
  Object.assign(arrow.style, {
    position: 'absolute',
    left,
    width,
    zIndex,
    marginLeft,
    visibility: 'visible',
  });
}

/** Shows an arrow that is needed at an edge of the window; `edge` returns the top of an arrow of this height, px. */
function place(arrow: HTMLElement, isNeeded: boolean, edge: (height: number) => number): void {
  const { style } = arrow;
  style.display = isNeeded ? 'block' : 'none';
  if (!isNeeded) return;
  style.marginTop = '0px';
  const { top, height } = arrow.getBoundingClientRect();
  style.marginTop = `${edge(height) - top}px`;
}

/** Limits of the shift of a list, px. */
function limitsOf(sub: HTMLElement, shift: number): { readonly min: number; readonly max: number } {
  const { top, bottom } = sub.getBoundingClientRect();
  return { min: Math.min(innerHeight - bottom + shift, 0), max: Math.max(shift - top, 0) };
}

/** What a finger does with a list. */
interface FingerActions {
  begin(): void;
  /** @param distance way of the finger since the last event, px; positive downwards */
  move(distance: number): void;
  /** @param distance the last way of the finger, px */
  release(distance: number): void;
}

/** Calls the actions while a single finger moves on `sub`, until `signal` is aborted. */
function followFinger(sub: HTMLElement, { begin, move, release }: FingerActions, signal: AbortSignal): void {
  let y = 0;
  let distance = 0;
  sub.addEventListener(
    'touchstart',
    ({ touches }) => {
      begin();
      y = touches[0]?.clientY ?? 0;
      distance = 0;
    },
    { signal, passive: true },
  );
  sub.addEventListener(
    'touchmove',
    (event) => {
      // Two fingers zoom the page.
      if (event.touches.length > 1) return;
      event.preventDefault();
      const now = event.touches[0]?.clientY ?? y;
      distance = now - y;
      y = now;
      move(distance);
    },
    { signal, passive: false },
  );
  sub.addEventListener('touchend', () => release(distance), { signal });
}

/**
 * Moves an open list that is higher than the viewport, by arrows, wheel, finger and focus, until `signal` is aborted.
 * The list can't scroll by itself, since that would clip the lists that open beside it.
 */
export function attachScroller(sub: HTMLElement, options: SubmenuOptions, signal: AbortSignal): void {
  if (signal.aborted) return;
  const up = makeArrow('up');
  const down = makeArrow('down');
  let shift = 0;
  let frame = 0;

  const moveBy = (step: number) => {
    const { min, max } = limitsOf(sub, shift);
    shift = Math.max(Math.min(shift + step, max), min);
    sub.style.transform = shift ? `translate3d(0, ${shift}px, 0)` : '';
    const { top, bottom } = sub.getBoundingClientRect();
    place(up, shift < max, () => Math.max(top, 0));
    place(down, shift > min, (height) => Math.min(bottom, innerHeight) - height);
  };

  const stop = () => {
    cancelAnimationFrame(frame);
    frame = 0;
  };
  const run = (step: number, change: (step: number) => number) => {
    stop();
    if (Math.abs(step) < 0.5) return;
    moveBy(step);
    frame = requestAnimationFrame(() => run(change(step), change));
  };

  for (const [arrow, sign] of [
    [up, 1],
    [down, -1],
  ] as const) {
    layOver(arrow, sub);
    const faster = (step: number) =>
      sign * Math.min(Math.abs(step) + (options.scrollAccelerate ? GAIN_PX : 0), options.scrollStep);
    const first = options.scrollAccelerate ? FIRST_STEP_PX : options.scrollStep;
    // The arrow reacts to moves and not to enter: an arrow that appears below a resting mouse would scroll the focus
    // out of view.
    arrow.addEventListener('mousemove', () => frame || run(sign * first, faster));
    arrow.addEventListener('mouseleave', stop);
  }
  sub.after(up, down);

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    stop();
    moveBy(-Math.sign(event.deltaY) * options.scrollStep);
  };
  for (const each of [sub, up, down]) each.addEventListener('wheel', wheel, { signal });

  sub.addEventListener(
    'focusin',
    ({ target }) => {
      // The focus counts more than a pointer that rests on an arrow.
      stop();
      const { top, bottom } = (target as Element).getBoundingClientRect();
      if (top < up.offsetHeight) moveBy(up.offsetHeight - top);
      else if (bottom > innerHeight - down.offsetHeight) moveBy(innerHeight - down.offsetHeight - bottom);
    },
    { signal },
  );

  // Where the menu scrolls with the page, a finger reaches the whole list by scrolling the page.
  if (staysInWindow(sub.parentElement)) {
    followFinger(
      sub,
      { begin: stop, move: moveBy, release: (speed) => run(speed, (step) => step * MOMENTUM) },
      signal,
    );
  }

  signal.addEventListener('abort', () => {
    stop();
    up.remove();
    down.remove();
  });
  moveBy(0);
}
