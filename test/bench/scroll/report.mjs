import { median } from '../numbers.mjs';
import { number, ratio, table } from '../report.mjs';
import { THROTTLE } from './measure.mjs';

/** Returns the table of one pass for all contestants, which are compared with the first one. */
function passTable(results, pass) {
  const all = results.map(({ name, samples }) => {
    const of = (read) => median(samples.map((sample) => read(sample[pass])));
    return {
      name,
      script: of(({ script, frames }) => script / frames),
      scripts: of(({ scripts }) => scripts),
      calls: of(({ calls }) => calls),
      animationFrames: of(({ animationFrames }) => animationFrames),
      dropped: of(({ dropped }) => dropped),
      partial: of(({ partial }) => partial),
      byScript: of(({ byScript }) => byScript),
      late: of(({ late }) => late),
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
    number(each.scripts),
    number(each.calls),
    number(each.animationFrames),
    number(each.frames),
    number(each.dropped),
    number(each.partial),
    number(each.byScript),
    number(each.late),
    each.layouts.toFixed(2),
    number(each.forced),
    number(each.long),
  ]);
  return table(
    [
      '',
      'script per frame, ms',
      'times script ran',
      'functions called',
      'animation frames',
      'frames',
      'dropped',
      'main thread late',
      'of both, after script',
      'script > 16 ms',
      'layouts per frame',
      'forced layouts',
      'tasks > 50 ms',
    ],
    rows,
  );
}

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureScroll>>} results */
export const scrollReport = (results) => `### Scrolling thirty screens at ${THROTTLE}× CPU throttle

40 moving elements, 6 sticky ones, a header, 60 entrances, three slideshows and three films behind sections; medians; in brackets × Piton.

Down, while everything is mounted and enters:

${passTable(results, 'first')}

Back up, when all of that is done:

${passTable(results, 'steady')}

Down a page with nothing but the 40 moving elements:

${passTable(results, 'moving')}`;
