import { median } from '../numbers.mjs';
import { ms, number, table } from '../report.mjs';
import { THROTTLE } from './measure.mjs';

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureCarousels>>} samples */
export function carouselsReport(samples) {
  const of = (key) => median(samples.map((sample) => sample[key]));
  return `### Ten carousels on one page at ${THROTTLE}× CPU throttle\n\nMedians of ${samples.length} page views with an empty cache.\n
${table(
  ['Swiper fetched', 'script, brotli', 'longest task with script', 'longest stretch of script'],
  [
    [
      `${of('swipers')} time`,
      `${number(of('bytes') / 1_000)} kB`,
      `${ms(of('task'))} ms`,
      `${ms(of('script'))} ms`,
    ],
  ],
)}`;
}
