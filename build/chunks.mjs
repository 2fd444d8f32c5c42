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
/** What several chunks need, and one of them has on nearly every page, or on every page that asks. */
const SHARED = {
  basics:
    /^src\/(?:markup\/(?:parse|trusted-types|load-sanitizer)|third-parties\/(?:allow|http-url|own-url|server)|values\/storage|ui\/document-write|ui\/dom\/(?:elements|attribute-restorer|focus-element|page-scroller|batch))\.ts$/,
  consent: /^src\/(?:consent\/(?:[^/]+|code\/index\.ts)|blocker\/guarded-elements\.ts)$/,
  defaults: /^src\/consent\/defaults\/texts/,
  views: /^src\/(?:consent\/(?:views\/|defaults\/design-values)|markup\/rich-text\/index)/,
  header: /^src\/ui\/stick\/(?:index|holding|measure|natural-classes|space)\.ts$/,
  'nav-menu': /^src\/ui\/(?:builder-storage|lazy-layer|dom\/width-change)\.ts$/,
};
/** A module with fewer characters is repeated in each chunk that needs it: a file of its own would cost a page more. */
const SMALL = 5_000;
/** A module that declares a variable, or a value that is neither a function nor a constant in capitals, may have state. */
const STATE = /^(?:export )?(?:let |const [a-z$]\w*\b[^=]*= (?!\(|async |<|\w+ =>|\/))/m;
/** The state of these is a cache, and fields that never change. */
const REPEATED = [
  'src/third-parties/loading/index.ts',
  'src/values/consent-schema/index.ts',
  'src/values/records.ts',
];

/** Returns the chunk that a table names for the file. */
const namedIn = (table, path) => Object.keys(table).find((name) => table[name].test(path));
const withoutExtension = (path) => path.replace(/\.\w+$/, '');

/**
 * Returns a function that returns the name of a module's chunk, or `undefined` where each chunk that needs the module repeats it:
 * - The entry, `piton`, contains all that it and the core import.
 * - A module that only one chunk needs goes into that chunk. A lazily imported file makes a chunk with its name, or with
 *   that of its folder if the file is an index or several chunks need it.
 * - Another module that several chunks need goes into the chunk that `SHARED` names, or the chunk of its folder.
 * @param {Map<string, import('./modules.mjs').Module>} modules
 * @throws if two chunks would have the same name
 */
export function planChunks(modules) {
  const closureOf = (path) => {
    const found = new Set([path]);
    for (const each of found) for (const to of modules.get(each).now.keys()) found.add(to);
    return found;
  };
  const entry = new Set([...closureOf(ENTRY), ...closureOf(CORE)]);
  const alone = Object.entries(ALONE).map(([name, path]) => [name, closureOf(path)]);
  const lazy = listLazy(modules).filter((path) => path !== CORE && !Object.values(ALONE).includes(path));
  const closures = new Map(lazy.map((path) => [path, closureOf(path)]));
  const usersOf = (path) => lazy.filter((user) => closures.get(user).has(path));
  /** Returns the subject that a file belongs to: its folder, or itself in a folder of src/ that has no index. */
  const subjectOf = (path) => {
    const folder = dirname(path);
    const isSubject = dirname(folder) === 'src' && !modules.has(`${folder}/index.ts`);
    return isSubject ? withoutExtension(path) : folder;
  };
  const lazyPlace = (path) => {
    const isShared = /\/index\.tsx?$/.test(path) || usersOf(path).length > 1;
    return namedIn(TOGETHER, path) ?? (isShared ? subjectOf(path) : withoutExtension(path));
  };
  const isSmall = (path) => {
    const { text } = modules.get(path);
    return REPEATED.includes(path) || (text.length < SMALL && !STATE.test(text));
  };
  const isRepeated = (path) =>
    [...closureOf(path)].every(
      (each) =>
        entry.has(each) || namedIn(SHARED, each) === 'basics' || (!lazy.includes(each) && isSmall(each)),
    );
  const placeOf = (path) => {
    if (entry.has(path)) return 'piton';
    const users = [...new Set(usersOf(path).map(lazyPlace))];
    // Files of types alone are in no closure; they make no code, wherever they stand.
    if (!users.length) return alone.find(([, closure]) => closure.has(path))?.[0] ?? 'fallback';
    if (users.length === 1) return users[0];
    if (lazy.includes(path)) return lazyPlace(path);
    return namedIn(SHARED, path) ?? (isRepeated(path) ? undefined : subjectOf(path));
  };
  const places = new Map([...modules.keys()].map((path) => [path, placeOf(path)]));
  const names = new Map();
  for (const place of new Set(places.values())) {
    const name = place && basename(place);
    if (names.has(name) && !TOGETHER[name] && !SHARED[name])
      throw new Error(`${names.get(name)} and ${place} would be the same file: rename one of them`);
    if (name) names.set(name, place);
  }
  return (path) => places.get(path) && basename(places.get(path));
}
