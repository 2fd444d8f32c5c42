/**
 * The largest allowed size of each chunk, in brotli bytes, without the small pieces that its file holds besides. A chunk
 * whose budget is larger than the default has a line in the `budget.json` of its sources' folder: its measured size plus
 * about a tenth. The entry (with the whole catalog) and the core may also have no more than 12,000 bytes together
 * (test/build/size.test.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './options.mjs';

/** About the size of one network packet without the response headers: a smaller file would not arrive earlier. */
export const DEFAULT_BUDGET = 1_000;

const SOURCES = join(root, 'src');

/** @type {{ name: string, folder: string, bytes: number }[]} `folder` is relative to the repository's root */
export const statedBudgets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => basename(path) === 'budget.json')
  .sort()
  .flatMap((path) =>
    Object.entries(JSON.parse(readFileSync(join(SOURCES, path), 'utf8'))).map(([name, bytes]) => ({
      name,
      folder: join('src', dirname(path)).replaceAll('\\', '/'),
      bytes,
    })),
  );

const stated = new Map(statedBudgets.map(({ name, bytes }) => [name, bytes]));

/** @param {string} name as returned by `budgetName` */
export const budgetOf = (name) => stated.get(name) ?? DEFAULT_BUDGET;

/**
 * Returns the name that `budget.json` uses for a file: `tabs` for `chunks/RELEASE/tabs.js`, `piton` for `piton.js`.
 * Returns `undefined` for files that no page loads.
 */
export const budgetName = (file) =>
  file === 'piton.css' ? file : /^(?:chunks\/\w+\/)?([\w-]+)\.js$/.exec(file)?.[1];
