/**
 * Gives each chunk's file a name with the hash of its content, and writes these names into the files that import it. The
 * placeholder of a name has the name's length, so that the source maps stay right.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import { ALONE } from './chunks.mjs';

const HASH = 4;
const NAMED = new RegExp(`(?<=")\\./([\\w-]+)-0{${HASH}}\\.js(?=")`, 'g');

/** Whether a chunk is a classic script, which pages name in a tag. */
export const isScript = (name) => name === 'piton' || name === 'hold';

/** Returns the address by which the code of other chunks imports a chunk, before the hash is known. */
export const placeholderOf = (name) => `./${name}-${'0'.repeat(HASH)}.js`;

/** Returns a hash as few letters and digits, because the entry has the names of all files. */
const hashOf = (code) => {
  const hash = createHash('sha256').update(code).digest('base64').toLowerCase();
  return hash.replace(/\W/g, '').slice(0, HASH);
};

/** Makes a classic script: a closed function lets it run without adding a global name. */
const scriptOf = ({ code, map }, parameter = '', value = '') => ({
  code: `((${parameter})=>{"use strict";\n${code}})(${value});\n`,
  map: map.replace('"mappings": "', '"mappings": ";'),
});

/**
 * Returns the code and the source maps of chunks by their paths in dist/; `closureOf` lists all chunks that a chunk imports, before
 * itself.
 * @param {Map<string, { code: string, map: string }>} built by the chunks' names
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

  const [paths, codes, maps] = [{}, {}, {}];
  const fileOf = (name) => basename(paths[name], '.js');
  const add = (name, path, { code, map }) => {
    paths[name] = path;
    codes[path] = code;
    maps[`${path}.map`] = map;
  };
  const names = [...built.keys()].filter((name) => !isScript(name)).sort();
  for (const name of new Set(names.flatMap((each) => closureOf(each)))) {
    const { code, map } = built.get(name);
    const linked = code.replace(NAMED, (_, to) => `./${fileOf(to)}.js`);
    add(name, `chunks/${name}-${hashOf(linked)}.js`, { code: linked, map });
  }

  // The loader's table (core/loader.ts). `basics` is left out, since every chunk imports it.
  const needed = (name) => importsOf(name).filter((each) => each !== 'basics');
  const shared = [...new Set(names.flatMap(needed))].sort();
  const table = [...new Set([...shared, ...names])].map((name) => {
    const letters = needed(name).map((each) => String.fromCharCode(65 + shared.indexOf(each)));
    return [fileOf(name), letters.join('')].filter(Boolean).join(':');
  });
  if (built.has('hold')) add('hold', 'hold.js', scriptOf(built.get('hold')));
  // The table stands behind the code, where its length moves nothing.
  add('piton', 'piton.js', scriptOf(built.get('piton'), '__CHUNKS__', JSON.stringify(table.join(' '))));
  return { codes, maps, pathOf: (name) => paths[name], closureOf };
}
