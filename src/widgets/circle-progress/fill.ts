import { parseJson } from '../../borders/values/json';
import { listOf, numberOf, textOf, treeOf } from '../../borders/values/readers';
import { gradientLine } from './ring';

/** Of rings whose owner set no colour (contract extras X23). */
const COLORS: readonly string[] = ['#3aeabb', '#fdd250'];

export interface Fill {
  readonly colors: readonly string[];
  /** radians */
  readonly angle: number;
}

/** What `data-fill` says: one colour, or several of a gradient; the usual two for what can't be read. Without a DOM. */
export function readFill(text: string | undefined): Fill {
  const given = treeOf(parseJson(text));
  const colors = (given.color ? [given.color] : listOf(given.gradient)).map(textOf).filter(Boolean);
  return { colors: colors.length ? colors : COLORS, angle: numberOf(given.gradientAngle, 0) };
}

/** The colour as a canvas understands it: names of the page's own colours are looked up on `element`. */
export function resolveColor(element: HTMLElement, color: string): string {
  const { style } = element;
  const before = style.color;
  style.color = '';
  style.color = color;
  const resolved = style.color ? getComputedStyle(element).color : 'transparent';
  style.color = before;
  return resolved;
}

/** The paint of a ring of `size` px. */
export function paintOf(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  { colors, angle }: Fill,
  size: number,
): string | CanvasGradient {
  const resolved = colors.map((each) => resolveColor(canvas, each));
  if (resolved.length < 2) return resolved[0] ?? '';
  const gradient = context.createLinearGradient(...gradientLine(size, angle));
  for (const [at, color] of resolved.entries()) gradient.addColorStop(at / (resolved.length - 1), color);
  return gradient;
}
