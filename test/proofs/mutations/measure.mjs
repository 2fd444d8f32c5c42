import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutate } from './mutants.mjs';
import { simulateMutants } from './simulation.mjs';
import { TARGETS } from './targets.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const CONFIG = join(import.meta.dirname, 'vitest.config.mjs');
/** The verdicts of earlier runs: a run that was stopped goes on from them. */
const RECORDS = join(ROOT, 'coverage/mutations');
/** A mutant that keeps the process busy for so long without a new verdict never ends, ms. */
const HANGS_MS = 120_000;

/** The folder that the simulation of decisions tests. */
const SIMULATED = 'src/consent/start-consent';
/** Most mutants that the simulation kills fail in these schedules; the mutants that survive all tests get more schedules. */
const FEW_SCHEDULES = 50;
const MANY_SCHEDULES = 1_000;

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const read = (file) => readFileSync(join(ROOT, file), 'utf8');

function filesOf(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file))
    .sort();
}

/** Puts all mutants into their sources. @returns the sources, and each mutant by its id and its key */
function plant(files) {
  const sources = {};
  const byId = {};
  const mutants = new Map();
  let nextId = 1;
  for (const file of files) {
    const source = read(file);
    const found = mutate(source, file.endsWith('x') ? 'tsx' : 'ts', nextId);
    if (found.mutants.length) sources[file] = found.text;
    const hash = hashOf(source);
    found.mutants.forEach((mutant, at) => {
      const key = `${file}:${hash}:${at}`;
      byId[nextId + at] = key;
      mutants.set(key, { file, ...mutant });
    });
    nextId += found.mutants.length;
  }
  return { sources, byId, mutants, version: hashOf(JSON.stringify(sources)) };
}

const TYPES = /^(?:import|export) type [^;]*;/gm;
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The files that a file imports, directly and through other files, by any kind of import. */
function reached(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path] of read(file).replace(TYPES, '').matchAll(IMPORT)) {
    const target = join(file, '..', path);
    const found = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`].find(
      (each) => /\.(?:tsx?|mjs)$/.test(each) && existsSync(join(ROOT, each)),
    );
    if (found) reached(found, seen);
  }
  return seen;
}

/** Returns the target that contains the folder. */
const targetOf = (folder) => TARGETS.find((each) => `${folder}/`.startsWith(`${each}/`)) ?? folder;

/** This module bundles sources from the disk for a test, so that no mutant is in them. */
const BUNDLER = 'test/support/bundle-module.mjs';

/** Lists the unit tests that import one of the files; tests of the same folder come first, and of these the tests that load least. */
function testsOf(files, folder) {
  const near = targetOf(folder).replace('src/', 'test/unit/');
  return readdirSync(join(ROOT, 'test/unit'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('test/unit', file))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({ file, found: reached(file), isNear: file.startsWith(near) }))
    .filter(({ found }) => !found.has(BUNDLER) && files.some((each) => found.has(each)))
    .sort((a, b) => Number(b.isNear) - Number(a.isNear) || a.found.size - b.found.size)
    .map(({ file }) => file);
}

const linesOf = (record) =>
  existsSync(record)
    ? readFileSync(record, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** Runs a file of tests until it is done or hangs. @returns whether it is done */
function runTests(test, sources, run) {
  const plan = join(mkdtempSync(join(tmpdir(), 'piton-mutations-')), 'plan.json');
  writeFileSync(plan, JSON.stringify({ test, sources, run }));
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--config', CONFIG], {
    cwd: ROOT,
    env: { ...process.env, MUTATIONS_PLAN: plan, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const stop = () => process.kill(-child.pid, 'SIGKILL');
  process.on('exit', stop);
  return new Promise((resolve) => {
    let size = 0;
    let since = Date.now();
    const watch = setInterval(() => {
      const now = statSync(run.record).size;
      if (now !== size) since = Date.now();
      else if (Date.now() - since > HANGS_MS) stop();
      size = now;
    }, 1_000);
    child.on('exit', (_code, signal) => {
      clearInterval(watch);
      process.off('exit', stop);
      resolve(signal !== 'SIGKILL');
    });
  });
}

/** Tries the mutants of a folder until the time is over. @returns the mutants and their recorded verdicts */
async function measureFolder(folder, until) {
  const { sources, byId, mutants, version: ofSources } = plant(filesOf(folder));
  const target = targetOf(folder);
  const record = join(RECORDS, `${target.replaceAll('/', '-')}.jsonl`);
  const tests = testsOf(Object.keys(sources), folder);
  appendFileSync(record, '');
  const run = { record, until, byId };
  const isSimulated = target === SIMULATED;
  if (isSimulated) await simulateMutants(sources, FEW_SCHEDULES, run, linesOf(record));
  for (const test of tests) {
    const version = hashOf(read(test));
    // A finished test runs again when the test or a source has changed.
    const end = hashOf(ofSources + version);
    const isDone = () => linesOf(record).some(({ by, done }) => by === test && done === end);
    while (Date.now() < until && !isDone()) {
      if (await runTests(test, sources, { ...run, version, end })) break;
      // The hanging mutant was stopped; the next run goes on after that mutant.
      const last = linesOf(record).at(-1);
      const verdict =
        last?.state === 'tried'
          ? { ...last, state: 'killed', test: 'it runs endlessly' }
          : { by: test, done: end };
      appendFileSync(record, `${JSON.stringify(verdict)}\n`);
    }
  }
  if (isSimulated && Date.now() < until) await simulateMutants(sources, MANY_SCHEDULES, run, linesOf(record));
  return { folder, mutants, lines: linesOf(record) };
}

/** The verdict on each mutant of a folder. */
function judge({ folder, mutants, lines }) {
  const states = new Map();
  for (const { mutant, state } of lines)
    if (mutant && state !== 'tried' && states.get(mutant) !== 'killed') states.set(mutant, state);
  const all = [...mutants].map(([key, mutant]) => ({ ...mutant, state: states.get(key) ?? 'unreached' }));
  return { folder, all };
}

/**
 * Breaks the sources of each folder in every known way, one at a time, and runs the unit tests that reach the broken place.
 * @param {number} minutes the time of this run; the next run goes on with the mutants that are left
 * @param {string} [folder] the one folder whose mutants are tried
 */
export async function measureMutations(minutes, folder) {
  const until = Date.now() + minutes * 60_000;
  mkdirSync(RECORDS, { recursive: true });
  const results = [];
  for (const each of folder ? [folder] : TARGETS) results.push(judge(await measureFolder(each, until)));
  return results;
}
