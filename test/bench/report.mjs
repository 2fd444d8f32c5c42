/** Reports the results as markdown, for the terminal and for README.md beside this file. */
import { THROTTLE } from './boot.mjs';
import { median } from './numbers.mjs';

/** A task of more than this is a long one, ms. */
export const LONG_MS = 50;
/** The goal for matching 5,000 elements without a throttle, ms. */
const MATCH_GOAL = { size: 5_000, ms: 10 };

export const number = (value) => Math.round(value).toLocaleString('en');
export const ms = (value) => (value < 10 ? value.toFixed(1) : number(value));
export const ratio = (rival, own) => `${(rival / own).toFixed(2)}×`;

export const table = (head, rows) =>
  [head, head.map((_, at) => (at ? '---:' : '---')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Returns the medians of one contestant's samples. */
const mediansOf = (samples) => {
  const of = (key) => median(samples.map((sample) => sample[key]));
  return {
    attached: of('attached'),
    afterParsing: of('afterParsing'),
    longestScript: of('longestScript'),
    busy: of('busy'),
    bytes: of('bytes'),
  };
};

function verdictOf(size, [own, ...rivals]) {
  const lost = rivals.filter(({ attached }) => attached < own.attached);
  const place = lost.length
    ? `Piton is behind ${lost.map(({ name, attached }) => `${name} (${ratio(attached, own.attached)})`).join(' and ')}`
    : `Piton is ahead of all ${rivals.length}`;
  const long =
    own.longestScript > LONG_MS
      ? `its longest script runs ${ms(own.longestScript)} ms`
      : 'no long task of its own';
  return `${number(size)} elements: ${place} in time to attached; ${long}.`;
}

/** @param {Map<number, Map<string, object[]>>} boot as `measureBoot` yields it */
export function bootReport(boot) {
  const parts = [...boot].map(([size, byName]) => {
    const all = [...byName].map(([name, samples]) => ({ name, ...mediansOf(samples) }));
    const [own] = all;
    const rows = all.map((each) => [
      each.name,
      `${ms(each.attached)} (${ratio(each.attached, own.attached)})`,
      `${ms(each.afterParsing)} (${ratio(each.afterParsing, own.afterParsing)})`,
      each.longestScript > LONG_MS ? ms(each.longestScript) : '–',
      `${ms(each.busy)} (${ratio(each.busy, own.busy)})`,
      `${number(each.bytes)} (${ratio(each.bytes, own.bytes)})`,
    ]);
    const head = [
      `${number(size)} elements`,
      'all attached, ms',
      'of that after parsing, ms',
      `script > ${LONG_MS} ms`,
      'main thread, ms',
      'brotli B',
    ];
    return `${table(head, rows)}\n\n${verdictOf(size, all)}`;
  });
  const retaken = [...boot.values()].flatMap((byName) => [...byName.values()].flat());
  const weak = retaken.filter(({ isThrottled }) => !isThrottled).length;
  const doubt = weak
    ? `\n\n${weak} of ${retaken.length} samples were slowed down less than asked: the machine is busy.`
    : '';
  return `### Boot at ${THROTTLE}× CPU throttle\n\nMedians; in brackets × Piton, more than 1 where Piton is ahead.\n\n${parts.join('\n\n')}${doubt}`;
}

export function matchingReport({ points, exponents, lines }) {
  const rows = points.map((point) => [
    number(point.size),
    number(point.found),
    ms(point.cold),
    ms(point.warm),
  ]);
  const { cold = Number.NaN } = points.find(({ size }) => size === MATCH_GOAL.size) ?? {};
  const goal = cold < MATCH_GOAL.ms ? 'under' : 'NOT under';
  return `### Scan and match, unthrottled, ${lines} catalog lines\n\n${table(['elements', 'marks found', 'first run, ms', 'repeated, ms'], rows)}\n
Cost grows with elements to the power of ${exponents.cold.toFixed(2)} at first and ${exponents.warm.toFixed(2)} repeated; ${number(MATCH_GOAL.size)} elements take ${ms(cold)} ms at first, ${goal} ${MATCH_GOAL.ms}.`;
}
