import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleSource } from '../../../tools/source.mjs';

/**
 * Runs the simulation of decisions with each mutant that it reaches. The simulation bundles the sources by itself, so
 * that the runner of the unit tests cannot put mutants into them; the simulation is also much faster than those tests.
 */

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = 'test/unit/consent/simulation';
const ENTRY = `export { playSchedule } from './${FOLDER}/play';
export { createSchedule } from './${FOLDER}/schedule';`;
/** A mutant never ends where its loops and calls take more turns than this in one schedule. */
const MAX_TICKS = 3_000_000;

function createSwitch() {
  const met = new Set();
  const state = { active: 0, ticks: 0, isNoting: true, met };
  globalThis.__mutant = Object.assign(
    (id) => {
      if (state.isNoting) met.add(id);
      return id === state.active;
    },
    {
      tick: () => {
        if (++state.ticks > MAX_TICKS) throw new Error('the mutant runs endlessly');
      },
    },
  );
  return state;
}

/**
 * @param schedules a mutant survives where this many schedules find nothing broken
 * @param run the plan of the run: the file of the verdicts, the end of the time, and the mutants by id
 * @param lines the lines of the record so far
 */
export async function simulateMutants(sources, schedules, { record, until, byId }, lines) {
  const note = (line) => appendFileSync(record, `${JSON.stringify({ by: FOLDER, ...line })}\n`);
  const planted = new Map(Object.entries(sources).map(([path, text]) => [join(ROOT, path), text]));
  const plugin = {
    name: 'mutants',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.tsx?$/ }, ({ path }) =>
        planted.has(path)
          ? { contents: planted.get(path), loader: path.endsWith('x') ? 'tsx' : 'ts' }
          : undefined,
      ),
  };
  const file = join(mkdtempSync(join(tmpdir(), 'piton-mutations-')), 'simulation.mjs');
  writeFileSync(file, await bundleSource(ENTRY, { plugins: [plugin] }));
  const texts = readdirSync(join(ROOT, FOLDER)).map((each) => readFileSync(join(ROOT, FOLDER, each), 'utf8'));
  const version = createHash('sha256').update(texts.join()).digest('hex').slice(0, 12);

  const state = createSwitch();
  const load = (id) => import(`${pathToFileURL(file).href}?${version}-${id}`);
  const unbroken = await load(0);
  const statics = new Set(state.met);
  function findsFault({ playSchedule, createSchedule }) {
    for (let seed = 1; seed <= schedules; seed++) {
      state.ticks = 0;
      try {
        if (playSchedule(createSchedule(seed)).broken.length) return true;
      } catch {
        return true;
      }
    }
    return false;
  }
  if (findsFault(unbroken)) throw new Error('the simulation finds a fault in the unchanged sources');
  state.isNoting = false;

  const done = new Set();
  for (const line of lines)
    if (
      line.state === 'killed' ||
      (line.state === 'survived' && line.version === version && line.schedules >= schedules)
    )
      done.add(line.mutant);
  for (const id of state.met) {
    const mutant = byId[id];
    if (!mutant || done.has(mutant)) continue;
    if (Date.now() > until) return;
    state.active = id;
    state.ticks = 0;
    let isKilled = true;
    try {
      isKilled = findsFault(statics.has(id) ? await load(id) : unbroken);
    } catch {
      // The broken source can't be loaded.
    }
    state.active = 0;
    note({
      mutant,
      ...(isKilled ? { state: 'killed', test: 'the simulation' } : { state: 'survived', version, schedules }),
    });
  }
}
