/** Reads from the text of the sources which module of src/ imports which. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { root } from './options.mjs';

/** An import or export of names from another module of src/. */
const STATEMENT = /^(import|export)\s+\{([^}]*)\}\s+from\s+'(\.[^']*)'/gm;
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
  [...clause.matchAll(/(?:^|,)\s*(?!type\s)([$\w]+)(?: as ([$\w]+))?/g)].map(([, name, alias = name]) => [
    name,
    alias,
  ]);

/**
 * @typedef {object} Module
 * @property {string} text as it is written
 * @property {string} code its imports name the modules that declare what they import
 * @property {Map<string, string[]>} now the names that the module imports statically, by the paths of the other modules
 * @property {Set<string>} later the paths of the modules that it imports lazily
 * @property {boolean} hasDefault
 * @property {Map<string, [path: string, name: string]>} passed the module from which it passes a name on, and the name there, by its own name
 */

function readModule(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const passed = new Map();
  for (const [, word, clause, specifier] of text.matchAll(STATEMENT)) {
    const to = resolveModule(path, specifier);
    if (to && word === 'export') for (const [name, alias] of namesIn(clause)) passed.set(alias, [to, name]);
  }
  const later = new Set([...text.matchAll(LAZY)].map(([, to]) => resolveModule(path, to)));
  return { text, code: text, now: new Map(), later, passed, hasDefault: /^export default /m.test(text) };
}

/**
 * Resolves each import through an index to the module that declares the name, so that an index adds no code to a chunk.
 * Only a module that is imported lazily keeps what it passes on: nothing imports that from any other module then.
 */
function bypassIndexes(modules) {
  const lazy = new Set(listLazy(modules));
  const declarerOf = (path, name) => {
    const passed = modules.get(path).passed.get(name);
    return passed ? declarerOf(...passed) : [path, name];
  };
  for (const [path, module] of modules)
    module.code = module.text.replace(STATEMENT, (statement, word, clause, specifier) => {
      const [to, names] = [resolveModule(path, specifier), namesIn(clause)];
      if (!to || !names.length) return statement;
      // Source maps need the same lines.
      const lines = statement.replace(/[^\n]/g, '');
      if (word === 'export' && !lazy.has(path)) return lines;
      const clauses = new Map();
      for (const [name, alias] of names) {
        const [declarer, declared] = declarerOf(to, name);
        module.now.set(declarer, [...(module.now.get(declarer) ?? []), declared]);
        clauses.set(declarer, [...(clauses.get(declarer) ?? []), `${declared} as ${alias}`]);
      }
      // The order of the modules in a chunk then depends on their paths alone, as with direct imports.
      const statementFor = ([declarer, bindings]) =>
        `${word} { ${bindings} } from './${relative(dirname(path), declarer)}'`;
      return `${[...clauses].sort().map(statementFor).join(';')}${lines}`;
    });
}

/** @returns {Map<string, Module>} by path; all paths are from the root */
export function readModules() {
  const modules = new Map(paths.map((path) => [path, readModule(path)]));
  bypassIndexes(modules);
  return modules;
}

/** Returns the paths of all lazily imported modules. */
export const listLazy = (modules) => [...new Set([...modules.values()].flatMap(({ later }) => [...later]))];
