/**
 * Builds dist/: the entry, whose name never changes; the chunks, whose names have a hash of their content; declarations and a
 * manifest. Two builds of the same sources are identical byte for byte.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { bundleChunks } from './build/bundle.mjs';
import { emitDeclarations } from './build/declarations.mjs';
import { linkChunks } from './build/link.mjs';
import { resolveModule } from './build/modules.mjs';
import { licenceNotices } from './build/notices.mjs';
import { minifyFile, root } from './build/options.mjs';
import { wordpressPlugin } from './wordpress/plugin.mjs';

const CATALOG = 'src/catalog.ts';

/**
 * The chunks that a page needs at once, and those that a page with consent needs in addition, before and after its
 * visitor has decided (src/piton.ts, startConsent), in the order of their requests. A page can preload them together
 * with the entry.
 */
const PRELOADS = {
  page: ['basics'],
  undecided: ['consent', 'banner', 'guard'],
  decided: ['consent'],
};

/** Returns the name and the lazily imported file of each line of the catalog. */
const readLines = (catalog) =>
  [...catalog.matchAll(/\{([^{}]*?)\bimport\([^')]*'([^']+)'/g)].map(([, mark, specifier]) => {
    const [, name] = /\bname: '([^']+)'/.exec(mark) ?? /\bwidget: '([^']+)'/.exec(mark);
    return [name, resolveModule(CATALOG, specifier)];
  });

/**
 * @typedef {{ page: string[], undecided: string[], decided: string[] }} Preloads paths of files in dist/
 * @returns {Promise<{ version: string, files: Record<string, Uint8Array>, maps: Record<string, Uint8Array>, manifest: object, preload: Preloads, handlers: Record<string, string[]> }>}
 *   the contents of dist/, which this function does not write; the source maps by the same paths; and the files of each
 *   handler's chunk, the chunk first
 */
export async function bundle() {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { built, chunkOf, modules } = await bundleChunks(version);
  const { codes, maps, pathOf, closureOf } = linkChunks(built);
  const sources = Object.fromEntries([...built].map(([name, chunk]) => [pathOf(name), chunk.sources]));
  const texts = {
    ...codes,
    // Shows content where the entry does not run, and in print; pages load it next to the entry.
    'piton.css': `${await minifyFile(join(root, 'src/piton.css'))}\n`,
    // Shows a question that the server prints before the code has arrived.
    'question.js': await minifyFile(join(root, 'src/question.js')),
    'piton.d.ts': await emitDeclarations(),
    'third-party-licences.txt': await licenceNotices(Object.values(sources).flat()),
  };
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
  const describe = (name) => ({
    bytes: files[name].length,
    brotli: brotliCompressSync(files[name]).length,
    integrity: `sha384-${createHash('sha384').update(files[name]).digest('base64')}`,
    contains: sources[name] ?? [],
  });
  const manifest = Object.fromEntries(
    Object.keys(files)
      .sort()
      .map((name) => [name, describe(name)]),
  );
  /** Returns the files of chunks and of all that they import but `basics`, which every page has. */
  const filesFor = (chunks) =>
    [...new Set(chunks.flatMap((chunk) => closureOf(chunk).reverse()))]
      .filter((chunk) => chunk !== 'basics')
      .map(pathOf);
  const preload = {
    page: PRELOADS.page.map(pathOf),
    undecided: filesFor(PRELOADS.undecided),
    decided: filesFor(PRELOADS.decided),
  };
  const handlers = Object.fromEntries(
    readLines(modules.get(CATALOG).text).map(([name, path]) => [name, filesFor([chunkOf(path)])]),
  );
  files['manifest.json'] = Buffer.from(
    `${JSON.stringify({ version, preload, handlers, files: manifest }, null, 1)}\n`,
  );
  return { version, files, maps, manifest, preload, handlers };
}

/** Empties a folder and writes files by name into it. */
export async function writeFolder(folder, files) {
  await rm(folder, { recursive: true, force: true });
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
}

/** Builds and writes dist/, with the WordPress plugin in dist/wordpress/piton. */
export async function build() {
  const result = await bundle();
  await writeFolder(join(root, 'dist'), { ...result.files, ...result.maps });
  await writeFolder(join(root, 'dist/wordpress/piton'), await wordpressPlugin(result, result.version));
  return result;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { manifest } = await build();
  const entry = manifest['piton.js'];
  console.log(`dist/: ${Object.keys(manifest).length} files, piton.js ${entry.brotli} B brotli`);
}
