/**
 * Tries every input of every lane in every mode, many inputs on one page; when a page shows a fault, searches for the
 * input that caused it.
 */
import { sharedBrowser } from '../support/browser';
import type { Site } from '../support/site';
import { MODES, type Mode, setMembers } from './modes';
import { fill } from './payloads';
import { type Findings, type Scene, visitScene } from './wall-page';

/** One input, whose text contains its number. */
export interface Trial {
  readonly id: number;
  readonly text: string;
}

export interface Lane {
  readonly name: string;
  /** The inputs as templates (payloads.ts). */
  readonly inputs: readonly string[];
  /** The number of inputs, where each template holds several. */
  readonly count?: number;
  readonly perPage: number;
  /** @param path the address of the page; the lane serves its own files below it */
  stage(trials: readonly Trial[], path: string, site: Site): Scene | Promise<Scene>;
}

/** An input that ran code, requested a foreign host or broke the page. */
export interface Failure {
  readonly lane: string;
  readonly mode: Mode;
  readonly input: string;
  readonly findings: Findings;
}

export interface Row {
  readonly lane: string;
  readonly mode: Mode;
  inputs: number;
  executions: number;
  'foreign requests': number;
  errors: number;
  /** The duration, ms. */
  time: number;
}

/** Lanes with fewer inputs try all of them in every mode. */
const FEW = 50;
/** The number of pages that are tried at the same time. */
const AT_ONCE = 3;
/** The maximum number of pages that are loaded to find the inputs that caused faults. */
const MAX_SEARCH = 120;

const isClean = ({ executions, foreign, errors }: Findings) =>
  !executions.length && !foreign.length && !errors.length;

interface Job {
  readonly lane: Lane;
  readonly mode: Mode;
  readonly turn: number;
  readonly trials: readonly Trial[];
}

let pages = 0;
async function tryJob(site: Site, { lane, mode, turn, trials }: Job): Promise<Findings> {
  const path = `/wand-${++pages}.html`;
  return visitScene(site, path, await lane.stage(trials, path, site), mode, turn);
}

/** The number of pages that searches may still load. */
let left = MAX_SEARCH;
/** Halves the inputs until single ones are left; a fault that needs several inputs is reported with all of them. */
async function search(site: Site, job: Job, findings: Findings): Promise<Failure[]> {
  const { lane, mode, trials } = job;
  const failure = (some: readonly Trial[], found: Findings): Failure => ({
    lane: lane.name,
    mode,
    input: some
      .map(({ text }) => text.slice(0, 600))
      .slice(0, 3)
      .join(' … '),
    findings: found,
  });
  const split = async (some: readonly Trial[], found: Findings): Promise<Failure[]> => {
    if (some.length === 1 || left <= 0) return [failure(some, found)];
    const middle = Math.ceil(some.length / 2);
    const failures: Failure[] = [];
    for (const half of [some.slice(0, middle), some.slice(middle)]) {
      left--;
      const again = await tryJob(site, { ...job, trials: half });
      if (!isClean(again)) failures.push(...(await split(half, again)));
    }
    return failures.length ? failures : [failure(some, found)];
  };
  // Where the findings contain numbers of trials, only these trials are repeated first.
  const numbers = new Set(
    [...findings.executions, ...findings.foreign].flatMap((each) =>
      [...each.matchAll(/\d+/g)].map(([id]) => Number(id)),
    ),
  );
  const named = trials.filter(({ id }) => numbers.has(id));
  const sure: Failure[] = [];
  for (const each of named.slice(0, 8)) {
    left--;
    const found = await tryJob(site, { ...job, trials: [each] });
    if (!isClean(found)) sure.push(failure([each], found));
  }
  return sure.length ? sure : split(trials, findings);
}

/**
 * Plain pages try all inputs, the other two modes one half each, since their additions do not depend on a single input.
 */
const share = (trials: readonly Trial[], mode: Mode): readonly Trial[] =>
  trials.length < FEW || mode === 'plain'
    ? trials
    : trials.filter((_, at) => at % 2 === Number(mode === 'polluted'));

/**
 * Tries `lanes`; returns a row for each lane and mode, and the inputs that caused a fault.
 * @param options `modes` returns the kinds of page for the lane in this place; `first` is added to the place where variants
 *   of a mode are chosen, so that neighbours begin with different ones
 */
export async function tryLanes(
  site: Site,
  lanes: readonly Lane[],
  {
    modes = () => MODES,
    first = 0,
  }: { readonly modes?: (at: number) => readonly Mode[]; readonly first?: number } = {},
): Promise<{ rows: Row[]; failures: Failure[] }> {
  left = MAX_SEARCH;
  const blank = await (await sharedBrowser()).newPage();
  setMembers(
    await blank.evaluate(() => {
      const names: string[] = [];
      for (const name in Document.prototype) names.push(name);
      return names;
    }),
  );
  await blank.close();
  let id = 0;
  const jobs: Job[] = lanes.flatMap((lane, at) => {
    const trials = lane.inputs.map((input) => ({ id: ++id, text: fill(input, id) }));
    return modes(at).flatMap((mode) => {
      const some = share(trials, mode);
      return Array.from({ length: Math.ceil(some.length / lane.perPage) }, (_, page) => ({
        lane,
        mode,
        turn: first + at + page,
        trials: some.slice(page * lane.perPage, (page + 1) * lane.perPage),
      }));
    });
  });
  const rows = new Map<string, Row>();
  const failures: Failure[] = [];
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const start = Date.now();
      const findings = await tryJob(site, job);
      const key = `${job.lane.name} ${job.mode}`;
      const row: Row = rows.get(key) ?? {
        lane: job.lane.name,
        mode: job.mode,
        inputs: 0,
        executions: 0,
        'foreign requests': 0,
        errors: 0,
        time: 0,
      };
      rows.set(key, row);
      row.inputs += Math.round(
        (job.trials.length * (job.lane.count ?? job.lane.inputs.length)) / job.lane.inputs.length,
      );
      row.executions += findings.executions.length;
      row['foreign requests'] += findings.foreign.length;
      row.errors += findings.errors.length;
      row.time += Date.now() - start;
      if (!isClean(findings)) failures.push(...(await search(site, job, findings)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const order = (row: Row) =>
    lanes.findIndex(({ name }) => name === row.lane) * MODES.length + MODES.indexOf(row.mode);
  return { rows: [...rows.values()].sort((a, b) => order(a) - order(b)), failures };
}
