/** Decides by the imports and the folders of the sources which chunk each module goes into. */
import { basename, dirname } from 'node:path/posix';
import { listLazy } from './modules.mjs';

export const ENTRY = 'src/piton.ts';
/** The entry uses the core as a lazily imported module, but contains its code, since every page needs it. */
export const CORE = 'src/core/core-entry.ts';
/** These files contain all that they import: the fallback runs where other files are missing, and `hold.js` before the entry. */
export const ALONE = { fallback: 'src/fallback/index.ts', hold: 'src/hold/index.ts' };
/** Lazily imported files that share a chunk, by its name: nearly every page, or every page that asks, loads them together. */
const TOGETHER = {
  consent: /^src\/(?:consent\/start-consent|blocker\/index)\.ts$/,
  header: /^src\/(?:page\/header\/index|effects\/sticky)\.ts$/,
  policy: /^src\/consent\/(?:policy|history-ids)\/index\.ts$/,
  cms: /^src\/widgets\/cms-scripts\.ts$/,
  tooltips: /^src\/widgets\/(?:button-group|hotspots)\.ts$/,
  'nav-menu':
    /^src\/(?:widgets\/(?:nav-menu|search-form)|page\/anchors|ui\/active-anchors|popups\/visits\/index|effects\/lazy-background)\.ts$/,
};
/** What several chunks need, and one of them has on every page that asks: the files by the chunk's name. */
const SHARED = {
  basics:
    /^src\/(?:markup\/(?:parse|trusted-types|load-sanitizer)|third-parties\/(?:allow|http-url|own-url|server)|values\/storage|ui\/document-write|ui\/dom\/(?:elements|attribute-restorer|focus-element|page-scroller|batch))\.ts$/,
  consent: /^src\/(?:consent\/[^/]+|blocker\/guarded-elements\.ts)$/,
  views: /^src\/(?:consent\/(?:views\/|defaults\/design-values)|markup\/rich-text\/index)/,
};
/** A chunk of TOGETHER holds what it shares with at most three others. */
const FEW = 4;
/** A module with fewer characters, comments left out, is repeated: a file of its own would cost a page more. */
const SMALL = 3_000;
/** A module has state where it declares a variable, or a value that is neither a function nor a constant in capitals. */
const STATE =
  /^(?:export )?(?:let |const (?:[[{]|(?![A-Z][A-Z\d_]*\b)[$\w]+[^=]*= (?!(?:async )?(?:<[^>]*>)?\(|(?:async )?\w+ =>|\/)))/m;
/** The state of these is a cache, and fields that never change. */
const REPEATED = [
  'src/third-parties/loading/index.ts',
  'src/values/consent-schema/index.ts',
  'src/values/records.ts',
];
const COMMENT = /^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)\n/gm;
/** A package must exist once. */
const PACKAGE = /^import (?!type\b).*'(?:[^.]|.*node_modules).*'/m;

/** Returns the chunk that a table names for the file. */
const namedIn = (table, path) => Object.keys(table).find((name) => table[name].test(path));

/**
 * Plans the chunks:
 * - The entry, `piton`, contains all that it and the core import.
 * - A module that only one chunk needs goes into that chunk. A lazily imported file makes a chunk with its name, or with
 *   the name of its folder if the file is an index.
 * - A module that several chunks need goes into `basics`, a chunk that a table names, or the chunk of its folder; a small
 *   one without state is repeated.
 * @param {Map<string, import('./modules.mjs').Module>} modules
 * @returns {(path: string) => string | undefined} returns the name of a module's chunk; `undefined` where the module is
 *   repeated in each chunk that needs it
 * @throws if two chunks would have the same name
 */
export function planChunks(modules) {
  const closureOf = (path, seen = new Set()) => {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const each of modules.get(path).now.keys()) closureOf(each, seen);
    return seen;
  };
  const lazy = listLazy(modules);
  const entry = new Set([...closureOf(ENTRY), ...closureOf(CORE)]);
  const alone = Object.entries(ALONE).map(([name, path]) => [name, closureOf(path)]);
  const closures = lazy
    .filter((path) => path !== CORE && !Object.values(ALONE).includes(path))
    .map((path) => [path, closureOf(path)]);
  const usersOf = (path) => closures.filter(([, closure]) => closure.has(path)).map(([user]) => user);
  const withoutExtension = (path) => path.replace(/\.\w+$/, '');
  /** Returns the subject that a file belongs to: its folder, or itself in a folder of src/ that has no index. */
  const subjectOf = (path) => {
    const folder = dirname(path);
    const isSubject = dirname(folder) === 'src' && !modules.has(`${folder}/index.ts`);
    return isSubject ? withoutExtension(path) : folder;
  };
  /** Returns the chunk of a lazily imported file, by its subject or path without extension. */
  const ownChunk = (path) => {
    const isShared = /\/index\.tsx?$/.test(path) || usersOf(path).length > 1;
    return namedIn(TOGETHER, path) ?? (isShared ? subjectOf(path) : withoutExtension(path));
  };
  const isSmall = (path) => {
    const { text } = modules.get(path);
    const isPure = !STATE.test(text) && !PACKAGE.test(text);
    return REPEATED.includes(path) || (isPure && text.replace(COMMENT, '').length < SMALL);
  };
  const isRepeated = (path) =>
    [...closureOf(path)].every(
      (each) =>
        entry.has(each) || namedIn(SHARED, each) === 'basics' || (!lazy.includes(each) && isSmall(each)),
    );
  const placeOf = (path) => {
    if (entry.has(path)) return 'piton';
    const users = [...new Set(usersOf(path).map(ownChunk))];
    // Files of types alone are in no closure; they make no code, wherever they stand.
    if (!users.length) return alone.find(([, closure]) => closure.has(path))?.[0] ?? 'fallback';
    if (users.length === 1) return users[0];
    if (lazy.includes(path)) return ownChunk(path);
    const named = namedIn(SHARED, path);
    if (named || isRepeated(path)) return named;
    return (users.length <= FEW && users.find((each) => TOGETHER[each])) || subjectOf(path);
  };
  const places = new Map([...modules.keys()].map((path) => [path, placeOf(path)]));
  const [names, tables] = [new Map(), { ...TOGETHER, ...SHARED }];
  for (const place of new Set(places.values())) {
    const name = place && basename(place);
    if (names.has(name) && !tables[name])
      throw new Error(`${names.get(name)} and ${place} would be the same file: rename one of them`);
    if (name) names.set(name, place);
  }
  return (path) => places.get(path) && basename(places.get(path));
}
