import { stillness } from '../../runtime/core';
import type { Parts } from './parts';

/** What has grown goes back within this, ms. */
const RETRACT_MS = 200;

type Rest = 'away' | 'hidden' | 'focus' | 'motion';

export interface Autoplay {
  isOn(): boolean;
  start(): void;
  stop(): void;
  /** The wait for the item after `index` begins. */
  wait(index: number): void;
  /** No wait just now: the items change. */
  halt(): void;
}

export interface AutoplayTexts {
  readonly pause: string;
  readonly play: string;
}

/**
 * Lets a switcher go on by itself, and shows how long it still waits (contract extras X9.7); with a button to stop and start
 * it, as WCAG 2.2.2 asks.
 */
export function createAutoplay(
  { root, navItems, next, titlesBox, descriptionsBox }: Parts,
  duration: number,
  texts: AutoplayTexts,
  advance: () => void,
  signal: AbortSignal,
): Autoplay {
  const rests = new Set<Rest>();
  const circle = next?.querySelector<SVGElement>('.ee-arrow__circle--loader');
  let isOn = false;
  let current: number | undefined;
  let clock: Animation | undefined;
  /** How much of the wait was over when it began to rest, ms. */
  let elapsed = 0;
  /** What shows the time, and how it looks at a part of it. */
  let shown: (readonly [Animation, Element, (part: number) => PropertyIndexedKeyframes])[] = [];

  const toggle = document.createElement('button');
  toggle.type = 'button';
  toggle.className = 'piton-switcher-toggle';
  root.prepend(toggle);

  const halt = () => {
    const part = clock?.effect?.getComputedTiming().progress ?? 1;
    for (const [animation, element, look] of shown) {
      animation.cancel();
      const [now] = Object.entries(look(part)).map(([name, value]) => ({ [name]: value as string }));
      if (!signal.aborted && now) element.animate([now, look(0) as Keyframe], RETRACT_MS);
    }
    circle?.classList.remove('is--animating');
    clock?.cancel();
    clock = undefined;
    shown = [];
  };
  const begin = () => {
    if (current === undefined || !isOn || rests.size || clock) return;
    const show = (element: Element | null | undefined, look: (part: number) => PropertyIndexedKeyframes) => {
      if (!element) return;
      const frames = [look(0), look(1)] as Keyframe[];
      shown.push([element.animate(frames, { duration, fill: 'forwards' }), element, look]);
    };
    const length = Math.round(Math.PI * (circle?.ownerSVGElement?.getBoundingClientRect().width ?? 0)) + 2;
    const strokeDasharray = `${length}`;
    show(navItems[current]?.querySelector('.ee-loader__progress'), (part) => ({ width: `${part * 100}%` }));
    show(circle, (part) => ({ strokeDashoffset: `${length * (1 - part)}`, strokeDasharray }));
    circle?.classList.add('is--animating');
    // Nothing to see: it only measures the time.
    clock = root.animate(null, duration);
    for (const each of [clock, ...shown.map(([animation]) => animation)]) each.currentTime = elapsed;
    clock.finished.then(advance, () => {});
  };
  const changed = () => {
    const isMoving = isOn && !rests.size;
    if (isMoving) begin();
    else if (clock) {
      elapsed = Number(clock.currentTime);
      halt();
    }
    toggle.ariaLabel = isOn ? texts.pause : texts.play;
    toggle.classList.toggle('is-paused', !isOn);
    toggle.hidden = rests.has('motion');
    for (const box of [titlesBox, descriptionsBox]) if (box) box.ariaLive = isMoving ? 'off' : 'polite';
  };
  const rest = (reason: Rest, isResting: boolean) => {
    if (rests.has(reason) === isResting) return;
    if (isResting) rests.add(reason);
    else rests.delete(reason);
    changed();
  };
  const turn = (to: boolean) => {
    isOn = to;
    changed();
  };

  const wish = stillness();
  const look = () => rest('motion', wish.matches);
  wish.addEventListener('change', look, { signal });
  const hide = () => rest('hidden', document.hidden);
  document.addEventListener('visibilitychange', hide, { signal });
  root.addEventListener(
    'focusin',
    ({ target }) =>
      rest('focus', target instanceof Element && target !== toggle && target.matches(':focus-visible')),
    { signal },
  );
  root.addEventListener('focusout', () => rest('focus', false), { signal });
  const observer = new IntersectionObserver((entries) => {
    rest('away', entries.at(-1)?.isIntersecting === false);
  });
  observer.observe(root);
  signal.addEventListener('abort', () => {
    isOn = false;
    halt();
    observer.disconnect();
    toggle.remove();
    for (const box of [titlesBox, descriptionsBox]) if (box) box.ariaLive = null;
  });
  look();
  hide();

  const autoplay: Autoplay = {
    isOn: () => isOn,
    start: () => turn(true),
    stop: () => turn(false),
    wait(index) {
      halt();
      elapsed = 0;
      current = index;
      begin();
    },
    halt() {
      current = undefined;
      halt();
    },
  };
  toggle.addEventListener('click', () => turn(!isOn), { signal });
  return autoplay;
}
