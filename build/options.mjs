/** The options that all bundles of the sources share: those of the product, of the tools and of the tests. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The oldest browsers that the product supports, as README.md and the handbook name them. */
const FLOOR = { chrome: [111, 0], firefox: [119, 0], safari: [16, 4] };
const versions = Object.entries(FLOOR);
/** The oldest browsers in the bundler's notation. */
export const TARGETS = versions.map(([name, [major, minor]]) => `${name}${major}${minor ? `.${minor}` : ''}`);

const cssTargets = Object.fromEntries(
  versions.map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
);

/** @returns {Promise<string>} a stylesheet's minified text, with the prefixes that the oldest browsers need */
export async function minifyStyle(path) {
  const { code } = transform({
    filename: path,
    code: await readFile(path),
    minify: true,
    targets: cssTargets,
  });
  return code.toString();
}

/** Lets sources import a stylesheet as text, for constructed sheets (core/styles.ts). */
const cssText = {
  name: 'css-text',
  async load(path) {
    if (!path.endsWith('.css')) return undefined;
    return { code: `export default ${JSON.stringify(await minifyStyle(path))}`, moduleType: 'js' };
  },
};

/**
 * The bundler's default is a regular expression, which the bundler does not recognize if it comes from the realm of a
 * unit test.
 */
export const OUTPUT = { sourcemapIgnoreList: false };

/**
 * Values for the constants that the entry's wrapper defines (build.mjs). Bundles without an entry never load a chunk by
 * them.
 */
export const NO_ENTRY = { __RELEASE__: '""', __ENTRY__: 'globalThis' };

/**
 * @param {{ version?: string, mode?: string, define?: Record<string, string> }} [facts]
 * @returns {import('rolldown').InputOptions} the options for the sources, whose JSX calls `h`
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
