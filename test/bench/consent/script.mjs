/** Builds scripts as sites ship them: minified, with a library and its configuration in one file. */
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Returns the source text of a plain value, which may contain regular expressions. */
export const source = (value) =>
  value instanceof RegExp
    ? String(value)
    : Array.isArray(value)
      ? `[${value.map(source).join()}]`
      : typeof value === 'object'
        ? `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${source(each)}`)}}`
        : JSON.stringify(value);

/**
 * @param {string} contents
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function minify(contents, options) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: here },
    minify: true,
    target: 'chrome111',
    legalComments: 'none',
    write: false,
    ...options,
  });
  return outputFiles[0].contents;
}
