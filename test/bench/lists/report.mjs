import { median } from '../numbers.mjs';
import { number, ratio, table } from '../report.mjs';
import { ALL, FILTERED } from './bodies.mjs';
import { MILESTONES, THROTTLE } from './measure.mjs';

function filterTable(results) {
  const all = results.map(({ name, samples }) => ({
    name,
    time: median(samples.flatMap(({ times }) => times)),
    busy: median(samples.flatMap(({ busy }) => busy)),
  }));
  const [own] = all;
  return table(
    ['', 'click to painted list, ms', 'main thread, ms'],
    all.map(({ name, time, busy }) => [
      name,
      `${number(time)} (${ratio(time, own.time)})`,
      `${number(busy)} (${ratio(busy, own.busy)})`,
    ]),
  );
}

function growTable(results) {
  const rows = results.map(({ name, samples }) => [
    name,
    ...MILESTONES.map((_, at) => {
      const of = (read) => median(samples.map((steps) => read(steps[at])));
      const heap = of((step) => step.heap) / 1_048_576;
      return `${of((step) => step.frame).toFixed(1)} ms, ${heap.toFixed(1)} MB, ${number(of((step) => step.nodes))} nodes`;
    }),
  ]);
  return table(['', ...MILESTONES.map((count) => `${number(count)} items`)], rows);
}

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureLists>>} results */
export const listsReport = ({ filter, grow }) => `### Lists at ${THROTTLE}× CPU throttle

A filter that brings ${number(FILTERED)} items in place of ${number(FILTERED)}; medians; in brackets × Piton:

${filterTable(filter)}

A list that grows to ${number(ALL)} items while it is scrolled: main thread per frame on the way there, heap after collection, nodes of the document:

${growTable(grow)}`;
