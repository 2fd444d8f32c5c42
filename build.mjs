/**
 * Builds dist/: the entry, whose name never changes; the chunks, whose names have a hash of their content; declarations and a
 * manifest. Two builds of the same sources are identical byte for byte.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { bundleChunks } from './build/bundle.mjs';
import { emitDeclarations } from './build/declarations.mjs';
import { linkChunks } from './build/link.mjs';
import { resolveModule } from './build/modules.mjs';
import { licenceNotices } from './build/notices.mjs';
import { minifyScript, minifyStyle, root } from './build/options.mjs';
import { wordpressPlugin } from './wordpress/plugin.mjs';

/** Shows content where the entry does not run, and in print. Pages load this stylesheet next to the entry. */
const STYLE = 'piton.css';
/** Shows a question that the server prints before the code has arrived. */
const QUESTION = 'question.js';

/**
 * The chunks that a page needs at once, and those that a page with consent needs in addition, before and after its
 * visitor has decided (src/piton.ts, startConsent), in the order of their requests. A page can preload them together
 * with the entry.
 */
const PRELOADS = {
  page: ['basics'],
  undecided: ['consent', 'banner', 'guard'],
  decided: ['consent', 'apply'],
};

/** Returns the size of `bytes` after the best compression, in bytes. */
const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;

/** Returns the name and the lazily imported file of each line of the catalog. */
function readLines(catalog) {
  const lines = [...catalog.matchAll(/\{([^{}]*?)\bimport\([^')]*'([^']+)'/g)];
  return lines.map(([, mark, specifier]) => {
    const [, name] = /\bname: '([^']+)'/.exec(mark) ?? /\bwidget: '([^']+)'/.exec(mark);
    return [name, specifier];
  });
}

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
    [STYLE]: `${await minifyStyle(join(root, 'src', STYLE))}\n`,
    [QUESTION]: await minifyScript(join(root, 'src', QUESTION)),
    'piton.d.ts': await emitDeclarations(),
    'third-party-licences.txt': await licenceNotices(root, Object.values(sources).flat()),
  };
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
  const manifest = {};
  for (const name of Object.keys(files).sort()) {
    const bytes = files[name];
    manifest[name] = {
      bytes: bytes.length,
      brotli: brotli(bytes),
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      contains: sources[name] ?? [],
    };
  }
  /** Returns the files of chunks and of all that they import but `basics`, which every page has. */
  const filesFor = (names) =>
    [...new Set(names.flatMap((name) => closureOf(name).reverse()))]
      .filter((name) => name !== 'basics')
      .map(pathOf);
  const preload = {
    page: PRELOADS.page.map(pathOf),
    undecided: filesFor(PRELOADS.undecided),
    decided: filesFor(PRELOADS.decided),
  };
  const lines = readLines(modules.get('src/catalog.ts').text);
  const handlers = Object.fromEntries(
    lines.map(([name, specifier]) => [name, filesFor([chunkOf(resolveModule('src/catalog.ts', specifier))])]),
  );
  const described = { version, preload, handlers, files: manifest };
  files['manifest.json'] = Buffer.from(`${JSON.stringify(described, null, 1)}\n`);
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
