/**
 * Loads the chunks of the build, which are modules that import each other. In the build every `import()` of the sources
 * is a call of `loadChunk` with the chunk's name (build/bundle.mjs).
 *
 * An engine remembers that the module at an address has failed, also for the modules that import it. A failed `fetch()`
 * can be repeated. So the loader fetches a chunk and all that it imports at the same time, fetches again what has failed,
 * and only then imports the chunk, from the browser's cache.
 */
import { findTag } from '../values/owner';
import { treeOf } from '../values/readers';
import { chunkLoadError, typeOf } from './chunk-error';
import { lazy } from './lazy';
import { yieldAfter } from './scheduler';
import { withTimeout } from './with-timeout';

/**
 * The files of all chunks without their extension. A letter behind the colon stands for a file that this one imports: `A` for
 * the first of the list, as in `tabs-1a2b:AC`. Every chunk but the fallback imports `basics`, which no list names.
 */
declare const __CHUNKS__: string;

/** A file that takes longer than this time, ms, counts as failed, and the page goes on without the file. */
const TIME_OUT_MS = 120_000;
/** A whole file ends with its exports; a part of a file, or a page in place of a file, does not. */
const END = /\bexport\s*\{[^}]*\}[;\s]*(?:\/\/.*\s*)?$/;

const lines = __CHUNKS__.split(' ').map((line) => line.split(':') as [file: string, letters?: string]);
const nameAt = (at: number) => lines[at]?.[0].replace(/-\w+$/, '') ?? '';
const chunks = new Map(lines.map((line, at) => [nameAt(at), line]));

/** Lists a chunk and the chunks that it imports besides `basics`, each after those that it imports itself. */
export function chunksFor(name: string, found = new Set<string>()): Set<string> {
  for (const letter of chunks.get(name)?.[1] ?? '') chunksFor(nameAt(letter.charCodeAt(0) - 65), found);
  return found.add(name);
}

/** The function before other scripts, or the guard, replace it. */
const nativeFetch = window.fetch;
/** The folders that may contain the chunks' folder, in the order of the attempts; a relative one is relative to the entry. */
let folders = ['./'];
let folder = './';
let entry: string | undefined;
/** Whether the page's policy (`connect-src`) does not let scripts fetch the files; their import is another matter. */
let isForbidden = false;

/** Returns an address with its origin; `undefined` where it is invalid. */
function wholeAddress(path: string, base: string | undefined): string | undefined {
  try {
    return new URL(path, base).href;
  } catch {
    return undefined;
  }
}

const pathOf = (name: string) => `${folder}chunks/${chunks.get(name)?.[0]}.js`;
/** Returns the whole address of a file; `undefined` where no tag names the entry, so that only `import()` knows it. */
function addressOf(name: string): string | undefined {
  entry ??= findTag()?.src;
  return wholeAddress(pathOf(name), entry);
}

/** Calls `work` with a time limit; the error of a chunk that this one needs remains as it is. @throws {ChunkLoadError} */
const limited = <Result>(
  name: string,
  work: (signal: AbortSignal) => Promise<Result>,
  address?: string,
): Promise<Result> =>
  withTimeout(TIME_OUT_MS, undefined, work).catch((error) => {
    if (Object(error).name === 'ChunkLoadError') throw error;
    throw chunkLoadError(name, typeOf(error), address ?? addressOf(name) ?? pathOf(name), error);
  });

/** Fetches a file into the browser's cache. */
async function fetchFile(name: string, signal: AbortSignal, cache: RequestCache): Promise<void> {
  const address = addressOf(name);
  if (!address || isForbidden) return;
  const note = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isForbidden ||= blockedURI === address;
  };
  document.addEventListener('securitypolicyviolation', note);
  try {
    // Without a prototype the options lack what other scripts add to `Object.prototype`.
    const response = await nativeFetch(address, treeOf({ signal, cache }));
    if (!response.ok) throw new TypeError(`${response.status}`);
    if (!END.test(await response.text())) throw new SyntaxError('not a whole module');
  } catch (error) {
    // The event of the policy comes in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    if (!isForbidden)
      throw Object(error).name === 'TypeError' ? new TypeError('no module', { cause: error }) : error;
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}

/** Fetches a file, and once more where that fails. */
const fetchTwice = (name: string) =>
  limited(name, (signal) =>
    fetchFile(name, signal, 'default').catch(() => fetchFile(name, signal, 'reload')),
  );

/** Makes a function of a chunk that works once for all callers, and again after a failure. */
function oncePerChunk(work: (name: string) => Promise<unknown>): (name: string) => Promise<unknown> {
  const works = new Map<string, () => Promise<unknown>>();
  return (name) => {
    const own = works.get(name) ?? lazy(() => work(name));
    works.set(name, own);
    return own();
  };
}

const arrive = oncePerChunk(fetchTwice);
const importFile = (name: string) => limited(name, () => import(/* @vite-ignore */ pathOf(name)));

/** Loads `basics` from the first folder that has it; the other chunks are in the same folder. */
async function loadBasics(rest: readonly string[]): Promise<unknown> {
  folder = rest[0] ?? './';
  try {
    await fetchTwice('basics');
    return await importFile('basics');
  } catch (error) {
    if (!rest[1] || Object(error).type === 'timeout') throw error;
    return loadBasics(rest.slice(1));
  }
}

/** Loads a chunk with the files that it imports. @throws {ChunkLoadError} */
export const loadChunk = oncePerChunk(async (name): Promise<unknown> => {
  if (name === 'basics') return loadBasics(folders);
  const names = [...chunksFor(name)];
  const basics = name === 'fallback' || loadChunk('basics');
  // The owner's folder may be wrong: the first chunk finds the right one.
  if (folders[1]) await basics;
  await Promise.all([basics, ...names.map(arrive)]);
  // What runs long, such as React, shares no task with what the chunk or the caller does with it.
  let since = performance.now();
  await Promise.all(names.slice(0, -1).map(importFile));
  await yieldAfter(since);
  since = performance.now();
  const chunk = await importFile(name);
  await yieldAfter(since);
  return chunk;
});

/** Calls the owner's function that loads a handler. @throws {ChunkLoadError} */
export const loadOwn = <Result>(name: string, load: () => Promise<Result>): Promise<Result> =>
  limited(name, load, name);

/**
 * Sets the folder in which the loader looks for chunks first. An invalid address is ignored, and so is the entry's own folder, which
 * the plugin for WordPress names: there is nothing to find out before the other chunks are requested.
 */
export function lookIn(own: string): void {
  const path = own.replace(/\/*$/, '/');
  // The check of the owner's configuration reports an invalid address (config/check.ts).
  const home = wholeAddress(path, document.baseURI);
  if (home && home !== wholeAddress('./', findTag()?.src)) folders = [home, './'];
}
