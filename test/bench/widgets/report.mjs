import { median } from '../numbers.mjs';
import { ms, number, table } from '../report.mjs';
import { THROTTLE } from './measure.mjs';

const kilobytes = (bytes) => `${number(bytes / 1_000)} kB`;

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureWidgets>>} samples */
export function widgetsReport(samples) {
  const rows = Object.entries(samples).map(([name, views]) => {
    const of = (key) => median(views.map((sample) => sample[key]));
    return [
      name,
      `${of('elements')} of ${of('kinds')} kinds`,
      kilobytes(of('first')),
      kilobytes(of('bytes')),
      `${ms(of('boot'))} ms`,
      `${ms(of('task'))} ms`,
      `${ms(of('script'))} ms`,
      `${ms(of('busy'))} ms`,
    ];
  });
  const [rounds] = Object.values(samples);
  return `### Pages full of widgets at ${THROTTLE}× CPU throttle\n\nMedians of ${rounds.length} page views with an empty cache; the page is read to its end.\n
${table(
  ['page', 'mounted', 'script at once', 'in all', 'ready', 'longest task', 'longest script', 'script in all'],
  rows,
)}`;
}
