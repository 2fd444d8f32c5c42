/** Facts about the surroundings that decide how an element can be held. */
export interface Surroundings {
  /** The element is in the flow and no ancestor scrolls or clips: the browser itself can hold it. */
  readonly canFlow: boolean;
  /** An ancestor is transformed or contained: `fixed` would refer to this ancestor, not to the window. */
  readonly isTrapped: boolean;
}

/** Values of `will-change` and `contain` that make a containing block. */
const TRAPS = /transform|perspective|filter|translate|rotate|scale|paint|layout|strict|content(?!s)/;

/** Whether an element with this style is the containing block of `fixed` elements. */
const traps = (style: CSSStyleDeclaration): boolean =>
  [
    style.transform,
    style.translate,
    style.rotate,
    style.scale,
    style.perspective,
    style.filter,
    style.getPropertyValue('backdrop-filter') || 'none',
  ].some((value) => value !== 'none') ||
  TRAPS.test(`${style.willChange} ${style.contain}`) ||
  style.getPropertyValue('content-visibility') === 'auto';

/** Differences of height that do not count, px. */
const TOLERANCE = 1;

/**
 * The element to hold, so that `element` sticks: a box around it that is transformed or contained, and no taller, gives it no
 * room in the flow, and keeps it from being fixed. Then the box is held, with the element in it.
 * @param range the ancestor that the element does not leave
 */
export function holderOf(element: HTMLElement, range: Element = document.body): HTMLElement {
  let holder = element;
  for (let node = element.parentElement; node && node !== range; node = node.parentElement) {
    const isTight = node.offsetHeight > 0 && node.offsetHeight <= element.offsetHeight + TOLERANCE;
    if (isTight && traps(getComputedStyle(node))) holder = node;
  }
  return holder;
}

/** Checks `element`, which must be in its natural place, and its ancestors. */
export function survey(element: HTMLElement): Surroundings {
  const { position, float, display } = getComputedStyle(element);
  const { documentElement: root, body } = document;
  let canFlow =
    /^(static|relative|sticky)$/.test(position) && float === 'none' && !display.startsWith('inline');
  let isTrapped = false;
  for (let node = element.parentElement; node && node !== root; node = node.parentElement) {
    const style = getComputedStyle(node);
    // The body's overflow is the window's, unless the root has its own.
    const isWindow = node === body && getComputedStyle(root).overflowY === 'visible';
    if (!isWindow && /auto|scroll|hidden/.test(style.overflow)) canFlow = false;
    isTrapped ||= traps(style);
  }
  return { canFlow, isTrapped };
}
