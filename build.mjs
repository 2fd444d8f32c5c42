/**
 * Builds dist/: the entry, whose name never changes; the chunks, whose names have a hash of their content; declarations and a
 * manifest. Two builds of the same sources are identical byte for byte.
 */
import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleChunks } from './build/bundle.mjs';
import { minifyFile, root } from './build/options.mjs';
import { filesOfHandlers } from './tools/handlers.mjs';
import { wordpressPlugin } from './wordpress/plugin.mjs';

/** The chunks that every page needs, and those that a page with consent needs at once (src/piton.ts, startConsent). */
const PRELOAD = { page: ['basics'], undecided: ['consent', 'banner', 'guard'], decided: ['consent'] };

const read = (path) => readFile(join(root, path), 'utf8');

/**
 * Returns the public types (src/api) as one file. The sources contain nothing but types and import only each other, so that the
 * declarations are their texts without the imports.
 */
export async function emitDeclarations() {
  const names = (await readdir(join(root, 'src/api'))).filter((name) => name !== 'index.ts').sort();
  const texts = await Promise.all(names.map((name) => read(`src/api/${name}`)));
  const types = texts.join('\n').replace(/^import type [^;]* from '\.\/\w+';\n/gm, '');
  return `/** The public types of Piton: \`window.piton\`, handlers, and events. */\n\n${types}\nexport {};\n`;
}

/** Returns the licence texts of the packages that `sources`, paths, are from; their licences require a copy. */
async function licenceNotices(sources) {
  const folders = new Set(sources.flatMap((path) => /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  const texts = [...folders].sort().map(async (folder) => {
    const { name, version, license } = JSON.parse(await read(`${folder}/package.json`));
    const file = (await readdir(join(root, folder))).find((each) => /^licen[cs]e/i.test(each));
    if (!file) throw new Error(`${name} has no licence text`);
    return `${name} ${version} (${license})\n\n${(await read(`${folder}/${file}`)).trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n\n`);
}

/** Makes the files of dist/, and apart from them the source maps; `handlers` is without `basics`, which every page has. */
export async function bundle() {
  const { version } = JSON.parse(await read('package.json'));
  const { chunks, chunkOf } = await bundleChunks(version);
  const [sources, maps, texts] = [{}, {}, {}];
  for (const { path, map, code } of chunks.values()) {
    sources[path] = JSON.parse(map).sources.flatMap((each) => /(?:src|node_modules)\/.*/.exec(each) ?? []);
    maps[`${path}.map`] = map;
    texts[path] = code;
  }
  Object.assign(texts, {
    // Shows content where the entry does not run, and in print; pages load it next to the entry.
    'piton.css': `${await minifyFile(join(root, 'src/piton.css'))}\n`,
    // Shows a question that the server prints before the code has arrived.
    'question.js': await minifyFile(join(root, 'src/question.js')),
    'piton.d.ts': await emitDeclarations(),
    'third-party-licences.txt': await licenceNotices(Object.values(sources).flat()),
  });
  const [files, manifest] = [{}, {}];
  for (const name of Object.keys(texts).sort()) {
    files[name] = Buffer.from(texts[name]);
    manifest[name] = {
      bytes: files[name].length,
      brotli: brotliCompressSync(files[name]).length,
      integrity: `sha384-${hash('sha384', files[name], 'base64')}`,
      contains: sources[name] ?? [],
    };
  }
  const filesFor = (names) => {
    const imported = names.flatMap((name) => chunks.get(name).closure).filter((each) => each !== 'basics');
    return [...new Set([...names, ...imported])].map((name) => chunks.get(name).path);
  };
  const preload = Object.fromEntries(Object.entries(PRELOAD).map(([list, names]) => [list, filesFor(names)]));
  const handlers = await filesOfHandlers((path) => filesFor([chunkOf(path)]));
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

if (process.argv[1] === import.meta.filename) {
  const { manifest } = await build();
  console.log(`dist/ is built; piton.js has ${manifest['piton.js'].brotli} B brotli`);
}
