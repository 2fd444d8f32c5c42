import { dropEmptyStyle, stillness } from '../../runtime/core';

/** How long items come, go and change their places, ms (contract pro 23). */
const MOVE_MS = 450;
const EASING = 'ease';
const AWAY = { opacity: 0, transform: 'scale3d(.2, .2, 1)' };
const ACTIVE = 'elementor-active';
/** What holds an item in its old place while it goes. */
const OWN = ['position', 'left', 'top', 'width', 'height', 'display'] as const;

/** How many items a last row lacks. */
export const missingIn = (count: number, columns: number): number =>
  count % columns && columns - (count % columns);

/**
 * Shows some items of a portfolio and hides the rest; those that stay move to their new places, the others shrink and go.
 * @returns function that shows those for which `matches` holds; `moves` false for at once
 */
export function createStage(items: readonly HTMLElement[], signal: AbortSignal) {
  const running = new Map<HTMLElement, Animation>();
  const free = (item: HTMLElement) => {
    for (const name of OWN) item.style[name] = '';
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
    free(item);
    item.style.display = 'none';
  };
  const stop = () => {
    for (const animation of running.values()) animation.cancel();
    running.clear();
  };
  signal.addEventListener('abort', () => {
    stop();
    for (const item of items) {
      free(item);
      dropEmptyStyle(item);
      item.classList.remove(ACTIVE);
    }
  });

  return (matches: (item: HTMLElement) => boolean, moves: boolean, fill: () => void) => {
    const isMoving = moves && !stillness().matches;
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
        free(item);
        dropEmptyStyle(item);
      } else hide(item);
    }
    fill();
    if (!isMoving) return;
    const after = items.filter(matches).map((item) => ({ item, place: item.getBoundingClientRect() }));
    for (const { item, place } of after) {
      const seen = before.get(item)?.seen;
      if (!seen) play(item, [AWAY, {}]);
      else if (seen.left !== place.left || seen.top !== place.top)
        play(item, [
          { transform: `translate3d(${seen.left - place.left}px, ${seen.top - place.top}px, 0)` },
          {},
        ]);
    }
    for (const [item, { box }] of before) {
      if (matches(item)) continue;
      const [left, top, width, height] = box.map((each) => `${each}px`);
      Object.assign(item.style, { position: 'absolute', left, top, width, height, display: '' });
      // Tab would go into what is about to be gone, and lose itself.
      item.inert = true;
      play(item, [{}, AWAY], () => hide(item));
    }
  };
}
