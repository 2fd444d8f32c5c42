/** Reads which module of src/ imports which, and decides by that and by the folders which chunk each module goes into. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path/posix';
import { root } from './options.mjs';

/** An import or export of names from another module of src/. */
const STATEMENT = /^(import|export)\s+\{([^}]*)\}\s+from\s+'(\.[^']*)'/gm;
/** A lazy import of a module of src/, with its relative path. */
export const LAZY = /(?<!typeof )\bimport\('(\.[^']+)'\)/g;
/** The module with the function that a lazy import calls in the build. */
export const LOADER = 'src/core/loader.ts';

export const ENTRY = 'src/piton.ts';
/** This script, which runs before the entry, contains all that it imports. */
export const HOLD = 'src/hold/index.ts';
/** What the entry uses of the core comes with `basics`, as a lazy import; its code is in the entry, since every page needs it. */
const CORE = 'src/core/core-entry.ts';
/**
 * Files that share a chunk, by its name: lazily imported ones that nearly every page, or every page that asks, loads together, and
 * what several chunks need of which one is there anyway.
 */
const TOGETHER = {
  basics:
    /^src\/(?:core\/core-entry|markup\/(?:parse|trusted-types|load-sanitizer)|third-parties\/(?:allow|http-url|own-url|server)|values\/storage|ui\/document-write|ui\/dom\/(?:elements|attribute-restorer|focus-element|page-scroller|batch))\.ts$/,
  // The files that are left out are imported lazily, by few pages.
  consent:
    /^src\/(?:consent\/(?!definitions|presets|post-decision|tags\.)(?:[^/]+|code\/index)|blocker\/(?:index|guarded-elements))\.ts$/,
  banner: /^src\/banner\/(?:first-view|layout)\./,
  details: /^src\/consent\/details\/labels/,
  views: /^src\/(?:consent\/(?:views\/|defaults\/design-values)|markup\/rich-text\/index)/,
  defaults: /^src\/consent\/defaults\/texts/,
  log: /^src\/consent\/log\//,
  header:
    /^src\/(?:page\/header\/index|effects\/sticky|ui\/stick\/(?:index|holding|measure|natural-classes|space))\.ts$/,
  'nav-menu':
    /^src\/(?:widgets\/(?:nav-menu|search-form)|page\/anchors|ui\/(?:active-anchors|builder-storage|lazy-layer|dom\/width-change)|popups\/visits\/index|effects\/lazy-background)\.ts$/,
  player: /^src\/ui\/player\/video\.ts$/,
  tooltips: /^src\/widgets\/(?:button-group|hotspots)\.ts$/,
};
/** A module with fewer characters is repeated in each chunk that needs it: a file of its own would cost a page more. */
const SMALL = 8_000;
/** A module that declares a variable, or a value that is neither a function nor a constant in capitals, may have state. */
const STATE = /^(?:export )?(?:let |const [a-z$]\w*\b[^=]*= (?!\(|async |<|\w+ =>|\/))/m;

const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /(?<!\.d|\/sample)\.tsx?$/.test(path))
  .sort();
/** Paths by how an import names them: with the extension, without it, or by the folder of an index. */
const known = new Map(
  paths.flatMap((path) => [path, path.replace(/(?:\/index)?\.tsx?$/, '')].map((key) => [key, path])),
);
/** Returns the path of the module that `specifier` means in the module at `from`; `undefined` outside of src/. */
export const resolveModule = (from, specifier) => known.get(join(dirname(from), specifier));

/** Matches the names in an import or export clause, each with its name in this module; types are left out. */
const NAME = /(?:^|,)\s*(?!type\s)([$\w]+)(?: as ([$\w]+))?/g;

/**
 * Reads all modules, and resolves each import through an index to the module that declares the name, so that an index adds no
 * code to a chunk. Only a module that is imported lazily keeps what it passes on: nothing imports that from any other
 * module then.
 * @returns {Map<string, { text: string, code: string, now: Map<string, string[]>, later: Set<string> }>} by path, from the root: the
 *   text as it is written; the code with direct imports; the names imported statically, by path; the paths imported lazily
 */
export function readModules() {
  const modules = new Map();
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8');
    const later = new Set([...text.matchAll(LAZY)].map(([, to]) => resolveModule(path, to)));
    modules.set(path, { text, now: new Map(), later });
  }
  const lazy = listLazy(modules);
  /** Returns the path of the module that declares what the one at `path` exports by this name, and the name there. */
  const declarationOf = (path, exported) => {
    for (const [, word, clause, specifier] of modules.get(path).text.matchAll(STATEMENT))
      for (const [, name, alias = name] of clause.matchAll(NAME))
        if (word === 'export' && alias === exported)
          return declarationOf(resolveModule(path, specifier), name);
    return [path, exported];
  };
  for (const [path, module] of modules) {
    const statementFor = (word, [from, name], alias) => {
      module.now.set(from, [...(module.now.get(from) ?? []), name]);
      return `${word} { ${name} as ${alias} } from './${relative(dirname(path), from)}';`;
    };
    const code = module.text.replace(STATEMENT, (statement, word, clause, specifier) => {
      const [to, names] = [resolveModule(path, specifier), [...clause.matchAll(NAME)]];
      if (!to || !names.length) return statement;
      const statements = names.map(([, name, alias = name]) =>
        word === 'export' && !lazy.includes(path) ? '' : statementFor(word, declarationOf(to, name), alias),
      );
      // Source maps need the same lines.
      return statements.join('') + statement.replace(/[^\n]/g, '');
    });
    module.code = (module.later.size ? statementFor('import', [LOADER, 'loadChunk'], '__load') : '') + code;
  }
  return modules;
}

/** Returns the paths of all lazily imported modules. */
export const listLazy = (modules) => [...new Set([...modules.values()].flatMap(({ later }) => [...later]))];

/** Returns the name of a file, or that of its folder if the file is an index. */
export const nameOf = (path) => basename(path.replace(/(?:\/index)?\.tsx?$/, ''));
/** Returns the chunk that the table names for the file. */
const namedIn = (path) => Object.keys(TOGETHER).find((name) => TOGETHER[name].test(path));

/**
 * Returns a function that returns the name of a module's chunk, or `undefined` where each chunk that needs the module repeats it:
 * - The entry, `piton`, contains all that it and the core import.
 * - A module that only one chunk needs goes into that chunk. A lazily imported file makes a chunk with its name, or with
 *   that of its folder if the file is an index.
 * - Another module that several chunks need goes into the chunk that `TOGETHER` names, or the chunk of its folder.
 * @param modules as `readModules` returns them
 */
export function planChunks(modules) {
  const closureOf = (path) => {
    const found = new Set([path]);
    for (const each of found) for (const to of modules.get(each).now.keys()) found.add(to);
    return found;
  };
  const entry = new Set([...closureOf(ENTRY), ...closureOf(CORE)]);
  entry.delete(CORE);
  const closures = new Map(listLazy(modules).map((path) => [path, closureOf(path)]));
  const lazyChunk = (path) => namedIn(path) ?? nameOf(path);
  const isSmall = ({ text }) => text.length < SMALL && !STATE.test(text);
  const isRepeatable = (path) =>
    entry.has(path) || namedIn(path) === 'basics' || (!closures.has(path) && isSmall(modules.get(path)));
  const sharedChunk = (path) => {
    if (namedIn(path)) return namedIn(path);
    if ([...closureOf(path)].every(isRepeatable)) return undefined;
    // Each file is a subject of its own in a folder of src/ that has no index.
    const folder = dirname(path);
    const isSubject = dirname(folder) === 'src' && !modules.has(`${folder}/index.ts`);
    return isSubject ? nameOf(path) : basename(folder);
  };
  const chunkFor = (path) => {
    if (entry.has(path)) return 'piton';
    if (dirname(path) === dirname(HOLD)) return 'hold';
    if (closures.has(path)) return lazyChunk(path);
    const users = [...closures].filter(([, closure]) => closure.has(path)).map(([user]) => lazyChunk(user));
    // No chunk needs files of types alone; they make no code.
    return new Set(users).size < 2 ? users[0] : sharedChunk(path);
  };
  const chunks = new Map([...modules.keys()].map((path) => [path, chunkFor(path)]));
  return (path) => chunks.get(path);
}
