import { median } from '../numbers.mjs';
import { LONG_MS, ms, ratio, table } from '../report.mjs';

const COLUMNS = {
  script: 'script, ms',
  busy: 'main thread, ms',
  task: 'longest task with script, ms',
  painted: 'page painted, ms',
  visible: 'question visible, ms',
};

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureHold>>} results */
export function holdReport(results) {
  const medians = results.map(({ samples }) =>
    Object.keys(COLUMNS).map((key) => median(samples.map((sample) => sample[key]))),
  );
  const [before] = medians;
  const rows = results.map(({ name }, at) => [
    name,
    ...medians[at].map((value, column) =>
      at ? `${ms(value)} (${ratio(value, before[column])})` : ms(value),
    ),
  ]);
  const longest = medians.at(-1)[Object.keys(COLUMNS).indexOf('task')];
  const verdict =
    longest > LONG_MS ? `A task takes ${ms(longest)} ms with the file.` : 'No task is long with the file.';
  return `### The file that holds\n\n${table(['page that asks', ...Object.values(COLUMNS)], rows)}\n\n${verdict}`;
}
