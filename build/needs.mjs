/** Computes which chunks each chunk needs, for the loader (src/runtime/needs.ts). */

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

/**
 * Lists the chunks that each chunk needs besides the entry and the core. The lists are as short as possible: a list
 * leaves out chunks that another chunk in it needs, and chunks that every importer of this chunk needs as well, because
 * those have run by then.
 * @param {Built[]} output
 * @param {object[]} catalog of the plan
 * @returns {Record<string, string>} names, separated by spaces, by the name of the chunk that needs them
 * @throws {Error} if the entry imports a chunk, the fallback imports one besides the entry, or chunks import each other in a circle
 */
export function needsOf(output, catalog) {
  const imports = new Map(output.map((file) => [nameOf(file.fileName), file.imports.map(nameOf)]));
  const closureOf = closuresOf(imports);
  if (closureOf('piton').size)
    throw new Error(`the entry must import no chunk, but imports ${[...closureOf('piton')]}`);
  const alone = [...closureOf('fallback')].filter((name) => name !== 'piton');
  if (alone.length)
    throw new Error(`the fallback must import no chunk besides the entry, but imports ${alone}`);

  const askers = new Map([...imports.keys()].map((name) => [name, []]));
  for (const { fileName, dynamicImports } of output)
    for (const asked of dynamicImports) askers.get(nameOf(asked)).push(nameOf(fileName));
  // Only chunks that are always imported lazily by other chunks can rely on what those have loaded. The entry loads a
  // handler's chunk, and the entry needs nothing; a chunk that another imports statically must also load for that one.
  const isOnlyAskedFor = (name) =>
    askers.get(name).length > 0 &&
    !catalog.some((line) => handlerChunk(line) === name) &&
    ![...imports.values()].some((names) => names.includes(name));
  const isThereFor = (name, other) =>
    askers.get(name).every((asker) => asker === other || closureOf(asker).has(other));

  const needs = {};
  for (const name of [...imports.keys()].sort()) {
    const direct = imports.get(name).filter((each) => each !== 'piton' && each !== 'core');
    const own = direct.filter(
      (each) =>
        !direct.some((other) => closureOf(other).has(each)) &&
        !(isOnlyAskedFor(name) && isThereFor(name, each)),
    );
    if (own.length) needs[name] = own.sort().join(' ');
  }
  return needs;
}

/** Returns the chunks in `names` and all chunks that they need, except the core. */
export function withNeeds(names, needs) {
  const all = new Set(names);
  for (const name of all) for (const each of needs[name]?.split(' ') ?? []) all.add(each);
  return [...all];
}
