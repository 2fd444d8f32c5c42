import { parseJson } from '../../values/json';
import { listOf, numberOf, textOf, treeOf } from '../../values/readers';

export interface Ring {
  /** The size of the ring, in px. */
  readonly size: number;
  /** The thickness of the line, in px. */
  readonly thickness: number;
  /** The angle at which the ring begins, measured from the left, in radians. */
  readonly angle: number;
  readonly isReversed: boolean;
  readonly lineCap: CanvasLineCap;
}

export interface Arc {
  readonly from: number;
  readonly to: number;
}

/** Returns the thickness of a ring in px: at most half its size, and a fourteenth of its size where none is set. */
export const thicknessOf = (thickness: number, size: number): number =>
  Math.min(thickness || size / 14, size / 2);

/** Returns the filled and the empty arc, in radians clockwise; an arc of no length is `undefined`. Needs no DOM. */
export function arcsOf(
  part: number,
  { angle, isReversed }: Pick<Ring, 'angle' | 'isReversed'>,
): { readonly filled: Arc | undefined; readonly empty: Arc | undefined } {
  const start = angle - Math.PI;
  const fullCircle = 2 * Math.PI;
  const sweep = fullCircle * Math.min(Math.max(part, 0), 1);
  const end = isReversed ? start - sweep : start + sweep;
  const filled = sweep > 0 ? { from: Math.min(start, end), to: Math.max(start, end) } : undefined;
  if (part >= 1) return { filled, empty: undefined };
  const rest = filled
    ? { from: filled.to, to: filled.from + fullCircle }
    : { from: start, to: start + fullCircle };
  return { filled, empty: rest };
}

/** Returns the ends of a gradient across the circle, in px; `angle` is in radians. Needs no DOM. */
export function gradientLine(size: number, angle: number): [number, number, number, number] {
  const [half, x, y] = [size / 2, Math.cos(angle), Math.sin(angle)];
  return [half * (1 - x), half * (1 + y), half * (1 + x), half * (1 - y)];
}

export function drawRing(
  context: CanvasRenderingContext2D,
  ring: Ring,
  part: number,
  fill: string | CanvasGradient,
  emptyFill: string,
): void {
  const { size, thickness, lineCap } = ring;
  const { filled, empty } = arcsOf(part, ring);
  context.clearRect(0, 0, size, size);
  context.lineWidth = thickness;
  const draw = (arc: Arc | undefined, color: string | CanvasGradient, cap: CanvasLineCap) => {
    if (!arc) return;
    context.beginPath();
    context.arc(size / 2, size / 2, (size - thickness) / 2, arc.from, arc.to);
    context.strokeStyle = color;
    context.lineCap = cap;
    context.stroke();
  };
  draw(empty, emptyFill, 'butt');
  draw(filled, fill, lineCap);
}

/** The colours of a ring whose owner chose none. */
const COLORS: readonly string[] = ['#3aeabb', '#fdd250'];

interface Fill {
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
