import { THROTTLE } from '../boot.mjs';
import { median } from '../numbers.mjs';
import { ms, number, table } from '../report.mjs';

/** Names the files that every page loads: those that come together may be one file (`TOGETHER` in build/chunks.mjs). */
function loadedByAll(rows) {
  const [first = [], ...others] = rows.map(({ samples }) => samples[0]?.files ?? []);
  return first.filter((name) => others.every((files) => files.includes(name))).sort();
}

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measurePages>>} rows */
export function pagesReport(rows) {
  if (!rows) return '### Recorded pages\n\nNOT MEASURED: there is no folder ../shared/real-pages.';
  const lines = rows.map(({ page, build, visit, samples, unused }) => {
    const of = (key) => median(samples.map((sample) => sample[key] ?? Number.NaN));
    const after = of('visible') - of('painted');
    return [
      page,
      build,
      visit,
      `${number(of('bytes'))} in ${of('requests')}`,
      `${Math.round(unused * 100)} %`,
      of('depth'),
      of('listeners'),
      ms(of('painted')),
      Number.isNaN(after) ? '' : ms(after),
      ms(of('lcp')),
      of('cls').toFixed(3),
      ms(of('script')),
      ms(of('style')),
      ms(of('blocked')),
    ];
  });
  const heads = [
    'page',
    'build',
    'visit',
    'Piton, B in requests',
    'never ran',
    'chain',
    'listeners',
    'FCP',
    'question after it',
    'LCP',
    'CLS',
    'script',
    'style and layout',
    'blocked',
  ];
  return `### Recorded pages at ${THROTTLE}× CPU throttle and slow 4G\n\nMedians of ${rows[0].samples.length}, empty caches; bytes of scripts as brotli; times in ms until the page is idle.\n\n${table(heads, lines)}\n\nEvery page loads ${loadedByAll(rows.filter(({ build }) => build === 'now')).join(', ')}.`;
}
