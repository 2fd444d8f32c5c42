/** The options that all bundles of the sources share: those of the product, of the tools and of the tests. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { transform } from 'esbuild';

export const root = join(import.meta.dirname, '..');

/** The oldest browsers that the product supports, as README.md and the handbook name them; for them styles get prefixes. */
const shared = { target: ['chrome111', 'firefox119', 'safari16.4'], charset: 'utf8' };

/** Returns the minified text of a stylesheet or of a classic script. */
export async function minifyFile(path) {
  const options = { ...shared, loader: extname(path).slice(1), minify: true };
  return (await transform(await readFile(path, 'utf8'), options)).code.trim();
}

/** Lets sources import a stylesheet as text, for constructed sheets (core/styles.ts). */
const cssText = {
  name: 'css-text',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({ contents: await minifyFile(path), loader: 'text' })),
};

/** Returns esbuild's options for the sources, whose JSX calls `h`. */
export const inputOptions = ({ version = '', mode = 'production', plugins = [] } = {}) => ({
  ...shared,
  absWorkingDir: root,
  bundle: true,
  write: false,
  format: 'esm',
  legalComments: 'none',
  logLevel: 'error',
  tsconfigRaw: {},
  jsxFactory: 'h',
  plugins: [...plugins, cssText],
  define: { __VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': JSON.stringify(mode) },
});
