/**
 * Judges whether a series of counts stays flat in its last three quarters. In the first quarter the page still fetches
 * and fills its caches.
 */

/** A drift below this share of the mean counts as noise. */
const NOISE = 0.005;

/** Returns the slope of the values by least squares, their mean, and the middle of their indices. */
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
 * @returns {{ drift: number, noise: number, isFlat: boolean }} `drift` is the growth of the last three quarters by
 *   their slope; `noise` is twice the largest distance of a value from that slope, or a small share of the mean
 */
export function judge(values) {
  const late = values.slice(Math.floor(values.length / 4));
  const { slope, mean, middle } = slopeOf(late);
  const drift = slope * (late.length - 1);
  const off = late.map((value, at) => Math.abs(value - mean - slope * (at - middle)));
  const noise = Math.max(2 * Math.max(...off), NOISE * mean);
  return { drift, noise, isFlat: drift <= noise };
}
