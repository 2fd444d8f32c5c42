export interface Ring {
  /** px */
  readonly size: number;
  /** px */
  readonly thickness: number;
  /** Where it begins, from the left, radians. */
  readonly angle: number;
  readonly isReversed: boolean;
  readonly lineCap: CanvasLineCap;
}

export interface Arc {
  readonly from: number;
  readonly to: number;
}

/** Thickness of a ring, px: at most half its size; a fourteenth of it where none is set (contract extras X23, requirement circle.1). */
export const thicknessOf = (thickness: number, size: number): number =>
  Math.min(thickness || size / 14, size / 2);

/** The filled and the empty arc, radians, clockwise; `undefined` where there is nothing to draw. Without a DOM. */
export function arcsOf(
  part: number,
  { angle, isReversed }: Pick<Ring, 'angle' | 'isReversed'>,
): { readonly filled: Arc | undefined; readonly empty: Arc | undefined } {
  const start = angle - Math.PI;
  const turn = 2 * Math.PI;
  const way = turn * Math.min(Math.max(part, 0), 1);
  const end = isReversed ? start - way : start + way;
  const filled = way > 0 ? { from: Math.min(start, end), to: Math.max(start, end) } : undefined;
  if (part >= 1) return { filled, empty: undefined };
  const rest = filled ? { from: filled.to, to: filled.from + turn } : { from: start, to: start + turn };
  return { filled, empty: rest };
}

/** The ends of a gradient across the circle at `angle`, radians, px (contract extras X23). Without a DOM. */
export function gradientLine(size: number, angle: number): [number, number, number, number] {
  const [half, x, y] = [size / 2, Math.cos(angle), Math.sin(angle)];
  return [half * (1 - x), half * (1 + y), half * (1 + x), half * (1 - y)];
}

/** Draws the ring anew. */
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
