import { median } from '../numbers.mjs';
import { number, ratio, table } from '../report.mjs';
import { THROTTLE } from './measure.mjs';

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureScroll>>} results */
export function scrollReport(results) {
  const all = results.map(({ name, samples }) => {
    const of = (read) => median(samples.map(read));
    return {
      name,
      script: of(({ script, frames }) => script / frames),
      dropped: of(({ dropped }) => dropped),
      layouts: of(({ layouts, frames }) => layouts / frames),
      forced: of(({ forced }) => forced),
      long: of(({ long }) => long),
      frames: of(({ frames }) => frames),
    };
  });
  const [own] = all;
  const rows = all.map((each) => [
    each.name,
    `${each.script.toFixed(3)} (${ratio(each.script, own.script)})`,
    number(each.frames),
    number(each.dropped),
    each.layouts.toFixed(2),
    number(each.forced),
    number(each.long),
  ]);
  return `### Scrolling thirty screens at ${THROTTLE}× CPU throttle\n\n40 moving elements, 6 sticky ones, a header, 60 entrances; medians; in brackets × Piton.\n
${table(['', 'script per frame, ms', 'frames', 'dropped', 'layouts per frame', 'forced layouts', 'tasks > 50 ms'], rows)}`;
}
