const KEYWORDS = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out'];
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * Returns the CSS easing of a text: a keyword or `cubic-bezier(x1, y1, x2, y2)` with both x from 0 to 1; `undefined`
 * for anything else. Callers then warn the owner of `invalid Bezier data`. Needs no DOM.
 */
export function easingOf(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  if (KEYWORDS.includes(name)) return name;
  const given = /^cubic-bezier\(([^()]*)\)$/
    .exec(name)?.[1]
    ?.split(',')
    .map((each) => each.trim());
  if (given?.length !== 4 || !given.every((each) => NUMBER.test(each))) return undefined;
  const [x1, y1, x2, y2] = given.map(Number) as [number, number, number, number];
  const isOnCurve = [x1, x2].every((x) => x >= 0 && x <= 1) && Number.isFinite(y1) && Number.isFinite(y2);
  return isOnCurve ? `cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})` : undefined;
}
