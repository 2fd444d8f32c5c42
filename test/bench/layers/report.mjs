import { median } from '../numbers.mjs';
import { ms, number, ratio, table } from '../report.mjs';
import { THROTTLE } from './measure.mjs';

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureLayers>>} results */
export function layersReport(results) {
  const medians = results.map(({ name, samples, left }) => ({
    name,
    left,
    first: median(samples.map(({ first }) => first)),
    open: median(samples.flatMap(({ opens }) => opens)),
    close: median(samples.flatMap(({ closes }) => closes)),
  }));
  const [own] = medians;
  const cell = (each, key) => `${ms(each[key])} (${ratio(each[key], own[key])})`;
  const rows = medians.map((each) => [
    each.name,
    ...['first', 'open', 'close'].map((key) => cell(each, key)),
    `${number(each.left.heap / 1_000)} kB, ${number(each.left.nodes)} nodes, ${number(each.left.listeners)} listeners`,
  ]);
  return `### A popup of 200 elements at ${THROTTLE}× CPU throttle\n\nFrom the click to the first frame that shows or no longer shows the popup, ms, medians; in brackets × Piton.\n
${table(['', 'first open', 'open again', 'close', 'left after 100 rounds'], rows)}`;
}
