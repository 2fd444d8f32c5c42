/** What decides how an element can be held in the window. */
export interface Surroundings {
  /** It stands in the flow and nothing around it scrolls or clips: the browser itself can hold it. */
  readonly canFlow: boolean;
  /** Something around it is transformed or contained: `fixed` would be fixed to that, not to the window. */
  readonly isTrapped: boolean;
}

/** In `will-change` and `contain`. */
const TRAPS = /transform|perspective|filter|translate|rotate|scale|paint|layout|strict|content(?!s)/;

/** Whether an element with this style is what `fixed` elements in it are fixed to. */
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

/** Looks at `element`, which must be in its natural place, and all around it. */
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
