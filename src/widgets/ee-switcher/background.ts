import { dropEmptyStyle } from '../../core';

export type BackgroundTarget = '' | 'widget' | 'section';

/** Returns the element that gets the colours: the widget's content, the section around it, or else the whole page. */
function targetOf(widget: HTMLElement, name: BackgroundTarget): HTMLElement {
  if (name === 'widget') return widget.querySelector<HTMLElement>('.elementor-widget-container') ?? widget;
  const section = name && widget.closest<HTMLElement>('.elementor-section,.e-con.e-parent,.e-con');
  return section || document.body;
}

interface Original {
  readonly color: string;
  /** The number of switchers that colour the target. */
  users: number;
}

/** The inline colours of targets before the first switcher: several switchers may colour the same section or page. */
const originals = new WeakMap<HTMLElement, Original>();

/**
 * Colours the surroundings of the switcher.
 * @returns sets the colour within `duration` ms; `''` and an invalid colour restore the original one
 */
export function createBackground(
  widget: HTMLElement,
  name: BackgroundTarget,
  signal: AbortSignal,
): (color: string, duration: number) => void {
  const target = targetOf(widget, name);
  const { style } = target;
  const original = originals.get(target) ?? { color: style.backgroundColor, users: 0 };
  originals.set(target, original);
  original.users++;
  let animation: Animation | undefined;
  signal.addEventListener('abort', () => {
    animation?.cancel();
    original.users--;
    if (original.users) return;
    originals.delete(target);
    style.backgroundColor = original.color;
    dropEmptyStyle(target);
  });
  return (color, duration) => {
    const { backgroundColor } = getComputedStyle(target);
    animation?.cancel();
    style.backgroundColor = color && CSS.supports('color', color) ? color : original.color;
    if (duration) animation = target.animate([{ backgroundColor }], { duration, easing: 'ease-in-out' });
  };
}
