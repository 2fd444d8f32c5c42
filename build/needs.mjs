/** What the chunks need of each other, as the loader is told (src/runtime/needs.ts). */

/** `tabs.js` is the chunk `tabs`. */
export const nameOf = (file) => file.replace(/\.js$/, '');

/** The chunk of a line of the plan's catalog. */
export const handlerChunk = ({ load, name, widget }) => load ?? name ?? widget;

/** @typedef {{ fileName: string, imports: string[], dynamicImports: string[] }} Built a file as the bundler describes it */

/** @returns {(name: string) => Set<string>} all that a chunk imports, down to the entry. Throws where chunks import each other in a circle */
function closuresOf(imports) {
  const closures = new Map();
  return function closureOf(name, path = []) {
    if (path.includes(name)) throw new Error(`chunks in a circle: ${[...path, name].join(' → ')}`);
    const known = closures.get(name);
    if (known) return known;
    const all = new Set(imports.get(name).flatMap((each) => [each, ...closureOf(each, [...path, name])]));
    closures.set(name, all);
    return all;
  };
}

/**
 * The chunks that each chunk needs beside the entry and the core, as few as say it: without those that another one in the
 * list needs, and without those that whoever asks for the chunk needs as well, so that they are there by then.
 * @param {Built[]} output
 * @param {object[]} catalog of the plan
 * @returns {Record<string, string>} names with spaces between them
 * @throws {Error} where the entry or the fallback does not stand alone, or chunks import each other in a circle
 */
export function needsOf(output, catalog) {
  const imports = new Map(output.map((file) => [nameOf(file.fileName), file.imports.map(nameOf)]));
  const closureOf = closuresOf(imports);
  if (closureOf('piton').size) throw new Error(`the entry imports ${[...closureOf('piton')]}`);
  const alone = [...closureOf('fallback')].filter((name) => name !== 'piton');
  if (alone.length) throw new Error(`the fallback imports ${alone}`);

  const askers = new Map([...imports.keys()].map((name) => [name, []]));
  for (const { fileName, dynamicImports } of output)
    for (const asked of dynamicImports) askers.get(nameOf(asked)).push(nameOf(fileName));
  // Of a handler the entry asks, which has nothing; of what others import as well, whoever asks for those.
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

/** All files that the chunks in `names` need, themselves first; the core goes without saying. */
export function withNeeds(names, needs) {
  const all = new Set(names);
  for (const name of all) for (const each of needs[name]?.split(' ') ?? []) all.add(each);
  return [...all];
}
