import { parseJson } from '../../values/json';
import { listOf, numberOf, textOf, treeOf } from '../../values/readers';
import { gradientLine } from './ring';

/** The colours of a ring whose owner chose none. */
const COLORS: readonly string[] = ['#3aeabb', '#fdd250'];

export interface Fill {
  readonly colors: readonly string[];
  /** The angle of the gradient, in radians. */
  readonly angle: number;
}

/**
 * Reads `data-fill`: one colour, or the colours of a gradient; the default colours where the text is invalid. Needs no
 * DOM.
 */
export function readFill(text: string | undefined): Fill {
  const given = treeOf(parseJson(text));
  const colors = (given.color ? [given.color] : listOf(given.gradient)).map(textOf).filter(Boolean);
  return { colors: colors.length ? colors : COLORS, angle: numberOf(given.gradientAngle, 0) };
}

/** Resolves a CSS colour for the canvas: the custom properties of the page are looked up on `element`. */
export function resolveColor(element: HTMLElement, color: string): string {
  const { style } = element;
  const before = style.color;
  style.color = '';
  style.color = color;
  const resolved = style.color ? getComputedStyle(element).color : 'transparent';
  style.color = before;
  return resolved;
}

/** Returns the fill style of a ring of `size` px. */
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
