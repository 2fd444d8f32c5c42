/**
 * Gives each chunk's file a name with the hash of its content, and writes these names into the files that import it. The
 * placeholder of a name has the name's length, so that the source maps stay right.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import { ALONE } from './chunks.mjs';

const HASH = 4;
const NAMED = new RegExp(`(?<=")\\./([\\w-]+)-0{${HASH}}\\.js(?=")`, 'g');

/** Returns the address by which the code of other chunks imports a chunk, before the hash is known. */
export const placeholderOf = (name) => `./${name}-${'0'.repeat(HASH)}.js`;

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
  for (const name of ['piton', ...Object.keys(ALONE)])
    if (built.has(name) && importsOf(name).length)
      throw new Error(`${name} must import no chunk, but imports ${importsOf(name)}`);

  const [files, codes, maps] = [{}, {}, {}];
  const add = (name, file, code, map) => {
    files[name] = file;
    codes[`${file}.js`] = code;
    maps[`${file}.js.map`] = map;
  };
  const names = [...built.keys()].filter((name) => name !== 'piton' && name !== 'hold').sort();
  for (const name of new Set(names.flatMap((each) => closureOf(each)))) {
    const code = built.get(name).code.replace(NAMED, (_, to) => `./${basename(files[to])}.js`);
    add(name, `chunks/${name}-${hashOf(code)}`, code, built.get(name).map);
  }

  // The loader's table (core/loader.ts). `basics` is left out, since every chunk imports it, and so is what another
  // chunk in the list imports.
  const needed = (name) => importsOf(name).filter((each) => each !== 'basics');
  const shared = names.filter((name) => names.some((each) => needed(each).includes(name)));
  const table = [...new Set([...shared, ...names])].map((name) => {
    const deeper = new Set(needed(name).flatMap((each) => closureOf(each).slice(0, -1)));
    const letters = needed(name)
      .filter((each) => !deeper.has(each))
      .map((each) => String.fromCharCode(65 + shared.indexOf(each)));
    return [basename(files[name]), letters.join('')].filter(Boolean).join(':');
  });
  /** Adds a classic script: a closed function lets it run without adding a global name. */
  const addScript = (name, parameter, value) => {
    const { code, map } = built.get(name);
    const moved = map.replace('"mappings": "', '"mappings": ";').replaceAll('"../../', '"../');
    add(name, name, `((${parameter})=>{"use strict";\n${code}})(${value});\n`, moved);
  };
  if (built.has('hold')) addScript('hold', '', '');
  // The table stands behind the code, where its length moves nothing.
  addScript('piton', '__CHUNKS__', JSON.stringify(table.join(' ')));
  return { codes, maps, pathOf: (name) => `${files[name]}.js`, closureOf };
}
