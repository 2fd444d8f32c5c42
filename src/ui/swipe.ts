/** Panels at an edge of the viewport can be closed by a swipe towards that edge. */
import { dropEmptyStyle, queryReducedMotion } from '../core';

export type Side = 'left' | 'right' | 'top' | 'bottom';

export interface Swipe {
  /** The panel that the finger touches. */
  readonly panel: HTMLElement;
  /**
   * The edge towards which the panel closes, `undefined` where it can't be swiped; called when the finger touches down.
   */
  side(): Side | undefined;
  /** Elements that follow the finger; by default the panel. */
  moving?(): readonly HTMLElement[];
  /** Called when the panel is out of view; the function must close the panel without another animation. */
  close(): void;
}

/** Elements that use touch themselves. */
const BUSY = 'input,textarea,select,audio,video,canvas,.swiper,.swiper-container,[contenteditable]';
/** Shorter movements have no clear direction. */
const SLOP_PX = 4;
/** From this zoom on a finger moves the zoomed page; browsers report values slightly beside 1 for no zoom. */
const ZOOMED = 1.01;
/** A finger that rests for this time before it is lifted has no speed. */
const REST_MS = 100;
/** A panel that is moved, or would glide, further than this part of its size is closed. */
const CLOSING_PART = 1 / 3;
/** Time for which a released panel would continue at its speed. */
const GLIDE_MS = 200;
/** Duration of the final movement, forwards or back. */
const SETTLE_MS = 150;

/**
 * Whether an element between the event's target and `panel` can be scrolled in the finger's direction, `sign` along the
 * axis.
 */
function scrolls(event: Event, panel: Element, isHorizontal: boolean, sign: number): boolean {
  // The path is used, since form fields may hide `parentElement`.
  const path = event.composedPath();
  for (const node of path.slice(0, path.indexOf(panel) + 1)) {
    if (!(node instanceof Element)) continue;
    const { overflowX, overflowY, direction } = getComputedStyle(node);
    if (!/auto|scroll/.test(isHorizontal ? overflowX : overflowY)) continue;
    const end = isHorizontal ? node.scrollWidth - node.clientWidth : node.scrollHeight - node.clientHeight;
    const at = isHorizontal ? node.scrollLeft + (direction === 'rtl' ? end : 0) : node.scrollTop;
    if (sign > 0 ? at > 1 : at < end - 1) return true;
  }
  return false;
}

/** Lets a finger close the panel; mouse, scrolling and zooming are not affected. */
export function attachSwipe(
  { panel, side, moving = () => [panel], close }: Swipe,
  signal: AbortSignal,
): void {
  /** `armed`: the direction is not known yet. `settling`: the finger is lifted. */
  let phase: 'idle' | 'armed' | 'pulling' | 'settling' = 'idle';
  let isHorizontal = true;
  let sign = 1;
  /** Position where the finger touched down, px. */
  let from = { x: 0, y: 0 };
  /** The last event: distance towards the edge, px; time, ms; and speed towards the edge, px/ms. */
  let moved = 0;
  let time = 0;
  let speed = 0;

  const isStill = () => queryReducedMotion().matches;
  const at = (distance: number) => (isHorizontal ? `${distance * sign}px 0px` : `0px ${distance * sign}px`);
  const follow = (translate: string) => {
    for (const element of moving()) {
      element.style.translate = translate;
      dropEmptyStyle(element);
    }
  };

  const settle = async (to: number) => {
    phase = 'settling';
    const timing = { duration: isStill() ? 0 : SETTLE_MS, easing: 'ease-out', fill: 'forwards' } as const;
    const animations = moving().map((each) => each.animate({ translate: [at(moved), at(to)] }, timing));
    follow('');
    await Promise.allSettled(animations.map(({ finished }) => finished));
    if (to && !signal.aborted) close();
    for (const animation of animations) animation.cancel();
    phase = 'idle';
  };

  const on = (type: string, listener: (event: TouchEvent) => void, passive = true) =>
    panel.addEventListener(type, (event) => listener(event as TouchEvent), { passive, signal });

  on('touchstart', ({ touches: [finger, second], target, timeStamp }) => {
    if (phase === 'settling') return;
    if (phase === 'pulling') {
      if (second) void settle(0);
      return;
    }
    const edge = side();
    const isFree =
      finger && !second && (visualViewport?.scale ?? 1) < ZOOMED && !(target as Element).closest(BUSY);
    phase = edge && isFree ? 'armed' : 'idle';
    isHorizontal = edge === 'left' || edge === 'right';
    sign = edge === 'left' || edge === 'top' ? -1 : 1;
    if (finger) from = { x: finger.clientX, y: finger.clientY };
    moved = speed = 0;
    time = timeStamp;
  });
  on(
    'touchmove',
    (event) => {
      const [finger] = event.touches;
      if (!finger || (phase !== 'armed' && phase !== 'pulling')) return;
      const [dx, dy] = [finger.clientX - from.x, finger.clientY - from.y];
      const along = (isHorizontal ? dx : dy) * sign;
      const across = Math.abs(isHorizontal ? dy : dx);
      if (phase === 'armed') {
        if (Math.max(Math.abs(along), across) < SLOP_PX) return;
        const isOurs = along > across && event.cancelable && !scrolls(event, panel, isHorizontal, sign);
        phase = isOurs ? 'pulling' : 'idle';
        if (!isOurs) return;
      }
      event.preventDefault();
      const now = Math.max(along, 0);
      speed = (now - moved) / Math.max(event.timeStamp - time, 1);
      moved = now;
      time = event.timeStamp;
      if (!isStill()) follow(at(moved));
    },
    false,
  );
  on('touchend', ({ timeStamp }) => {
    if (phase !== 'pulling') return;
    const size = isHorizontal ? panel.offsetWidth : panel.offsetHeight;
    const glide = timeStamp - time < REST_MS ? speed * GLIDE_MS : 0;
    void settle(moved + glide > size * CLOSING_PART ? size : 0);
  });
  on('touchcancel', () => phase === 'pulling' && void settle(0));
  signal.addEventListener('abort', () => follow(''));
}
