/** Whether a series of counts is flat once what is fetched and cached has come: in its last three quarters. */

/** Below this share of the level nothing is said. */
const NOISE = 0.005;

/** Least squares. */
function slopeOf(values) {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [above, below] = [0, 0];
  for (const [at, value] of values.entries()) {
    above += (at - middle) * (value - mean);
    below += (at - middle) ** 2;
  }
  return { slope: below ? above / below : 0, mean, middle };
}

/**
 * @param {readonly number[]} values at least four, in order
 * @returns {{ drift: number, noise: number, isFlat: boolean }} `drift` is what the last three quarters gain from their
 *   first to their last value by their slope; `noise` what they differ from it by, or a small share of their level
 */
export function judge(values) {
  const late = values.slice(Math.floor(values.length / 4));
  const { slope, mean, middle } = slopeOf(late);
  const drift = slope * (late.length - 1);
  const off = late.map((value, at) => Math.abs(value - mean - slope * (at - middle)));
  const noise = Math.max(2 * Math.max(...off), NOISE * mean);
  return { drift, noise, isFlat: drift <= noise };
}
