/** `npm run size` prints the size and the sources of each file in dist/. It builds in memory. */
import { pathToFileURL } from 'node:url';
import { bundle } from '../build.mjs';

/** The table names at most this number of origins per file, and counts the others. */
const MAX_NAMED = 3;

/** `node_modules/swiper/modules/autoplay.mjs` → `swiper`; `src/widgets/nested-tabs.ts` → `widgets/nested-tabs`. */
const originOf = (path) =>
  /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ??
  path
    .replace(/^src\//, '')
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(0, 2)
    .join('/');

function contents(paths) {
  const origins = [...new Set(paths.map(originOf))];
  const more = origins.length - MAX_NAMED;
  return `${origins.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Returns the table as Markdown. Names have no hash and sizes are rounded, so that few changes of the code
 * change the table.
 */
export function sizeTable(manifest) {
  const rows = Object.entries(manifest).map(([file, { bytes, brotli, contains }]) => [
    file.replace(/^chunks\/|(?:-\w{4})?\.js$/g, ''),
    kilobytes(bytes),
    kilobytes(brotli),
    contents(contains),
  ]);
  const head = ['file', 'bytes', 'brotli', 'contains'];
  return [head, ['---', '---:', '---:', '---'], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(sizeTable((await bundle()).manifest));
}
