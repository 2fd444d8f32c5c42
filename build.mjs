/**
 * Builds dist/: the entry under its stable name, one chunk per handler in a folder named by the release's content,
 * declarations and a manifest. Two builds of the same sources are identical to the byte.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import * as esbuild from 'esbuild';
import { emitDeclarations } from './build/declarations.mjs';
import { buildGroups } from './build/groups.mjs';
import { minifyFile } from './build/minify.mjs';
import { licenceNotices } from './build/notices.mjs';
import { wordpressPlugin } from './build/wordpress.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const ENTRY = 'piton.js';
/** Shows content where the entry does not run, and on paper; belongs beside the entry's tag. */
const STYLE = 'piton.css';
/** Entry and core run whole at the start: engines that know this comment compile them in one go, off the main thread. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** The oldest browsers that the product works in, as README.md and the handbook name them. */
const FLOOR = ['chrome111', 'firefox119', 'safari16.4'];

/** The minified text of a stylesheet, with the prefixes that the floor needs. */
async function minifiedStyle(path) {
  const source = await readFile(path, 'utf8');
  const { code } = await esbuild.transform(source, { loader: 'css', minify: true, target: FLOOR });
  return code.trim();
}

/** Imports a stylesheet as its text, for constructed sheets (runtime/styles.ts). */
export const cssText = {
  name: 'css-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: await minifiedStyle(path),
      loader: 'text',
    }));
  },
};

/** The entry requests the core by itself, and consent before all that needs it. */
const AHEAD = ['core', 'consent'].map((name) => `dist/chunks/${name}.js`);

/** Names of the chunks that `file` imports, all the way down; not what it imports lazily, nor what is ahead of it. */
function staticImports(outputs, file, seen = new Set()) {
  for (const { path, kind, external } of outputs[file].imports) {
    const imported = external ? `dist/chunks/${basename(path)}` : path;
    if (kind !== 'import-statement' || seen.has(imported) || AHEAD.includes(imported)) continue;
    seen.add(imported);
    staticImports(outputs, imported, seen);
  }
  return [...seen];
}

/** What a page needs at once, and a page with consent besides, before and after its visitor decided (src/piton.ts,
 * startConsent): whoever prints the page can have these files requested together with the entry. */
const PRELOADS = {
  page: ['src/runtime/core.ts'],
  undecided: ['src/consent/index.ts', 'src/banner/index.ts', 'src/blocker/guard/index.ts'],
  decided: ['src/consent/index.ts', 'src/consent/apply.ts'],
};

/** The files of each list, with all that they import. Throws where a source is in no file of its own. */
function preloadsOf(outputs, released) {
  const fileOf = (source) => {
    const found = Object.keys(outputs).filter((file) => outputs[file].inputs[source]);
    if (found.length !== 1) throw new Error(`${source} is in ${found.length} files, to be in one`);
    return found[0];
  };
  const filesOf = (sources) => {
    const files = sources.map(fileOf);
    return [...new Set([...files, ...files.flatMap((file) => staticImports(outputs, file))])];
  };
  return Object.fromEntries(
    Object.entries(PRELOADS).map(([list, sources]) => [
      list,
      filesOf(sources).map((file) => released(file.replace('dist/', ''))),
    ]),
  );
}

/** Stands in the entry for the folder of the release until all of its files are known. */
const RELEASE = '@release@';

/** Eight letters and digits that stand for all that the files contain, by name. */
function releaseOf(codes) {
  const hash = createHash('sha256');
  for (const name of Object.keys(codes).sort()) hash.update(name).update(codes[name]);
  return BigInt(`0x${hash.digest('hex').slice(0, 12)}`)
    .toString(36)
    .padStart(8, '0')
    .slice(0, 8);
}

/** `dist/chunks/tabs.js` as the runtime names it: `tabs`. */
const chunkName = (path) => path.replace(/^.*\//, '').replace(/\.js$/, '');

/**
 * Turns each lazy import of the entry into the names of the files that it needs, so that the runtime requests them
 * together and can fetch them from another base or once more: the chunk of the mark's own name goes without saying
 * (runtime/chunks.ts); and closes the entry up, so that it also runs as a
 * classic script without leaving a name behind.
 */
function linkEntry(code, outputs) {
  const built = Object.keys(outputs);
  const linked = code.replace(/\(\)=>import\("([^"]+)"\)/g, (_, path) => {
    const file = `dist/${path.replace('./', '')}`;
    const shared = outputs[file] ? staticImports(outputs, file) : [];
    // Those built last first, which need the others (build/groups.mjs): so the lists resemble each other most.
    shared.sort((a, b) => built.indexOf(b) - built.indexOf(a));
    return JSON.stringify([file, ...shared].map(chunkName).join(' '));
  });
  const short = linked
    // What a value is to be is said by the check of the configuration, whose chunk has the readers once more.
    .replace(/\b(?:item:\w+|form:(?:"[^"]*"|`[^`]*`)),/g, '')
    .replace(/((?:widget|name):"([\w-]+)"[^{}]*?),load:"\2( [^"]*)?"/g, (_, mark, _name, rest) =>
      rest ? `${mark},load:"${rest}"` : mark,
    )
    .replace(/(?<=[{,])("?)([\w-]+)\1:"\2((?: [^"]*)?)"/g, '$1$2$1:"$3"');
  if (/\bimport\s*[{"*]|\bexport\b|import\("/.test(short)) throw new Error('the entry must stand alone');
  if (/\.form\b/.test(short)) throw new Error('the entry reads a form, which it has not');
  return `${COMPILE_HINT}\n(()=>{${short.trim()}})();\n`;
}

/** Chunks name their core with the release's folder: however that is spelled when one is fetched once more
 * (runtime/runtime.ts), the core is the one. */
const oneCore = (code) => code.replaceAll('"./core.js"', `"../${RELEASE}/core.js"`);

/** Groups export all of their modules in one list, from which two of one name fall out: nobody may import those. */
function checkImports(outputFiles, outputs) {
  for (const { path: file, text } of outputFiles) {
    for (const [, names, path] of text.matchAll(/import\{([^}]*)\}from"\.\/([^"]+)"/g)) {
      const exported = outputs[`dist/chunks/${path}`]?.exports ?? [];
      const missing = names.split(',').filter((each) => !exported.includes(each.split(' as ')[0]));
      if (missing.length)
        throw new Error(`${basename(file)} imports ${missing} from ${path}, which exports none`);
    }
  }
}

const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;

/**
 * @typedef {{ page: string[], undecided: string[], decided: string[] }} Preloads names of files in dist/
 * @returns {Promise<{ files: Record<string, Uint8Array>, manifest: object, preload: Preloads }>} what dist/ is to hold, nothing written
 */
export async function bundle() {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const options = {
    absWorkingDir: root,
    outdir: 'dist',
    chunkNames: 'chunks/[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: FLOOR,
    minify: true,
    metafile: true,
    write: false,
    legalComments: 'none',
    jsx: 'transform',
    jsxFactory: 'h',
    define: {
      __VERSION__: JSON.stringify(version),
      __RELEASE__: JSON.stringify(RELEASE),
      'process.env.NODE_ENV': '"production"',
    },
  };
  const { results, plugin, link } = await buildGroups({ ...options, plugins: [cssText] }, COMPILE_HINT);
  results.push(
    await esbuild.build({
      ...options,
      entryPoints: ['src/piton.ts'],
      entryNames: '[name]',
      plugins: [cssText, plugin],
    }),
  );
  const outputs = Object.assign({}, ...results.map(({ metafile }) => metafile.outputs));
  const outputFiles = results
    .flatMap((result) => result.outputFiles)
    .map(({ path, text }) => ({ path, text: link(text) }));
  checkImports(outputFiles, outputs);
  const codes = {};
  for (const { path, text } of outputFiles) {
    const name = relative(join(root, 'dist'), path);
    const linked = name === ENTRY ? linkEntry(text, outputs) : oneCore(text);
    codes[name] = await minifyFile(name, linked, options.target);
  }
  const style = `${await minifiedStyle(join(root, 'src', STYLE))}\n`;
  const release = releaseOf({ ...codes, [STYLE]: style });
  const released = (name) => name.replace(/^chunks\//, `chunks/${release}/`);
  const files = Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [
      released(name),
      Buffer.from(code.replaceAll(RELEASE, release)),
    ]),
  );
  files[STYLE] = Buffer.from(style);
  files['piton.d.ts'] = Buffer.from(await emitDeclarations());
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  files['third-party-licences.txt'] = Buffer.from(await licenceNotices(root, inputs));
  const sources = Object.fromEntries(
    Object.entries(outputs).map(([path, { inputs: contained }]) => [
      released(path.replace('dist/', '')),
      Object.keys(contained).sort(),
    ]),
  );
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
  const preload = preloadsOf(outputs, released);
  files['manifest.json'] = Buffer.from(`${JSON.stringify({ version, preload, files: manifest }, null, 1)}\n`);
  return { files, manifest, preload };
}

/** Writes files by name into a folder, emptied first. */
export async function writeFolder(folder, files) {
  await rm(folder, { recursive: true, force: true });
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
}

/** Builds and writes dist/, with the plugin for WordPress in a folder of its own. */
export async function build() {
  const result = await bundle();
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFolder(join(root, 'dist'), result.files);
  await writeFolder(join(root, 'dist/wordpress/piton'), await wordpressPlugin(result, version));
  return result;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { manifest } = await build();
  const entry = manifest[ENTRY];
  console.log(`dist/: ${Object.keys(manifest).length} files, ${ENTRY} ${entry.brotli} B brotli`);
}
