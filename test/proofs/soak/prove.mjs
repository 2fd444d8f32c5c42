import { launch } from '../../support/chromium.mjs';
import { measureSoak, STEADY } from './measure.mjs';
import { judge } from './series.mjs';

const COUNTS = {
  'heap, kB': ({ heap }) => heap / 1_000,
  nodes: ({ nodes }) => nodes,
  listeners: ({ listeners }) => listeners,
};

const number = (value) => Math.round(value).toLocaleString('en');

/**
 * Stays on pages and goes from page to page for an hour of the pages' clock, and counts after each round, after garbage
 * collections.
 * @returns {Promise<import('../list.mjs').Result[]>}
 * @throws where a count grows from round to round, with the counts
 */
export async function proveSoak() {
  const steady = await launch(STEADY);
  const results = await measureSoak(steady).finally(() => steady.close());
  const series = results.flatMap(({ name, samples }) =>
    Object.entries(COUNTS).map(([what, read]) => {
      const values = samples.map(read);
      const verdict = judge(values);
      const drift = `drift ${number(verdict.drift)}, noise ${number(verdict.noise)}`;
      return { ...verdict, text: `${name}, ${what}: ${values.map(number).join(' ')} (${drift})` };
    }),
  );
  console.log(series.map(({ text }) => text).join('\n'));
  const growing = series.filter(({ isFlat }) => !isFlat);
  if (growing.length) throw new Error(`it grows:\n${growing.map(({ text }) => text).join('\n')}`);
  const sum = (key) => number(results.reduce((all, each) => all + each[key], 0));
  return [
    {
      tried: `${sum('interactions')} interactions, ${sum('minutes')} minutes of the pages’ clock`,
      found: 'heap, nodes and listeners stay flat',
    },
  ];
}
