/** Reads from the text of the sources which module of src/ imports which. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { root } from './options.mjs';

/** An import or export of names from another module of src/. */
const STATEMENT = /^(import|export)\s+(?!type\s)([^;'"]+?)\s+from\s+'(\.[^']*)'/gm;
/** A lazy import of a module of src/, with its relative path. */
export const LAZY = /(?<!typeof )\bimport\('(\.[^']+)'\)/g;

/** Returns the names in an import or export clause, each with its name in the other module; types are left out. */
function namesIn(clause) {
  const [, list = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const names = list.split(',').map((each) => each.trim().split(' as '));
  return names
    .filter(([name]) => name && !name.startsWith('type '))
    .map(([name, own = name]) => ({ name, own }));
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
 * @property {Set<string>} later the paths of the modules that it imports lazily
 * @property {Map<string, string>} passed the module's path from which it passes a name on, by the name
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
        if (to && word === 'export') for (const { own } of names) passed.set(own, to);
      }
      const later = new Set([...text.matchAll(LAZY)].map(([, to]) => resolveModule(path, to)));
      return [path, { text, now, later, passed }];
    }),
  );
}
