/** Robert Penner's easings, with his constants. */
type Curve = (x: number) => number;

/** With this constant `Back` goes beyond its end by 10 %. */
const BACK = 1.70158;

/** Four arcs of decreasing height, each given by the time of its end, the time of its middle, and its lowest value. */
function bounceOut(x: number): number {
  for (const [until, at, base] of [
    [1 / 2.75, 0, 0],
    [2 / 2.75, 1.5 / 2.75, 0.75],
    [2.5 / 2.75, 2.25 / 2.75, 0.9375],
  ] as const)
    if (x < until) return 7.5625 * (x - at) ** 2 + base;
  return 7.5625 * (x - 2.625 / 2.75) ** 2 + 0.984375;
}

/** The `In` curve of each easing; `Out` and `InOut` mirror the `In` curve. */
const CURVES: Readonly<Record<string, Curve>> = {
  Quad: (x) => x ** 2,
  Cubic: (x) => x ** 3,
  Quart: (x) => x ** 4,
  Quint: (x) => x ** 5,
  Sine: (x) => 1 - Math.cos((x * Math.PI) / 2),
  Expo: (x) => (x ? 2 ** (10 * (x - 1)) : 0),
  Circ: (x) => 1 - Math.sqrt(1 - x * x),
  Elastic: (x) =>
    x === 0 || x === 1 ? x : -(2 ** (10 * (x - 1))) * Math.sin(((x - 1.075) * 2 * Math.PI) / 0.3),
  Back: (x) => x * x * ((BACK + 1) * x - BACK),
  Bounce: (x) => 1 - bounceOut(1 - x),
};

/** The names of the thirty easings that the owner can choose. */
export const EASINGS: readonly string[] = ['In', 'Out', 'InOut'].flatMap((way) =>
  Object.keys(CURVES).map((name) => `ease${way}${name}`),
);

/** Returns the progress at the part `x` of the time, both from 0 to 1; an unknown name is linear. Needs no DOM. */
export function ease(name: string, x: number): number {
  const [, way, curve = ''] = /^ease(InOut|In|Out)(\w+)$/.exec(name) ?? [];
  const curveIn = Object.hasOwn(CURVES, curve) ? CURVES[curve] : undefined;
  if (!curveIn) return x;
  if (way === 'In') return curveIn(x);
  if (way === 'Out') return 1 - curveIn(1 - x);
  return x < 0.5 ? curveIn(2 * x) / 2 : 1 - curveIn(2 - 2 * x) / 2;
}

export interface Amount {
  readonly value: number;
  /** The number of digits that are shown after the decimal point. */
  readonly decimals: number;
}

/** The amount that is shown where the owner's text has none. */
const FALLBACK: Amount = { value: 75, decimals: 0 };

/**
 * Reads the amount in the owner's text: a number with a point or comma, or a fraction, which becomes a percentage;
 * `undefined` for any other text. Needs no DOM.
 */
export function readAmount(text: string): Amount | undefined {
  const given = text.replace(/\s/g, '').replace(',', '.');
  const fraction = /^([+-]?\d+(?:\.\d+)?)\/([+-]?\d+(?:\.\d+)?)$/.exec(given);
  if (fraction) {
    const value = Math.round((Math.trunc(Number(fraction[1])) / Math.trunc(Number(fraction[2]))) * 100);
    return Number.isFinite(value) ? { value: Math.abs(value), decimals: 0 } : undefined;
  }
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(given)) return undefined;
  const value = Math.abs(Number(given));
  return { value, decimals: Math.min((String(value).split('.')[1] ?? '').length, 20) };
}

/** Returns the owner's amount, or the fallback of 75. */
export const amountOf = (text: string): Amount => readAmount(text) ?? FALLBACK;

/** Returns the part of the ring that `value` fills, of `max` or of a hundred; the part may exceed 1. */
export const filledShare = (value: number, max: number): number => value / (max || 100);

/**
 * Formats the number at `step` on the way to `part`, with the decimals of the owner's amount, and with the decimal
 * point moved by `move` places.
 * @param shown the number at the end of the animation
 */
export function formatStep(
  step: number,
  part: number,
  shown: number,
  decimals: number,
  move: number,
): string {
  if (!step || !part) return '0';
  const value = ((shown * step) / part).toFixed(decimals);
  if (!move) return value;
  const moved = Number(value) * 10 ** move;
  return moved > 1 ? String(Math.round(moved)) : String(Number(moved.toFixed(Math.max(1 - move, 0))));
}
