import { dropEmptyStyle } from '../../runtime/core';

export type BackgroundTarget = '' | 'widget' | 'section';

/** Returns the element that gets the colours: the widget's content, the section around it, or else the whole page. */
function targetOf(widget: HTMLElement, name: BackgroundTarget): HTMLElement {
  if (name === 'widget') return widget.querySelector<HTMLElement>('.elementor-widget-container') ?? widget;
  const section = name && widget.closest<HTMLElement>('.elementor-section,.e-con.e-parent,.e-con');
  return section || document.body;
}

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
  const printed = style.backgroundColor;
  let animation: Animation | undefined;
  signal.addEventListener('abort', () => {
    animation?.cancel();
    style.backgroundColor = printed;
    dropEmptyStyle(target);
  });
  return (color, duration) => {
    const { backgroundColor } = getComputedStyle(target);
    animation?.cancel();
    style.backgroundColor = color && CSS.supports('color', color) ? color : printed;
    if (duration) animation = target.animate([{ backgroundColor }], { duration, easing: 'ease-in-out' });
  };
}
