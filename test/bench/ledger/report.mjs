import { THROTTLE } from '../boot.mjs';
import { median } from '../numbers.mjs';
import { ms, table } from '../report.mjs';

/** Shorter tasks are no reason for a missed frame, ms. */
const SHORT_MS = 5;
/** A task of more than this is a long one, ms. */
const LONG_MS = 50;
const MOST = 20;
const KINDS = ['style', 'layout', 'paint', 'script', 'other'];

const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureLedger>>} rows */
export function ledgerReport(rows) {
  if (!rows) return '### Ledger\n\nNOT MEASURED: there is no folder ../shared/real-pages.';
  const lines = rows.flatMap(({ page, build, visit, views }) =>
    Object.keys(views[0]).map((phase) => {
      const of = (read) => median(views.map((each) => read(each[phase])));
      return [
        page,
        build,
        visit,
        phase,
        ...KINDS.map((kind) =>
          ms(
            of(({ tasks }) =>
              sum(tasks.filter((task) => task.ms > SHORT_MS).map((task) => task.kinds[kind] ?? 0)),
            ),
          ),
        ),
        ms(of(({ tasks, frames }) => sum(tasks.map((task) => task.ms)) / frames)),
        ms(of(({ tasks }) => sum(tasks.map((task) => Math.max(0, task.ms - LONG_MS))))),
      ];
    }),
  );
  const causes = new Map();
  for (const { explained = {} } of rows)
    for (const [phase, ledger] of Object.entries(explained))
      for (const [cause, took] of ledger.causes) {
        const key = `${phase}: ${cause}`;
        causes.set(key, (causes.get(key) ?? 0) + took);
      }
  const dearest = [...causes].sort(([, a], [, b]) => b - a).slice(0, MOST);
  return `### Ledger of recorded pages at ${THROTTLE}× CPU throttle

The main thread's own time in tasks of more than ${SHORT_MS} ms by what it did, then all tasks (per frame where the page scrolls), and what is over ${LONG_MS} ms in a task; ms, medians of ${rows[0].views.length}.

${table(['page', 'build', 'visit', 'phase', ...KINDS, 'tasks', 'blocked'], lines)}

The dearest causes on all pages together, with tracing that makes script several times as slow:

${table(
  ['cause', 'ms'],
  dearest.map(([cause, took]) => [cause.replaceAll('|', '\\|'), ms(took)]),
)}`;
}
