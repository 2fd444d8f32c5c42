import { number, table } from '../report.mjs';
import { judge } from './series.mjs';

const COUNTS = {
  'heap, kB': ({ heap }) => heap / 1_000,
  nodes: ({ nodes }) => nodes,
  listeners: ({ listeners }) => listeners,
};

const series = (values) => values.map(number).join(' ');
const signed = (value) => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`;

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureSoak>>} results */
export function soakReport(results) {
  const rows = results.flatMap(({ name, interactions, minutes, samples }) =>
    Object.entries(COUNTS).map(([what, read], at) => {
      const values = samples.map(read);
      const { drift, noise, isFlat } = judge(values);
      const who = at ? '' : `${name}: ${number(interactions)} in ${number(minutes)} min`;
      return [who, what, series(values), `${signed(drift)} (±${number(noise)})`, isFlat ? 'flat' : 'GROWS'];
    }),
  );
  const sum = (key) => results.reduce((all, each) => all + each[key], 0);
  const grows = rows.some((row) => row.at(-1) === 'GROWS');
  return `### A long visit: ${number(sum('interactions'))} interactions, ${number(sum('minutes'))} minutes of the pages’ clock\n
Counted after each round, after garbage collections; drift is the slope of the last three quarters over their length.\n
${table(['page', '', 'after each round', 'drift (noise)', ''], rows)}\n
${grows ? 'Something grows.' : 'Heap, nodes and listeners stay flat.'}`;
}
