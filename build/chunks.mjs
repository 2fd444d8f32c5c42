/** Decides by the imports and the folders of the sources which chunk each module goes into. */
import { basename, dirname } from 'node:path/posix';

export const ENTRY = 'src/piton.ts';
/** The entry uses the core as a lazily imported module, but contains its code, since every page needs it. */
export const CORE = 'src/core/core-entry.ts';
/** These files contain all that they import: the fallback runs where other files are missing, and `hold.js` before the entry. */
export const ALONE = { fallback: 'src/fallback/index.ts', hold: 'src/hold/index.ts' };
/** Lazily imported files that share a chunk, by its name: nearly every page, or every page that asks, loads them together. */
const TOGETHER = {
  consent: ['src/consent/index.ts', 'src/blocker/index.ts'],
  header: ['src/page/header/index.ts', 'src/effects/sticky.ts'],
  policy: ['src/consent/policy/index.ts', 'src/consent/history-ids/index.ts'],
  cms: ['src/widgets/cms-scripts.ts'],
  tooltips: ['src/widgets/button-group.ts', 'src/widgets/hotspots.ts'],
  'nav-menu': [
    ...[
      'src/widgets/nav-menu.ts',
      'src/widgets/search-form.ts',
      'src/page/anchors.ts',
      'src/ui/active-anchors.ts',
    ],
    ...['src/popups/visits/index.ts', 'src/effects/lazy-background.ts'],
  ],
};
/** What several chunks need, and one of them has on every page that asks: the files by the chunk's name. */
const SHARED = {
  basics:
    /^src\/(?:markup\/(?:index|load-sanitizer)|third-parties\/(?:index|http-url|own-url|server)|values\/storage|ui\/document-write|ui\/dom\/(?:elements|attribute-restorer|focus-element|page-scroller|batch))\.ts$/,
  consent: /^src\/consent\/[^/]+$/,
  guard: /^src\/blocker\/guarded-elements/,
  views: /^src\/(?:consent\/views\/|markup\/rich-text\/index)/,
};
/** A chunk of TOGETHER holds what it shares with at most three others. */
const FEW = 4;
/** A module with fewer characters, comments left out, is repeated: a file of its own would cost a page more. */
const SMALL = 3_000;
/** A module has state where it declares a variable, or a value that is neither a function nor a constant in capitals. */
const STATE =
  /^(?:export )?(?:let |const (?:[[{]|(?![A-Z][A-Z\d_]*\b)[$\w]+[^=]*= (?!(?:async )?(?:<[^>]*>)?\(|(?:async )?\w+ =>|\/)))/m;
/** The state of this one is a cache. */
const REPEATED = 'src/third-parties/loading/index.ts';
const COMMENT = /^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)\n/gm;
/** A package must exist once. */
const PACKAGE = /^import (?!type\b).*'(?:[^.]|.*node_modules).*'/m;

const withoutExtension = (path) => path.replace(/\.\w+$/, '');
/** Returns the chunk that a table names for the file. */
const namedIn = (table, path) =>
  Object.keys(table).find((name) =>
    Array.isArray(table[name]) ? table[name].includes(path) : table[name].test(path),
  );

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
  const lazy = new Set([...modules.values()].flatMap(({ later }) => [...later]));
  const entry = new Set([...closureOf(ENTRY), ...closureOf(CORE)]);
  const closures = [...lazy]
    .filter((path) => path !== CORE && !Object.values(ALONE).includes(path))
    .map((path) => [path, closureOf(path)]);
  const usersOf = (path) => closures.filter(([, closure]) => closure.has(path)).map(([user]) => user);
  /** Files of a folder of src/ without an index are subjects by themselves. */
  const isSubject = (path) => /^src\/\w+\/[^/]+$/.test(path) && !modules.has(`${dirname(path)}/index.ts`);
  const folderOf = (path) => (isSubject(path) ? withoutExtension(path) : dirname(path));
  /** Returns the chunk of a lazily imported file, by its folder or path without extension. */
  const ownChunk = (path) =>
    namedIn(TOGETHER, path) ??
    (/\/index\.tsx?$/.test(path) || usersOf(path).length > 1 ? folderOf(path) : withoutExtension(path));
  const isSmall = (path) => {
    const { text } = modules.get(path);
    if (path === REPEATED) return true;
    return text.replace(COMMENT, '').length < SMALL && !STATE.test(text) && !PACKAGE.test(text);
  };
  const isRepeated = (path) =>
    [...closureOf(path)].every(
      (each) => entry.has(each) || namedIn(SHARED, each) === 'basics' || (!lazy.has(each) && isSmall(each)),
    );
  const placeOf = (path) => {
    if (entry.has(path)) return 'piton';
    const users = [...new Set(usersOf(path).map(ownChunk))];
    // Files of types alone are in no closure; they make no code, wherever they stand.
    if (!users.length)
      return Object.keys(ALONE).find((name) => closureOf(ALONE[name]).has(path)) ?? 'fallback';
    if (users.length === 1) return users[0];
    if (lazy.has(path)) return ownChunk(path);
    const named = namedIn(SHARED, path);
    if (named || isRepeated(path)) return named;
    const few = users.length <= FEW && users.find((each) => TOGETHER[each]);
    return few || folderOf(path);
  };
  const places = new Map([...modules.keys()].map((path) => [path, placeOf(path)]));
  const byName = new Map();
  for (const place of new Set(places.values())) {
    const other = place && byName.get(basename(place));
    if (other && !TOGETHER[basename(place)] && !SHARED[basename(place)])
      throw new Error(`${other} and ${place} would be the same file: rename one of them`);
    if (place) byName.set(basename(place), place);
  }
  return (path) => places.get(path) && basename(places.get(path));
}
