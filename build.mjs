/**
 * Builds dist/: the entry, whose name never changes; the chunks, one per handler and per folder of shared modules, in a
 * folder named by a hash of the release's content; declarations and a manifest. Two builds of the same sources are
 * identical byte for byte.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { rolldown } from 'rolldown';
import { minify } from 'rolldown/utils';
import { emitDeclarations } from './build/declarations.mjs';
import { handlerChunk, layOut, nameOf, withNeeds } from './build/needs.mjs';
import { licenceNotices } from './build/notices.mjs';
import { inputOptions, minifyStyle, OUTPUT, root, TARGETS } from './build/options.mjs';
import { planChunks } from './build/plan.mjs';
import { wordpressPlugin } from './wordpress/plugin.mjs';

const ENTRY = 'piton.js';
/** Shows content where the entry does not run, and in print. Pages load this stylesheet next to the entry. */
const STYLE = 'piton.css';

/**
 * The files that a page needs at once, and those that a page with consent needs in addition, before and after its
 * visitor has decided (src/piton.ts, startConsent), in the order of their requests. A page can preload them together
 * with the entry.
 */
const PRELOADS = {
  page: ['core'],
  undecided: ['consent', 'banner', 'guard'],
  decided: ['consent', 'apply'],
};

/**
 * The chunks that a file holds because the recorded pages that load the file load them as well: what it needs, or what
 * stands beside it, such as the site's search beside its menu. The bench prints what all pages load
 * (`npm run bench -- --only pages`), and test/browser/recorded-bytes.test.ts compares. Other pages load the chunks in
 * files of their own.
 */
export const TOGETHER = {
  header: ['anchors', 'lazy-background', 'nav-menu', 'sticky', 'visits'],
  'link-actions': ['actions'],
  'nav-menu': ['active-anchors', 'search-form'],
  sticky: ['stick'],
};

/** Returns a value as JavaScript source, which is JSON with quotes only around the keys that need them. */
const script = (value) => JSON.stringify(value).replace(/"(\w+)":/g, '$1:');

/**
 * The fields of a plain line: it names only a widget type, its chunk, the chunk's needs and the start. Their order is
 * the order in the text.
 */
const FIELDS = ['widget', 'load', 'needs', 'when'];

/**
 * Returns the catalog as JavaScript source: the plain lines as one text, which is shorter than an object per line, then
 * the other lines as objects.
 */
function catalogScript(lines) {
  const isPlain = (line) => line.widget && Object.keys(line).every((key) => FIELDS.includes(key));
  const text = lines
    .filter(isPlain)
    .map((line) =>
      FIELDS.map((key) => line[key] ?? '')
        .join(':')
        .replace(/:+$/, ''),
    )
    .join();
  const fields = FIELDS.map((key) => `${key}: ${key} || undefined`).join();
  return `[...${JSON.stringify(text)}.split(',').map((line) => { const [${FIELDS}] = line.split(':'); return { ${fields} }; }), ...${script(lines.filter((line) => !isPlain(line)))}]`;
}

/**
 * Returns the source of the catalog, with names of chunks in place of imports, and of core/needs.ts. The files that
 * a handler's chunk needs stand in the first line of that chunk; a list in core/needs.ts holds the needs of all
 * other chunks. The loader is told what the files of the question and those of `TOGETHER` hold, since other chunks of the
 * page may need that while those files are on their way.
 */
function writeModules({ catalog }, { needs, held }) {
  const lines = catalog.map((line, at) => {
    const isFirst = catalog.findIndex((each) => handlerChunk(each) === handlerChunk(line)) === at;
    return { ...line, needs: isFirst ? needs[handlerChunk(line)] : undefined };
  });
  const handlers = new Set(catalog.map(handlerChunk));
  const others = Object.entries(needs).filter(([name]) => !handlers.has(name));
  const lists = (entries) => script(entries.map(([name, list]) => `${name} ${list}`).join());
  return {
    [join(root, 'src/catalog.ts')]: `export const catalog = ${catalogScript(lines)};`,
    [join(root, 'src/core/needs.ts')]: `
      import { treeOf } from '../values/readers';
      import { catalog } from '../catalog';
      const read = (text) => new Map(text.split(',').map((line) => line.split(/ (.*)/)));
      export const held = read(${lists(Object.entries(held).map(([name, list]) => [name, list.join(' ')]))});
      export const needs = read(${lists(others)});
      for (const line of catalog) {
        const { load, name, widget, needs: list } = treeOf(line);
        if (list) needs.set(load ?? name ?? widget, list);
      }`,
  };
}

/**
 * Bundles the chunks of the plan, with generated code in place of some sources.
 * @param {Record<string, string>} written code by the paths of the sources
 */
async function bundleChunks(plan, version, written) {
  const options = inputOptions({ version });
  const bundled = await rolldown({
    ...options,
    plugins: [{ name: 'written', load: (id) => written[id] }, ...options.plugins],
    input: { piton: 'src/piton.ts', ...plan.inputs },
    preserveEntrySignatures: 'allow-extension',
  });
  const { output } = await bundled.generate({
    ...OUTPUT,
    format: 'cjs',
    minify: false,
    minifyInternalExports: true,
    exports: 'named',
    strict: false,
    esModule: false,
    comments: false,
    externalLiveBindings: false,
    generatedCode: { symbols: false },
    dynamicImportInCjs: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'folders', name: (id) => plan.chunkOf(id) ?? null }],
    },
  });
  return output;
}

async function minifyScript(name, code) {
  const { code: small, errors } = await minify(`${name}.js`, code, {
    compress: { target: TARGETS },
    mangle: { toplevel: true },
  });
  if (errors.length) throw new AggregateError(errors, `${name} can't be minified`);
  return `${small.trim()}\n`;
}

/**
 * Returns the minified code of the entry, which is a closed function, so that the entry also runs as a classic script
 * without adding a global name.
 */
const finishEntry = (code, release) =>
  minifyScript(
    'piton',
    `(() => { const exports = Object.create(null), __ENTRY__ = exports, __RELEASE__ = '${release}', require = (path) => exports.need(path); ${code} })();`,
  );

/**
 * Returns the minified code of a file with the chunks in `names`. No file imports another: a chunk is a function of
 * `require` and `exports`, which the loader calls (core/loader.ts).
 */
function finishFile(names, codes) {
  const [own] = names;
  const url = own === 'core' ? 'export const url = import.meta.url;' : '';
  // Engines compile a function in parentheses while the file arrives, and other functions only when they are called.
  const chunks = names.map((name) => `'${name}': ((require, exports) => { ${codes[name]} })`);
  return minifyScript(own, `${url} export default { ${chunks.join(', ')} };`);
}

/** Returns a hash of all files with their names, as eight letters and digits. */
function releaseOf(codes) {
  const hash = createHash('sha256');
  for (const name of Object.keys(codes).sort()) hash.update(name).update(codes[name]);
  return BigInt(`0x${hash.digest('hex').slice(0, 12)}`)
    .toString(36)
    .padStart(8, '0')
    .slice(0, 8);
}

/** The sizes by content, because most chunks stand alone in their file, and one process may build several times. */
const brotliSizes = new Map();

/** Returns the size of `bytes` after the best compression, in bytes. */
function brotli(bytes) {
  const content = bytes.toString('latin1');
  const known = brotliSizes.get(content);
  if (known !== undefined) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const size = brotliCompressSync(bytes, { params }).length;
  brotliSizes.set(content, size);
  return size;
}

const codesOf = (output) => Object.fromEntries(output.map(({ fileName, code }) => [nameOf(fileName), code]));

/** Returns the minified code of a file with each chunk alone, by the chunk's name. */
async function finishAlone({ piton, ...codes }) {
  const finished = {};
  for (const name of Object.keys(codes)) finished[name] = await finishFile([name], codes);
  return finished;
}

/**
 * @typedef {{ page: string[], undecided: string[], decided: string[] }} Preloads names of files in dist/
 * @typedef {{ widget?: string, setting?: string[], values?: string[], selector?: string, names: string[] }} Mark a line of the catalog,
 *   with all files that it needs
 * @returns {Promise<{ files: Record<string, Uint8Array>, manifest: object, preload: Preloads, held: Record<string, string[]>, marks: Mark[] }>} the
 *   contents of dist/, which this function does not write; `held` as in the layout (build/needs.mjs)
 */
export async function bundle() {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const plan = await planChunks();
  const first = await bundleChunks(plan, version, writeModules(plan, { needs: {}, held: {} }));
  const firstCodes = codesOf(first);
  const alone = await finishAlone(firstCodes);
  const sizes = Object.fromEntries(
    Object.entries(alone).map(([name, code]) => [name, brotli(Buffer.from(code))]),
  );
  const preloads = [PRELOADS.undecided, PRELOADS.decided];
  const layout = layOut(first, plan.catalog, preloads, (name) => sizes[name], TOGETHER);
  const { needs, carried } = layout;
  const output = await bundleChunks(plan, version, writeModules(plan, layout));
  const codes = codesOf(output);
  const { piton: entry, ...chunks } = codes;
  const finished = {};
  for (const name of Object.keys(chunks))
    if (name !== 'core' && chunks[name] !== firstCodes[name])
      throw new Error(
        `the second build makes another ${name} than the first, from which the files were laid out`,
      );
  // The second build differs from the first in the core alone.
  for (const name of layout.files)
    finished[name] =
      carried[name] || name === 'core'
        ? await finishFile([name, ...(carried[name] ?? [])], chunks)
        : alone[name];
  const style = `${await minifyStyle(join(root, 'src', STYLE))}\n`;
  const release = releaseOf({ ...finished, piton: entry, [STYLE]: style });
  finished.piton = await finishEntry(entry, release);
  const fileOf = (name) => (name === 'piton' ? ENTRY : `chunks/${release}/${name}.js`);
  const files = Object.fromEntries(
    Object.entries(finished).map(([name, code]) => [fileOf(name), Buffer.from(code)]),
  );
  files[STYLE] = Buffer.from(style);
  files['piton.d.ts'] = Buffer.from(await emitDeclarations());
  const modulesOf = new Map(output.map(({ fileName, moduleIds }) => [nameOf(fileName), moduleIds]));
  const contained = ['piton', ...layout.files].map((name) => [
    fileOf(name),
    [name, ...(carried[name] ?? [])]
      .flatMap((each) => modulesOf.get(each))
      .filter((id) => !id.startsWith('\0'))
      .map((id) => relative(root, id).replaceAll('\\', '/'))
      .sort(),
  ]);
  const sources = Object.fromEntries(contained);
  files['third-party-licences.txt'] = Buffer.from(await licenceNotices(root, Object.values(sources).flat()));
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
  const preload = Object.fromEntries(
    Object.entries(PRELOADS).map(([list, names]) => [list, withNeeds(names, needs).map(fileOf)]),
  );
  const marks = plan.catalog.map(({ widget, setting, values, selector, ...line }) => ({
    widget,
    setting,
    values,
    selector,
    names: withNeeds([handlerChunk({ widget, ...line })], needs),
  }));
  files['manifest.json'] = Buffer.from(`${JSON.stringify({ version, preload, files: manifest }, null, 1)}\n`);
  return { files, manifest, preload, held: layout.held, marks };
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
