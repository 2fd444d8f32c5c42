/**
 * What each file of dist/ may weigh, brotli bytes. A file that may weigh more than the default has its number in `budget.json`
 * in the folder of its sources, by the file's name: measured plus about a tenth. The entry (with the whole catalog) and the
 * core are held together to 12,000 as well (test/unit/size.test.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './options.mjs';

/** About what one packet of an answer holds beside the headers: a smaller file would come no earlier. */
export const DEFAULT_BUDGET = 1_000;

const SOURCES = join(root, 'src');

/** @type {{ name: string, folder: string, bytes: number }[]} `folder` from the repository's root */
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

/** @param {string} name as `budgetName` gives it */
export const budgetOf = (name) => stated.get(name) ?? DEFAULT_BUDGET;

/** `chunks/RELEASE/tabs.js` and `piton.js` as the budgets name them; `undefined` for files that no page loads. */
export const budgetName = (file) =>
  file === 'piton.css' ? file : /^(?:chunks\/\w+\/)?([\w-]+)\.js$/.exec(file)?.[1];
