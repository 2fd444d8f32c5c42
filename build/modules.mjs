/** Reads from the text of the sources which module of src/ imports which. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { root } from './options.mjs';

/** An import or export of names from another module of src/. */
const STATEMENT = /^(import|export)\s+(?!type\s)([^;'"]+?)\s+from\s+'(\.[^']*)'/gm;
/** A lazy import of a module of src/, with its relative path. */
export const LAZY = /(?<!typeof )\bimport\('(\.[^']+)'\)/g;

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

/** Returns the names in an import or export clause, each with its name in this module; types are left out. */
const namesIn = (clause) =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map((each) => each.trim().split(' as '))
    .filter(([name]) => name && !name.startsWith('type '))
    .map(([name, alias = name]) => [name, alias]);

/**
 * @typedef {object} Module
 * @property {string} text
 * @property {Map<string, string[]>} now the names that the module imports statically, by the paths of the other modules
 * @property {Set<string>} later the paths of the modules that it imports lazily
 * @property {Map<string, string>} passed the module's path from which it passes a name on, by the name
 * @returns {Map<string, Module>} by path; all paths are from the root
 */
export function readModules() {
  const read = (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const [now, passed] = [new Map(), new Map()];
    for (const [, word, clause, specifier] of text.matchAll(STATEMENT)) {
      const [to, names] = [resolveModule(path, specifier), namesIn(clause)];
      if (!to || !names.length) continue;
      now.set(to, [...(now.get(to) ?? []), ...names.map(([name]) => name)]);
      if (word === 'export') for (const [, alias] of names) passed.set(alias, to);
    }
    const later = new Set([...text.matchAll(LAZY)].map(([, to]) => resolveModule(path, to)));
    return { text, now, later, passed };
  };
  return new Map(paths.map((path) => [path, read(path)]));
}

/** Returns the paths of all lazily imported modules. */
export const listLazy = (modules) => [...new Set([...modules.values()].flatMap(({ later }) => [...later]))];
