import { ms, number, ratio, table } from '../report.mjs';
import { SIZES } from './measure.mjs';

/** A page with five times as many elements starts within this many times the time. */
const GOAL = 4;

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureMany>>} results */
export function manyReport(results) {
  const [few, many] = SIZES.map(number);
  const rows = results.map(({ kind, points: [small, large] }) => [
    kind,
    ms(small.ready),
    `${ms(large.ready)} (${ratio(large.ready, small.ready)})`,
    ms(small.busy),
    `${ms(large.busy)} (${ratio(large.busy, small.busy)})`,
  ]);
  const late = results.filter(({ points: [small, large] }) => large.ready > GOAL * small.ready);
  const head = [
    'elements with',
    `${few}: ready, ms`,
    `${many}: ready, ms`,
    `${few}: main thread, ms`,
    `${many}: main thread, ms`,
  ];
  const verdict = late.length
    ? `Above the goal of ${GOAL}×: ${late.map(({ kind }) => kind).join(', ')}.`
    : `All pages are within the goal of ${GOAL}×.`;
  return `### Very many elements\n\n${table(head, rows)}\n\n${verdict}`;
}
