/**
 * Gives each chunk's file a name with the hash of its content, and writes these names into the files that import it. The
 * placeholder of a name has the name's length, so that the source maps stay right.
 */
import { createHash } from 'node:crypto';
import { ALONE } from './chunks.mjs';

const HASH = 4;
const NAMED = new RegExp(`(?<=")\\./([\\w-]+)-0{${HASH}}\\.js(?=")`, 'g');

/** Returns the address by which the code of other chunks imports a chunk, before the hash is known. */
export const placeholderOf = (name) => `./${name}-${'0'.repeat(HASH)}.js`;

/** Returns the source map of code that stands one line further down, in dist/ itself. */
const shifted = (map) => map.replace('"mappings": "', '"mappings": ";').replaceAll('"../../', '"../');

/** Returns a hash as few letters and digits, because the entry has the names of all files. */
const hashOf = (code) => {
  const number = Number.parseInt(createHash('sha256').update(code).digest('hex').slice(0, 12), 16);
  return (number % 36 ** HASH).toString(36).padStart(HASH, '0');
};

/**
 * @param {Map<string, { code: string, map: string }>} built the code and the source map of each chunk, by the chunk's name
 * @returns {{ codes: Record<string, string>, maps: Record<string, string>, pathOf: (name: string) => string, closureOf: (name: string) => string[] }} the
 *   files of dist/ by their paths; the path of a chunk's file; and all chunks that a chunk imports, before itself
 * @throws if chunks import each other in a circle, or one that stands alone imports one
 */
export function linkChunks(built) {
  const importsOf = (name) =>
    [...new Set([...built.get(name).code.matchAll(NAMED)].map(([, to]) => to))].sort();
  const closureOf = (name, path = []) => {
    if (path.includes(name))
      throw new Error(`chunks import each other in a circle: ${[...path, name].join(' → ')}`);
    return [...new Set([...importsOf(name).flatMap((each) => closureOf(each, [...path, name])), name])];
  };
  for (const name of ['piton', ...Object.keys(ALONE)].filter((each) => built.has(each)))
    if (importsOf(name).length)
      throw new Error(`${name} must import no chunk, but imports ${importsOf(name)}`);

  const names = [...built.keys()].filter((name) => name !== 'piton' && name !== 'hold').sort();
  const codes = {};
  const maps = {};
  const paths = new Map([
    ['piton', 'piton.js'],
    ['hold', 'hold.js'],
  ]);
  const add = (name, code, map) => {
    const path = paths.get(name);
    codes[path] = code;
    maps[`${path}.map`] = map;
  };
  for (const name of new Set(names.flatMap((each) => closureOf(each)))) {
    const { code, map } = built.get(name);
    const linked = code.replace(NAMED, (_, to) => `./${paths.get(to).slice('chunks/'.length)}`);
    paths.set(name, `chunks/${name}-${hashOf(linked)}.js`);
    add(name, linked, map);
  }

  // The loader's table (core/loader.ts). `basics` is left out, since every chunk imports it, and so is what another
  // chunk in the list imports.
  const needed = (name) => importsOf(name).filter((each) => each !== 'basics');
  const shared = names.filter((name) => names.some((each) => needed(each).includes(name)));
  const table = [...new Set([...shared, ...names])].map((name) => {
    const list = needed(name).filter(
      (each) => !needed(name).some((other) => other !== each && closureOf(other).includes(each)),
    );
    const letters = list.map((each) => String.fromCharCode(65 + shared.indexOf(each)));
    return [paths.get(name).slice('chunks/'.length, -'.js'.length), letters.join('')]
      .filter(Boolean)
      .join(':');
  });
  const hold = built.get('hold');
  if (hold) add('hold', `(()=>{"use strict";\n${hold.code}})();\n`, shifted(hold.map));
  // A closed function lets the entry run as a classic script without adding a global name. The table stands behind the
  // code, where its length moves nothing.
  const entry = built.get('piton');
  const wrapped = `(__CHUNKS__=>{"use strict";\n${entry.code}})(${JSON.stringify(table.join(' '))});\n`;
  add('piton', wrapped, shifted(entry.map));
  return { codes, maps, pathOf: (name) => paths.get(name), closureOf };
}
