/** The last pass over what esbuild has bundled: it finds some three per cent more. */
import { minify } from 'rolldown/utils';

/** Comments for engines, which may only stand in a file's first line. */
const HINT = /^\/\/#.*\n/;

/**
 * @param {string} name of the file, for errors
 * @param {string} code of a module, or of a script that leaves no name behind
 * @param {string[]} target as esbuild names browsers
 * @returns {Promise<string>}
 */
export async function minifyFile(name, code, target) {
  const [hint = ''] = HINT.exec(code) ?? [];
  const { code: smaller, errors } = await minify(name, code.slice(hint.length), {
    compress: { target },
    mangle: { toplevel: true },
  });
  if (errors.length) throw new AggregateError(errors, `${name} can't be minified`);
  return hint + smaller;
}
