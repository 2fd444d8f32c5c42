/** The options that all bundles of the sources share: those of the product, of the tools and of the tests. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The oldest browsers that the product supports, as README.md and the handbook name them. */
const TARGET = ['chrome111', 'firefox119', 'safari16.4'];

/** @returns {Promise<string>} a stylesheet's minified text, with the prefixes that the oldest browsers need */
export async function minifyStyle(path) {
  const text = await readFile(path, 'utf8');
  const { code } = await transform(text, { loader: 'css', minify: true, target: TARGET, charset: 'utf8' });
  return code.trim();
}

/** @returns {Promise<string>} a classic script's minified text */
export async function minifyScript(path) {
  const { code } = await transform(await readFile(path, 'utf8'), { minify: true, target: TARGET });
  return code.trim();
}

/** Lets sources import a stylesheet as text, for constructed sheets (core/styles.ts). */
const cssText = {
  name: 'css-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: await minifyStyle(path),
      loader: 'text',
    }));
  },
};

/**
 * @param {{ version?: string, mode?: string, plugins?: import('esbuild').Plugin[] }} [facts]
 * @returns {import('esbuild').BuildOptions} the options for the sources, whose JSX calls `h`
 */
export const inputOptions = ({ version = '', mode = 'production', plugins = [] } = {}) => ({
  absWorkingDir: root,
  bundle: true,
  write: false,
  format: 'esm',
  target: TARGET,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'error',
  tsconfigRaw: {},
  jsxFactory: 'h',
  jsxFragment: 'Fragment',
  plugins: [...plugins, cssText],
  define: {
    __VERSION__: JSON.stringify(version),
    'process.env.NODE_ENV': JSON.stringify(mode),
  },
});
