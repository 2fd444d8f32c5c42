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
import { linkChunks } from './build/link.mjs';
import { resolveModule } from './build/modules.mjs';
import { minifyFile, root } from './build/options.mjs';
import { emitDeclarations, licenceNotices } from './build/texts.mjs';
import { wordpressPlugin } from './wordpress/plugin.mjs';

const CATALOG = 'src/catalog.ts';
/** A line of the catalog: what it says of the handler, and the file that it imports. */
const LINE = /\{([^{}]*?)\bimport\([^')]*'([^']+)'/g;

/** Chunks that a page with consent needs at once (src/piton.ts, startConsent), in the order of their requests. */
const CONSENT = { undecided: ['consent', 'banner', 'guard'], decided: ['consent'] };

/**
 * Makes the contents of dist/ without writing them: bytes by path, and apart from them the source maps. `preload` and
 * `handlers` list the files that a page can preload with the entry, and those of each handler.
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
  const [files, manifest] = [{}, {}];
  for (const name of Object.keys(texts).sort()) {
    files[name] = Buffer.from(texts[name]);
    manifest[name] = {
      bytes: files[name].length,
      brotli: brotliCompressSync(files[name]).length,
      integrity: `sha384-${createHash('sha384').update(files[name]).digest('base64')}`,
      contains: sources[name] ?? [],
    };
  }
  /** Returns the files of chunks and of all that they import but `basics`, which every page has. */
  const filesFor = (chunks) => {
    const needed = new Set(chunks.flatMap((chunk) => closureOf(chunk).reverse()));
    return [...needed].filter((chunk) => chunk !== 'basics').map(pathOf);
  };
  const [undecided, decided] = [CONSENT.undecided, CONSENT.decided].map(filesFor);
  const preload = { page: [pathOf('basics')], undecided, decided };
  const handlers = {};
  for (const [, mark, specifier] of modules.get(CATALOG).text.matchAll(LINE)) {
    const [, name] = /\bname: '([^']+)'/.exec(mark) ?? /\bwidget: '([^']+)'/.exec(mark);
    handlers[name] = filesFor([chunkOf(resolveModule(CATALOG, specifier))]);
  }
  const facts = { version, preload, handlers, files: manifest };
  files['manifest.json'] = Buffer.from(`${JSON.stringify(facts, null, 1)}\n`);
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
  console.log(
    `dist/: ${Object.keys(manifest).length} files, piton.js ${manifest['piton.js'].brotli} B brotli`,
  );
}
