/** Decides by the imports and the folders of the sources which chunk each module goes into. */
import { basename, dirname } from 'node:path/posix';

export const ENTRY = 'src/piton.ts';
/** The entry uses the core as a lazily imported module, but contains its code, since every page needs it. */
export const CORE = 'src/core/core-entry.ts';
/** The fallback contains all that it imports, because it runs without another file. */
const FALLBACK = 'src/fallback/index.ts';
/** A module that at least this share of all lazily imported files needs goes into `basics`, which they all import. */
const WIDE = 1 / 12;
/** What a chunk that a lazy import names and at most this number of chunks needs goes into the named chunk. */
const FEW = 4;
/** A module with fewer characters, comments left out, is repeated: a file of its own would cost a page more. */
const SMALL = 3_000;
/** A module has state where it declares a variable, or a value that is neither a function nor a constant in capitals. */
const STATE =
  /^(?:export )?(?:let |const (?:[[{]|(?![A-Z][A-Z\d_]*\b)[$\w]+[^=]*= (?!(?:async )?(?:<[^>]*>)?\(|(?:async )?\w+ =>|\/)))/m;
const COMMENT = /^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)\n/gm;
/** A package must exist once. */
const PACKAGE = /^import (?!type\b).*'(?:[^.]|.*node_modules).*'/m;

const withoutExtension = (path) => path.replace(/\.\w+$/, '');

/**
 * Plans the chunks:
 * - The entry, `piton`, contains all that it and the core import.
 * - A module that only one chunk needs goes into that chunk. A lazily imported file makes a chunk with the name of the
 *   file, or of its folder if the file is an index, or with the name that the import has: such files share a chunk, because
 *   nearly every page needs all of them.
 * - A module that several chunks need goes into `basics`, a named chunk or the chunk of its folder; a small one without
 *   state is repeated.
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
  const lazy = new Map([...modules.values()].flatMap(({ later }) => [...later]));
  const entry = new Set([...closureOf(ENTRY), ...closureOf(CORE)]);
  const closures = [...lazy.keys()]
    .filter((path) => path !== CORE && path !== FALLBACK)
    .map((path) => [path, closureOf(path)]);
  const usersOf = (path) => closures.filter(([, closure]) => closure.has(path)).map(([user]) => user);
  const basics = new Set(
    [...modules.keys()]
      .filter((path) => usersOf(path).length > closures.length * WIDE)
      .flatMap((path) => [...closureOf(path)]),
  );

  /** Files of a folder of src/ without an index are subjects by themselves. */
  const isSubject = (path) => /^src\/\w+\/[^/]+$/.test(path) && !modules.has(`${dirname(path)}/index.ts`);
  const folderOf = (path) => (isSubject(path) ? withoutExtension(path) : dirname(path));
  const isShared = (path) => usersOf(path).length > 1;
  /** Returns the chunk of a lazily imported file, by its folder or path without extension. */
  const ownChunk = (path) =>
    lazy.get(path) ??
    (/\/index\.tsx?$/.test(path) || isShared(path) ? folderOf(path) : withoutExtension(path));
  const isSmall = (path) => {
    const { text } = modules.get(path);
    return text.replace(COMMENT, '').length < SMALL && !STATE.test(text) && !PACKAGE.test(text);
  };
  const isRepeated = (path) =>
    [...closureOf(path)].every(
      (each) => entry.has(each) || basics.has(each) || (!lazy.has(each) && isSmall(each)),
    );
  const names = new Set(lazy.values());
  const placeOf = (path) => {
    if (entry.has(path)) return 'piton';
    if (basics.has(path)) return 'basics';
    const users = [...new Set(usersOf(path).map(ownChunk))];
    if (!users.length) return 'fallback';
    if (users.length === 1) return users[0];
    if (lazy.has(path)) return ownChunk(path);
    const named = users.length <= FEW && users.find((each) => names.has(each));
    if (named) return named;
    return isRepeated(path) ? undefined : folderOf(path);
  };
  const places = new Map([...modules.keys()].map((path) => [path, placeOf(path)]));
  const byName = new Map();
  for (const place of new Set(places.values())) {
    const other = place && byName.get(basename(place));
    if (other) throw new Error(`${other} and ${place} would be the same file: rename one of them`);
    if (place) byName.set(basename(place), place);
  }
  return (path) => places.get(path) && basename(places.get(path));
}
