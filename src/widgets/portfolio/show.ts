import { dropEmptyStyle, queryReducedMotion } from '../../core';

/** The duration of every movement of an item, in ms. */
const MOVE_MS = 450;
const EASING = 'ease';
const HIDDEN_FRAME = { opacity: 0, transform: 'scale3d(.2, .2, 1)' };
const ACTIVE = 'elementor-active';
/** The styles that pin a leaving item at its old place. */
const PINNING_STYLES = ['position', 'left', 'top', 'width', 'height', 'display'] as const;

/** Returns the number of items that the last row lacks. */
export const missingIn = (count: number, columns: number): number =>
  count % columns && columns - (count % columns);

/**
 * Creates a function that shows some items of a portfolio and hides the others: remaining items move to their new
 * places, and hidden items shrink first.
 * @returns shows the items for which `matches` is true; without an animation where `moves` is false
 */
export function createFilter(items: readonly HTMLElement[], signal: AbortSignal) {
  const running = new Map<HTMLElement, Animation>();
  const clearStyles = (item: HTMLElement) => {
    for (const name of PINNING_STYLES) item.style[name] = '';
    item.inert = false;
  };
  const play = (item: HTMLElement, frames: Keyframe[], done?: () => void) => {
    const animation = item.animate(frames, { duration: MOVE_MS, easing: EASING });
    running.set(item, animation);
    animation.onfinish = () => {
      running.delete(item);
      done?.();
    };
  };
  const hide = (item: HTMLElement) => {
    clearStyles(item);
    item.style.display = 'none';
  };
  const stop = () => {
    for (const animation of running.values()) animation.cancel();
    running.clear();
  };
  signal.addEventListener('abort', () => {
    stop();
    for (const item of items) {
      clearStyles(item);
      dropEmptyStyle(item);
      item.classList.remove(ACTIVE);
    }
  });

  return (matches: (item: HTMLElement) => boolean, moves: boolean, fill: () => void) => {
    const isMoving = moves && !queryReducedMotion().matches;
    const before = new Map(
      isMoving
        ? items
            .filter((item) => item.classList.contains(ACTIVE))
            .map((item) => {
              const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = item;
              const box = [offsetLeft, offsetTop, offsetWidth, offsetHeight] as const;
              return [item, { box, seen: item.getBoundingClientRect() }];
            })
        : [],
    );
    stop();
    for (const item of items) {
      const isShown = matches(item);
      item.classList.toggle(ACTIVE, isShown);
      if (isShown) {
        clearStyles(item);
        dropEmptyStyle(item);
      } else hide(item);
    }
    fill();
    if (!isMoving) return;
    const after = items.filter(matches).map((item) => ({ item, place: item.getBoundingClientRect() }));
    for (const { item, place } of after) {
      const oldBox = before.get(item)?.seen;
      if (!oldBox) play(item, [HIDDEN_FRAME, {}]);
      else if (oldBox.left !== place.left || oldBox.top !== place.top)
        play(item, [
          { transform: `translate3d(${oldBox.left - place.left}px, ${oldBox.top - place.top}px, 0)` },
          {},
        ]);
    }
    for (const [item, { box }] of before) {
      if (matches(item)) continue;
      const [left, top, width, height] = box.map((each) => `${each}px`);
      Object.assign(item.style, { position: 'absolute', left, top, width, height, display: '' });
      // Tab must not move into an item that is disappearing, because the focus would be lost.
      item.inert = true;
      play(item, [{}, HIDDEN_FRAME], () => hide(item));
    }
  };
}
