/** What every bundle of the sources has in common: the product's own, and those of tools and tests. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The oldest browsers that the product works in, as README.md and the handbook name them. */
const FLOOR = { chrome: [111, 0], firefox: [119, 0], safari: [16, 4] };
const versions = Object.entries(FLOOR);
/** The same as the bundler names them. */
export const TARGETS = versions.map(([name, [major, minor]]) => `${name}${major}${minor ? `.${minor}` : ''}`);

const cssTargets = Object.fromEntries(
  versions.map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
);

/** @returns {Promise<string>} the minified text of a stylesheet, with the prefixes that the floor needs */
export async function minifyStyle(path) {
  const { code } = transform({
    filename: path,
    code: await readFile(path),
    minify: true,
    targets: cssTargets,
  });
  return code.toString();
}

/** Imports a stylesheet as its text, for constructed sheets (runtime/styles.ts). */
const cssText = {
  name: 'css-text',
  async load(path) {
    if (!path.endsWith('.css')) return undefined;
    return { code: `export default ${JSON.stringify(await minifyStyle(path))}`, moduleType: 'js' };
  },
};

/** The bundler's own default is an expression, which it does not know for one in the worlds of unit tests. */
export const OUTPUT = { sourcemapIgnoreList: false };

/** What the entry's wrapping tells the loader (build.mjs), for bundles without an entry: these load nothing by it. */
export const NO_ENTRY = { __RELEASE__: '""', __ENTRY__: 'globalThis' };

/**
 * @param {{ version?: string, mode?: string, define?: Record<string, string> }} [facts]
 * @returns {import('rolldown').InputOptions} for the sources as they are written: JSX calls `h`
 */
export const inputOptions = ({ version = '', mode = 'production', define = {} } = {}) => ({
  cwd: root,
  plugins: [cssText],
  tsconfig: false,
  transform: {
    target: TARGETS,
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
    define: {
      __VERSION__: JSON.stringify(version),
      'process.env.NODE_ENV': JSON.stringify(mode),
      ...define,
    },
  },
});
