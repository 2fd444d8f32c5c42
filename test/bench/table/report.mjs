import { median } from '../numbers.mjs';
import { ms, number, table } from '../report.mjs';
import { ROWS } from './body.mjs';
import { THROTTLE } from './measure.mjs';

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureTable>>} results */
export function tableReport(results) {
  const rows = results.map(({ name, samples }) => [
    name,
    ...['sorted', 'script', 'task'].map((key) => ms(median(samples.map((sample) => sample[key])))),
  ]);
  return `### A table of ${number(ROWS)} rows sorted by price at ${THROTTLE}× CPU throttle\n\nms, medians. Times do not include the browser's own layout of so many rows, which all need.\n
${table(['', 'sorted after', 'longest stretch of script', 'longest task with script'], rows)}`;
}
