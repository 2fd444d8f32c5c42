import { THROTTLE } from '../boot.mjs';
import { median } from '../numbers.mjs';
import { ms, number, table } from '../report.mjs';
import { HOME } from './measure.mjs';

const VISITS = { first: 'first visit', again: 'return with a decision' };

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureBudget>>} samples */
export function budgetReport(samples) {
  const rows = Object.entries(VISITS).map(([visit, name]) => {
    const of = (key) => median(samples[visit].map((sample) => sample[key]));
    return [
      name,
      `${number(of('ownBytes'))} in ${of('ownRequests')}`,
      `${number(of('bytes'))} in ${of('requests')}`,
      `${ms(of('lcp'))} (${samples[visit][0].largest})`,
      of('cls').toFixed(3),
      `${ms(of('inp'))} of ${of('interactions')}`,
      ms(of('main')),
      ms(of('script')),
      ms(of('blocked')),
    ];
  });
  const slow = Object.entries(VISITS).map(
    ([visit, name]) =>
      `${name}: ${samples[visit].map(({ inp, slowest }) => `${ms(inp)} (${slowest})`).join(', ')}`,
  );
  return `### The demo's home page (${HOME}) at ${THROTTLE}× CPU throttle and slow 4G\n
Medians of ${samples.first.length}, empty caches. Bytes are brotli, with the number of requests; INP is that of the widgets that the visitor uses; times are in ms until the page is idle.\n
${table(['', 'Piton, B', 'page in all, B', 'LCP', 'CLS', 'INP', 'main thread', 'of that script', 'blocked over 50 ms'], rows)}\n\nSlowest interactions, ms. ${slow.join('; ')}.`;
}
