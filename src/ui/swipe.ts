import { dropEmptyStyle, stillness } from '../runtime/core';
/** Panels at an edge of the viewport are closed by a finger that pushes them back over that edge. */
export type Side = 'left' | 'right' | 'top' | 'bottom';

export interface Swipe {
  /** Where the finger is. */
  readonly panel: HTMLElement;
  /** The edge towards which it closes, `undefined` where it does not; asked when a finger is put down. */
  side(): Side | undefined;
  /** What follows the finger: the panel itself by default. */
  moving?(): readonly HTMLElement[];
  /** Called when the panel has left: without any more animation. */
  close(): void;
}

/** They have a use of their own for a finger. */
const BUSY = 'input,textarea,select,audio,video,canvas,.swiper,.swiper-container,[contenteditable]';
/** Shorter ways say nothing of the direction, px. */
const SLOP = 4;
/** How far a panel would go on by its speed, ms. */
const GLIDE_MS = 200;
/** The rest of the way, or back, ms. */
const SETTLE_MS = 150;

/** Whether something between the event's target and `panel` can be scrolled the way the finger goes, `sign` along the axis. */
function scrolls(event: Event, panel: Element, isHorizontal: boolean, sign: number): boolean {
  // Not from parent to parent: a form's field may have that name.
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

/** Lets a finger close the panel; a mouse does not, scrolling in the panel and zooming stay as they are. */
export function attachSwipe(
  { panel, side, moving = () => [panel], close }: Swipe,
  signal: AbortSignal,
): void {
  /** `armed`: only the finger's way says whose it is. `settling`: the finger is gone. */
  let phase: 'idle' | 'armed' | 'pulling' | 'settling' = 'idle';
  let isHorizontal = true;
  let sign = 1;
  /** Where the finger was put down, px. */
  let from = { x: 0, y: 0 };
  /** How far towards the edge, px; when, ms; and how fast, px/ms. */
  let way = 0;
  let time = 0;
  let speed = 0;

  const isStill = () => stillness().matches;
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
    const animations = moving().map((each) => each.animate({ translate: [at(way), at(to)] }, timing));
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
      finger && !second && (visualViewport?.scale ?? 1) < 1.01 && !(target as Element).closest(BUSY);
    phase = edge && isFree ? 'armed' : 'idle';
    isHorizontal = edge === 'left' || edge === 'right';
    sign = edge === 'left' || edge === 'top' ? -1 : 1;
    if (finger) from = { x: finger.clientX, y: finger.clientY };
    way = speed = 0;
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
        if (Math.max(Math.abs(along), across) < SLOP) return;
        const isOurs = along > across && event.cancelable && !scrolls(event, panel, isHorizontal, sign);
        phase = isOurs ? 'pulling' : 'idle';
        if (!isOurs) return;
      }
      event.preventDefault();
      const now = Math.max(along, 0);
      speed = (now - way) / Math.max(event.timeStamp - time, 1);
      way = now;
      time = event.timeStamp;
      if (!isStill()) follow(at(way));
    },
    false,
  );
  on('touchend', ({ timeStamp }) => {
    if (phase !== 'pulling') return;
    const size = isHorizontal ? panel.offsetWidth : panel.offsetHeight;
    // A finger that rests before it is lifted throws nothing.
    const glide = timeStamp - time < 100 ? speed * GLIDE_MS : 0;
    void settle(way + glide > size / 3 ? size : 0);
  });
  on('touchcancel', () => phase === 'pulling' && void settle(0));
  signal.addEventListener('abort', () => follow(''));
}
