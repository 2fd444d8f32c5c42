import { appendFileSync, readFileSync } from 'node:fs';
import { startTests } from '@vitest/runner';
import fc from 'fast-check';
import { inject, TestRunner, vi } from 'vitest';

/**
 * Runs a file of tests unbroken and notes which test reaches which mutant; then runs, for each mutant, the tests that reach
 * it, in the same world, until one fails. Each verdict is a line in the record.
 */

/** A mutant whose loops and calls take more turns than this never ends. */
const MAX_TICKS = 300_000;

const testsOf = (task) => (task.type === 'test' ? [task] : task.tasks.flatMap(testsOf));
const titleOf = (test) => (test.suite?.name ? `${titleOf(test.suite)} > ${test.name}` : test.name);

/** The document's own cookies: vitest restores only the getter or the setter of an accessor where a test has spied on both. */
const cookies =
  typeof document === 'undefined' ? undefined : Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');

/** These calls remove the listeners that tests have added to document and window since the last run. */
const listeners = [];
const { addEventListener, removeEventListener } = globalThis.EventTarget?.prototype ?? {};
if (typeof document !== 'undefined')
  EventTarget.prototype.addEventListener = function (...given) {
    if (this === document || this === window || this === undefined)
      listeners.push(() => removeEventListener.apply(this, given));
    return addEventListener.apply(this, given);
  };

/** Removes what a run leaves behind, since the next run could pass by it: above all the calls that spies remember. */
function clearWorld() {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (typeof document === 'undefined') return;
  for (const remove of listeners.splice(0)) remove();
  if (cookies) Object.defineProperty(Document.prototype, 'cookie', cookies);
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in jsdom.
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}

export default class MutationRunner extends TestRunner {
  /** Ids of the mutants that each test reaches; the mutants that the file reaches while it loads are under ''. */
  met = new Map([['', new Set()]]);
  current = '';
  active = 0;
  ticks = 0;
  hasRejection = false;

  constructor(config) {
    super(config);
    globalThis.__mutant = Object.assign(
      (id) => {
        if (this.isNoting) this.met.get(this.current).add(id);
        return id === this.active;
      },
      {
        tick: () => {
          this.ticks++;
          if (this.active && this.ticks > MAX_TICKS) throw new Error('the mutant runs endlessly');
        },
      },
    );
    this.isNoting = true;
    // A failing property is enough: nobody reads its shortest example.
    fc.configureGlobal({ endOnFailure: true });
    process.on('unhandledRejection', this.#noteRejection);
  }

  #noteRejection = () => {
    this.hasRejection = true;
  };

  onBeforeTryTask(test) {
    if (this.isNoting) {
      this.current = test.id;
      if (!this.met.has(test.id)) this.met.set(test.id, new Set());
    }
    super.onBeforeTryTask(test);
  }

  onAfterRunTask(test) {
    super.onAfterRunTask(test);
    if (this.isNoting) this.current = '';
  }

  async onAfterRunFiles(files) {
    this.isNoting = false;
    for (const file of files) await this.#tryAll(file, inject('mutations'));
    process.off('unhandledRejection', this.#noteRejection);
    super.onAfterRunFiles(files);
  }

  /** Runs the file's tests without reporting. @returns the failed tests, or the file itself */
  async #run(path, ids, isFresh) {
    const failed = [];
    const quiet = Object.assign(Object.create(this), {
      cancelRun: false,
      onTaskUpdate: undefined,
      onBeforeCollect: undefined,
      onAfterRunFiles: undefined,
      onCleanupWorkerContext: undefined,
      onCollected(collected) {
        for (const file of collected) {
          if (file.result?.state === 'fail') failed.push(file);
          for (const test of testsOf(file)) if (!ids.has(test.id)) test.mode = 'skip';
        }
      },
      onAfterRunTask(test) {
        TestRunner.prototype.onAfterRunTask.call(quiet, test);
        if (test.result?.state !== 'fail') return;
        failed.push(test);
        quiet.cancelRun = true;
      },
      onAfterRunSuite: undefined,
    });
    const { evaluatedModules } = this.workerState;
    clearWorld();
    if (isFresh) vi.resetModules();
    else {
      const module = evaluatedModules.getModuleById(path);
      if (module) evaluatedModules.invalidateModule(module);
    }
    this.ticks = 0;
    this.hasRejection = false;
    const [file] = await startTests([path], quiet);
    // A failing hook fails its suite, and no test.
    if (file?.result?.state === 'fail' && !failed.length) failed.push(file);
    return failed;
  }

  /** Tries every mutant that the file reaches and that is not killed yet, until the time is over. */
  async #tryAll(file, { record, until, byId, version, end }) {
    const path = file.filepath;
    const name = path.slice(this.config.root.length + 1);
    const note = (line) => appendFileSync(record, `${JSON.stringify({ by: name, ...line })}\n`);
    // A test that needs half of its time limit without a mutant would, on a busy machine, fail with any mutant.
    const passing = new Set(
      testsOf(file)
        .filter(({ result, timeout }) => result?.state === 'pass' && result.duration < timeout / 2)
        .map(({ id }) => id),
    );
    const titles = new Map(testsOf(file).map((test) => [test.id, titleOf(test)]));
    // An unbroken run that fails shows that the file needs fresh modules each time.
    let isFresh = false;
    if ((await this.#run(path, passing, false)).length || (await this.#run(path, passing, false)).length) {
      isFresh = true;
      for (let tries = 0; tries < 20 && passing.size; tries++) {
        const failed = await this.#run(path, passing, true);
        if (!failed.length) break;
        for (const { id } of failed) {
          note({ unsteady: titles.get(id) ?? 'the file' });
          if (!passing.delete(id)) passing.clear();
        }
      }
    }
    const done = new Set();
    for (const line of readFileSync(record, 'utf8').split('\n')) {
      if (!line) continue;
      const { mutant, state, by, version: of } = JSON.parse(line);
      if (state === 'killed' || (state === 'survived' && by === name && of === version)) done.add(mutant);
    }
    const statics = this.met.get('');
    const ids = new Set([...this.met.values()].flatMap((each) => [...each]));
    for (const id of ids) {
      const key = byId[id];
      if (!key || done.has(key)) continue;
      if (Date.now() > until) return;
      const isStatic = statics.has(id);
      const tests = isStatic ? passing : new Set([...passing].filter((test) => this.met.get(test)?.has(id)));
      if (!tests.size) continue;
      note({ mutant: key, state: 'tried' });
      const killer = await this.#tryOne(id, path, tests, isFresh || isStatic, note, titles);
      if (killer) note({ mutant: key, state: 'killed', test: killer });
      else note({ mutant: key, state: 'survived', version });
    }
    note({ done: end });
  }

  /** @returns the title of the test that fails with the mutant and passes without it */
  async #tryOne(id, path, tests, isFresh, note, titles) {
    for (let tries = 0; tries < 5 && tests.size; tries++) {
      this.active = id;
      const [failed] = await this.#run(path, tests, isFresh);
      const { hasRejection } = this;
      this.active = 0;
      if (!failed) {
        // The next mutant must not meet what the broken module has left behind.
        if (isFresh) await this.#run(path, new Set(), true);
        return hasRejection ? 'an unhandled rejection' : undefined;
      }
      const isTest = titles.has(failed.id);
      const again = isTest ? new Set([failed.id]) : tests;
      const isSound = async (fresh) => !(await this.#run(path, again, fresh)).length;
      if (await isSound(isFresh)) return titles.get(failed.id) ?? 'the file can’t be loaded';
      // The mutant may have left something behind, or the test needs the ones before it.
      if (await isSound(true)) return titles.get(failed.id) ?? 'the file can’t be loaded';
      note({ unsteady: titles.get(failed.id) ?? 'the file' });
      if (!isTest) return undefined;
      tests.delete(failed.id);
    }
    return undefined;
  }
}
