/** Reads which module of src/ imports which, from the text of the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { root } from './options.mjs';

/** An import or export of names from another module of src/. */
export const STATEMENT = /^(import|export)\s+(?!type\s)([^;'"]+?)\s+from\s+'(\.[^']*)'/gm;
/** A lazy import, with the chunk that the file shares with others, as the comment says, and the relative path. */
export const LAZY = /(?<!typeof )\bimport\((?:\/\* chunk: ([\w-]+) \*\/ )?'(\.[^']+)'\)/g;

/** Returns the names in an import or export clause, each with its name in the other module; types are left out. */
export function namesIn(clause) {
  const [, list = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const names = list
    .split(',')
    .map((each) => each.trim().split(' as '))
    .filter(([name]) => name && !name.startsWith('type '))
    .map(([name, own = name]) => ({ name, own }));
  const [whole] = /^\w+/.exec(clause) ?? [];
  return whole ? [{ name: 'default', own: whole }, ...names] : names;
}

const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /(?<!\.d|\/sample)\.tsx?$/.test(path))
  .sort();
const known = new Set(paths);

/** Returns the path of the module that `specifier` means in the module at `from`; `undefined` outside of src/. */
export function resolveModule(from, specifier) {
  const path = join(dirname(from), specifier);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => path + end)
    .find((each) => known.has(each));
}

/**
 * @typedef {object} Module
 * @property {string} text
 * @property {Map<string, string[]>} now the names that the module imports statically, by the paths of the other modules
 * @property {Map<string, string | undefined>} later the modules that it imports lazily, each with the chunk that it names for the module
 * @property {Map<string, [path: string, name: string]>} passed where the names come from that it exports for other modules
 * @returns {Map<string, Module>} by path; all paths are from the root
 */
export function readModules() {
  return new Map(
    paths.map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const [now, passed] = [new Map(), new Map()];
      for (const [, word, clause, specifier] of text.matchAll(STATEMENT)) {
        const [to, names] = [resolveModule(path, specifier), namesIn(clause)];
        if (to && names.length) now.set(to, [...(now.get(to) ?? []), ...names.map(({ name }) => name)]);
        if (to && word === 'export') for (const { name, own } of names) passed.set(own, [to, name]);
      }
      const later = new Map(
        [...text.matchAll(LAZY)].map(([, chunk, specifier]) => [resolveModule(path, specifier), chunk]),
      );
      return [path, { text, now, later, passed }];
    }),
  );
}
