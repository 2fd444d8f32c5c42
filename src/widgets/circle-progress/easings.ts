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
