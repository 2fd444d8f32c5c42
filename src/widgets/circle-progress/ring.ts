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
