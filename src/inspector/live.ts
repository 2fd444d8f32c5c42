/** What scrolling and the mouse make of an element, for rows whose details are open. */

const STICKY: Readonly<Record<string, string>> = {
  'elementor-sticky--active': 'klebt',
  'elementor-sticky--effects': 'mit Effekten',
  'ee-sticky--stuck': 'klebt',
  'she-header': 'gescrollt',
  headerup: 'versteckt',
};

const percent = (part: number | null | undefined) => (part == null ? '—' : `${Math.round(part * 100)} %`);

/** Of an animation that goes with the scroll position: how far it is, and what it does to its target. */
function motionOf(animation: Animation): string[] {
  const { effect, timeline, playState } = animation;
  // In browsers without timelines of that kind it is a paused one, set by the page.
  if (!(effect instanceof KeyframeEffect) || (timeline === document.timeline && playState !== 'paused'))
    return [];
  const { target } = effect;
  const keys = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
  const style = target && getComputedStyle(target);
  const values = (['translate', 'rotate', 'scale', 'opacity', 'filter'] as const).flatMap((name) =>
    style && keys.has(name) ? `${name} ${style[name]}` : [],
  );
  return [`${percent(effect.getComputedTiming().progress)} des Wegs: ${values.join(', ')}`];
}

/** How the element is held in the window, and how far its motion is, as of now. */
export function liveValues(element: HTMLElement): string[] {
  const { position, transform } = getComputedStyle(element);
  const marks = Object.keys(STICKY).filter((name) => element.classList.contains(name));
  const isSticky = element.matches('.elementor-sticky,.ee-sticky,.header,.she-header');
  const { top, bottom } = element.getBoundingClientRect();
  const held = isSticky
    ? [
        `${marks.map((name) => STICKY[name]).join(', ') || 'an seinem Ort'} (${position}), ${Math.round(top)} px von oben, ${Math.round(innerHeight - bottom)} px von unten`,
      ]
    : [];
  const moved = element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      return target?.closest('[data-id]') === element;
    })
    .flatMap(motionOf);
  const mouse = element.style.transform ? [`transform ${transform}`] : [];
  return [...held, ...moved, ...mouse];
}
