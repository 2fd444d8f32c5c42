/**
 * Returns the source of src/fallback/parts.ts, which lists all files named `fallback.ts`. The fallback includes them in
 * its own chunk.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../build/options.mjs';

/** `widgets/nested-tabs` → `nestedTabs` */
const constantOf = (folder) => basename(folder).replace(/[-_](\w)/g, (_, letter) => letter.toUpperCase());

export function fallbackParts() {
  const folders = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'fallback.ts')
    .map((path) => dirname(path).replaceAll('\\', '/'))
    .sort();
  const imports = folders.map((folder) => [
    folder,
    `import { fallback as ${constantOf(folder)} } from '../${folder}/fallback';`,
  ]);
  const all = [['runtime/types', "import type { Fallback } from '../runtime/types';"], ...imports];
  return `// Written by "npm run docs".

${all
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, line]) => line)
  .join('\n')}

export const FALLBACKS: readonly Fallback[] = [
${folders.map((folder) => `  ${constantOf(folder)},\n`).join('')}];
`;
}
