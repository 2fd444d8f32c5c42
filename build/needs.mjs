/** Computes which chunks each file of the build holds and needs, for the loader (src/core/needs.ts). */

/** Returns the name of a file's chunk: `tabs` for `tabs.js`. */
export const nameOf = (file) => file.replace(/\.js$/, '');

/** Returns the chunk's name for a line of the plan's catalog. */
export const handlerChunk = ({ load, name, widget }) => load ?? name ?? widget;

/** @typedef {{ fileName: string, imports: string[], dynamicImports: string[] }} Built a file in the bundler's output */

/**
 * @returns {(name: string) => Set<string>} returns all chunks that a chunk imports, directly or through others; throws
 *   if chunks import each other in a circle
 */
function closuresOf(imports) {
  const closures = new Map();
  return function closureOf(name, path = []) {
    if (path.includes(name))
      throw new Error(`chunks import each other in a circle: ${[...path, name].join(' → ')}`);
    const known = closures.get(name);
    if (known) return known;
    const all = new Set(imports.get(name).flatMap((each) => [each, ...closureOf(each, [...path, name])]));
    closures.set(name, all);
    return all;
  };
}

/** A piece below this size is held by each file that needs it, because a request of its own costs a page more, brotli bytes. */
const SMALL = 1_000;

/**
 * @typedef {object} Layout
 * @property {Record<string, string>} needs the files that each chunk needs besides the entry, the core and its own file:
 *   names, separated by spaces. The lists are as short as possible: a list leaves out files that another file in it
 *   needs, and files that every importer of the chunk needs as well, because those have arrived by then.
 * @property {Record<string, string[]>} carried the chunks that the file of each chunk holds besides its own
 * @property {Record<string, string[]>} held the chunks with files of their own that a preferred file holds besides its own
 *   chunk; preferred are the files that pages preload, and those in `together`
 * @property {string[]} files the chunks that have a file of their own, besides the entry: those that a page can ask for.
 *   The others are small pieces that only come in other files.
 */

/**
 * Decides what each file holds and needs. A file that pages preload holds all that it needs and that the files before
 * it in its list do not hold, so that the first files of a visit are few. Any other file holds the small pieces that it
 * needs and that its importers have not loaded, and what pages load together with it.
 * @param {Built[]} output
 * @param {object[]} catalog of the plan
 * @param {string[][]} preloads lists of the files that a page preloads, in the order of their requests
 * @param {(name: string) => number} sizeOf returns the size of a chunk, brotli bytes
 * @param {Record<string, string[]>} together the chunks that a file holds because pages load them together, by the chunk
 *   of the file
 * @returns {Layout}
 * @throws {Error} if the entry imports a chunk, the fallback imports one besides the entry, or chunks import each other in a circle
 */
export function layOut(output, catalog, preloads, sizeOf, together) {
  const imports = new Map(output.map((file) => [nameOf(file.fileName), file.imports.map(nameOf)]));
  const closureOf = closuresOf(imports);
  if (closureOf('piton').size)
    throw new Error(`the entry must import no chunk, but imports ${[...closureOf('piton')]}`);
  const alone = [...closureOf('fallback')].filter((name) => name !== 'piton');
  if (alone.length)
    throw new Error(`the fallback must import no chunk besides the entry, but imports ${alone}`);

  /** Lists the chunks that a chunk needs besides the entry and the core. */
  const neededBy = (name) =>
    [...closureOf(name)].filter((each) => each !== 'piton' && each !== 'core').sort();
  const askers = new Map([...imports.keys()].map((name) => [name, []]));
  for (const { fileName, dynamicImports } of output)
    for (const asked of dynamicImports) askers.get(nameOf(asked)).push(nameOf(fileName));
  const handlers = new Set(catalog.map(handlerChunk));
  // Only chunks that are always imported lazily by other chunks can rely on what those have loaded. The entry loads a
  // handler's chunk, and the entry needs nothing; a chunk that another imports statically must also load for that one.
  const isOnlyAskedFor = (name) =>
    askers.get(name).length > 0 &&
    !handlers.has(name) &&
    ![...imports.values()].some((chunks) => chunks.includes(name));
  const isThereFor = (name, other) =>
    isOnlyAskedFor(name) && askers.get(name).every((asker) => asker === other || closureOf(asker).has(other));

  const carried = new Map();
  for (const list of preloads) {
    const there = new Set();
    for (const name of list) {
      const held = neededBy(name).filter((each) => !there.has(each));
      if (!carried.has(name)) carried.set(name, held);
      for (const each of [name, ...held]) there.add(each);
    }
  }
  const carriedBy = (name) => {
    if (!carried.has(name)) {
      const pieces = neededBy(name);
      const others = pieces.filter((each) => sizeOf(each) >= SMALL);
      const isHeld = (each) => others.some((other) => carriedBy(other).includes(each));
      const own = pieces.filter((each) => !others.includes(each) && !isHeld(each) && !isThereFor(name, each));
      const guests = (together[name] ?? []).flatMap((each) => [each, ...carriedBy(each)]);
      carried.set(name, [...new Set([...own, ...guests])]);
    }
    return carried.get(name);
  };

  const needs = {};
  const names = [...imports.keys()].filter((name) => name !== 'piton' && name !== 'core').sort();
  for (const name of names) {
    const others = neededBy(name).filter((each) => !carriedBy(name).includes(each));
    const own = others.filter(
      (each) =>
        !others.some((other) => closureOf(other).has(each) || carriedBy(other).includes(each)) &&
        !isThereFor(name, each),
    );
    if (own.length) needs[name] = own.join(' ');
  }
  const needed = new Set(Object.values(needs).flatMap((list) => list.split(' ')));
  const files = [...imports.keys()].filter(
    (name) => askers.get(name).length > 0 || handlers.has(name) || needed.has(name),
  );
  const preferred = [...new Set([...preloads.flat(), ...Object.keys(together)])];
  const held = preferred.map((name) => [name, carriedBy(name).filter((each) => files.includes(each))]);
  return {
    needs,
    files,
    held: Object.fromEntries(held.filter(([, list]) => list.length)),
    carried: Object.fromEntries(
      names.filter((name) => carriedBy(name).length).map((name) => [name, carriedBy(name)]),
    ),
  };
}

/** Returns the chunks in `names` and all files that they need, except the core. */
export function withNeeds(names, needs) {
  const all = new Set(names);
  for (const name of all) for (const each of needs[name]?.split(' ') ?? []) all.add(each);
  return [...all];
}
