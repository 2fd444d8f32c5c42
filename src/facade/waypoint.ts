interface Options {
  /** How far the element's top is below the window's when it counts as reached: per cent of the window, or px. */
  readonly offset?: string | number;
  readonly triggerOnce?: boolean;
}

/** The part of the window below the offset, as the margin that an IntersectionObserver takes. */
const marginBelow = (offset: string | number): string => {
  if (typeof offset === 'number') return `${offset - innerHeight}px`;
  const percent = offset.endsWith('%') ? Number.parseFloat(offset) : 100;
  return `${percent - 100}%`;
};

/** Calls `callback` with the element as `this` when the visitor has scrolled to it: once, unless told otherwise. */
export function waypoint(
  target: Element | ArrayLike<Element>,
  callback: (this: Element, direction: string) => void,
  { offset = '100%', triggerOnce = true }: Options = {},
): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target: element } of entries) {
        if (!isIntersecting) continue;
        if (triggerOnce) observer.unobserve(element);
        callback.call(element, 'down');
      }
    },
    { rootMargin: `0px 0px ${marginBelow(offset)} 0px` },
  );
  for (const element of target instanceof Element ? [target] : Array.from(target)) observer.observe(element);
  return observer;
}
