/** Current values of scroll and mouse effects, for rows with open details. */
import { words } from './words';

const percent = (part: number | null | undefined) => (part == null ? '—' : `${Math.round(part * 100)} %`);

/** Describes a scroll animation: its progress, and the styles of its target. */
function motionOf(animation: Animation): string[] {
  const { effect, timeline, playState } = animation;
  // Browsers without scroll timelines have a paused animation instead, whose time the page sets.
  if (!(effect instanceof KeyframeEffect) || (timeline === document.timeline && playState !== 'paused'))
    return [];
  const { target } = effect;
  const keys = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
  const style = target && getComputedStyle(target);
  const values = (['translate', 'rotate', 'scale', 'opacity', 'filter'] as const).flatMap((name) =>
    style && keys.has(name) ? `${name} ${style[name]}` : [],
  );
  return [words().motionProgress(percent(effect.getComputedTiming().progress), values.join(', '))];
}

/** Describes the current sticky position of the element and the progress of its motion. */
export function liveValues(element: HTMLElement): string[] {
  const { position, transform } = getComputedStyle(element);
  const { stuck, inPlace, stickyPosition } = words();
  const stuckClasses = Object.keys(stuck).filter((name) => element.classList.contains(name));
  const isSticky = element.matches('.elementor-sticky,.ee-sticky,.header,.she-header');
  const { top, bottom } = element.getBoundingClientRect();
  const state = stuckClasses.map((name) => stuck[name]).join(', ') || inPlace;
  const sticky = isSticky
    ? [stickyPosition(`${state} (${position})`, Math.round(top), Math.round(innerHeight - bottom))]
    : [];
  const moved = element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      return target?.closest('[data-id]') === element;
    })
    .flatMap(motionOf);
  const mouse = element.style.transform ? [`transform ${transform}`] : [];
  return [...sticky, ...moved, ...mouse];
}
